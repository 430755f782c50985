import type { Socket } from 'node:net'
import type { Cancel } from '../../clock/clock.ts'
import type { FromHost, FromWorker } from '../../contest/remote/messages.ts'
import type { Host } from '../../host/host.ts'
import { counted } from '../../../shared/counted.ts'
import { stripUnprintable } from '../../../shared/printable.ts'
import { ALIVE_MS, fromHostSchema, givenSchema, Parts, readMessage, SILENT_MS } from '../../contest/remote/messages.ts'
import { LineFramer } from '../../net/framing.ts'
import { whyNotHere } from './allowedPrograms.ts'
import { WorkedGames } from './workedGames.ts'

/**
 * How a connection to a host ended: all is done; it does not want this worker; or it is gone, `wasIn` where it had let
 * this worker in.
 */
export type SessionEnd
  = | { readonly kind: 'over' | 'refused', readonly why: string }
    | { readonly kind: 'lost', readonly why: string, readonly wasIn: boolean }

export interface SessionOptions {
  readonly host: Host
  readonly token: string
  readonly version: string
  readonly name: string
  readonly atOnce: number
  /** The folder of programs that may be started here; null for none. */
  readonly allowed: string | null
  /** What people read, a sentence each. */
  readonly told: (sentence: string) => void
}

/** One connection of a worker to a host, from the greeting to its end. The host is not trusted, either. */
export class WorkerSession {
  readonly #socket: Socket
  readonly #options: SessionOptions
  readonly #games: WorkedGames
  readonly #parts = new Parts()
  readonly #over = Promise.withResolvers<SessionEnd>()
  #isIn = false
  #cancelSilence: Cancel = () => {}

  /** The socket is connected. */
  constructor(socket: Socket, options: SessionOptions) {
    this.#socket = socket
    this.#options = options
    const { host, allowed, told, token, version, name, atOnce } = options
    this.#games = new WorkedGames({ host, allowed, atOnce, told, send: message => this.#send(message) })
    this.#listen()
    this.#send({ type: 'hello', token, version, name, atOnce })
  }

  /** Resolves once it has ended, and no game of it is played any more. */
  get over(): Promise<SessionEnd> {
    return this.#over.promise
  }

  /** Goes away, and ends its games. */
  leave(): void {
    this.#end({ kind: 'over', why: 'Stopped.' })
  }

  #listen(): void {
    const framer = new LineFramer()
    const alive = setInterval(() => this.#send({ type: 'alive' }), ALIVE_MS)
    this.#silentFrom()
    this.#socket.on('data', (chunk) => {
      this.#silentFrom()
      const { messages, malformed } = framer.push(chunk)
      for (const line of messages)
        this.#hear(readMessage(fromHostSchema, line))
      if (malformed !== null)
        this.#hear(null)
    })
    this.#socket.on('error', ({ message }) => this.#lose(message))
    this.#socket.on('close', () => {
      clearInterval(alive)
      this.#lose('the connection was closed')
    })
  }

  #silentFrom(): void {
    this.#cancelSilence()
    this.#cancelSilence = this.#options.host.clock.after(
      SILENT_MS,
      () => this.#lose(`it said nothing for ${SILENT_MS / 1000} s`),
    )
  }

  #hear(message: FromHost | null): void {
    switch (message?.type) {
      case undefined:
        return this.#end({ kind: 'refused', why: 'What answers there is no host of contests.' })
      case 'welcome':
        this.#isIn = true
        this.#options.told(
          `Connected to contest ${stripUnprintable(message.contest)}, for ${counted(this.#options.atOnce, 'game')} at once.`,
        )
        return
      case 'program':
        return void this.#answer(message)
      case 'part':
        if (!this.#parts.add(message.match, message.text))
          this.#end({ kind: 'refused', why: 'The host sent a plan that is longer than any.' })
        return
      case 'play':
        return this.#play(message.match)
      case 'stop':
        return this.#games.stop(message.match)
      case 'bye':
        return this.#end({ kind: message.isOver ? 'over' : 'refused', why: stripUnprintable(message.why) })
    }
  }

  async #answer({ participant, name, program, sha256 }: FromHost & { readonly type: 'program' }): Promise<void> {
    const problem = await whyNotHere(program, sha256, this.#options.allowed)
    if (problem !== null)
      this.#options.told(`${name} does not play here: ${problem}.`)
    this.#send({ type: 'program', participant, sha256, isThere: problem === null })
  }

  #play(match: string): void {
    const asGiven = jsonOf(this.#parts.take(match))
    const given = givenSchema.safeParse(asGiven)
    if (given.success)
      void this.#games.play(match, given.data, (asGiven as { readonly plan: unknown }).plan)
    else
      this.#send({ type: 'failed', match, seat: null, reason: 'its plan can’t be read' })
  }

  #send(message: FromWorker): void {
    if (this.#socket.writable)
      this.#socket.write(`${JSON.stringify(message)}\n`)
  }

  #lose(why: string): void {
    this.#end({ kind: 'lost', why, wasIn: this.#isIn })
  }

  #end(how: SessionEnd): void {
    this.#cancelSilence()
    this.#socket.destroy()
    this.#games.stopAll()
    this.#over.resolve(how)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  }
  catch {
    return null
  }
}
