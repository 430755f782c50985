import type { AddressInfo } from 'node:net'
import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import { lanAddresses } from '../net/addresses.ts'
import { FakeLocalName } from '../net/testing/fakeLocalName.ts'
import { RawClient } from '../port/testing/rawClient.ts'
import { WebClient } from '../port/testing/webClient.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { eventually } from '../testing/waiting.ts'
import { PAGE, SCRIPT_BYTES, ServedWindow } from './testing/servedWindow.ts'
import { AS_SCRIPT } from './testing/windowAccess.ts'
import { windowsOf } from './windowSockets.ts'

watchForLeaks()

interface Asked {
  readonly method?: string
  readonly target?: string
  readonly host?: string
  readonly origin?: string
  /** More header lines. */
  readonly headers?: readonly string[]
}

function requestFor(
  { port }: ServedWindow,
  { method = 'GET', target = '/', host = `127.0.0.1:${port}`, headers = [] }: Asked,
): string {
  return [`${method} ${target} HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n')
}

function upgradeFor(
  served: ServedWindow,
  { origin = `http://127.0.0.1:${served.port}`, target = '/api', headers = [], ...asked }: Asked,
): string {
  const upgrade = [
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  return requestFor(served, {
    target,
    ...asked,
    headers: [...upgrade, `Origin: ${origin}`, `Authorization: ${AS_SCRIPT.authorization}`, ...headers],
  })
}

/** The status line of what a request is answered with, from a connection that is closed after it. */
async function answerTo(served: ServedWindow, request: string, from?: string): Promise<string> {
  const client = await RawClient.connect(served.port, { from })
  client.say(request)
  await client.closes()
  return client.heard[0]?.trim() ?? ''
}

async function expectServed(served: ServedWindow): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${served.port}/`, { headers: { connection: 'close' } })
  expect([response.status, await response.text()]).toEqual([200, PAGE])
}

const NO_PATHS = [
  '//',
  '///',
  '//:0',
  '//x',
  '//127.0.0.1/api',
  '/\\',
  '/\\x',
  'http://[',
  'http://127.0.0.1/api',
  '*',
  'api',
  '?',
  '',
  '//[',
  '/\\[::1',
  '//%zz:x@:99999/',
]

describe('a target that is no path', () => {
  it.each(NO_PATHS)('is a bad request for a WebSocket: %s', async (target) => {
    await using served = await ServedWindow.open()
    expect(await answerTo(served, upgradeFor(served, { target }))).toBe('HTTP/1.1 400 Bad Request')
    await expectServed(served)
  })

  it.each(NO_PATHS)('is a bad request for a page: %s', async (target) => {
    await using served = await ServedWindow.open()
    expect(await answerTo(served, requestFor(served, { target }))).toBe('HTTP/1.1 400 Bad Request')
    await expectServed(served)
  })
})

describe('a page', () => {
  it.each([
    ['/present', '/#/present'],
    ['/present?key=a%2Bb&x=1', '/?key=a%2Bb#/present'],
    ['/present?key=%0d%0aSet-Cookie:x', '/?key=%0D%0ASet-Cookie%3Ax#/present'],
  ])('at %s leads to %s', async (target, place) => {
    await using served = await ServedWindow.open()
    const response = await fetch(`http://127.0.0.1:${served.port}${target}`, {
      redirect: 'manual',
      headers: { connection: 'close' },
    })
    expect([response.status, response.headers.get('location')]).toEqual([302, place])
  })

  it.each([
    ['/', 200],
    ['/?key=key', 200],
    ['/index.html#x', 200],
    ['/assets/../index.html', 200],
    ['/assets/', 404],
    ['/nothing', 404],
    ['/../secret.txt', 404],
    ['/%2e%2e/secret.txt', 404],
    ['/..%2fsecret.txt', 404],
    ['/%', 404],
    ['/%zz?key=%zz', 404],
    ['/%00', 404],
    ['/__proto__', 404],
    [`/${'x'.repeat(10_000)}`, 404],
    [`/${'x'.repeat(100_000)}`, 431],
  ])('at %.40s is answered with %i', async (target, status) => {
    await using served = await ServedWindow.open()
    expect(await answerTo(served, requestFor(served, { target, headers: ['Connection: close'] }))).toContain(
      `HTTP/1.1 ${status} `,
    )
    await expectServed(served)
  })

  it.each(['bytes=5-2', 'bytes=0-99999999999999999999', 'bytes=-', 'bytes=-5', 'x', 'bytes=a-b', 'bytes=1-2,3-4'])(
    'is sent whole to whom asks for a part of it: %s',
    async (range) => {
      await using served = await ServedWindow.open()
      expect(await answerTo(served, requestFor(served, { headers: [`Range: ${range}`, 'Connection: close'] }))).toBe(
        'HTTP/1.1 200 OK',
      )
      await expectServed(served)
    },
  )

  it('tells what it is, and is not sent again to whom has it', async () => {
    await using served = await ServedWindow.open()
    const address = `http://127.0.0.1:${served.port}/`
    const first = await fetch(address, { headers: { connection: 'close' } })
    await first.text()
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(PAGE.length),
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('default-src \'none\''),
    })
    const again = await fetch(address, {
      headers: { 'connection': 'close', 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await fetch(address, { method: 'HEAD', headers: { connection: 'close' } })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(PAGE.length), ''])
  })

  it.each<readonly [string, readonly string[], string]>([
    ['two Host headers', ['Host: 127.0.0.1', 'Host: 127.0.0.1'], '421 Misdirected Request'],
    ['two Host headers, one of them ours', ['Host: 127.0.0.1', 'Host: evil.example'], '421 Misdirected Request'],
    ['no Host header', [], '400 Bad Request'],
    ['an empty Host header', ['Host:'], '421 Misdirected Request'],
    ['a Host header that is no name', ['Host: ['], '421 Misdirected Request'],
    ['another\'s Host header', ['Host: 127.0.0.1.evil.example'], '421 Misdirected Request'],
  ])('is refused with %s', async (_, headers, status) => {
    await using served = await ServedWindow.open()
    expect(await answerTo(served, ['GET / HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'))).toBe(
      `HTTP/1.1 ${status}`,
    )
    await expectServed(served)
  })
})

/** An address of this machine on a network: a connection from it looks as one of another machine does. */
const [ELSEWHERE = null] = lanAddresses()

describe('a name that others find this machine by', () => {
  const ANNOUNCED = 'fulcrum.local'
  const NOT_OURS = '421 Misdirected Request'

  async function open(announced: string | null = ANNOUNCED, lan = true): Promise<ServedWindow> {
    return ServedWindow.open({ lan, localName: new FakeLocalName(announced) })
  }

  /** The status that a page is answered with, asked for by a name. */
  async function statusFor(served: ServedWindow, name: string, from?: string): Promise<string> {
    const answer = await answerTo(
      served,
      requestFor(served, { host: `${name}:${served.port}`, headers: ['Connection: close'] }),
      from,
    )
    return answer.replace('HTTP/1.1 ', '')
  }

  it.each([ANNOUNCED, `${hostname()}.local`])(
    'brings no window from this machine: whoever answers for it could lead a page of theirs here, to play (%s)',
    async (name) => {
      await using served = await open()
      const host = `${name}:${served.port}`
      expect(await answerTo(served, upgradeFor(served, { host, origin: `http://${host}` }))).toBe(
        'HTTP/1.1 403 Forbidden',
      )
      await expectServed(served)
    },
  )

  it('sends a browser of this machine on to its address, with all that was asked for', async () => {
    await using served = await open()
    const client = await RawClient.connect(served.port)
    client.say(
      requestFor(served, {
        host: `${ANNOUNCED}:${served.port}`,
        target: '/present?key=a%20b',
        headers: ['Connection: close'],
      }),
    )
    await client.closes()
    expect(client.heard).toEqual(
      expect.arrayContaining([
        'HTTP/1.1 307 Temporary Redirect\r\n',
        `Location: http://127.0.0.1:${served.port}/present?key=a%20b\r\n`,
      ]),
    )
  })

  it('leads nowhere while it is not announced, nor where this is for this machine alone', async () => {
    await using quiet = await open(null)
    await using local = await open(ANNOUNCED, false)
    for (const name of [ANNOUNCED, 'null'])
      expect([await statusFor(quiet, name), await statusFor(local, name)]).toEqual([NOT_OURS, NOT_OURS])
  })

  it('sends nobody to a target that is no path', async () => {
    await using served = await open()
    for (const target of ['//evil.example/', '/\\evil.example', 'http://evil.example/']) {
      expect(
        await answerTo(
          served,
          requestFor(served, { host: `${ANNOUNCED}:${served.port}`, target, headers: ['Connection: close'] }),
        ),
      ).toBe('HTTP/1.1 400 Bad Request')
    }
  })

  it.skipIf(ELSEWHERE === null)(
    'is an address of the server for other machines, in small and capital letters, and no other name is (skipped on a machine without a network)',
    async () => {
      await using served = await open()
      for (const name of [ANNOUNCED, 'Fulcrum.LOCAL', hostname(), `${hostname()}.local`])
        expect([name, await statusFor(served, name, ELSEWHERE ?? '')]).toEqual([name, '200 OK'])
      for (const name of ['fulcrum-2.local', 'x.fulcrum.local', 'fulcrum.local.evil.example'])
        expect([name, await statusFor(served, name, ELSEWHERE ?? '')]).toEqual([name, NOT_OURS])
    },
  )

  it.skipIf(ELSEWHERE === null)(
    'brings a window from another machine (skipped on a machine without a network)',
    async () => {
      await using served = await open()
      const host = `${ANNOUNCED}:${served.port}`
      const client = await RawClient.connect(served.port, { from: ELSEWHERE ?? '' })
      client.say(upgradeFor(served, { host, origin: `http://${host}` }))
      await client.hears(1)
      expect(client.heard[0]).toBe('HTTP/1.1 101 Switching Protocols\r\n')
      client.leave()
    },
  )

  it.each([true, false])('is held while the server is open to the network, and only then: %s', async (lan) => {
    const localName = new FakeLocalName()
    {
      await using _served = await ServedWindow.open({ lan, localName })
      expect(localName.holders).toBe(lan ? 1 : 0)
    }
    expect(localName.holders).toBe(0)
  })
})

describe('a refused WebSocket', () => {
  it.each<readonly [string, Asked, string]>([
    ['from a foreign page', { origin: 'http://evil.example' }, '403 Forbidden'],
    ['at another path', { target: '/other' }, '403 Forbidden'],
    ['for another host', { host: 'evil.example', origin: 'http://evil.example' }, '403 Forbidden'],
    ['of an unknown version', { headers: ['Sec-WebSocket-Version: 99'] }, '400 Bad Request'],
    ['by POST', { method: 'POST' }, '400 Bad Request'],
  ])('%s is answered and closed', async (_, asked, status) => {
    await using served = await ServedWindow.open()
    expect(await answerTo(served, upgradeFor(served, asked))).toBe(`HTTP/1.1 ${status}`)
    expect(served.connections.open).toBe(0)
  })

  it.each<readonly [string, Asked, (client: RawClient) => void]>([
    ['from a foreign page, reset', { origin: 'http://evil.example' }, client => client.reset()],
    ['from a foreign page, closed', { origin: 'http://evil.example' }, client => client.leave()],
    ['at another path, reset', { target: '/other' }, client => client.reset()],
    ['at no path, reset', { target: '//' }, client => client.reset()],
    ['of an unknown version, reset', { headers: ['Sec-WebSocket-Version: 99'] }, client => client.reset()],
  ])('harms nobody, 300 times %s at once', async (_, asked, go) => {
    await using served = await ServedWindow.open()
    await Promise.all(Array.from({ length: 300 }, async () => {
      const client = await RawClient.connect(served.port)
      await client.sayAndFlush(upgradeFor(served, asked))
      go(client)
      await client.closes()
    }))
    await eventually(() => served.connections.open === 0)
    await expectServed(served)
  })
})

describe('a download', () => {
  const openFiles = (): number => readdirSync('/proc/self/fd').length

  it('that is dropped after its first bytes leaves nothing open, 200 times', async ({ skip }) => {
    skip(!existsSync('/proc/self/fd'), 'this system does not tell which files are open')
    await using served = await ServedWindow.open()
    await expectServed(served)
    await eventually(() => served.connections.open === 0)
    const before = openFiles()
    for (let round = 0; round < 10; round++) {
      const clients = await Promise.all(Array.from({ length: 20 }, async () => RawClient.connect(served.port)))
      await Promise.all(clients.map(async (client) => {
        client.say(requestFor(served, { target: '/assets/window.js' }))
        await client.hears(1)
        client.reset()
        await client.closes()
      }))
    }
    await eventually(() => served.connections.open === 0)
    expect(openFiles()).toBeLessThanOrEqual(before)
    await expectServed(served)
  })

  it('asked for a thousand times in one breath ends the connection', async ({ skip }) => {
    skip(!existsSync('/proc/self/fd'), 'this system does not tell which files are open')
    await using served = await ServedWindow.open()
    const before = openFiles()
    const client = await RawClient.connect(served.port)
    client.stopReading()
    client.say(requestFor(served, { target: '/assets/window.js' }).repeat(1_000))
    await eventually(() => served.connections.open === 1)
    await eventually(() => served.connections.open === 0)
    expect(openFiles()).toBeLessThanOrEqual(before + 1)
    client.leave()
    await expectServed(served)
  })

  it('is whole for whom reads it', async () => {
    await using served = await ServedWindow.open()
    const response = await fetch(`http://127.0.0.1:${served.port}/assets/window.js`, {
      headers: { connection: 'close' },
    })
    expect([response.headers.get('content-type'), (await response.bytes()).length]).toEqual([
      'text/javascript; charset=utf-8',
      SCRIPT_BYTES,
    ])
  })
})

describe('connections', () => {
  it('beyond the limit are closed at once, which is told once, and taken again when others have closed', async () => {
    await using served = await ServedWindow.open({ limits: { total: 10, perAddress: 5 } })
    const open = await Promise.all(Array.from({ length: 10 }, async () => RawClient.connect(served.port)))
    await eventually(() => served.connections.open === 10)
    const late = await Promise.all(Array.from({ length: 20 }, async () => RawClient.connect(served.port)))
    await Promise.all(late.map(async client => client.closes()))
    expect(open.filter(({ isClosed }) => isClosed)).toEqual([])
    expect(served.news).toEqual(['A connection was refused: 10 are open already, as many as this host takes'])
    open.forEach(client => client.leave())
    await eventually(() => served.connections.open === 0)
    await expectServed(served)
  })

  it('of one address are limited on the network too, windows among them', async ({ skip }) => {
    const [address] = lanAddresses()
    skip(address === undefined, 'this machine is on no network')
    await using served = await ServedWindow.open({ lan: true, limits: { total: 20, perAddress: 2 } })
    const first = await RawClient.connect(served.port, { address })
    first.say(upgradeFor(served, { host: `${address}:${served.port}`, origin: `http://${address}:${served.port}` }))
    await first.hears(1)
    expect(first.heard[0]).toBe('HTTP/1.1 101 Switching Protocols\r\n')
    const second = await RawClient.connect(served.port, { address })
    const third = await RawClient.connect(served.port, { address })
    await third.closes()
    expect([first.isClosed, second.isClosed]).toEqual([false, false])
    expect(served.news).toEqual([
      `A connection was refused: ${address} already has 2 open, as many as one address may have`,
    ])
    await expectServed(served)
    first.leave()
    second.leave()
  })

  const SHORT = { headersMs: 40, requestMs: 50, keepAliveMs: 10, idleMs: 60_000, checkEveryMs: 10 }

  it.each<readonly [string, (served: ServedWindow) => string]>([
    ['that say nothing', () => ''],
    ['that stop in the middle of the headers', () => 'GET / HTTP/1.1\r\n'],
    [
      'that stop in the middle of a request',
      served => requestFor(served, { method: 'POST', headers: ['Content-Length: 10'] }),
    ],
    ['that ask for no more', served => requestFor(served, {})],
  ])('%s are closed after a while', async (_, said) => {
    await using served = await ServedWindow.open({ patience: SHORT })
    const client = await RawClient.connect(served.port)
    if (said(served) !== '')
      client.say(said(served))
    await client.closes()
    await eventually(() => served.connections.open === 0)
  })

  it('that read nothing of an answer are closed after a while', async () => {
    await using served = await ServedWindow.open({ patience: { ...SHORT, idleMs: 50 } })
    const client = await RawClient.connect(served.port)
    client.stopReading()
    client.say(requestFor(served, { target: '/assets/window.js' }))
    await eventually(() => served.connections.open === 1)
    await eventually(() => served.connections.open === 0)
    client.leave()
  })
})

it('a window that asks and asks for a sign of life and reads none is cut off', async () => {
  await using served = await ServedWindow.open()
  const client = await RawClient.connect(served.port)
  client.say(upgradeFor(served, {}))
  await client.hears(1)
  client.stopReading()
  const ping = Buffer.concat([Buffer.of(0x89, 0x80 | 125, 0, 0, 0, 0), Buffer.alloc(125)])
  client.say(Buffer.alloc(400_000 * ping.length, ping))
  await eventually(() => served.connections.open === 0)
  client.leave()
  await expectServed(served)
})

it.each([
  ['spectator', 64 * 1024, true],
  ['spectator', 4 * 64 * 1024 + 1, false],
  ['player', 4 * 64 * 1024 + 1, true],
  ['player', 4 * 1024 * 1024 + 1, false],
  ['host', 4 * 1024 * 1024 + 1, true],
] as const)('a message of a %s of %i bytes is taken: %s', async (role, bytes, isTaken) => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const heard = new Promise<number>((resolve) => {
    server.on('upgrade', (request, socket, head) => windowsOf(role).handleUpgrade(request, socket, head, (window) => {
      window.on('message', (data: Uint8Array) => resolve(data.length))
      window.on('error', () => resolve(0))
    }))
  })
  const client = await WebClient.connect((server.address() as AddressInfo).port)
  client.say('x'.repeat(bytes))
  expect(await heard).toBe(isTaken ? bytes : 0)
  client.leave()
  await client.closes()
  server.close()
})
