import type { Socket } from 'node:net'

/** Closes a connection that nobody reads any more; before that its client is told the farewell, where there is one. */
export function closeAfter(socket: Socket, farewell: string | undefined): void {
  if (farewell === undefined || !socket.writable)
    socket.destroy()
  else
    socket.end(`${farewell}\n`, () => socket.destroy())
}
