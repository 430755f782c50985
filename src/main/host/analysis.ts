import type { Line } from '../../shared/analysis/line.ts'
import type { Problem, ReviewStatus } from '../../shared/api.ts'
import type { GradedMove, Judgement } from '../../shared/game/analysis.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Result } from '../../shared/result.ts'
import type { Cancel } from '../clock/clock.ts'
import type { Owner } from '../workers/owner.ts'
import type { Task } from '../workers/task.ts'
import type { WorkerPool } from '../workers/workerPool.ts'
import { z } from 'zod'
import { playLine } from '../../shared/analysis/line.ts'
import { stepsOf } from '../../shared/archive/steps.ts'
import { gradedMoveSchema, judgementSchema, reviewSchema } from '../../shared/game/analysis.ts'
import { gameOf } from '../../shared/games/index.ts'
import { isOver } from '../../shared/match/match.ts'
import { displayNames, NOBODY } from '../../shared/match/player.ts'
import { fail, succeed } from '../../shared/result.ts'

/** A judgement takes at most about this long, for whoever looks at a board. */
const JUDGE_MS = 5_000
/** Judgements and reviews that are not answered yet: in all, and reviews of one window. */
const MOST_JUDGEMENTS = 64
const MOST_REVIEWS = 64
const MOST_REVIEWS_OF_WINDOW = 8
/** What was found is kept for this many matches, those that were asked about last. */
const MOST_MATCHES = 64

/** Where chance comes from for lines that belong to no match: they are judged alike each time. */
const LINE_SEED = 0

/** Why a judgement is not given any more. */
const SUPERSEDED: Problem = { code: 'failed', message: 'The window asked about another position before this one was judged.' }
const TAKEN_BACK: Problem = { code: 'failed', message: 'The moves that led to that position were taken back.' }
const NOT_WANTED: Problem = { code: 'failed', message: 'The window left the match before its position was judged.' }
const CLOSED: Problem = { code: 'failed', message: 'The window is closed.' }

const foundSchema = z.array(gradedMoveSchema)

type Judged = Result<Judgement, Problem>
type JudgedTask = Omit<Task & { readonly what: 'judge' }, 'what' | 'withHint'>

/** A judgement that is on its way, and the calls that it will answer, by window. */
interface Judging {
  readonly match: string
  readonly key: string
  readonly withHint: boolean
  /** Whether what comes out is kept for whoever asks next. */
  readonly isKept: boolean
  readonly calls: Map<string, ((judged: Judged) => void)[]>
  stop: Cancel
}

interface Review {
  readonly match: string
  status: ReviewStatus
  /** Windows that asked for it. */
  readonly windows: Set<string>
  stop: Cancel
}

/** What windows asked about a match, and what was found. */
interface Findings {
  readonly windows: Set<string>
  /** By ply and whether with a hint. */
  readonly judgements: Map<string, Judgement>
  readonly judging: Map<string, Judging>
  review: Review | null
}

/** A match with all its events, live or from the archive. */
export interface WholeMatch { readonly match: Match, readonly events: readonly MatchEvent[] }

export interface AnalysisOptions {
  readonly workers: Pick<WorkerPool, 'ask'>
  /** Hears whenever a review went on or ended. */
  readonly changed: (match: string, status: ReviewStatus) => void
  /** Hears when nothing more is asked for an owner. */
  readonly released: (owner: Owner) => void
  /** Whether a match is on the host's list: what was found about it is kept when no window looks at it. */
  readonly isHosted: (match: string) => boolean
}

/**
 * What the game's analyst says of the matches of a host: judgements of positions, reviews of whole
 * games. Windows ask for it, and it is theirs: several share what they ask for alike, and it ends
 * when the last of them has left. A window waits for one judgement at a time, one hint, and a few
 * reviews; the host makes one review after the other, in turns for the windows.
 */
export class Analysis {
  readonly #options: AnalysisOptions
  /** Windows that are open, and for each the number of the last review that was begun for it. */
  readonly #windows = new Map<string, number>()
  /** By match; the one that was asked about last comes last. */
  readonly #findings = new Map<string, Findings>()
  /** The judgement that a window waits for, and its hint: by window and whether it is the hint. */
  readonly #awaited = new Map<string, Judging>()
  /** Reviews that wait for their turn. */
  #queue: { readonly review: Review, readonly task: Task }[] = []
  #underWay: Review | null = null
  /** How many reviews were begun. */
  #turns = 0

  constructor(options: AnalysisOptions) {
    this.#options = options
  }

  /** Lets a window ask. */
  open(window: string): void {
    this.#windows.set(window, 0)
  }

  /** The window has gone: what only it waited for ends. */
  close(window: string): void {
    this.#windows.delete(window)
    const matches = [...this.#findings].flatMap(([match, { windows }]) => windows.has(window) ? [match] : [])
    // The match under review goes last, so that no other review of the window is begun.
    const underWay = this.#underWay?.match
    for (const match of [...matches.filter(one => one !== underWay), ...matches.filter(one => one === underWay)])
      this.release(window, match)
  }

  /**
   * Judges the position after `ply` moves. A window that asks about another position before it has
   * the answer gets a problem for the earlier call: it shows one position at a time.
   */
  async judge(window: string, { match, events }: WholeMatch, ply: number, withHint: boolean): Promise<Judged> {
    if (!this.#windows.has(window))
      return fail(CLOSED)
    const key = `${ply} ${withHint}`
    const known = this.#findings.get(match.id)?.judgements.get(key)
    if (known !== undefined) {
      this.#supersede(window, withHint, null)
      this.#findingsFor(window, match.id)
      return succeed(known)
    }
    const state = stepsOf(events)[ply]?.state
    if (state === undefined)
      return fail({ code: 'bad-request', message: `The match has had no move ${ply} yet.` })
    if (gameOf(match.plan.game).toMove(state) === null)
      return fail({ code: 'over', message: 'The game is over in that position.' })
    return this.#judgeState(window, { match: match.id, key, withHint, isKept: true }, ply, {
      ...termsOf(match, JUDGE_MS),
      state,
      names: displayNames(match.players),
    })
  }

  /**
   * Judges the last position of a line that belongs to no match, for this window alone. The line comes
   * from outside and is checked here. It supersedes the window's question before, as those about matches do.
   */
  async judgeLine(window: string, line: Line, withHint: boolean): Promise<Judged> {
    if (!this.#windows.has(window))
      return fail(CLOSED)
    const played = playLine(line)
    if (!played.ok)
      return fail({ code: 'bad-request', message: played.error })
    const { start: { game }, moves, states } = played.value
    const state = states.at(-1)
    if (gameOf(game).toMove(state) === null)
      return fail({ code: 'over', message: 'The game is over in that position.' })
    const key = JSON.stringify([played.value.start, moves, withHint])
    return this.#judgeState(window, { match: boardOf(window), key, withHint, isKept: false }, moves.length, {
      game,
      seed: LINE_SEED,
      remainingMs: null,
      capMs: JUDGE_MS,
      state,
      names: displayNames(NOBODY),
    })
  }

  /** The window analyses no line any more. */
  releaseLines(window: string): void {
    this.release(window, boardOf(window))
  }

  /** Has a position judged, unless it is on its way. The window waits for it, and for no other of the kind. */
  async #judgeState(window: string, asked: Omit<Judging, 'calls' | 'stop'>, ply: number, task: JudgedTask): Promise<Judged> {
    const underWay = this.#findings.get(asked.match)?.judging.get(asked.key) ?? null
    this.#supersede(window, asked.withHint, underWay)
    if (underWay === null && this.#unjudged >= MOST_JUDGEMENTS)
      return fail({ code: 'failed', message: `The host has ${MOST_JUDGEMENTS} other positions to judge. Ask again in a moment.` })
    const findings = this.#findingsFor(window, asked.match)
    if (underWay !== null)
      return this.#await(window, underWay)
    const judging: Judging = { ...asked, calls: new Map(), stop: () => {} }
    findings.judging.set(asked.key, judging)
    const judged = this.#await(window, judging)
    judging.stop = this.#options.workers.ask({ what: 'judge', ...task, withHint: asked.withHint }, {
      owner: ownerOf(asked.match),
      done: answer => this.#judged(judging, judgementFrom(answer, ply)),
    })
    return judged
  }

  /**
   * Begins the review of a match that is over, or tells how far it is; from now on the window waits
   * for it. A review that waits for its turn counts as running.
   */
  review(window: string, { match, events }: WholeMatch): Result<ReviewStatus, Problem> {
    if (!this.#windows.has(window))
      return fail(CLOSED)
    if (!isOver(match))
      return fail({ code: 'bad-request', message: 'The match is not over yet.' })
    if (match.plies === 0)
      return fail({ code: 'bad-request', message: 'Nothing was played in that match.' })
    const known = this.#findings.get(match.id)?.review ?? null
    if (known?.status.state === 'done' || (known?.status.state === 'running' && known.windows.has(window))) {
      this.#findingsFor(window, match.id)
      return succeed(known.status)
    }
    if (this.#unfinished.filter(({ windows }) => windows.has(window)).length >= MOST_REVIEWS_OF_WINDOW)
      return fail({ code: 'failed', message: `This window waits for ${MOST_REVIEWS_OF_WINDOW} reviews already. Ask again when one of them is done.` })
    if (known?.status.state === 'running') {
      this.#findingsFor(window, match.id)
      known.windows.add(window)
      return succeed(known.status)
    }
    if (this.#unfinished.length >= MOST_REVIEWS)
      return fail({ code: 'failed', message: `The host has ${MOST_REVIEWS} other games to review. Ask again in a few minutes.` })
    const review: Review = { match: match.id, status: { state: 'running', share: 0, found: [] }, windows: new Set([window]), stop: () => {} }
    this.#findingsFor(window, match.id).review = review
    this.#queue.push({ review, task: { what: 'review', ...termsOf(match, null), states: stepsOf(events).map(({ state }) => state), names: displayNames(match.players) } })
    this.#beginNext()
    return succeed(review.status)
  }

  /** The moves of a match after the first `ply` were taken back: what was found of the positions after them is of no game any more. */
  takenBack(match: string, ply: number): void {
    const findings = this.#findings.get(match)
    for (const key of findings?.judgements.keys() ?? []) {
      if (Number.parseInt(key) > ply)
        findings?.judgements.delete(key)
    }
    for (const judging of [...findings?.judging.values() ?? []].filter(({ key }) => Number.parseInt(key) > ply)) {
      for (const window of [...judging.calls.keys()])
        this.#leave(window, judging, TAKEN_BACK)
    }
  }

  /** Ends a review for everybody who waits for it. */
  stopReview(id: string): Result<null, Problem> {
    const review = this.#findings.get(id)?.review
    if (review?.status.state !== 'running')
      return fail({ code: 'over', message: 'No review of that match is under way.' })
    this.#stop(review)
    return succeed(null)
  }

  /** The window looks at the match no more: what only it waited for ends. */
  release(window: string, match: string): void {
    const findings = this.#findings.get(match)
    if (findings === undefined || !findings.windows.delete(window))
      return
    for (const judging of [...findings.judging.values()])
      this.#leave(window, judging, NOT_WANTED)
    const { review } = findings
    if (review?.windows.delete(window) === true && review.windows.size === 0 && review.status.state === 'running')
      this.#stop(review)
    if (findings.windows.size > 0)
      return
    this.#options.released(ownerOf(match))
    if (!this.#options.isHosted(match))
      this.#findings.delete(match)
  }

  /** The match has left the host's list: what was found goes, unless a window looks at it. */
  unlisted(match: string): void {
    if (this.#findings.get(match)?.windows.size === 0)
      this.#findings.delete(match)
  }

  /** What is known of a match, with the window among those who look at it. */
  #findingsFor(window: string, match: string): Findings {
    const findings = this.#findings.get(match) ?? { windows: new Set(), judgements: new Map(), judging: new Map(), review: null }
    findings.windows.add(window)
    this.#findings.delete(match)
    this.#findings.set(match, findings)
    this.#forgetOldest(match)
    return findings
  }

  #forgetOldest(except: string): void {
    for (const [match, { judging, review }] of [...this.#findings]) {
      if (this.#findings.size <= MOST_MATCHES)
        return
      if (match === except || judging.size > 0 || review?.status.state === 'running')
        continue
      this.#findings.delete(match)
      this.#options.released(ownerOf(match))
    }
  }

  /** Judgements that are on their way. */
  get #unjudged(): number {
    return new Set(this.#awaited.values()).size
  }

  async #await(window: string, judging: Judging): Promise<Judged> {
    this.#awaited.set(awaitedKey(window, judging.withHint), judging)
    return new Promise(resolve => judging.calls.set(window, [...judging.calls.get(window) ?? [], resolve]))
  }

  #judged(judging: Judging, judged: Judged): void {
    const findings = this.#findings.get(judging.match)
    findings?.judging.delete(judging.key)
    if (judging.isKept && judged.ok && judged.value.exact) // another time there may be more time, or more memory
      findings?.judgements.set(judging.key, judged.value)
    for (const [window, calls] of judging.calls) {
      this.#awaited.delete(awaitedKey(window, judging.withHint))
      calls.forEach(answer => answer(judged))
    }
  }

  /** The window wants `next` now, and nothing else of the kind. */
  #supersede(window: string, withHint: boolean, next: Judging | null): void {
    const earlier = this.#awaited.get(awaitedKey(window, withHint))
    if (earlier !== undefined && earlier !== next)
      this.#leave(window, earlier, SUPERSEDED)
  }

  /** The window waits for that judgement no more, and it ends with the last who did. */
  #leave(window: string, judging: Judging, problem: Problem): void {
    const calls = judging.calls.get(window)
    if (calls === undefined)
      return
    judging.calls.delete(window)
    this.#awaited.delete(awaitedKey(window, judging.withHint))
    calls.forEach(answer => answer(fail(problem)))
    if (judging.calls.size > 0)
      return
    judging.stop()
    this.#findings.get(judging.match)?.judging.delete(judging.key)
  }

  get #unfinished(): readonly Review[] {
    return [...this.#underWay === null ? [] : [this.#underWay], ...this.#queue.map(({ review }) => review)]
  }

  /** Begins the next review where none is under way: one for the window that has not had one for the longest. */
  #beginNext(): void {
    const [first, ...rest] = this.#underWay === null ? this.#queue : []
    if (first === undefined)
      return
    const next = rest.reduce((best, one) => this.#lastTurn(one.review) < this.#lastTurn(best.review) ? one : best, first)
    this.#queue = this.#queue.filter(one => one !== next)
    const { review, task } = next
    this.#underWay = review
    this.#turns++
    review.windows.forEach(window => this.#windows.set(window, this.#turns))
    review.stop = this.#options.workers.ask(task, {
      owner: ownerOf(review.match),
      progress: (share, found) => this.#tell(review, { state: 'running', share, found: foundIn(found, review) }),
      done: answer => this.#end(review, reviewFrom(answer)),
    })
  }

  /** The turn of whoever has waited the longest of those who wait for a review. */
  #lastTurn({ windows }: Review): number {
    return Math.min(...[...windows].map(window => this.#windows.get(window) ?? 0))
  }

  #stop(review: Review): void {
    review.stop()
    this.#end(review, { state: 'stopped' })
  }

  #end(review: Review, status: ReviewStatus): void {
    this.#queue = this.#queue.filter(one => one.review !== review)
    if (this.#underWay === review)
      this.#underWay = null
    this.#tell(review, status)
    this.#beginNext()
  }

  #tell(review: Review, status: ReviewStatus): void {
    review.status = status
    this.#options.changed(review.match, status)
  }
}

/** The moves that a thread says it has graded; those that it had before where it says nothing that can be told. */
function foundIn(told: unknown, { status }: Review): GradedMove[] {
  return foundSchema.safeParse(told).data ?? (status.state === 'running' ? status.found : [])
}

function ownerOf(match: string): Owner {
  return { kind: 'analysis', match }
}

/** Stands in place of a match for the lines that a window analyses. No match is called so. */
function boardOf(window: string): string {
  return `board of ${window}`
}

function awaitedKey(window: string, withHint: boolean): string {
  return `${window} ${withHint}`
}

function termsOf({ plan }: Match, capMs: number | null): Pick<Task, 'game' | 'seed' | 'remainingMs' | 'capMs'> {
  return { game: plan.game, seed: plan.seed, remainingMs: null, capMs }
}

function judgementFrom(answer: Result<unknown, string>, ply: number): Judged {
  const judged = answer.ok ? judgementSchema.safeParse(answer.value) : null
  return judged?.success
    ? succeed(judged.data)
    : fail({ code: 'failed', message: `The position after move ${ply} could not be judged${answer.ok ? '' : `: ${answer.error}`}.` })
}

function reviewFrom(answer: Result<unknown, string>): ReviewStatus {
  if (!answer.ok)
    return { state: 'failed', message: `The review broke down: ${answer.error}.` }
  const review = reviewSchema.safeParse(answer.value)
  return review.success
    ? { state: 'done', review: review.data }
    : { state: 'failed', message: 'The review broke down: it came out as something that is no review.' }
}
