import type { AddedPositions, KeptChange, PositionsOverview, PositionsRun, Problem } from '../../../shared/api.ts'
import type { Cancel, Clock } from '../../../shared/clock.ts'
import type { KeptAnswer } from '../../../shared/lab/keptAnswer.ts'
import type { KeptPosition } from '../../../shared/lab/keptPosition.ts'
import type { KeptRun, KeptSet } from '../../../shared/lab/keptSet.ts'
import type { Result } from '../../../shared/result.ts'
import type { Archive } from '../../archive/archive.ts'
import type { Launcher } from '../../programs/launcher.ts'
import type { WorkerPool } from '../../workers/workerPool.ts'
import type { WholeMatch } from './analysis.ts'
import type { HostAnalysis } from './hostAnalysis.ts'
import { setImmediate } from 'node:timers/promises'
import { answeredAgain } from '../../../shared/lab/keptAnswer.ts'
import { keptWith, MOST_KEPT, playableFrom } from '../../../shared/lab/keptPosition.ts'
import { NOTHING_KEPT } from '../../../shared/lab/keptSet.ts'
import { withKnown } from '../../../shared/lab/withKnown.ts'
import { validateProgram } from '../../../shared/match/validateProgram.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { readKeptPositions, writeKeptPositions } from '../../archive/keptPositionsFile.ts'
import { RunningPositions } from '../../lab/runningPositions.ts'
import { Mutex } from '../../mutex.ts'
import { NO_SUCH_MATCH } from '../matches/matches.ts'
import { judgeOther } from './judgeOther.ts'
import { keptFromMatch } from './keptFromMatch.ts'

export interface HostPositionsOptions {
  readonly archive: Archive | null
  readonly clock: Clock
  readonly workers: WorkerPool
  readonly launcher: Launcher
  readonly analysis: HostAnalysis
  /** A match of the host or of its archive; null if there is none. */
  readonly matchOf: (id: string) => Promise<WholeMatch | null>
}

/** Hears about the progress of a run, with the answers that came, if any. */
export type RunListener = (run: KeptRun, answers: KeptSet['answers']) => void

const NO_ARCHIVE: Problem = { code: 'archive', message: 'This host keeps no archive, and so no positions.' }
const FULL: Problem = {
  code: 'refused',
  message: `No more than ${MOST_KEPT} positions can be kept. Delete some first.`,
}
const GONE: Problem = { code: 'refused', message: 'That position is not kept any more.' }
const AT_WORK: Problem = {
  code: 'refused',
  message: 'A program is asked about kept positions already. Wait for it, or cancel that.',
}

/**
 * The kept positions of a data folder: keeps and changes them, and asks programs about them. A call that keeps
 * positions answers once they are on the disk.
 */
export class HostPositions {
  readonly #options: HostPositionsOptions
  readonly #analyst: string
  readonly #listeners = new Set<RunListener>()
  #set: KeptSet = NOTHING_KEPT
  #message: string | null = null
  #isRead = false
  /** The answers so far are about to be written. */
  #isSaving = false
  #running: RunningPositions | null = null
  /** Reads and writes happen one after the other. */
  readonly #mutex = new Mutex()

  constructor(options: HostPositionsOptions) {
    this.#options = options
    this.#analyst = options.analysis.openWindow()
  }

  /** Tells about the progress of runs from now on. The answer ends it. */
  listen(listener: RunListener): Cancel {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async all(): Promise<Result<PositionsOverview, Problem>> {
    return this.#inTurn(async () => {
      const { positions, answers } = this.#set
      return succeed({ positions, answers, run: this.#running?.run ?? null, message: this.#message })
    })
  }

  /**
   * Keeps the position after `ply` moves of a match, at which the next move was wrong. Better moves that the analyst
   * knows are added.
   */
  async keep(
    match: string,
    ply: number,
    note: string,
    better: readonly unknown[],
  ): Promise<Result<{ id: string }, Problem>> {
    const whole = await this.#options.matchOf(match)
    if (whole === null)
      return fail(NO_SUCH_MATCH)
    const kept = keptFromMatch(whole, ply, { note, right: better, now: this.#options.clock.now() })
    if (!kept.ok)
      return fail({ code: 'bad-request', message: kept.error })
    const judged = await this.#options.analysis.judge(this.#analyst, match, ply, false)
    this.#options.analysis.release(this.#analyst, match)
    const known = withKnown(kept.value, judged.ok ? judged.value : null)
    if (!known.ok)
      return fail({ code: 'refused', message: known.error })
    return this.#inTurn(async () => {
      const { positions, ids: [id] } = keptWith(this.#set.positions, [known.value])
      if (id === undefined)
        return fail(FULL)
      const written = await this.#write(positions)
      return written.ok ? succeed({ id }) : written
    })
  }

  async change(id: string, change: KeptChange): Promise<Result<null, Problem>> {
    return this.#inTurn(async () => {
      const kept = this.#set.positions.find(one => one.id === id)
      if (kept === undefined)
        return fail(GONE)
      const changed: KeptPosition = { ...kept, note: change.note ?? kept.note, right: change.right ?? kept.right }
      const playable = change.right === undefined ? null : playableFrom(changed)
      if (playable?.ok === false)
        return fail({ code: 'bad-request', message: playable.error })
      return this.#write(this.#set.positions.map(one => one.id === id ? changed : one))
    })
  }

  /** Answers to dropped positions are remembered until the host is closed, in case the positions come back. */
  async drop(ids: readonly string[]): Promise<Result<null, Problem>> {
    return this.#inTurn(async () => this.#write(this.#set.positions.filter(({ id }) => !ids.includes(id))))
  }

  /** Takes in positions from outside; those that can't be played are refused. */
  async add(more: readonly KeptPosition[]): Promise<Result<AddedPositions, Problem>> {
    return this.#inTurn(async () => {
      const taken = new Set(this.#set.positions.map(({ id }) => id))
      const playable: KeptPosition[] = []
      let problem: string | null = null
      for (const kept of more) {
        await setImmediate() // each position is a game to be replayed
        const played = playableFrom(kept)
        if (played.ok)
          playable.push(kept)
        else
          problem ??= played.error
      }
      const fresh = playable.filter(({ id }) => !taken.has(id))
      const { positions, ids, added, refused } = keptWith(this.#set.positions, fresh)
      const written = await this.#write(positions)
      if (!written.ok)
        return written
      const lost = more.length - playable.length + refused
      return succeed({
        added,
        known: playable.length - fresh.length + ids.length - added,
        refused: lost,
        problem: problem ?? (refused > 0 ? FULL.message : null),
      })
    })
  }

  /** Asks a program about these positions. */
  async run({ program, ids, limitMs }: PositionsRun): Promise<Result<null, Problem>> {
    return this.#inTurn(async () => {
      if (this.#running?.run.state === 'running')
        return fail(AT_WORK)
      const positions = this.#set.positions.filter(({ id }) => ids.includes(id))
      const problem = positions.map(({ game, dialect }) => validateProgram(game, dialect, program)).find(one =>
        one !== null,
      )
      if (positions.length === 0 || problem !== undefined)
        return fail(problem === undefined ? GONE : { code: 'bad-request', message: problem })
      const { clock, launcher, workers, analysis } = this.#options
      const running = new RunningPositions({
        positions,
        judgeOther: async (kept, position, move) => judgeOther(analysis, kept, position, move),
        program,
        limitMs,
        clock,
        launcher,
        workers,
        told: answered => this.#told(running, answered),
      })
      this.#running = running
      this.#tell(running.run, {})
      return succeed(null)
    })
  }

  /** Ends the run that goes on. Resolves once its programs are asked no more. */
  async stop(): Promise<Result<null, Problem>> {
    this.#running?.stop()
    await this.#running?.over
    return succeed(null)
  }

  async close(): Promise<void> {
    await this.stop()
    await this.#mutex.take(async () => {})
    this.#options.analysis.closeWindow(this.#analyst)
  }

  /** A run is over only once all its answers are written. */
  #told(running: RunningPositions, answered: { readonly id: string, readonly answer: KeptAnswer } | null): void {
    if (answered === null) {
      void this.#save().then(() => this.#tell(running.run, {}))
      return
    }
    const { id, answer } = answered
    const answers = answeredAgain(this.#set.answers[id], answer)
    this.#set = { ...this.#set, answers: { ...this.#set.answers, [id]: answers } }
    this.#tell(running.run, { [id]: answers })
    if (!this.#isSaving)
      void this.#save()
  }

  /** Writes the answers so far, and those that come before its turn, so that a crash loses little of a run. */
  async #save(): Promise<void> {
    this.#isSaving = true
    const written = await this.#inTurn(async () => {
      this.#isSaving = false
      return this.#write(this.#set.positions)
    })
    if (!written.ok)
      this.#message = written.error.message
  }

  #tell(run: KeptRun, answers: KeptSet['answers']): void {
    this.#listeners.forEach(listener => listener(run, answers))
  }

  /** Writes these positions with their answers. From then on they are the kept positions. */
  async #write(positions: readonly KeptPosition[]): Promise<Result<null, Problem>> {
    const { archive } = this.#options
    if (archive === null)
      return fail(NO_ARCHIVE)
    if (archive.contestsProblem !== null)
      return fail({ code: 'archive', message: archive.contestsProblem })
    const written = await writeKeptPositions(archive.folder, { ...this.#set, positions: [...positions] })
    if (!written.ok)
      return fail({ code: 'archive', message: written.error })
    this.#set = { ...this.#set, positions: [...positions] } // with answers that came meanwhile
    return written
  }

  async #read(): Promise<Result<null, Problem>> {
    const { archive, clock } = this.#options
    if (this.#isRead || archive === null)
      return archive === null ? fail(NO_ARCHIVE) : succeed(null)
    const read = await readKeptPositions(archive.folder, {
      now: new Date(clock.now()),
      mayMove: archive.contestsProblem === null,
    })
    if (!read.ok)
      return fail({ code: 'archive', message: read.error })
    this.#isRead = true
    this.#set = read.value.set
    this.#message = read.value.message
    return succeed(null)
  }

  async #inTurn<T>(work: () => Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
    return this.#mutex.take(async () => {
      const read = await this.#read()
      return read.ok ? work() : read
    })
  }
}
