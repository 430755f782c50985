import type { Unfinished } from '../../shared/match/causes.ts'
import type { Cancel, Clock } from '../clock/clock.ts'
import type { Framed } from './framing.ts'
import type { Gone, Transport } from './transport.ts'

/** With more messages than this waiting for their time, a client asks for more than it can be told, and is cut off. */
const MOST_WAITING = 100

/**
 * So many messages, or pieces of them, may come to nothing in a row: more than a client needs that tries out where it
 * may move.
 */
const MOST_IN_VAIN = 100
/** After them each has nothing read of its client for so many ms, many times what it costs the host. */
const REST_MS = 1
const LONGEST_REST_MS = 250

/** Whoever deals with what a client says now: the lobby, then its seat. */
export interface ClientEvents {
  /** `heardAt` is when its last byte came, in ms since 1970, where that was before now. */
  readonly message: (text: string, heardAt?: number) => void
  readonly malformed: (why: string) => void
  readonly gone: (how: Gone) => void
  /** A message that had to wait for its time has left. */
  readonly sent?: () => void
}

const NOBODY: ClientEvents = { message: () => {}, malformed: () => {}, gone: () => {} }

/** Somebody's program, connected: messages in, messages out with the gap between them kept. */
export class Client {
  readonly peer: string
  /** Two messages that leave with nothing heard in between are at least so far apart. */
  gapMs: number
  /** Cleaned; null until it greets, and where it gives none. */
  name: string | null = null
  wantsFirst = false
  /** What it is told before its connection closes; null where it has been told how its game ended, or needs nothing. */
  farewell: string | null
  /** What it greeted with, as it came. */
  greeting: string | undefined
  readonly #transport: Transport
  readonly #clock: Clock
  #events = NOBODY
  #sentAt = Number.NEGATIVE_INFINITY
  #heardSince = true
  /** Messages that wait for their time; null for the end of the connection. */
  #waiting: (string | null)[] = []
  #cancelWait: Cancel | null = null
  /** How many messages, or pieces of them, came to nothing since the last that was of use. */
  #inVain = 0
  #cancelRest: Cancel = () => {}
  #closing = false
  #isFinished = false

  constructor(
    transport: Transport,
    clock: Clock,
    { gapMs, farewell = null }: { readonly gapMs: number, readonly farewell?: string | null },
  ) {
    this.#transport = transport
    this.#clock = clock
    this.gapMs = gapMs
    this.farewell = farewell
    this.peer = transport.peer
    transport.listen({
      received: framed => this.#received(framed),
      ended: how => this.#ended(how),
    })
  }

  /** Hands the client over: from now on these hear it. */
  handTo(events: ClientEvents): void {
    this.#events = events
  }

  /** Milliseconds until a message leaves that is sent now. */
  quietMs(): number {
    return this.#waiting.length === 0
      ? this.#restOfGapMs()
      : Math.max(0, this.#sentAt + (this.#waiting.length + 1) * this.gapMs - this.#clock.now())
  }

  /** What it said last was of use: what came to nothing before is forgotten. */
  wasOfUse(): void {
    this.#inVain = 0
  }

  /** Whether it has gone or was sent away: whoever it is handed to hears nothing of it. */
  get isFinished(): boolean {
    return this.#isFinished
  }

  /** How many messages wait for their time. */
  get unsent(): number {
    return this.#waiting.length
  }

  /**
   * When the last byte came of what may be a whole message, and in how many ms that is settled; null where nothing is.
   */
  get settling(): { readonly heardAt: number, readonly inMs: number } | null {
    const settling = this.#transport.settling ?? null
    return settling === null
      ? null
      : { heardAt: this.#clock.now() - Math.round(settling.silentMs), inMs: settling.inMs }
  }

  /** What has come of a message that has not ended; null for nothing. */
  get unfinished(): Unfinished | null {
    return this.#transport.unfinished ?? null
  }

  send(message: string): void {
    this.#enqueue(message)
  }

  /**
   * Closes once what was sent has left. The client is heard no more, but for one last message where there is somebody
   * for it.
   */
  finish(last: ClientEvents['message'] | null = null): void {
    this.#isFinished = true
    this.#events = last === null ? NOBODY : this.#forLast(last)
    this.#cancelRest()
    if (this.farewell !== null)
      this.#enqueue(this.farewell)
    this.farewell = null
    this.#enqueue(null)
  }

  #forLast(last: ClientEvents['message']): ClientEvents {
    return {
      ...NOBODY,
      message: (text, heardAt) => {
        this.#events = NOBODY
        last(text, heardAt)
      },
    }
  }

  #received({ messages, malformed, silentMs }: Framed): void {
    this.#heardSince = true
    const count = Math.max(1, messages.length)
    this.#inVain += count
    const heardAt = silentMs === undefined ? undefined : this.#clock.now() - Math.round(silentMs)
    for (const message of messages)
      this.#events.message(message, heardAt)
    if (malformed !== null)
      this.#events.malformed(malformed)
    this.#rest(Math.min(count, this.#inVain - MOST_IN_VAIN))
  }

  /** Has nothing read for a while of a client that floods, so that the host has time for others. */
  #rest(tooMany: number): void {
    if (tooMany <= 0 || this.#isFinished)
      return
    this.#cancelRest()
    this.#transport.stopReading()
    this.#cancelRest = this.#clock.after(Math.min(LONGEST_REST_MS, tooMany * REST_MS), () => this.#transport.readOn())
  }

  #ended(how: Gone): void {
    this.#events.gone(how)
    this.finish() // a half-closed client can still read
  }

  #enqueue(message: string | null): void {
    if (this.#closing)
      return
    if (this.#waiting.length === MOST_WAITING) {
      this.#cut()
      return
    }
    this.#waiting.push(message)
    if (this.#cancelWait === null)
      this.#flush()
  }

  #flush(): void {
    for (;;) {
      const next = this.#waiting[0]
      if (next === undefined)
        return
      const waitMs = next === null ? 0 : this.#restOfGapMs()
      if (waitMs > 0) {
        this.#cancelWait = this.#clock.after(waitMs, () => {
          this.#cancelWait = null
          this.#flush()
          this.#events.sent?.()
        })
        return
      }
      this.#waiting.shift()
      if (next === null)
        this.#close()
      else
        this.#write(next)
    }
  }

  #restOfGapMs(): number {
    return this.#heardSince ? 0 : Math.max(0, this.#sentAt + this.gapMs - this.#clock.now())
  }

  #write(message: string): void {
    this.#sentAt = this.#clock.now()
    this.#heardSince = false
    this.#transport.send(message)
  }

  /** Nothing that waited leaves any more; the transport tells the end. */
  #cut(): void {
    this.#cancelWait?.()
    this.#cancelWait = null
    this.#waiting = []
    this.#transport.cut()
  }

  #close(): void {
    this.#closing = true
    this.#waiting = []
    this.#transport.finish(this.#events !== NOBODY)
  }
}
