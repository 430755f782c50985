import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import process from 'node:process'
import { promisify } from 'node:util'
import { words } from '../scripts/testing/words.mjs'
import { HostileConnection } from './hostileConnection.ts'

/** A browser mode that is attacked by somebody else on this machine, with the knowledge that such a person has. */
export interface Attacked {
  readonly served: HostAddress
  readonly port: number
  readonly pid: number
  readonly data: string
  readonly keyFile: string
  /** What a link led to that stood in the place of the key file; all may read it. */
  readonly planted: string
  /** The link as it was printed, used by nobody yet. */
  readonly code: string
  /** Some other port of the host, where a match waits for a client. */
  readonly refereePort: number
}

/** One way to command a host without its secret; resolves to what was gained by it, null for nothing. */
export interface Way {
  readonly name: string
  readonly needs?: 'root'
  readonly act: (attacked: Attacked) => Promise<string | null>
}

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]
const NOBODY = 65_534
/** Codes that are tried one after the other. */
const GUESSES = 300

/** What a request was answered with. */
async function answerTo({ port }: Pick<Attacked, 'port'>, lines: readonly string[], body = ''): Promise<string> {
  const connection = await HostileConnection.open(port)
  await connection.say(`${[...lines, '', ''].join('\r\n')}${body}`)
  await connection.hears('\r\n\r\n')
  await connection.drop()
  return connection.heard
}

/** A WebSocket is asked for; where one opens, the host is commanded. */
function opening(
  name: string,
  asked: (
    attacked: Attacked,
  ) => { readonly line?: string, readonly host?: string, readonly headers?: readonly string[] },
): Way {
  return {
    name,
    act: async (attacked) => {
      const own = `127.0.0.1:${attacked.port}`
      const { line = 'GET /api HTTP/1.1', host = own, headers = [`Origin: http://${host}`] } = asked(attacked)
      const heard = await answerTo(attacked, [line, `Host: ${host}`, ...headers, ...UPGRADE])
      return heard.includes(' 101 ') ? 'a window of the host’s' : null
    },
  }
}

/** Something is said to be let in; where a key comes back, the host is commanded. */
function entering(
  name: string,
  said: (
    attacked: Attacked,
  ) => { readonly path?: string, readonly line?: string, readonly body: string, readonly headers?: readonly string[] },
): Way {
  return {
    name,
    act: async (attacked) => {
      const own = `127.0.0.1:${attacked.port}`
      const { path = '/api/enter', line = `POST ${path} HTTP/1.1`, body, headers = [`Origin: http://${own}`] } = said(
        attacked,
      )
      const heard = await answerTo(attacked, [
        line,
        `Host: ${own}`,
        `Content-Length: ${body.length}`,
        'Connection: close',
        ...headers,
      ], body)
      return /"key"|set-cookie/i.test(heard) ? 'a key' : null
    },
  }
}

/** Somebody with another account does something; where it prints anything, that was got. */
function asNobody(name: string, script: (attacked: Attacked) => string): Way {
  return {
    name,
    needs: 'root',
    act: async (attacked) => {
      const silent = `${script(attacked)} 2>/dev/null || true`
      const args = words`--reuid=${NOBODY} --regid=${NOBODY} --clear-groups sh -c ${silent}`
      const { stdout } = await promisify(execFile)('setpriv', args)
      return stdout.trim() === '' ? null : stdout.trim().slice(0, 80)
    },
  }
}

function withOrigin(attacked: Attacked, ...headers: readonly string[]): { readonly headers: readonly string[] } {
  return {
    headers: [`Origin: http://127.0.0.1:${attacked.port}`, ...headers],
  }
}
const secret = (): string => randomBytes(32).toString('base64url')

export const WAYS_TO_COMMAND: readonly Way[] = [
  opening('opens a window as its own page would', () => ({})),
  opening('opens a window without saying from where', () => ({ headers: [] })),
  opening('opens a window from nowhere', () => ({ headers: ['Origin: null'] })),
  opening('opens a window from another page', () => ({ headers: ['Origin: http://evil.example'] })),
  opening(
    'opens a window from another port of this machine',
    ({ port }) => ({ headers: [`Origin: http://127.0.0.1:${port + 1}`] }),
  ),
  opening('calls the host localhost', ({ port }) => ({ host: `localhost:${port}` })),
  opening('calls the host [::1]', ({ port }) => ({ host: `[::1]:${port}` })),
  opening('calls the host by a name that it leads here', ({ port }) => ({ host: `evil.example:${port}` })),
  opening(
    'calls the host by two names',
    ({ port }) => ({ headers: [`Host: evil.example`, `Origin: http://127.0.0.1:${port}`] }),
  ),
  opening('shows an empty key', () => ({ line: 'GET /api?key= HTTP/1.1' })),
  opening('shows a key of chance', () => ({ line: `GET /api?key=${secret()} HTTP/1.1` })),
  opening('shows the key “undefined”', () => ({ line: 'GET /api?key=undefined HTTP/1.1' })),
  opening('shows two keys', () => ({ line: 'GET /api?key=a&key=b HTTP/1.1' })),
  opening('shows the code as a key', ({ code }) => ({ line: `GET /api?key=${code} HTTP/1.1` })),
  opening(
    'shows an empty cookie and an empty key',
    attacked => ({ line: 'GET /api?key= HTTP/1.1', ...withOrigin(attacked, `Cookie: fulcrum-${attacked.port}=`) }),
  ),
  opening('shows a cookie of chance', attacked => withOrigin(attacked, `Cookie: fulcrum-${attacked.port}=${secret()}`)),
  opening(
    'shows the same as cookie and as key',
    attacked => ({
      line: 'GET /api?key=same HTTP/1.1',
      ...withOrigin(attacked, `Cookie: fulcrum-${attacked.port}=same`),
    }),
  ),
  opening(
    'shows cookies called as what all objects have',
    attacked => ({
      line: 'GET /api?key=undefined HTTP/1.1',
      ...withOrigin(
        attacked,
        `Cookie: fulcrum-${attacked.port}=__proto__; fulcrum-${attacked.port}=constructor; fulcrum-${attacked.port}=toString`,
      ),
    }),
  ),
  opening(
    'shows ten thousand cookies',
    attacked =>
      withOrigin(
        attacked,
        `Cookie: ${Array.from({ length: 300 }, (_, index) => `fulcrum-${attacked.port}=${index}`).join('; ')}`,
      ),
  ),
  opening('shows an empty bearer', attacked => withOrigin(attacked, 'Authorization: Bearer ')),
  opening('shows a bearer called null', attacked => withOrigin(attacked, 'Authorization: Bearer null')),
  opening('shows the code as a bearer', attacked => withOrigin(attacked, `Authorization: Bearer ${attacked.code}`)),
  opening('shows a name and a password', attacked => withOrigin(attacked, 'Authorization: Basic YWRtaW46YWRtaW4=')),
  opening('shows two bearers', attacked => withOrigin(attacked, 'Authorization: Bearer a', 'Authorization: Bearer b')),
  opening(
    'says that it was passed on for this machine',
    attacked => withOrigin(attacked, 'X-Forwarded-For: 127.0.0.1', 'Forwarded: for=127.0.0.1', 'X-Real-IP: 127.0.0.1'),
  ),
  opening('asks for the whole address', ({ port }) => ({ line: `GET http://127.0.0.1:${port}/api HTTP/1.1` })),
  opening('asks for //api', () => ({ line: 'GET //api HTTP/1.1' })),
  opening('asks for /API', () => ({ line: 'GET /API HTTP/1.1' })),
  opening('asks for /x/../api', () => ({ line: 'GET /x/../api HTTP/1.1' })),
  opening('asks for /api%2f', () => ({ line: 'GET /api%2f HTTP/1.1' })),
  opening('asks for /guest at the window’s port', () => ({ line: 'GET /guest HTTP/1.1' })),
  opening('asks for /api/enter as a WebSocket', () => ({ line: 'GET /api/enter HTTP/1.1' })),
  opening('upgrades by POST', () => ({ line: 'POST /api HTTP/1.1' })),
  opening('upgrades by HTTP/1.0', () => ({ line: 'GET /api HTTP/1.0' })),
  opening('shows a key as a subprotocol', attacked => withOrigin(attacked, `Sec-WebSocket-Protocol: ${attacked.code}`)),
  entering('enters an empty code', () => ({ body: '' })),
  entering('enters a code with a wildcard', () => ({ body: '%' })),
  entering('enters a list of codes', ({ code }) => ({ body: JSON.stringify([code]) })),
  entering(
    'enters the good code from another page',
    ({ code }) => ({ body: code, headers: ['Origin: http://evil.example'] }),
  ),
  entering('enters the good code from nowhere', ({ code }) => ({ body: code, headers: [] })),
  entering(
    'enters the good code by a mere link',
    ({ code }) => ({ line: `GET /api/enter?code=${code} HTTP/1.1`, body: '' }),
  ),
  entering('asks for a code and reads the answer', () => ({ path: '/api/ask', body: '' })),
  entering('asks what it may, and reads a key there', () => ({ line: 'GET /api/entry HTTP/1.1', body: '' })),
  {
    name: 'hides a second request behind a first one',
    act: async (attacked) => {
      const own = `127.0.0.1:${attacked.port}`
      const heard = await answerTo(attacked, [
        'POST /api/enter HTTP/1.1',
        `Host: ${own}`,
        `Origin: http://${own}`,
        'Content-Length: 4',
        'Transfer-Encoding: chunked',
      ], `0\r\n\r\nGET /api HTTP/1.1\r\nHost: ${own}\r\nOrigin: http://${own}\r\n${UPGRADE.join('\r\n')}\r\n\r\n`)
      return heard.includes(' 101 ') ? 'a window of the host’s' : null
    },
  },
  {
    name: 'guesses codes',
    act: async (attacked) => {
      const { origin } = new URL(attacked.served.address)
      const answers = await Promise.all(Array.from({ length: GUESSES }, async () =>
        fetch(`${origin}/api/enter`, {
          method: 'POST',
          headers: { origin, connection: 'close' },
          body: randomBytes(8).toString('hex').slice(0, 12),
        }).then(({ status }) => status, () =>
          0)))
      return answers.includes(200) ? 'a key' : null
    },
  },
  {
    name: 'comes from another address of this machine',
    act: async ({ port }) =>
      new Promise((resolve) => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }, () =>
          socket.write(
            [`GET /api HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Origin: http://127.0.0.1:${port}`, ...UPGRADE, '', '']
              .join('\r\n'),
          ))
        socket.once('error', () => resolve(null))
        socket.once('data', (data) => {
          socket.destroy()
          resolve(data.includes(' 101 ') ? 'a window of the host’s' : null)
        })
      }),
  },
  {
    name: 'asks at the port of a match',
    act: async ({ port, refereePort }) => {
      const heard = await answerTo({ port: refereePort }, [
        'GET /api HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        `Origin: http://127.0.0.1:${port}`,
        ...UPGRADE,
      ])
      return heard.includes('"overview"') ? 'a window of the host’s' : null
    },
  },
  {
    name: 'uses a link a second time, behind the person',
    act: async ({ served, code }) => {
      const { origin } = new URL(served.address)
      const enter = async (): Promise<Response> =>
        fetch(`${origin}/api/enter`, { method: 'POST', headers: { origin, connection: 'close' }, body: code })
      const [first, second] = [await enter(), await enter()]
      if (second.status === 200)
        return 'a key'
      const { key } = await first.json() as { readonly key: string }
      const entry = await fetch(`${origin}/api/entry?key=${key}`, {
        headers: { cookie: first.headers.get('set-cookie')?.split(';')[0] ?? '', connection: 'close' },
      })
      return entry.status === 401 ? null : 'a key that is good after somebody else used the same link'
    },
  },
  {
    name: 'finds a secret in the command line',
    act: async ({ pid }) => {
      const words = process.platform === 'linux' ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
      return /code=|key=/.test(words) ? 'a secret' : null
    },
  },
  {
    name: 'has put a link in the place of the key file',
    act: async ({ planted }) => readFileSync(planted, 'utf8') === '' ? null : 'the key',
  },
  asNobody('reads the key file with another account', ({ keyFile }) => `cat '${keyFile}'`),
  asNobody('reads the environment of the host with another account', ({ pid }) => `cat /proc/${pid}/environ`),
  asNobody('reads the memory of the host with another account', ({ pid }) => `head -c 1 /proc/${pid}/mem`),
  asNobody('lists the data folder with another account', ({ data }) => `ls '${data}'`),
  asNobody('writes into the data folder with another account', ({ data }) => `touch '${data}/x' && echo written`),
  asNobody('stops the host with another account', ({ pid }) => `kill -STOP ${pid} && echo stopped`),
]
