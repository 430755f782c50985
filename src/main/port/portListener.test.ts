import type { Limits } from '../net/connectionLimits.ts'
import type { PortListenerOptions } from './portListener.ts'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../clock/clock.ts'
import { ConnectionLimits } from '../net/connectionLimits.ts'
import { LineFramer } from '../net/framing.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { eventually } from '../testing/waiting.ts'
import { PortListener } from './portListener.ts'
import { RawClient } from './testing/rawClient.ts'
import { WebClient } from './testing/webClient.ts'

watchForLeaks()

/** A listener to somebody who says everything again. Dispose of it with `await using`. */
class EchoingListener implements AsyncDisposable {
  readonly connections: ConnectionLimits
  readonly news: string[] = []
  /** Who was admitted, by address and port. */
  readonly peers: string[] = []
  readonly #listener: PortListener
  port = 0

  constructor(limits: Limits, { silenceMs, clock }: Pick<PortListenerOptions, 'silenceMs' | 'clock'>) {
    this.connections = new ConnectionLimits(limits)
    this.#listener = new PortListener({
      port: 0,
      lan: false,
      newFramer: () => new LineFramer(),
      silenceMs,
      patienceMs: 10_000,
      clock,
      connections: this.connections,
      admit: (transport) => {
        this.peers.push(transport.peer)
        transport.listen({
          received: ({ messages }) => messages.forEach(message => transport.send(message)),
          ended: () => transport.finish(),
        })
      },
      turnedAway: sentence => this.news.push(sentence),
    })
  }

  static async open(
    limits: Limits = { total: 1_000, perAddress: 1_000 },
    { silenceMs = null, clock = systemClock }: Partial<Pick<PortListenerOptions, 'silenceMs' | 'clock'>> = {},
  ): Promise<EchoingListener> {
    const echo = new EchoingListener(limits, { silenceMs, clock })
    const opened = await echo.#listener.open()
    echo.port = opened.ok ? opened.value : 0
    return echo
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#listener.close()
  }
}

function upgrade(headers: readonly string[]): string {
  return ['GET / HTTP/1.1', 'Host: x', 'Upgrade: websocket', 'Connection: Upgrade', ...headers, '', ''].join('\r\n')
}

describe('connections beyond the limit', () => {
  it('are closed at once, which is told once, and taken again when others have left', async () => {
    await using echo = await EchoingListener.open({ total: 4, perAddress: 2 })
    const clients = [await RawClient.connect(echo.port), await RawClient.connect(echo.port)]
    const webClients = [await WebClient.connect(echo.port), await WebClient.connect(echo.port)]
    const late = await Promise.all(Array.from({ length: 20 }, async () => RawClient.connect(echo.port)))
    await Promise.all(late.map(async client => client.closes()))
    expect(echo.news).toEqual(['A connection was refused: 4 are open already, as many as this host takes'])

    for (const client of clients) {
      client.say('still here\n')
      await client.hears(1)
      client.leave()
    }
    for (const client of webClients) {
      client.say('still here')
      await client.hears(1)
      client.leave()
    }
    await eventually(() => echo.connections.open === 0)
    const next = await RawClient.connect(echo.port)
    next.say('hello\n')
    await next.hears(1)
    next.leave()
  })
})

describe('a refused WebSocket', () => {
  it.each<readonly [string, readonly string[], string]>([
    ['from a foreign page', ['Origin: http://evil.example'], '403 Forbidden'],
    ['without a key', [], '400 Bad Request'],
  ])('%s is answered and closed', async (_, headers, status) => {
    await using echo = await EchoingListener.open()
    const client = await RawClient.connect(echo.port)
    client.say(upgrade(headers))
    await client.closes()
    expect(client.heard[0]).toBe(`HTTP/1.1 ${status}\r\n`)
    expect(echo.connections.open).toBe(0)
  })

  it.each<readonly [string, readonly string[]]>([
    ['from a foreign page', ['Origin: http://evil.example']],
    ['without a key', []],
  ])('harms nobody, 300 times %s and reset at once', async (_, headers) => {
    await using echo = await EchoingListener.open()
    await Promise.all(Array.from({ length: 300 }, async () => {
      const client = await RawClient.connect(echo.port)
      await client.sayAndFlush(upgrade(headers))
      client.reset()
      await client.closes()
    }))
    await eventually(() => echo.connections.open === 0)
    const next = await RawClient.connect(echo.port)
    next.say('hello\n')
    await next.hears(1)
    next.leave()
  })
})

it('a connection that asks for a thousand web pages is one line of news', async () => {
  await using echo = await EchoingListener.open()
  const client = await RawClient.connect(echo.port)
  client.say('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_000))
  await client.closes()
  expect(echo.news).toEqual([expect.stringContaining('asked for a web page, but this port is for game clients')])
})

it('takes in clients that say nothing as they came, whoever’s silence is over first', async () => {
  const timers: (() => void)[] = []
  const clock = { ...systemClock, after: (_: number, callback: () => void) => {
    timers.push(callback)
    return () => {}
  } }
  await using echo = await EchoingListener.open(undefined, { silenceMs: 300, clock })
  const clients: RawClient[] = []
  for (let count = 1; count <= 3; count++) {
    clients.push(await RawClient.connect(echo.port))
    await eventually(() => timers.length === count)
  }
  timers[1]?.()
  expect(echo.peers).toEqual(clients.slice(0, 2).map(client => client.address))
  clients[2]?.say('hello\n')
  await clients[2]?.hears(1)
  expect(echo.peers).toEqual(clients.map(client => client.address))
  clients.forEach(client => client.leave())
})
