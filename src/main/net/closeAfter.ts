import type { Socket } from 'node:net'

/** Closes a connection that is no longer read, after sending its client the farewell, if there is one. */
export function closeAfter(socket: Socket, farewell: string | undefined): void {
  if (farewell === undefined || !socket.writable)
    socket.destroy()
  else
    socket.end(`${farewell}\n`, () => socket.destroy())
}
