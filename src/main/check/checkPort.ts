import type { Socket } from 'node:net'
import type { Problem } from '../../shared/api.ts'
import type { Clock } from '../../shared/clock.ts'
import type { AnyDialect } from '../../shared/game/game.ts'
import type { Result } from '../../shared/result.ts'
import type { Transport } from '../net/transport.ts'
import { fail } from '../../shared/result.ts'
import { framerFor } from '../net/framing.ts'
import { ownConnections } from '../net/ownConnections.ts'
import { portProblem } from '../net/portProblem.ts'
import { GREETING_MS } from '../port/greetings.ts'
import { PortListener } from '../port/portListener.ts'
import { ProgramConnection } from './programConnection.ts'

/** A connection that is silent for this long is not a WebSocket, in ms. */
const SILENCE_MS = 300
/** How many connections that come during a game may wait for the next one. */
const MOST_QUEUED = 4

/** The port of a check: connections wait until a game asks for them. */
export class CheckPort {
  readonly #dialect: AnyDialect
  readonly #port: number
  readonly #listener: PortListener
  /** The TCP connection that has just come and is not admitted yet. */
  #accepted: ProgramConnection | null = null
  /** Connections that play in no game yet; null for a WebSocket. */
  readonly #queue: (ProgramConnection | null)[] = []
  #wake: () => void = () => {}

  /** Port 0 means a free port. Only this machine can connect, and only connections that `mayCome` allows. */
  constructor(port: number, dialect: AnyDialect, clock: Clock, mayCome: (socket: Socket) => Promise<boolean>) {
    this.#port = port
    this.#dialect = dialect
    this.#listener = new PortListener({
      port,
      lan: false,
      newFramer: () => framerFor(dialect.framing),
      newOutlet: (socket) => {
        this.#accepted = new ProgramConnection({ input: socket, output: socket }, clock)
        return this.#accepted.outlet
      },
      mayCome,
      silenceMs: SILENCE_MS,
      patienceMs: GREETING_MS,
      farewell: dialect.farewell,
      clock,
      connections: ownConnections(),
      admit: transport => this.#admit(transport),
      turnedAway: () => {},
    })
  }

  /** Begins to listen. The value is the port's number. */
  async open(): Promise<Result<number, Problem>> {
    const opened = await this.#listener.open()
    return opened.ok ? opened : fail(portProblem(opened.error, this.#port))
  }

  /**
   * Calls `ready` with the next connection, null for a WebSocket, until `stopWaiting`. Of waiting connections that have
   * already closed, only the last counts.
   */
  awaitNext(ready: (came: ProgramConnection | null) => void): void {
    this.#wake = () => {
      while (this.#queue[0]?.isClosed === true && this.#queue.length > 1)
        this.#queue.shift()
      const next = this.#queue.shift()
      if (next !== undefined)
        ready(next)
    }
    this.#wake()
  }

  stopWaiting(): void {
    this.#wake = () => {}
  }

  /** Cuts off waiting connections. */
  cutQueue(): void {
    this.#queue.forEach(connection => connection?.cut())
  }

  async close(): Promise<void> {
    await this.#listener.close()
  }

  #admit(transport: Transport): void {
    const connection = this.#accepted
    this.#accepted = null
    connection?.open(transport, this.#dialect)
    if (this.#queue.length === MOST_QUEUED || connection === null)
      transport.finish()
    if (this.#queue.length < MOST_QUEUED)
      this.#queue.push(connection)
    this.#wake()
  }
}
