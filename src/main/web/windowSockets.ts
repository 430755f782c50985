import type { Buffer } from 'node:buffer'
import type { WebSocket } from 'ws'
import type { Overview } from '../../shared/api.ts'
import type { Cancel } from '../../shared/clock.ts'
import type { Host } from '../host/host.ts'
import type { WindowRights } from '../host/windows/serveWindow.ts'
import type { RateLimits } from './messageRate.ts'
import type { UnreadLimits } from './unreadLimits.ts'
import { WebSocketServer } from 'ws'
import { serveWindow } from '../host/windows/serveWindow.ts'
import { LONGEST_TEXT } from '../host/windows/windowMessages.ts'
import { refuseUpgrade } from '../net/refuseUpgrade.ts'
import { MessageRate } from './messageRate.ts'
import { MOST_UNREAD } from './unreadLimits.ts'

/** A window that has not answered a ping for this long, in ms, is cut off; if it still exists, it reconnects. */
const PING_EVERY_MS = 15_000
/** In bytes: a character has up to four. */
const LONGEST_MESSAGE_BYTES = {
  host: 4 * LONGEST_TEXT.host,
  player: 4 * LONGEST_TEXT.player,
  spectator: 4 * LONGEST_TEXT.spectator,
  guest: 4 * LONGEST_TEXT.guest,
} as const

/**
 * A guest's window sends a few messages a minute; one that watches, for each of the wall's matches that it shows or
 * leaves; a player's, for what it looks at. Pings and pongs count, too: they are as much work.
 */
export const RATES: Readonly<Record<WindowRights['role'], RateLimits | null>> = {
  host: null,
  player: { atOnce: 600, aSecond: 60 },
  spectator: { atOnce: 200, aSecond: 20 },
  guest: { atOnce: 60, aSecond: 10 },
}

/** The sockets for windows of one role. A window whose messages are too long or invalid harms only itself. */
export function windowsOf(role: Overview['role']): WebSocketServer {
  const windows = new WebSocketServer({
    noServer: true,
    autoPong: false,
    clientTracking: false,
    maxPayload: LONGEST_MESSAGE_BYTES[role],
    perMessageDeflate: false,
  })
  windows.on('wsClientError', (_error, socket) => refuseUpgrade(socket, 400))
  return windows
}

/**
 * Serves a window over its socket until the socket closes. It is cut off if it sends more than windows of its role do.
 */
export function attachWindow(host: Host, webSocket: WebSocket, rights: WindowRights, limits: UnreadLimits): void {
  const { role } = rights
  const { send, drained, close } = limits.open(webSocket, role)
  let answered = true
  let cancelPing: Cancel
  const pingLater = (): void => {
    cancelPing = host.clock.after(PING_EVERY_MS, () => {
      if (!answered)
        return webSocket.terminate()
      answered = false
      webSocket.ping()
      pingLater()
    })
  }
  pingLater()
  const limited = RATES[role]
  const rate = limited === null ? null : new MessageRate(host.clock.now, limited)
  const isTooMuch = (): boolean => rate?.admits() === false
  webSocket.on('pong', () => {
    answered = true
    if (isTooMuch())
      webSocket.terminate()
  })
  webSocket.on('ping', data =>
    isTooMuch() || webSocket.bufferedAmount > MOST_UNREAD[role] ? webSocket.terminate() : webSocket.pong(data))
  const stop = serveWindow(host, {
    send,
    drained,
    onText: (listener) => {
      const hear = (data: Buffer): void => isTooMuch() ? webSocket.terminate() : listener(data.toString('utf8'))
      webSocket.on('message', hear)
      return () => webSocket.off('message', hear)
    },
  }, rights)
  webSocket.on('error', () => webSocket.terminate())
  webSocket.on('close', () => {
    cancelPing()
    close()
    stop()
  })
}
