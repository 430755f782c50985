import type { Participant } from '../../../shared/contest/plan.ts'
import type { PlayedRecord } from '../../../shared/contest/verify/readRecord.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { MatchPlan } from '../../../shared/match/events.ts'
import type { Result } from '../../../shared/result.ts'
import type { Cancel, Clock } from '../../clock/clock.ts'
import type { Framed } from '../../net/framing.ts'
import type { Transport } from '../../net/transport.ts'
import type { FromHost, FromWorker, Given } from './messages.ts'
import { budgetText } from '../../../shared/durationText.ts'
import { longestGameMs } from './longestGame.ts'
import { fromWorkerSchema, Parts, partsOf, readMessage, SILENT_MS } from './messages.ts'

/** A worker of whose games so many in a row came to nothing is sent off. */
export const MOST_FAILURES = 3

/** What a worker is given to play. */
export interface RemoteGame {
  readonly match: string
  readonly plan: MatchPlan
  /** Of the programs by seat, seat 1 first; null where a bot sits. */
  readonly hashes: Given['hashes']
  /**
   * Checks the record and takes it in; the error is the worker's fault, as a sentence. Null where that does not matter
   * any more.
   */
  readonly take: (text: string) => Promise<Result<PlayedRecord, string> | null>
  /** Hears once that it is of no use, and why: a clause that goes on after the worker's name. */
  readonly lost: (why: string) => void
}

/** A program that a worker may have. */
export interface AskedProgram {
  readonly participant: number
  readonly name: string
  readonly program: Extract<Participant['seat'], { kind: 'program' }>
  readonly sha256: string
}

export interface RemoteWorkerOptions {
  readonly transport: Transport
  readonly clock: Clock
  /** Whether who says this may come in; else why not, as a sentence. */
  readonly admit: (hello: FromWorker & { readonly type: 'hello' }) => string | null
  readonly contest: string
  readonly cameIn: () => void
  /** The worker may have room for a further game. */
  readonly changed: () => void
  /** The worker has gone, or was sent off: a sentence on why, without its full stop. */
  readonly gone: (why: string) => void
}

/**
 * Another machine that plays games of a contest, at the host's end of its connection. Nothing that it says is trusted.
 */
export class RemoteWorker {
  readonly #options: RemoteWorkerOptions
  /** By match; those that were stopped too, until it says that they are. */
  readonly #games = new Map<string, RemoteGame | null>()
  /** By match; of those that are not stopped. */
  readonly #deadlines = new Map<string, Cancel>()
  /** The files that it has: by participant their hash. */
  readonly #hashes = new Map<number, string>()
  readonly #questions: AskedProgram[] = []
  /** What it was asked already, or will be. */
  readonly #known = new Set<string>()
  #asked: AskedProgram | null = null
  readonly #parts = new Parts()
  #hello: (FromWorker & { readonly type: 'hello' }) | null = null
  #failures = 0
  #isGone = false
  #cancelSilence: Cancel

  constructor(options: RemoteWorkerOptions) {
    this.#options = options
    this.#cancelSilence = options.clock.after(SILENT_MS, () => this.#vanish(`said nothing for ${SILENT_MS / 1000} s`))
    options.transport.listen({ received: framed => this.#received(framed), ended: () => this.#vanish('went away') })
  }

  /** What people call it. */
  get name(): string {
    const { peer } = this.#options.transport
    return this.#hello === null || this.#hello.name === '' ? peer : `${this.#hello.name} (${peer})`
  }

  /** How many games it plays at once; 0 until it has come in. */
  get atOnce(): number {
    return this.#hello?.atOnce ?? 0
  }

  /** How many further games it can play now. */
  get room(): number {
    return this.#isGone ? 0 : Math.max(0, this.atOnce - this.#games.size)
  }

  /** Whether it has the files of that participant's program as they are here. */
  has(participant: number, sha256: string | undefined): boolean {
    return sha256 !== undefined && this.#hashes.get(participant) === sha256
  }

  /** Asks whether it has those programs, once each. */
  ask(programs: readonly AskedProgram[]): void {
    if (this.#hello === null || this.#isGone)
      return
    for (const program of programs) {
      const key = `${program.participant} ${program.sha256}`
      if (!this.#known.has(key))
        this.#questions.push(program)
      this.#known.add(key)
    }
    this.#askNext()
  }

  /** Gives it a game. Nothing is heard of it before this returns. */
  play(game: RemoteGame): void {
    this.#games.set(game.match, game)
    const longestMs = longestGameMs(game.plan)
    this.#deadlines.set(game.match, this.#options.clock.after(longestMs, () => this.#overdue(game, longestMs)))
    const given: Given = { plan: game.plan, hashes: game.hashes }
    for (const part of partsOf(game.match, JSON.stringify(given)))
      this.#send(part)
    this.#send({ type: 'play', match: game.match })
  }

  /** Lets go of a game. It takes a worker's place until the worker says that it has ended. */
  stop(match: string): void {
    if (this.#isGone || this.#games.get(match) == null)
      return
    this.#cancelDeadline(match)
    this.#games.set(match, null)
    this.#send({ type: 'stop', match })
  }

  /** Sends it off, and tells it why. */
  dismiss(why: string, isOver = false): void {
    if (this.#isGone)
      return
    this.#send({ type: 'bye', why, isOver })
    this.#options.transport.finish()
    this.#leave(isOver ? 'was sent home' : `was sent off: ${why}`)
  }

  /** Breaks the connection off without a word: the worker looks for the host again. */
  drop(): void {
    this.#vanish('was left')
  }

  #received({ messages, malformed }: Framed): void {
    for (const line of messages) {
      if (this.#isGone)
        return
      this.#silentFrom()
      const message = readMessage(fromWorkerSchema, line)
      if (message === null)
        return this.dismiss('It said something that no worker says.')
      this.#hear(message)
    }
    if (malformed !== null && !this.#isGone)
      this.dismiss(`It sent a message that ${malformed}.`)
  }

  #hear(message: FromWorker): void {
    if (message.type === 'hello')
      return this.#comeIn(message)
    if (this.#hello === null)
      return this.dismiss('It did not say who it is.')
    switch (message.type) {
      case 'alive':
        return this.#send({ type: 'alive' })
      case 'program':
        return this.#answer(message)
      case 'part':
      case 'played':
      case 'failed':
      case 'stopped':
        return this.#hearOfGame(message)
    }
  }

  #comeIn(hello: FromWorker & { readonly type: 'hello' }): void {
    const refusal = this.#hello === null ? this.#options.admit(hello) : 'It said twice who it is.'
    if (refusal !== null)
      return this.dismiss(refusal)
    this.#hello = hello
    this.#send({ type: 'welcome', contest: this.#options.contest })
    this.#options.cameIn()
  }

  #askNext(): void {
    if (this.#asked !== null)
      return
    this.#asked = this.#questions.shift() ?? null
    if (this.#asked !== null)
      this.#send({ type: 'program', ...this.#asked })
  }

  #answer({ participant, sha256, isThere }: FromWorker & { readonly type: 'program' }): void {
    if (this.#asked?.participant !== participant || this.#asked.sha256 !== sha256)
      return this.dismiss('It answered a question that nobody asked.')
    this.#asked = null
    if (isThere)
      this.#hashes.set(participant, sha256)
    else
      this.#hashes.delete(participant)
    this.#askNext()
    if (isThere)
      this.#changed()
  }

  #hearOfGame(message: FromWorker & { readonly match: string }): void {
    const game = this.#games.get(message.match)
    if (game === undefined)
      return this.dismiss('It spoke of a game that it was not given.')
    if (message.type === 'part') {
      if (!this.#parts.add(message.match, message.text))
        this.dismiss('Its records are longer than any game is.')
      return
    }
    const text = this.#parts.take(message.match)
    this.#games.delete(message.match)
    this.#cancelDeadline(message.match)
    if (game !== null && message.type === 'played')
      return void this.#take(game, text)
    if (game !== null && message.type === 'failed')
      this.#fail(game, message.reason, message.seat)
    else if (game !== null)
      game.lost('stopped it')
    this.#changed()
  }

  /** Gives up a game that has no end, though its worker says that it is there. */
  #overdue(game: RemoteGame, longestMs: number): void {
    this.stop(game.match)
    this.#fail(game, `it was not over after ${budgetText(longestMs)}, which is longer than its clocks`)
  }

  #cancelDeadline(match: string): void {
    this.#deadlines.get(match)?.()
    this.#deadlines.delete(match)
  }

  async #take(game: RemoteGame, text: string): Promise<void> {
    const taken = await game.take(text)
    if (taken?.ok === true)
      this.#failures = 0
    else if (taken !== null)
      this.#fail(game, `its record can’t be: ${taken.error}`)
    this.#changed()
  }

  #fail(game: RemoteGame, problem: string, seat: Seat | null = null): void {
    game.lost(`could not play it: ${problem}`)
    if (seat !== null)
      this.#forgetProgram(game.hashes[seat - 1] ?? null)
    this.#failures++
    if (this.#failures >= MOST_FAILURES)
      this.dismiss(`Its last ${MOST_FAILURES} games came to nothing. The last one: ${problem}`)
  }

  /** Whoever plays with that file has another place to play. */
  #forgetProgram(sha256: string | null): void {
    for (const [participant, known] of this.#hashes) {
      if (known === sha256)
        this.#hashes.delete(participant)
    }
  }

  #changed(): void {
    if (!this.#isGone)
      this.#options.changed()
  }

  #silentFrom(): void {
    this.#cancelSilence()
    this.#cancelSilence = this.#options.clock.after(
      SILENT_MS,
      () => this.#vanish(`said nothing for ${SILENT_MS / 1000} s`),
    )
  }

  #vanish(why: string): void {
    if (this.#isGone)
      return
    this.#options.transport.cut()
    this.#leave(why)
  }

  #leave(why: string): void {
    this.#isGone = true
    this.#cancelSilence()
    const games = [...this.#games.values()]
    this.#games.clear()
    for (const match of this.#deadlines.keys())
      this.#cancelDeadline(match)
    this.#options.gone(why)
    games.forEach(game => game?.lost(why))
  }

  #send(message: FromHost): void {
    if (!this.#isGone)
      this.#options.transport.send(JSON.stringify(message))
  }
}
