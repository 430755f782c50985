import type { Socket } from 'node:net'

const STALLED_MS = 60_000

/** Closes a connection as soon as its peer has read nothing for a minute of what waits for it. */
export function closeStalled(socket: Socket): void {
  socket.setTimeout(STALLED_MS)
  socket.on('timeout', () => {
    if (socket.writableLength > 0)
      socket.destroy()
  })
}
