import type { Buffer } from 'node:buffer'
import type { Readable, Writable } from 'node:stream'
import type { Delivery } from '../../shared/check/check.ts'
import type { Clock } from '../../shared/clock.ts'
import type { AnyDialect } from '../../shared/game/game.ts'
import type { Transport } from '../net/transport.ts'
import { Client } from '../net/client.ts'
import { ShapedOutlet } from './shapedOutlet.ts'
import { textOf, TrafficLog } from './trafficLog.ts'

/** What came before a game listens to the program. */
export type Early
  = | { readonly type: 'message', readonly text: string }
    | { readonly type: 'malformed', readonly problem: string }
    | { readonly type: 'gone' }

/** The streams of a program: a socket, or its standard output and input. */
export interface Wire { readonly input: Readable, readonly output: Writable }

/** How many early messages of a program are kept. */
const MOST_EARLY = 100
/** How much is kept of the data after the end, in bytes. */
const MOST_LATE = 4_096

/** The connection of a checked program. It records every byte, including those after the end. */
export class ProgramConnection {
  readonly outlet: ShapedOutlet
  /** The log for the bytes that come now. */
  log = new TrafficLog()
  readonly #wire: Wire
  readonly #clock: Clock
  readonly #early: Early[] = []
  #wakeEarly: () => void = () => {}
  #late: Buffer[] = []
  #isOver = false
  #isClosed = false
  readonly #closed: Promise<void>
  #client: Client | null = null
  #gapMs = 0

  constructor(wire: Wire, clock: Clock) {
    const { input, output } = this.#wire = wire
    this.#clock = clock
    this.outlet = new ShapedOutlet(
      output,
      clock,
      (text, writes) => this.log.add({ at: clock.now(), from: 'host', text, writes }),
    )
    this.#closed = new Promise((resolve) => {
      for (const event of ['end', 'error', 'close']) {
        input.once(event, () => {
          this.#isClosed = true
          resolve()
        })
      }
    })
    input.on('data', bytes => this.#received(bytes))
  }

  /** Takes the connection's messages, and keeps them until a game listens. */
  open(transport: Transport, dialect: Pick<AnyDialect, 'gapMs' | 'farewell'>): void {
    this.#gapMs = dialect.gapMs
    this.#client = new Client(transport, this.#clock, dialect)
    this.#client.handTo({
      message: text => this.#keepEarly({ type: 'message', text }),
      malformed: problem => this.#keepEarly({ type: 'malformed', problem }),
      gone: () => this.#keepEarly({ type: 'gone' }),
    })
  }

  get client(): Client {
    if (this.#client === null)
      throw new Error('the connection has not been opened')
    return this.#client
  }

  /** From now on delivers the host's messages in this way; joined messages need no gap. */
  deliver(delivery: Delivery): void {
    this.client.gapMs = delivery === 'joined' ? 0 : this.#gapMs
    this.outlet.delivery = delivery
    this.outlet.hold()
  }

  /** Whether the program has closed the connection, or at least its side. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Resolves when the program closes it. */
  get closed(): Promise<void> {
    return this.#closed
  }

  /** Takes the next early item; null if there is none. */
  takeEarly(): Early | null {
    return this.#early.shift() ?? null
  }

  /** Calls `listener` once there may be an early item, at once if there is one. */
  whenEarly(listener: () => void): void {
    this.#wakeEarly = listener
    if (this.#early.length > 0)
      listener()
  }

  /** Starts a new log for the next game's bytes. */
  beginLog(): void {
    this.log = new TrafficLog()
  }

  /** The last game is over: later bytes come too late. */
  markOver(): void {
    this.#isOver = true
  }

  /** The bytes that came too late. */
  get late(): readonly Buffer[] {
    return this.#late
  }

  cut(): void {
    this.#wire.input.destroy()
    this.#wire.output.destroy()
  }

  #received(bytes: Buffer): void {
    this.log.add({ at: this.#clock.now(), from: 'program', text: textOf(bytes), writes: 1 })
    if (!this.#isOver)
      return
    const room = MOST_LATE - this.#late.reduce((sum, part) => sum + part.length, 0)
    if (room > 0)
      this.#late.push(bytes.subarray(0, room))
  }

  #keepEarly(early: Early): void {
    if (this.#early.length < MOST_EARLY)
      this.#early.push(early)
    this.#wakeEarly()
  }
}
