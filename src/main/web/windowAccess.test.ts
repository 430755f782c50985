import { once } from 'node:events'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { lanAddresses } from '../net/addresses.ts'
import { RawClient } from '../port/testing/rawClient.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { ServedWindow } from './testing/servedWindow.ts'
import { AS_SCRIPT, LAN_KEY, SCRIPT_KEY } from './testing/windowAccess.ts'

watchForLeaks()

interface Browser { readonly cookie: string, readonly key: string }

const NOBODY: Browser = { cookie: '', key: '' }

function originOf({ port }: ServedWindow): string {
  return `http://127.0.0.1:${port}`
}

async function post(
  served: ServedWindow,
  path: string,
  body = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${originOf(served)}${path}`, {
    method: 'POST',
    body,
    headers: { origin: originOf(served), connection: 'close', ...headers },
  })
}

/** Comes in by a code, as the page does. */
async function enter(served: ServedWindow, code: string): Promise<Browser> {
  const response = await post(served, '/api/enter', code)
  expect(response.status).toBe(200)
  const { key } = await response.json() as { readonly key: string }
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', key }
}

/** Has the host print a code, as it does for whoever asks on the page, and gives that code. */
async function codeOf(served: ServedWindow): Promise<string> {
  expect((await post(served, '/api/ask')).status).toBe(200)
  return /enter (\S+) there/.exec(served.printed.at(-1) ?? '')?.[1] ?? ''
}

/** The status with which a WebSocket at /api is answered: 101 where it opens. */
async function statusOf(
  served: ServedWindow,
  { cookie, key }: Browser,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${served.port}/api?key=${key}`, {
    headers: { origin: originOf(served), cookie, ...headers },
  })
  const status = await new Promise<number>((resolve) => {
    socket.once('open', () => resolve(101))
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode))
    socket.once('error', () => {})
  })
  socket.terminate()
  return status
}

it('opens to no window of this machine that has no secret', async () => {
  await using served = await ServedWindow.open()
  expect(await statusOf(served, NOBODY)).toBe(401)
  expect(await statusOf(served, { cookie: `fulcrum-${served.port}=`, key: '' })).toBe(401)
  expect(await statusOf(served, { cookie: '', key: LAN_KEY })).toBe(401) // which is for the network, where there is one
  expect(await statusOf(served, { cookie: '', key: SCRIPT_KEY })).toBe(401)
})

it('opens to the browser that entered a code, to its further tabs, and again after a restart', async () => {
  await using served = await ServedWindow.open()
  const browser = await enter(served, await codeOf(served))
  expect([await statusOf(served, browser), await statusOf(served, browser)]).toEqual([101, 101])
  const entry = await fetch(`${originOf(served)}/api/entry?key=${browser.key}`, {
    headers: { cookie: browser.cookie, connection: 'close' },
  })
  expect(await entry.json()).toEqual({ role: 'host' })
})

it('gives a cookie that no script reads, no other page sends, and that only calls show', async () => {
  await using served = await ServedWindow.open()
  const response = await post(served, '/api/enter', await codeOf(served))
  expect(response.headers.get('set-cookie')).toMatch(
    new RegExp(`^fulcrum-${served.port}=[\\w-]{43}; Path=/api; Max-Age=\\d+; HttpOnly; SameSite=Strict$`),
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
})

it('wants both the cookie, which every port of this machine is sent, and the key, which the page keeps to itself', async () => {
  await using served = await ServedWindow.open()
  const browser = await enter(served, await codeOf(served))
  expect(await statusOf(served, { ...browser, key: '' })).toBe(401)
  expect(await statusOf(served, { ...browser, cookie: '' })).toBe(401)
  expect(await statusOf(served, { ...browser, cookie: `other-${browser.cookie}` })).toBe(401)
  expect(await statusOf(served, { ...browser, cookie: `fulcrum-${served.port}=planted; ${browser.cookie}` })).toBe(101)
})

it('sends out who came in by a code that is used again, and says so to the person', async () => {
  await using served = await ServedWindow.open()
  const code = await codeOf(served)
  const { cookie, key } = await enter(served, code)
  const socket = new WebSocket(`ws://127.0.0.1:${served.port}/api?key=${key}`, {
    headers: { origin: originOf(served), cookie },
  })
  await once(socket, 'open')
  const closed = once(socket, 'close')
  const again = await post(served, '/api/enter', code)
  expect([again.status, await again.text()]).toEqual([403, expect.stringContaining('has been sent out again')])
  await closed
  expect(await statusOf(served, { cookie, key })).toBe(401)
  expect(served.printed.at(-1)).toContain('a second time')
})

it('takes a script by its key, also one that names no page', async () => {
  await using served = await ServedWindow.open()
  expect(await statusOf(served, NOBODY, AS_SCRIPT)).toBe(101)
  const socket = new WebSocket(`ws://127.0.0.1:${served.port}/api`, { headers: AS_SCRIPT })
  await once(socket, 'open')
  socket.terminate()
  expect(await statusOf(served, NOBODY, { authorization: `bearer ${SCRIPT_KEY}` })).toBe(401)
  expect(await statusOf(served, NOBODY, { authorization: `Bearer ${SCRIPT_KEY}x` })).toBe(401)
  expect(await statusOf(served, NOBODY, { ...AS_SCRIPT, origin: 'http://evil.example' })).toBe(403)
})

it.each(['/api/enter', '/api/ask'])('hears at %s what our own page says, and nothing from another', async (path) => {
  await using served = await ServedWindow.open()
  for (const origin of ['http://evil.example', `http://127.0.0.1:${served.port + 1}`, 'null'])
    expect((await post(served, path, SCRIPT_KEY, { origin })).status).toBe(403)
  expect(served.printed).toEqual([])
  expect((await fetch(`${originOf(served)}${path}`, { headers: { connection: 'close' } })).status).toBe(404)
})

it('prints one code for many who ask', async () => {
  await using served = await ServedWindow.open()
  await Promise.all(Array.from({ length: 50 }, async () => post(served, '/api/ask')))
  expect(served.printed).toEqual([
    expect.stringMatching(
      /^A browser on this computer asks to command Fulcrum\. If that is you, enter \S{14} there within a minute\.$/,
    ),
  ])
})

it('cuts off who says more than a code to it', async () => {
  await using served = await ServedWindow.open()
  const client = await RawClient.connect(served.port)
  client.say(
    [
      `POST /api/enter HTTP/1.1`,
      `Host: 127.0.0.1:${served.port}`,
      `Origin: ${originOf(served)}`,
      'Content-Length: 1000000',
      '',
      'x'.repeat(100_000),
    ].join('\r\n'),
  )
  await client.closes()
  expect(client.heard).toEqual([])
})

it('refuses codes that are none', async () => {
  await using served = await ServedWindow.open()
  const response = await post(served, '/api/enter', 'aaaa-bbbb-cccc')
  expect([response.status, await response.text(), response.headers.get('set-cookie')]).toEqual([
    403,
    expect.stringContaining('Ask for a new one'),
    null,
  ])
})

const [ELSEWHERE = null] = lanAddresses()

it('lets windows of this machine and of others watch on a network, and play by the key of the network', async () => {
  await using served = await ServedWindow.open({ lan: true })
  const roleBy = async (key: string): Promise<unknown> =>
    (await fetch(`${originOf(served)}/api/entry?key=${key}`, { headers: { connection: 'close' } })).json()
  expect(await roleBy('')).toEqual({ role: 'spectator' })
  expect(await roleBy(LAN_KEY)).toEqual({ role: 'player' })
  expect(await statusOf(served, NOBODY)).toBe(101)
})

it.skipIf(ELSEWHERE === null)(
  'lets nobody command it from another machine, with whatever secret (skipped on a machine without a network)',
  async () => {
    await using served = await ServedWindow.open({ lan: true })
    const { cookie, key } = await enter(served, await codeOf(served))
    const roleBy = async (headers: readonly string[], shown: string): Promise<string> => {
      const client = await RawClient.connect(served.port, { from: ELSEWHERE ?? '' })
      client.say(
        [
          `GET /api/entry?key=${shown} HTTP/1.1`,
          `Host: ${ELSEWHERE}:${served.port}`,
          'Connection: close',
          ...headers,
          '',
          '',
        ].join('\r\n'),
      )
      await client.closes()
      return client.heard.find(line => line.startsWith('{'))?.trim() ?? ''
    }
    const watching = '{"role":"spectator"}'
    expect([await roleBy([`Cookie: ${cookie}`], key), await roleBy([`Authorization: ${AS_SCRIPT.authorization}`], '')])
      .toEqual([watching, watching])
    expect(await roleBy([], LAN_KEY)).toBe('{"role":"player"}')
  },
)
