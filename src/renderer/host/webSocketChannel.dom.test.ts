import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryDelayMs, webSocketChannel } from './webSocketChannel.ts'

class FakeSocket extends EventTarget {
  readyState = 0
  readonly sent: string[] = []
  send(text: string): void {
    this.sent.push(text)
  }

  open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  drop(): void {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
}

function started() {
  const addresses: string[] = []
  let turnedAway = 0
  const sockets: FakeSocket[] = []
  const channel = webSocketChannel({
    url: () => `ws://host/api?${addresses.length}`,
    turnedAway: () => turnedAway++,
    connect: (address) => {
      addresses.push(address)
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
  })
  const heard: string[] = []
  channel.onOpen(() => heard.push('open'))
  channel.onClose(() => heard.push('close'))
  channel.onMessage(text => heard.push(text))
  return {
    channel,
    heard,
    sockets,
    addresses,
    turnedAway: () => turnedAway,
    latest: () => sockets.at(-1) ?? new FakeSocket(),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits longer after each failure, up to three seconds', () => {
  expect([1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([250, 500, 1000, 2000, 3000, 3000])
})

it('carries text both ways', () => {
  const { channel, heard, latest } = started()
  latest().open()
  channel.send('to the host')
  latest().dispatchEvent(new MessageEvent('message', { data: 'to the window' }))
  expect(latest().sent).toEqual(['to the host'])
  expect(heard).toEqual(['open', 'to the window'])
})

it('tries again by itself, and starts over with short waits once it is back', () => {
  const { heard, sockets, latest } = started()
  latest().open()
  latest().drop()
  vi.advanceTimersByTime(250)
  latest().drop()
  vi.advanceTimersByTime(499)
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(1)
  latest().open()
  latest().drop()
  vi.advanceTimersByTime(250)
  expect(sockets).toHaveLength(4)
  expect(heard).toEqual(['open', 'close', 'close', 'open', 'close'])
})

it('tries at once when the machine comes back online, and only once', () => {
  const { sockets, latest } = started()
  latest().drop()
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(250)
  expect(sockets).toHaveLength(2)
})

it('tells of a connection that ended before it opened, and asks anew where to connect', () => {
  const { addresses, turnedAway, latest } = started()
  latest().open()
  latest().drop()
  expect(turnedAway()).toBe(0)
  vi.advanceTimersByTime(250)
  latest().drop()
  expect([turnedAway(), addresses]).toEqual([1, ['ws://host/api?0', 'ws://host/api?1']])
})
