import type { Server, Socket } from 'node:net'
import type { Peer } from './peerProcess.ts'
import { createServer } from 'node:net'

/** Where a program that was started connects to. */
export const OWN_HOST = '127.0.0.1'

/** More connections than these are not kept until it is known whose they are. */
const MOST_WAITING = 64

/** A port of this machine for one program, which takes one connection: the first that is not a stranger's. */
export class OwnPort {
  readonly #server: Server
  readonly #begun = Promise.withResolvers<void>()
  /** Those that came are looked at one after the other. */
  #looking: Promise<void> = this.#begun.promise
  #peerOf: (socket: Socket) => Promise<Peer> = async () => 'stranger'
  #came: (socket: Socket) => void = () => {}
  #strangers = 0
  #taken = false

  private constructor(server: Server) {
    this.#server = server
  }

  /** Rejects with what the system says where no port can be opened. Until `begin` connections wait. */
  static async open(): Promise<OwnPort> {
    const server = createServer()
    server.maxConnections = MOST_WAITING
    const port = new OwnPort(server)
    server.on('connection', (socket) => {
      socket.on('error', () => {}) // that it has ended is enough
      port.#looking = port.#looking.then(async () => port.#look(socket))
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, OWN_HOST, resolve)
    })
    return port
  }

  /** The program runs: from now on a connection is taken. `came` hears it. */
  begin(peerOf: (socket: Socket) => Promise<Peer>, came: (socket: Socket) => void): void {
    this.#peerOf = peerOf
    this.#came = came
    this.#begun.resolve()
  }

  get number(): number {
    const address = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  /** Whether the program has connected. */
  get isTaken(): boolean {
    return this.#taken
  }

  /** How many connections were refused that were not the program's. */
  get strangers(): number {
    return this.#strangers
  }

  /** Takes nobody any more; who was taken stays. */
  close(): void {
    this.#server.close()
    this.#begun.resolve()
  }

  async #look(socket: Socket): Promise<void> {
    const peer = this.#server.listening ? await this.#peerOf(socket) : null
    if (peer === 'stranger')
      this.#strangers++
    if (peer === null || peer === 'stranger' || peer === 'gone' || socket.destroyed || !this.#server.listening) {
      socket.destroy()
      return
    }
    this.#taken = true
    this.close()
    this.#came(socket)
  }
}
