import type { Cancel, Clock } from '../../shared/clock.ts'
import type { Unfinished } from '../../shared/match/causes.ts'
import type { Framed } from './framing.ts'
import type { Gone, Transport } from './transport.ts'

/** A client for which more messages than this wait to be sent asks for too much, and is cut off. */
const MOST_WAITING = 100

/**
 * This many useless messages, or pieces, in a row are free: more than a client needs that tries out where it may move.
 */
const MOST_IN_VAIN = 100
/**
 * After that, each useless message stops reading from its client for this long, in ms: many times its cost to the host.
 */
const REST_MS = 1
const LONGEST_REST_MS = 250

/** Whoever handles what a client says now: first the lobby, then its seat. */
export interface ClientEvents {
  /** `heardAt` is when its last byte came, in ms since 1970, if that was before now. */
  readonly message: (text: string, heardAt?: number) => void
  /** `unread` is how it begins, as far as it is text. */
  readonly malformed: (why: string, unread?: string) => void
  readonly gone: (how: Gone) => void
  /** A delayed message has been sent. */
  readonly sent?: () => void
}

const NOBODY: ClientEvents = { message: () => {}, malformed: () => {}, gone: () => {} }

/** Somebody's program, connected: messages in, messages out with the gap between them kept. */
export class Client {
  readonly peer: string
  /** The least time between two messages to the client with nothing heard in between, in ms. */
  gapMs: number
  /** The cleaned name; null until it greets, or if it gives none. */
  name: string | null = null
  wantsFirst = false
  /** What the client is told before its connection closes; null if it was told how its game ended, or needs nothing. */
  farewell: string | null
  /** Its greeting as received. */
  greeting: string | undefined
  readonly #transport: Transport
  readonly #clock: Clock
  #events = NOBODY
  #sentAt = Number.NEGATIVE_INFINITY
  #heardSince = true
  /** Messages that wait to be sent; null stands for the end of the connection. */
  #waiting: (string | null)[] = []
  #cancelWait: Cancel | null = null
  /** How many useless messages, or pieces, have come since the last useful one. */
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

  /** Hands the client over: these handlers receive its events from now on. */
  handTo(events: ClientEvents): void {
    this.#events = events
  }

  /** Milliseconds until a message that is sent now would leave. */
  quietMs(): number {
    return this.#waiting.length === 0
      ? this.#restOfGapMs()
      : Math.max(0, this.#sentAt + (this.#waiting.length + 1) * this.gapMs - this.#clock.now())
  }

  /** Its last message was useful: earlier useless ones are forgotten. */
  wasOfUse(): void {
    this.#inVain = 0
  }

  /** Whether it has gone or was sent away: a new owner would not hear of that. */
  get isFinished(): boolean {
    return this.#isFinished
  }

  /** How many messages wait to be sent. */
  get unsent(): number {
    return this.#waiting.length
  }

  /**
   * For a message that may be complete: when its last byte came, and in how many ms that is settled; null if there is
   * none.
   */
  get settling(): { readonly heardAt: number, readonly inMs: number } | null {
    const settling = this.#transport.settling ?? null
    return settling === null
      ? null
      : { heardAt: this.#clock.now() - Math.round(settling.silentMs), inMs: settling.inMs }
  }

  /** The part of an unfinished message that has come; null for none. */
  get unfinished(): Unfinished | null {
    return this.#transport.unfinished ?? null
  }

  send(message: string): void {
    this.#enqueue(message)
  }

  /**
   * Closes the connection once everything has been sent. The client is no longer heard, except for one last message if
   * `last` wants it.
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

  #received({ messages, malformed, unread, silentMs }: Framed): void {
    this.#heardSince = true
    const count = Math.max(1, messages.length)
    this.#inVain += count
    const heardAt = silentMs === undefined ? undefined : this.#clock.now() - Math.round(silentMs)
    for (const message of messages)
      this.#events.message(message, heardAt)
    if (malformed !== null)
      this.#events.malformed(malformed, unread)
    this.#rest(Math.min(count, this.#inVain - MOST_IN_VAIN))
  }

  /** Stops reading from a client that floods for a while, so that the host has time for others. */
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

  /** Drops the waiting messages; the transport reports the end. */
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
