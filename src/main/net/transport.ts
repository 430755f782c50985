import type { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Parting, Unfinished } from '../../shared/match/causes.ts'
import type { Framed, Framer } from './framing.ts'
import { Buffer } from 'node:buffer'
import { systemClock } from '../clock/clock.ts'
import { PAUSE_MS, TOO_LONG, unfinishedIn } from './framing.ts'
import { Reading } from './reading.ts'

/** How long a peer may take to read its last message and close. */
const FAREWELL_MS = 5_000
const NEWLINE_BYTES = Buffer.from('\n')
/** The code of a WebSocket whose connection ended before the WebSocket did. */
const WITHOUT_GOODBYE = 1006
/** A peer that leaves more than this unread is not listened to until it has read. */
const PAUSING_BYTES = 64 * 1024
/**
 * A peer that leaves more than this unread is cut off: it is told nothing that it has not asked for, or reads nothing.
 */
const CUTTING_BYTES = 1024 * 1024

/** What a transport tells of its peer. */
export interface TransportEvents {
  /** Bytes came; `framed` may hold no whole message yet. */
  readonly received: (framed: Framed) => void
  /** The peer has gone or can send nothing more; said once. `how` is null where that is not known. */
  readonly ended: (how: Gone) => void
}

/** How a peer left, as far as a connection shows it. */
export type Gone = Exclude<Parting, 'exited'> | null

/** A connection to a client, whatever carries it. Framed messages in, whole messages out. */
export interface Transport {
  /** Whom the log calls it: address and port. */
  readonly peer: string
  listen: (events: TransportEvents) => void
  /** A peer that leaves too much of what was sent unread is cut off. */
  send: (message: string) => void
  /** Reads nothing more until `readOn`: what the peer sends waits with the system, and in the end with the peer. */
  stopReading: () => void
  readOn: () => void
  /** Closes at once, whatever is still unsent; the peer has gone then. */
  cut: () => void
  /**
   * Closes once what was sent is flushed. Whatever still comes in is dropped; a last message is told where it
   * `isHeard`.
   */
  finish: (isHeard?: boolean) => void
  /** What the peer has begun to say and a pause will end; null for nothing. */
  readonly settling?: Settling | null
  /** What has come of a message that has not ended; null for nothing. */
  readonly unfinished?: Unfinished | null
}

/** A message that has begun and may be whole: how long ago its last byte came, and in how many ms that is settled. */
export interface Settling { readonly silentMs: number, readonly inMs: number }

/** What a TCP connection's messages go out by: it settles which bytes make one write. */
export interface Outlet {
  readonly write: (text: string) => void
  /** Closes our side after all that was written. */
  readonly end: () => void
}

/** A client that is read from one stream and written to another, or the same; messages end with a newline. */
export class StreamTransport implements Transport {
  readonly peer: string
  readonly #input: Readable
  readonly #output: Writable
  readonly #framer: Framer
  readonly #outlet: Outlet
  readonly #reading: Reading
  #finished = false
  /** Whether a last message is still told though our side is finished. */
  #isHeard = true
  #pause: NodeJS.Timeout | undefined
  /** When the last bytes came, by `performance.now()`. */
  #heardAt = 0

  /** Without an `outlet` each message is one write. */
  constructor(
    peer: string,
    input: Readable,
    output: Writable,
    framer: Framer,
    outlet: Outlet = { write: text => void output.write(text), end: () => void output.end() },
  ) {
    this.#input = input
    this.#output = output
    this.#framer = framer
    this.#outlet = outlet
    this.#reading = new Reading(input)
    this.peer = peer
    if (!Object.is(input, output))
      output.on('error', () => {}) // it reads no more; whether it has gone, its own stream tells
  }

  listen({ received: tell, ended }: TransportEvents): void {
    let gone = false
    const received = (framed: Framed): void => {
      this.#isHeard = !this.#finished || isNothing(framed)
      tell(framed)
    }
    const goneOnce = (how: Gone): void => {
      this.#stopPause()
      if (!gone && !this.#finished) {
        gone = true
        ended(how)
      }
    }
    const endMessage = (): void => {
      this.#stopPause()
      if (!gone && this.#isHeard && this.#framer.pause !== undefined && this.#framer.isMidMessage)
        received({ ...this.#framer.pause(), silentMs: this.#silentMs })
    }
    this.#input.on('data', (chunk: Buffer) => {
      this.#stopPause()
      if (!this.#isHeard || gone)
        return
      const framed = this.#framer.push(chunk)
      if (this.#framer.pause !== undefined) {
        this.#heardAt = performance.now()
        if (this.#framer.isMidMessage)
          this.#pause = setTimeout(endMessage, PAUSE_MS)
      }
      received(framed)
    })
    this.#input.on('end', () => {
      endMessage()
      goneOnce('closed')
    })
    this.#input.on('close', () => goneOnce(null)) // it was cut off here
    this.#input.on('error', () => goneOnce('broke-off'))
  }

  get unfinished(): Unfinished | null {
    return unfinishedIn(this.#framer)
  }

  get settling(): Settling | null {
    const silentMs = this.#silentMs
    return this.#pause === undefined ? null : { silentMs, inMs: Math.max(1, PAUSE_MS - silentMs) }
  }

  get #silentMs(): number {
    return performance.now() - this.#heardAt
  }

  #stopPause(): void {
    if (this.#pause === undefined)
      return
    clearTimeout(this.#pause)
    this.#pause = undefined
  }

  send(message: string): void {
    const output = this.#output
    if (!output.writable)
      return
    this.#outlet.write(`${message}\n`)
    if (output.writableLength > CUTTING_BYTES) {
      this.cut()
    }
    else if (output.writableLength > PAUSING_BYTES && !this.#reading.isStoppedBy('unread')) {
      this.#reading.stop('unread')
      output.once('drain', () => this.#reading.goOn('unread'))
    }
  }

  stopReading(): void {
    this.#reading.stop('asked-for')
  }

  readOn(): void {
    this.#reading.goOn('asked-for')
  }

  cut(): void {
    this.#input.destroy()
    this.#output.destroy()
  }

  finish(isHeard = false): void {
    if (this.#finished)
      return
    this.#finished = true
    this.#isHeard = isHeard
    this.#stopPause()
    this.#outlet.end()
    this.#reading.toTheEnd()
    const cancelFarewell = systemClock.after(FAREWELL_MS, () => this.cut())
    this.#input.once('close', cancelFarewell)
    if (this.#input.destroyed)
      cancelFarewell()
  }
}

/** A client on a plain TCP connection. */
export class TcpTransport extends StreamTransport {
  /** Without an `outlet` each message is one write. */
  constructor(socket: Socket, framer: Framer, outlet?: Outlet) {
    super(peerOf(socket), socket, socket, framer, outlet)
    socket.setNoDelay(true)
  }
}

/** A client on a WebSocket: one message a frame. */
export class WebSocketTransport implements Transport {
  readonly peer: string
  readonly #socket: WebSocket
  readonly #newFramer: () => Framer
  readonly #reading: Reading
  #finished = false
  /** Whether a last message is still told though our side is finished. */
  #isHeard = true
  #isCut = false

  constructor(socket: WebSocket, peer: string, newFramer: () => Framer) {
    this.#socket = socket
    this.#newFramer = newFramer
    this.#reading = new Reading(socket)
    this.peer = peer
  }

  listen({ received, ended }: TransportEvents): void {
    let gone = false
    this.#socket.on('message', (data: Buffer) => {
      if (!this.#isHeard || gone)
        return
      this.#isHeard = !this.#finished
      received(this.#frame(data))
    })
    this.#socket.on('close', (code: number) => {
      if (!gone && !this.#finished) {
        gone = true
        ended(this.#isCut ? null : code === WITHOUT_GOODBYE ? 'broke-off' : 'closed')
      }
    })
    this.#socket.on('error', (error) => {
      if (!this.#finished && !gone)
        received({ messages: [], malformed: whatBroke(error) })
    })
    this.#socket.on('ping', (data) => {
      if (this.#socket.bufferedAmount <= PAUSING_BYTES)
        this.#socket.pong(data)
    })
  }

  send(message: string): void {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN)
      return
    if (socket.bufferedAmount > CUTTING_BYTES) {
      this.cut()
      return
    }
    const isFull = socket.bufferedAmount > PAUSING_BYTES
    if (isFull)
      this.#reading.stop('unread')
    socket.send(message, () => isFull && this.#reading.goOn('unread'))
  }

  stopReading(): void {
    this.#reading.stop('asked-for')
  }

  readOn(): void {
    this.#reading.goOn('asked-for')
  }

  cut(): void {
    this.#isCut = true
    this.#socket.terminate()
  }

  finish(isHeard = false): void {
    if (this.#finished)
      return
    this.#finished = true
    this.#isHeard = isHeard
    const socket = this.#socket
    this.#reading.toTheEnd()
    socket.close(1000)
    const cancelFarewell = systemClock.after(FAREWELL_MS, () => socket.terminate())
    socket.once('close', cancelFarewell)
    if (socket.readyState === socket.CLOSED)
      cancelFarewell()
  }

  /** A frame is a whole message, so what it leaves open will never close. */
  #frame(data: Buffer): Framed {
    const framer = this.#newFramer()
    const framed = framer.push(data)
    if (framed.malformed !== null || !framer.isMidMessage)
      return framed
    const rest = framer.push(NEWLINE_BYTES)
    return rest.messages.length > 0
      ? { messages: [...framed.messages, ...rest.messages], malformed: null }
      : { messages: framed.messages, malformed: 'is a frame that ends in the middle of a message' }
  }
}

function isNothing({ messages, malformed }: Framed): boolean {
  return messages.length === 0 && malformed === null
}

/** What a peer did that no WebSocket may. */
function whatBroke(error: NodeJS.ErrnoException): string {
  return error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH'
    ? TOO_LONG
    : `breaks the WebSocket protocol: ${error.message}`
}

export function peerOf({ remoteAddress, remotePort }: Socket): string {
  const address = (remoteAddress ?? 'somebody who has gone').replace(/^::ffff:/, '')
  return remotePort === undefined ? address : `${address}:${remotePort}`
}
