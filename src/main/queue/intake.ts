import type { ContestFact } from '../../shared/contest/events.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Archive } from '../archive/archive.ts'
import type { GivenRecord } from '../archive/takenRecords.ts'
import type { GameEnd } from '../contest/contestGame.ts'
import type { Attendance } from './attendance.ts'
import type { Result } from './messages.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { counted } from '../../shared/counted.ts'
import { RETRY_MS } from '../contest/contestLog.ts'

/** Longest reason that a contest's log keeps, in characters. */
const MOST_REASON = 500
/** A worker is sent off after this many impossible records in a row. */
const MOST_WRONG = 3

/** Records of about this many characters are replayed in one go. */
const MOST_AT_ONCE = 32 * 1024

/** A game whose result is awaited. */
export interface AwaitedGame {
  readonly plan: MatchPlan
  /** When the game was given away. */
  readonly at: number
  /** Says that the result is there, so that the game's job need not be played again. */
  readonly settle: () => void
  /** Says how long the game took. */
  readonly took: (ms: number) => void
  readonly end: (how: GameEnd) => void
}

export interface IntakeOptions {
  readonly archive: Pick<Archive, 'takeRecords' | 'dropRecord' | 'differing'>
  readonly attendance: Pick<Attendance, 'order' | 'called'>
  /** The game of a match; undefined if nobody awaits it, or it already has its result. */
  readonly awaited: (match: string) => AwaitedGame | undefined
  readonly noted: (text: string) => void
  /** Called when two machines have played one game differently. */
  readonly alarmed: (alarm: Extract<ContestFact, { readonly type: 'played-differently' }>) => void
  /** Called when there may be room for a further game. */
  readonly changed: () => void
  readonly isClosed: () => boolean
}

type TakenRecord = Awaited<ReturnType<Archive['takeRecords']>>[number]
interface DueRecord { readonly record: GivenRecord, readonly taken: (taken: TakenRecord) => void }
type Worker = Result['worker']
type Played = Result['games'][number]

/** Takes in the results of games that other machines have played: each counts once, and only as the rules allow. */
export class Intake {
  /** Matches with a job or a result from an earlier coordinator, which the contest has not asked for yet. */
  readonly early = new Set<string>()
  readonly #options: IntakeOptions
  /** By match: what wakes a result once its game is wanted, and who waits until a result is written down. */
  readonly #wanted = new Map<string, () => void>()
  readonly #writing = new Map<string, PromiseWithResolvers<boolean>>()
  /** By worker: how many impossible records it has sent in a row. */
  readonly #wrong = new Map<string, number>()
  /** Records that are yet to be replayed. */
  readonly #due: DueRecord[] = []
  #isReplaying = false
  #repeats = 0

  constructor(options: IntakeOptions) {
    this.#options = options
  }

  /** The contest wants a game, which may be an early one. */
  isWanted(match: string): void {
    this.early.delete(match)
    this.#wanted.get(match)?.()
    this.#wanted.delete(match)
  }

  /** Keeps waiting only for these early matches: the games of the others were decided meanwhile. */
  keepEarly(wanted: ReadonlySet<string>): void {
    for (const match of this.early) {
      if (!wanted.has(match))
        this.isWanted(match)
    }
  }

  /** Whether the match's result is being written down. */
  isWriting(match: string): boolean {
    return this.#writing.has(match)
  }

  /** The match's record and result are written down. */
  written(match: string): void {
    this.#settle(match, true)
  }

  /** Reports how many games came back more than once. */
  tellRepeats(): void {
    if (this.#repeats > 0)
      this.#options.noted(`${counted(this.#repeats, 'game')} came back more than once, and counted once`)
  }

  /** Resolves once a result is written down. The answer is the games that were not, since the host closes. */
  async take({ worker, games }: Result): Promise<Played[]> {
    const written = await Promise.all(games.map(async game => this.#takeGame(game, worker)))
    this.#options.changed()
    return games.filter((_, index) => written[index] === false)
  }

  /** Resolves to whether the game's result is written down. */
  async #takeGame(game: Played, worker: Worker): Promise<boolean> {
    const { match } = game
    if (this.early.has(match))
      await new Promise<void>(resolve => this.#wanted.set(match, resolve))
    const { awaited: awaitedGame, isClosed } = this.#options
    const awaited = awaitedGame(match)
    awaited?.settle()
    if (awaited === undefined && isClosed())
      return false
    if (awaited === undefined || this.#writing.has(match))
      return this.#takeRepeat(game, worker)
    if ('problem' in game) {
      awaited.end(lost(`${worker.name} could not play it: ${game.problem}`))
      return true
    }
    awaited.took(game.ms)
    const written = Promise.withResolvers<boolean>()
    this.#writing.set(match, written)
    await this.#takeRecord(match, game.record, awaited, worker)
    return written.promise
  }

  async #takeRecord(match: string, record: string, { plan, at, end }: AwaitedGame, worker: Worker): Promise<void> {
    const { archive, awaited, isClosed } = this.#options
    const { id, ...machine } = worker
    const taken = await new Promise<TakenRecord>((resolve) => {
      this.#due.push({ record: { text: record, given: { match, plan, at, machine } }, taken: resolve })
      void this.#replay()
    })
    const now = awaited(match)
    if (now === undefined) {
      if (isClosed())
        return this.#settle(match, false)
      await archive.dropRecord(match)
      return this.written(match)
    }
    if (taken.ok) {
      this.#wrong.delete(id)
      return end({ kind: 'over', played: taken.value })
    }
    if (taken.error.isOurs) { // the result stays in the queue until this host can keep it
      await wait(RETRY_MS)
      return isClosed() ? this.#settle(match, false) : this.#takeRecord(match, record, now, worker)
    }
    end(lost(`${machine.name} could not play it: the rules refuse its record: ${taken.error.message}`))
    this.written(match)
    const wrong = (this.#wrong.get(id) ?? 0) + 1
    this.#wrong.set(id, wrong)
    if (wrong === MOST_WRONG)
      await this.#sendOff(worker, `the rules refused the records of ${MOST_WRONG} of its games in a row`)
  }

  /** Replays few records at a time, so that other writes get their turn at the archive in between. */
  async #replay(): Promise<void> {
    if (this.#isReplaying)
      return
    this.#isReplaying = true
    await null // records that come in the same tick go along
    while (this.#due.length > 0) {
      const some = this.#takeSome()
      const taken = await this.#options.archive.takeRecords(some.map(({ record }) => record))
      taken.forEach((each, index) => some[index]?.taken(each))
    }
    this.#isReplaying = false
  }

  #takeSome(): readonly DueRecord[] {
    let length = 0
    const beyond = this.#due.findIndex(({ record }) => (length += record.text.length) > MOST_AT_ONCE)
    return this.#due.splice(0, beyond < 0 ? this.#due.length : Math.max(1, beyond))
  }

  /** A repeated result does not count again; but machines that played one game differently are named and sent off. */
  async #takeRepeat(game: Played, worker: Worker): Promise<boolean> {
    const { archive, attendance, alarmed } = this.#options
    const { match } = game
    if (await this.#writing.get(match)?.promise === false)
      return false
    this.#repeats++
    const first = 'record' in game ? await archive.differing(match, game.record) : null
    if (first === null)
      return true
    alarmed({ type: 'played-differently', slot: first.slot, match, machines: [first.machine, worker.name] })
    const why = `one game came out differently on ${first.machine} and on ${worker.name}, and one of them is wrong`
    for (const one of [worker, ...attendance.called(first.machine)])
      await this.#sendOff(one, why)
    return true
  }

  #settle(match: string, isWritten: boolean): void {
    this.#writing.get(match)?.resolve(isWritten)
    this.#writing.delete(match)
  }

  async #sendOff({ id, name }: Pick<Worker, 'id' | 'name'>, why: string): Promise<void> {
    const sent = await this.#options.attendance.order(id, { kind: 'send-off' }, why)
    if (sent.ok)
      this.#options.noted(`Worker ${name} is sent off: ${why}`)
  }
}

/** The end of a game that failed elsewhere; `earlier` says why earlier attempts at it failed. */
export function lost(reason: string, earlier: readonly string[] = []): GameEnd {
  return { kind: 'lost', reason: reason.slice(0, MOST_REASON), earlier }
}
