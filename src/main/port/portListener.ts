import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'node:net'
import type { Cancel, Clock } from '../../shared/clock.ts'
import type { Result } from '../../shared/result.ts'
import type { ConnectionLimits } from '../net/connectionLimits.ts'
import type { Framer } from '../net/framing.ts'
import type { LocalName } from '../net/localName.ts'
import type { Outlet, Transport } from '../net/transport.ts'
import { Buffer } from 'node:buffer'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { WebSocketServer } from 'ws'
import { fail, succeed } from '../../shared/result.ts'
import { EVERY_ADDRESS, lanAddresses, LOOPBACK } from '../net/addresses.ts'
import { closeAfter } from '../net/closeAfter.ts'
import { closeStalled } from '../net/closeStalled.ts'
import { MAX_MESSAGE_BYTES } from '../net/framing.ts'
import { GameSocket } from '../net/gameSocket.ts'
import { NO_LOCAL_NAME } from '../net/localName.ts'
import { RefusalNews } from '../net/refusalNews.ts'
import { refuseUpgrade } from '../net/refuseUpgrade.ts'
import { peerOf, TcpTransport, WebSocketTransport } from '../net/transport.ts'

/** How a WebSocket's request begins. A message may share its first letters, such as a name that begins with G. */
const HTTP_BEGINS = Buffer.from('GET /')
/** What pages of other sites can send without being asked, in one piece: none of it is a client's message. */
const OTHER_REQUESTS = ['POST /', 'HEAD /', 'OPTIONS /'].map(text => Buffer.from(text))
/** A connection that is silent for this long is probed for a sign of life. */
const KEEP_ALIVE_MS = 30_000
/** After a close, peers have this long to read what is still unread. */
const CLOSING_MS = 5_000

export interface PortListenerOptions {
  readonly port: number
  readonly lan: boolean
  readonly newFramer: () => Framer
  /** Makes the outlet for a TCP client's messages; if omitted, each message is one write. */
  readonly newOutlet?: (socket: Socket) => Outlet
  /**
   * A connection that is silent for this long counts as a TCP client; null waits for its first byte, in dialects in
   * which clients speak first.
   */
  readonly silenceMs: number | null
  /** How long a silent connection is kept. */
  readonly patienceMs: number
  /** What a TCP client is told before an unaccepted connection is closed; if omitted, it is closed without a word. */
  readonly farewell?: string | undefined
  readonly clock: Clock
  readonly connections: ConnectionLimits
  /** Whether a connection may come in, asked before anything is read; if omitted, everybody may. */
  readonly mayCome?: (socket: Socket) => Promise<boolean>
  /** This machine's name, announced while the port is open to the network; omitted if the port needs no name. */
  readonly localName?: LocalName
  /** `waitedMs` is how long the connection has been open. */
  readonly admit: (transport: Transport, waitedMs: number) => void
  readonly turnedAway: (sentence: string) => void
}

/**
 * One port for TCP and WebSocket clients, which are told apart by the first bytes of a connection. Hands out
 * transports, and knows nothing of games.
 */
export class PortListener {
  readonly #options: PortListenerOptions
  readonly #sockets = new Set<Socket>()
  /** Connections that are not admitted yet. */
  readonly #strangers = new Set<Socket>()
  /** Silent connections that will become TCP clients, in the order in which they came, with what admits each. */
  readonly #silent = new Map<Socket, () => void>()
  /** Connections that have begun an HTTP request and are not WebSockets yet. */
  readonly #upgrading = new WeakMap<Socket, { readonly cancel: Cancel, readonly since: number }>()
  readonly #server: Server
  readonly #refusals: RefusalNews
  #releaseName: Cancel = () => {}
  readonly #http = createHttpServer(({ socket }, response) => {
    this.#options.turnedAway(`${peerOf(socket)} asked for a web page, but this port is for game clients`)
    response.writeHead(426, { 'Connection': 'close', 'Content-Type': 'text/plain', 'Upgrade': 'websocket' })
    response.end('This port is for game clients: plain TCP, or a WebSocket.\n')
  })

  readonly #webSockets = new WebSocketServer({
    noServer: true,
    WebSocket: GameSocket,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    autoPong: false,
  })

  constructor(options: PortListenerOptions) {
    this.#options = options
    this.#server = createServer({ allowHalfOpen: true }, socket => this.#accept(socket))
    this.#refusals = new RefusalNews({ now: options.clock.now, tell: options.turnedAway })
    this.#http.maxRequestsPerSocket = 1 // a connection causes only one line of news
    this.#http.on('upgrade', (request, socket, head) => this.#upgrade(request, socket as Socket, head))
    this.#http.on('clientError', (_error, socket) => this.#turnAway(socket as Socket, 'sent a broken HTTP request'))
    this.#webSockets.on('wsClientError', (error, socket) => {
      options.turnedAway(
        `${peerOf(socket as Socket)} asked wrongly for a WebSocket (${error.message}); the connection was closed`,
      )
      refuseUpgrade(socket, 400)
    })
  }

  /** Opens the port. The value is its number, the error is the system's. */
  async open(): Promise<Result<number, NodeJS.ErrnoException>> {
    const { port, lan, localName = NO_LOCAL_NAME } = this.#options
    return new Promise((resolve) => {
      this.#server.once('error', error => resolve(fail(error)))
      this.#server.listen({ port, host: lan ? EVERY_ADDRESS : LOOPBACK, backlog: 1024 }, () => {
        const address = this.#server.address()
        this.#server.on('error', () => {}) // if an accept fails, only that client is affected
        if (lan)
          this.#releaseName = localName.hold()
        resolve(succeed(typeof address === 'object' && address !== null ? address.port : port))
      })
    })
  }

  /** Accepts nobody any more. Admitted clients stay. */
  shut(): void {
    this.#releaseName()
    this.#server.close()
    for (const socket of this.#strangers)
      closeAfter(socket, this.#options.farewell)
  }

  /** Shuts the port, and waits until every connection has closed; after a while the rest is cut. */
  async close(): Promise<void> {
    this.shut()
    const left = [...this.#sockets]
    const cut = setTimeout(() => left.forEach(socket => socket.destroy()), CLOSING_MS)
    await Promise.all(
      left.map(socket => socket.destroyed ? null : new Promise(resolve => socket.once('close', resolve))),
    )
    clearTimeout(cut)
    this.#http.close()
    this.#webSockets.close()
  }

  #accept(socket: Socket): void {
    const admitted = this.#options.connections.admit(socket, this.#options.farewell)
    if (!admitted.ok) {
      this.#refusals.refused(admitted.error)
      return
    }
    socket.setKeepAlive(true, KEEP_ALIVE_MS)
    this.#sockets.add(socket)
    this.#strangers.add(socket)
    socket.once('close', () => {
      this.#sockets.delete(socket)
      this.#strangers.delete(socket)
    })
    const { mayCome } = this.#options
    if (mayCome === undefined)
      return this.#listenTo(socket)
    socket.on('error', () => {}) // the close event is enough
    void mayCome(socket).then(may => may && !socket.destroyed ? this.#listenTo(socket) : socket.destroy())
  }

  #listenTo(socket: Socket): void {
    const { clock, silenceMs, patienceMs } = this.#options
    const since = clock.now()
    let cancelTimer: Cancel = () => {}
    const stopWaiting = (): void => {
      cancelTimer()
      this.#silent.delete(socket)
    }
    const beginning = this.#awaitBeginning(socket, (first) => {
      stopWaiting()
      if ([HTTP_BEGINS, ...OTHER_REQUESTS].some(begins => first.subarray(0, begins.length).equals(begins)))
        this.#admitHttp(socket, first, since)
      else
        this.#admitTcp(socket, first, since)
    })
    cancelTimer = silenceMs === null
      ? clock.after(
          patienceMs,
          () =>
            this.#turnAway(
              socket,
              `${beginning.forget() === null ? 'connected but said nothing' : 'sent half a web request'} for ${patienceMs / 1000} s`,
            ),
        )
      : clock.after(silenceMs, () => this.#admitSilentUpTo(socket))
    if (silenceMs !== null) {
      this.#silent.set(socket, () => {
        stopWaiting()
        this.#admitTcp(socket, beginning.forget(), since)
      })
    }
    socket.once('close', stopWaiting)
  }

  /** Admits earlier connections first: the first to come plays first, but timers may fire in another order. */
  #admitSilentUpTo(last: Socket): void {
    for (const [socket, admit] of this.#silent) {
      admit()
      if (socket === last)
        return
    }
  }

  /**
   * Waits for a connection's first bytes, until they show whether they are a web request; until then, it closes when
   * its peer closes. `forget` stops that, and gives the bytes so far; null for none.
   */
  #awaitBeginning(socket: Socket, came: (first: Buffer) => void): { readonly forget: () => Buffer | null } {
    let first = Buffer.alloc(0)
    const destroy = (): void => void socket.destroy()
    const forget = (): Buffer | null => {
      socket.off('data', hear)
      socket.off('end', destroy)
      return first.length === 0 ? null : first
    }
    function hear(chunk: Buffer): void {
      first = Buffer.concat([first, chunk])
      if (first.length < HTTP_BEGINS.length && first.equals(HTTP_BEGINS.subarray(0, first.length)))
        return
      forget()
      came(first)
    }
    socket.on('data', hear)
    socket.on('end', destroy)
    return { forget }
  }

  #admitTcp(socket: Socket, first: Buffer | null, since: number): void {
    this.#strangers.delete(socket)
    closeStalled(socket)
    socket.pause()
    if (first !== null)
      socket.unshift(first)
    const { admit, newFramer, newOutlet, clock } = this.#options
    admit(new TcpTransport(socket, newFramer(), newOutlet?.(socket)), clock.now() - since)
    socket.resume()
  }

  #admitHttp(socket: Socket, first: Buffer, since: number): void {
    const { clock, patienceMs } = this.#options
    const cancel = clock.after(
      patienceMs,
      () => this.#turnAway(socket, `sent half a web request for ${patienceMs / 1000} s`),
    )
    this.#upgrading.set(socket, { cancel, since })
    socket.once('close', cancel)
    socket.pause()
    this.#http.emit('connection', socket)
    socket.unshift(first)
    socket.resume()
  }

  #turnAway(socket: Socket, what: string): void {
    this.#options.turnedAway(`${peerOf(socket)} ${what}; the connection was closed`)
    socket.destroy()
  }

  #upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    if (!comesFromHere(request)) {
      this.#options.turnedAway(
        `A web page at ${String(request.headers.origin).slice(0, 80)} tried to connect and was refused`,
      )
      refuseUpgrade(socket, 403)
      return
    }
    this.#webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      const { clock, admit, newFramer } = this.#options
      this.#strangers.delete(socket)
      const upgrading = this.#upgrading.get(socket)
      upgrading?.cancel()
      closeStalled(socket)
      admit(
        new WebSocketTransport(webSocket, peerOf(socket), newFramer),
        clock.now() - (upgrading?.since ?? clock.now()),
      )
    })
  }
}

/** Programs send no Origin. A web page may connect only if this machine served it. */
function comesFromHere({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined)
    return true
  const url = URL.canParse(headers.origin) ? new URL(headers.origin) : null
  return url !== null && ['localhost', LOOPBACK, '[::1]', ...lanAddresses()].includes(url.hostname)
}
