import type { Buffer } from 'node:buffer'
import type { Door } from '../host/guests/guestPage.ts'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { Host } from '../host/host.ts'
import { ConnectionLimits } from '../net/connectionLimits.ts'
import { RawClient } from '../port/testing/rawClient.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { startGuestServer } from './guestServer.ts'
import { RATES } from './windowSockets.ts'

watchForLeaks()

const GUEST_PAGE = '<!doctype html><title>Guests</title>\n'
const STARTER = 'print("a starter")\n'

let host: Host
let door: Door

beforeEach(async () => {
  const folder = temporaryFolder({
    'secret.py': 'secret',
    'window/guest.html': GUEST_PAGE,
    'window/index.html': 'the host\'s own window',
    'clients/python/starter.py': STARTER,
    'clients/README.md': 'not a starter',
  })
  host = new Host({ version: 'test' })
  const started = await startGuestServer({
    host,
    port: 0,
    lan: false,
    files: join(folder, 'window'),
    starters: join(folder, 'clients'),
    connections: new ConnectionLimits({ total: 100, perAddress: 100 }),
    refused: () => {},
  })
  if (!started.ok)
    throw new Error(started.error.message)
  door = started.value
})
afterEach(async () => {
  await door.close()
  await host.close()
})

/** The status that a raw request is answered with, and the whole answer. */
async function ask(
  line: string,
  headers: readonly string[] = [],
): Promise<{ readonly status: number, readonly text: string }> {
  const client = await RawClient.connect(door.port)
  client.say([`${line} HTTP/1.1`, `Host: 127.0.0.1:${door.port}`, 'Connection: close', ...headers, '', ''].join('\r\n'))
  await client.closes()
  const text = client.heard.join('')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }
}

describe('the guests\' page', () => {
  it('is at the root, and the host\'s own window is nowhere', async () => {
    expect((await ask('GET /')).text).toContain(GUEST_PAGE)
    expect((await ask('GET /index.html')).status).toBe(404)
  })

  it.each([
    ['GET /starters/python/starter.py', 200],
    ['GET /starters/README.md', 404],
    ['GET /starters/', 404],
    ['GET /starters/../secret.py', 404],
    ['GET /starters/..%2fsecret.py', 404],
    ['GET /starters/%2e%2e/secret.py', 404],
    ['GET /starters/python/..\\..\\secret.py', 404],
    ['GET /starters/python/starter.py%00.txt', 404],
    ['GET /starters//python/starter.py', 404],
    ['GET /starters/python/starter.py/', 404],
    ['GET /starters/PYTHON/starter.py', 404],
    ['GET /starters/__proto__', 404],
    ['GET /secret.py', 404],
    ['GET /api', 404],
    ['GET /guest', 404],
    ['GET /%00', 404],
    ['GET //', 400],
    ['GET //evil.example/', 400],
    ['GET http://127.0.0.1/', 400],
    ['GET *', 400],
    ['OPTIONS *', 405],
    ['POST /', 405],
    ['PUT /starters/python/starter.py', 405],
    ['DELETE /', 405],
    ['TRACE /', 405],
  ])('answers %s with %i', async (line, status) => {
    const answer = await ask(line)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain('secret')
  })

  it('is no proxy: CONNECT is closed without an answer that opens anything', async () => {
    const { text } = await ask('CONNECT 127.0.0.1:22')
    expect(text).not.toContain(' 200 ')
  })

  it('is refused under another name', async () => {
    const client = await RawClient.connect(door.port)
    client.say('GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
    await client.closes()
    expect(client.heard.join('')).toContain('421')
  })

  it('gives a starter to be saved, not shown', async () => {
    const { text } = await ask('GET /starters/python/starter.py')
    expect(text.toLowerCase()).toContain('content-disposition: attachment')
    expect(text.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(text).toContain(STARTER)
  })
})

describe('a guest\'s line', () => {
  async function connect(path = '/guest', origin = `http://127.0.0.1:${door.port}`): Promise<WebSocket> {
    const socket = new WebSocket(`ws://127.0.0.1:${door.port}${path}`, { origin })
    await once(socket, 'open')
    return socket
  }

  it.each([
    ['/api', undefined],
    ['/guest/', undefined],
    ['/guest', 'http://evil.example'],
  ])('is not opened at %s for a page of %s', async (path, origin) => {
    await expect(connect(path, origin)).rejects.toThrow('403')
  })

  it('answers no call of the host\'s own windows', async () => {
    const socket = await connect()
    socket.send(JSON.stringify({ t: 'q', i: '1', m: 'overview', a: [] }))
    socket.send(JSON.stringify({ t: 'q', i: '2', m: 'library', a: [{ filter: {} }] }))
    const answers: string[] = []
    socket.on('message', (data: Buffer) => answers.push(data.toString()))
    while (answers.length < 2)
      await once(socket, 'message')
    expect(answers.map(text => (JSON.parse(text) as { r: { error: { code: string } } }).r.error.code)).toEqual([
      'wrong-code',
      'not-for-guests',
    ])
    socket.close()
    await once(socket, 'close')
  })

  it.each<[string, (socket: WebSocket) => void]>([
    ['calls', socket => socket.send(JSON.stringify({ t: 'q', i: '1', m: 'overview', a: [] }))],
    ['pings', socket => socket.ping()],
    ['pongs', socket => socket.pong()],
  ])('is cut off where it sends more %s than a window does', async (_, send) => {
    const socket = await connect()
    for (let sent = 0; sent <= 2 * (RATES.guest?.atOnce ?? 0); sent++)
      send(socket)
    const [code] = await once(socket, 'close') as [number]
    expect(code).toBe(1006)
  })

  it('is cut off where a message is too long', async () => {
    const socket = await connect()
    socket.send('x'.repeat(4 * 16 * 1024 + 1))
    const [code] = await once(socket, 'close') as [number]
    expect(code).toBe(1009)
  })
})
