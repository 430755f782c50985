import type { LinePipe, PipeStep } from '../../shared/game/linePipe.ts'
import type { Unfinished } from '../../shared/match/causes.ts'
import type { Framed } from '../net/framing.ts'
import type { Transport, TransportEvents } from '../net/transport.ts'

/** At most this many lines may come before the program is asked for them; one more is a fault. */
const MOST_EARLY = 100

/**
 * Lets a program that only knows plain lines be a client of its game's dialect: the referee's messages become lines for
 * it, and its lines become messages.
 */
export class LinesTransport implements Transport {
  readonly #lines: Transport
  readonly #pipe: LinePipe
  #received: (framed: Framed) => void = () => {}
  #isAsked = false
  #early: string[] = []

  /** `lines` transports the program's own lines. */
  constructor(lines: Transport, pipe: LinePipe) {
    this.#lines = lines
    this.#pipe = pipe
  }

  get peer(): string {
    return this.#lines.peer
  }

  get unfinished(): Unfinished | null {
    return this.#lines.unfinished ?? null
  }

  listen({ received, ended }: TransportEvents): void {
    this.#received = received
    this.#lines.listen({
      received: ({ messages, ...rest }) => {
        messages.forEach(line => this.#line(line))
        if (rest.malformed !== null)
          received({ messages: [], ...rest })
      },
      ended,
    })
  }

  send(message: string): void {
    const heard = this.#pipe.hear(message)
    if (!heard.ok)
      throw new Error(`our own message can’t be read: ${heard.error}`)
    const { asks } = heard.value
    this.#take(heard.value)
    this.#isAsked ||= asks
    const line = this.#isAsked ? this.#early.shift() : undefined
    if (line !== undefined)
      queueMicrotask(() => this.#answer(line)) // the caller of send has not finished
  }

  stopReading(): void {
    this.#lines.stopReading()
  }

  readOn(): void {
    this.#lines.readOn()
  }

  cut(): void {
    this.#lines.cut()
  }

  finish(isHeard = false): void {
    this.#lines.finish(isHeard)
  }

  #line(line: string): void {
    if (this.#isAsked && this.#early.length === 0)
      this.#answer(line)
    else if (this.#early.push(line) > MOST_EARLY)
      this.#received({ messages: [], malformed: `is more than ${MOST_EARLY} lines that nobody had asked for` })
  }

  #answer(line: string): void {
    this.#isAsked = false
    this.#take(this.#pipe.answer(line))
  }

  #take({ toProgram, toReferee }: PipeStep): void {
    toProgram.forEach(line => this.#lines.send(line))
    if (toReferee.length > 0)
      this.#received({ messages: toReferee, malformed: null })
  }
}
