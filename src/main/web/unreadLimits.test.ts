import type { Outlet, WindowSocket } from './unreadLimits.ts'
import { describe, expect, it } from 'vitest'
import { MOST_UNREAD, MOST_UNREAD_IN_ALL, UnreadLimits } from './unreadLimits.ts'

const MEBIBYTE = 2 ** 20

/** A window's socket whose far end reads only when it is told to. */
class SlowSocket implements WindowSocket {
  readonly OPEN = 1
  readyState: 0 | 1 | 2 | 3 = 1
  bufferedAmount = 0
  #sent = (): void => {}

  send(text: string, sent: () => void): void {
    this.bufferedAmount += text.length
    this.#sent = sent
  }

  terminate(): void {
    this.readyState = 3
  }

  get isOpen(): boolean {
    return this.readyState === 1
  }

  /** Reads all but so many bytes. */
  readAllBut(left: number): void {
    this.bufferedAmount = left
    this.#sent()
  }
}

function opened(
  limits: UnreadLimits,
  role: 'host' | 'spectator',
): { readonly socket: SlowSocket, readonly outlet: Outlet } {
  const socket = new SlowSocket()
  return { socket, outlet: limits.open(socket, role) }
}

const mebibyte = 'x'.repeat(MEBIBYTE)
function send(outlet: Outlet, mebibytes: number): void {
  for (let sent = 0; sent < mebibytes; sent++)
    outlet.send(mebibyte)
}

describe('what a window leaves unread', () => {
  it.each(['host', 'spectator'] as const)('is bounded for a %s', (role) => {
    const limits = new UnreadLimits()
    const { socket, outlet } = opened(limits, role)
    send(outlet, 100)
    expect(socket.isOpen).toBe(false)
    expect(socket.bufferedAmount).toBe(MOST_UNREAD[role] + MEBIBYTE)
    expect(limits.inAll).toBe(0)
  })

  it('does no harm to a window that reads', () => {
    const { socket, outlet } = opened(new UnreadLimits(), 'spectator')
    for (let time = 0; time < 100; time++) {
      send(outlet, 3)
      socket.readAllBut(0)
    }
    expect(socket.isOpen).toBe(true)
  })

  it('lets through one text of any length', () => {
    const { socket, outlet } = opened(new UnreadLimits(), 'spectator')
    outlet.send('x'.repeat(5 * MEBIBYTE))
    expect(socket.isOpen).toBe(true)
  })

  it('is bounded for all windows together: the one that left the most goes', () => {
    const limits = new UnreadLimits()
    const windows = Array.from({ length: 20 }, () => opened(limits, 'spectator'))
    const hog = opened(limits, 'host')
    send(hog.outlet, 10)
    windows.forEach(({ outlet }) => send(outlet, 3))
    expect(limits.inAll).toBeLessThanOrEqual(MOST_UNREAD_IN_ALL)
    expect(hog.socket.isOpen).toBe(false)
    expect(windows.every(({ socket }) => socket.isOpen)).toBe(true)
    windows.forEach(({ outlet }) => send(outlet, 1))
    expect(limits.inAll).toBeLessThanOrEqual(MOST_UNREAD_IN_ALL)
    expect(windows.filter(({ socket }) => !socket.isOpen)).toHaveLength(4)
  })

  it('counts no more once it is read, or the window is gone', () => {
    const limits = new UnreadLimits()
    const [one, other] = [opened(limits, 'host'), opened(limits, 'host')]
    send(one.outlet, 2)
    send(other.outlet, 3)
    expect(limits.inAll).toBe(5 * MEBIBYTE)
    one.socket.readAllBut(7)
    expect(limits.inAll).toBe(3 * MEBIBYTE + 7)
    other.outlet.close()
    expect(limits.inAll).toBe(7)
  })

  it.each<[string, (window: { readonly socket: SlowSocket, readonly outlet: Outlet }) => void]>([
    ['it has read', ({ socket }) => socket.readAllBut(1000)],
    ['it has closed', ({ outlet }) => outlet.close()],
    ['it is cut off', ({ outlet }) => send(outlet, 20)],
  ])('holds up whoever waits for it until %s', async (_, then) => {
    const window = opened(new UnreadLimits(), 'host')
    await window.outlet.drained()
    send(window.outlet, 1)
    let isDrained = false
    const drained = window.outlet.drained().then(() => isDrained = true)
    window.socket.readAllBut(MEBIBYTE / 2)
    await Promise.resolve()
    expect(isDrained).toBe(false)
    then(window)
    await drained
  })
})
