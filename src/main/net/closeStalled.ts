import type { Socket } from 'node:net'

const STALLED_MS = 60_000

/** Closes a connection once its peer has read none of its waiting data for a minute. */
export function closeStalled(socket: Socket): void {
  socket.setTimeout(STALLED_MS)
  socket.on('timeout', () => {
    if (socket.writableLength > 0)
      socket.destroy()
  })
}
