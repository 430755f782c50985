import type { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Parting, Unfinished } from '../../shared/match/causes.ts'
import type { Framed, Framer } from './framing.ts'
import { Buffer } from 'node:buffer'
import { systemClock } from '../clock/clock.ts'
import { PAUSE_MS, TOO_LONG, unfinishedIn } from './framing.ts'
import { Reading } from './reading.ts'
import { sendInPass } from './sendInPass.ts'

/** How long a peer may take to read its last message and close, in ms. */
export const FAREWELL_MS = 5_000
const NEWLINE_BYTES = Buffer.from('\n')
/** The close code of a WebSocket whose connection ended without a close frame. */
const WITHOUT_GOODBYE = 1006
/** Nothing is read from a peer that leaves more than this unread, until it has read some of it. */
const PAUSING_BYTES = 64 * 1024
/** A peer that leaves more than this unread is cut off: it asks for more than it reads, or reads nothing. */
const CUTTING_BYTES = 1024 * 1024

/** What a piece of a message comes to, or a frame without one. */
const NOTHING: Framed = { messages: [], malformed: null }

/** What a transport reports about its peer. */
export interface TransportEvents {
  /** Bytes came; `framed` may hold no whole message yet. */
  readonly received: (framed: Framed) => void
  /** The peer has gone, or can send nothing more; called once. `how` is null if that is not known. */
  readonly ended: (how: Gone) => void
}

/** How a peer left, as far as the connection shows that. */
export type Gone = Exclude<Parting, 'exited'> | null

/** A connection to a client, over whatever protocol. It receives framed messages, and sends whole ones. */
export interface Transport {
  /** The peer's name in the log: address and port. */
  readonly peer: string
  listen: (events: TransportEvents) => void
  /** Sends a message. A peer that leaves too much unread is cut off. */
  send: (message: string) => void
  /** Stops reading until `readOn`: what the peer sends waits in the system's buffers, and finally at the peer. */
  stopReading: () => void
  readOn: () => void
  /** Closes at once, whatever is unsent. The peer then counts as gone. */
  cut: () => void
  /** Closes once everything is sent. Incoming messages are dropped, except for a last one with `isHeard`. */
  finish: (isHeard?: boolean) => void
  /** What the peer has begun to say and a pause will end; null for none. */
  readonly settling?: Settling | null
  /** The part of an unfinished message that has come; null for none. */
  readonly unfinished?: Unfinished | null
}

/** A message that may be complete: how long ago its last byte came, and in how many ms that is settled. */
export interface Settling { readonly silentMs: number, readonly inMs: number }

/** Sends the messages of a TCP connection, and decides which bytes make one write. */
export interface Outlet {
  readonly write: (text: string) => void
  /** Closes our side once everything is written. */
  readonly end: () => void
}

/** A client that is read from one stream and written to another, or the same stream; messages end with a newline. */
export class StreamTransport implements Transport {
  readonly peer: string
  readonly #input: Readable
  readonly #output: Writable
  readonly #framer: Framer
  readonly #outlet: Outlet
  readonly #reading: Reading
  #finished = false
  /** Whether a last message is still reported after our side was finished. */
  #isHeard = true
  #pause: NodeJS.Timeout | undefined
  /** When the last bytes came, by `performance.now()`. */
  #heardAt = 0
  /** A message that leaves at the end of this pass of the event loop; null for none. */
  #waiting: string | null = null

  /** Without an `outlet`, each message is one write. */
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
      output.on('error', () => {}) // the peer reads no more; its input stream tells whether it has gone
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
    this.#input.on('close', () => goneOnce(null)) // the connection was cut on our side
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
    if (this.#waiting === null) {
      this.#waiting = message
      sendInPass(() => this.#sendWaiting())
    }
    else { // so that whoever asks for more than it reads is noticed at once
      this.#sendWaiting()
      this.#write(message)
    }
  }

  #sendWaiting(): void {
    const message = this.#waiting
    this.#waiting = null
    if (message !== null)
      this.#write(message)
  }

  #write(message: string): void {
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
    this.#sendWaiting()
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
  /** Without an `outlet`, each message is one write. */
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
  /** Whether a last message is still reported after our side was finished. */
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
    /** A peer that floods with control frames is as much work as one that floods with messages. */
    const hearNothing = (): void => {
      if (this.#isHeard && !gone)
        received(NOTHING)
    }
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
      hearNothing()
    })
    this.#socket.on('pong', hearNothing)
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

  /** Reads a frame as a whole message: anything it leaves open can never be completed. */
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

/** How a peer violated the WebSocket protocol. */
function whatBroke(error: NodeJS.ErrnoException): string {
  return error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH'
    ? TOO_LONG
    : `breaks the WebSocket protocol: ${error.message}`
}

export function peerOf({ remoteAddress, remotePort }: Socket): string {
  const address = (remoteAddress ?? 'somebody who has gone').replace(/^::ffff:/, '')
  return remotePort === undefined ? address : `${address}:${remotePort}`
}
