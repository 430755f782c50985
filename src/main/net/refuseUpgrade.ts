import type { Duplex } from 'node:stream'
import { STATUS_CODES } from 'node:http'

/** A peer that does not take its refusal within this time, in ms, is cut off. */
const REFUSING_MS = 5_000

/** Answers a WebSocket request with an error, and closes the connection once the answer is sent. */
export function refuseUpgrade(socket: Duplex, status: 400 | 401 | 403): void {
  const cut = setTimeout(() => socket.destroy(), REFUSING_MS)
  socket.once('close', () => clearTimeout(cut))
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  )
  if (socket.closed)
    clearTimeout(cut)
}
