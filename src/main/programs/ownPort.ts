import type { Server, Socket } from 'node:net'
import { createServer } from 'node:net'

/** Where a program that was started connects to. */
export const OWN_HOST = '127.0.0.1'

/** A port of this machine for one program, which takes one connection. */
export class OwnPort {
  readonly #server: Server
  /** Hears the connection. */
  readonly #came: (socket: Socket) => void
  #taken = false

  private constructor(server: Server, came: (socket: Socket) => void) {
    this.#server = server
    this.#came = came
  }

  /** Rejects with what the system says where no port can be opened. */
  static async open(came: (socket: Socket) => void): Promise<OwnPort> {
    const server = createServer()
    const port = new OwnPort(server, came)
    server.on('connection', socket => port.#take(socket))
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, OWN_HOST, resolve)
    })
    return port
  }

  get number(): number {
    const address = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  /** Whether somebody has connected. */
  get isTaken(): boolean {
    return this.#taken
  }

  /** Takes nobody any more; who was taken stays. */
  close(): void {
    this.#server.close()
  }

  #take(socket: Socket): void {
    if (this.#taken) {
      socket.destroy()
      return
    }
    this.#taken = true
    this.close()
    this.#came(socket)
  }
}
