import type { AddressInfo, Server, Socket } from 'node:net'
import type { Peer } from './peerProcess.ts'
import { createServer } from 'node:net'

/** The address to which a started program connects. */
export const OWN_HOST = '127.0.0.1'
/** `localhost` may also mean this address: a listener there on the same port would be mistaken for us. */
const OTHER_HOST = '::1'
/** How many ports are tried until one is free at both addresses. */
const MOST_TRIES = 20

/** Tells whose these connections are, in the same order. */
export type PeersOf = (sockets: readonly Socket[]) => Promise<readonly Peer[]>

/** A port of this machine for one program. Accepts one connection: the first that is not a stranger's. */
export class OwnPort {
  readonly number: number
  readonly #servers: readonly Server[]
  /** Connections that have come and are not checked yet. */
  #waiting: Socket[] = []
  #peersOf: PeersOf | null = null
  #came: (socket: Socket) => void = () => {}
  #isLooking = false
  #isOpen = true
  #strangers = 0
  #taken = false

  private constructor(servers: readonly Server[], number: number) {
    this.#servers = servers
    this.number = number
    for (const server of servers)
      server.on('connection', socket => this.#take(socket))
  }

  /** Rejects with the system's error if no port can be opened. */
  static async open(): Promise<OwnPort> {
    for (let time = 1; ; time++) {
      const first = await listening(0, OWN_HOST)
      const { port } = first.address() as AddressInfo
      try {
        const second = await listening(port, OTHER_HOST)
        return new OwnPort([first, second], port)
      }
      catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || time === MOST_TRIES)
          return new OwnPort([first], port) // this address does not exist here
        first.close()
      }
    }
  }

  /** The program is running, so a connection may be accepted from now on. `came` receives it. */
  begin(peersOf: PeersOf, came: (socket: Socket) => void): void {
    this.#peersOf = peersOf
    this.#came = came
  }

  /** Whether the program has connected. */
  get isTaken(): boolean {
    return this.#taken
  }

  /** How many connections of strangers were refused. */
  get strangers(): number {
    return this.#strangers
  }

  /** Accepts nobody any more. An accepted connection stays. */
  close(): void {
    this.#isOpen = false
    this.#servers.forEach(server => server.close())
    this.#waiting.splice(0).forEach(socket => socket.destroy())
  }

  #take(socket: Socket): void {
    socket.on('error', () => {}) // the close event is enough
    if (this.#isOpen && this.#peersOf !== null) {
      this.#waiting.push(socket)
      void this.#look(this.#peersOf)
      return
    }
    this.#strangers += this.#isOpen ? 1 : 0 // the program is not running yet
    socket.destroy()
  }

  /** Checks all waiting connections. Those that come meanwhile are checked next. */
  async #look(peersOf: PeersOf): Promise<void> {
    if (this.#isLooking)
      return
    this.#isLooking = true
    while (this.#isOpen && this.#waiting.length > 0) {
      const sockets = this.#waiting.splice(0)
      this.#choose(sockets, await peersOf(sockets))
    }
    this.#isLooking = false
  }

  #choose(sockets: readonly Socket[], peers: readonly Peer[]): void {
    const those = (peer: Peer): readonly Socket[] =>
      sockets.filter((socket, index) => peers[index] === peer && !socket.destroyed)
    const [own] = this.#isOpen ? [...those('program'), ...those('unknown')] : []
    this.#strangers += peers.filter(peer => peer === 'stranger').length
    sockets.filter(socket => socket !== own).forEach(socket => socket.destroy())
    if (own === undefined)
      return
    this.#taken = true
    this.close()
    this.#came(own)
  }
}

async function listening(port: number, host: string): Promise<Server> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}
