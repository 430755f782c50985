import type { Line } from '../../../shared/analysis/line.ts'
import type { Problem, ReviewStatus } from '../../../shared/api.ts'
import type { MatchEvent } from '../../../shared/match/events.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { Result } from '../../../shared/result.ts'
import type { Owner } from '../../workers/owner.ts'
import type { Task } from '../../workers/task.ts'
import type { Judged } from './judgements.ts'
import type { ReviewsOptions } from './reviews.ts'
import { playLine } from '../../../shared/analysis/line.ts'
import { stepsOf } from '../../../shared/archive/steps.ts'
import { NAMELESS } from '../../../shared/game/seatWords.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { displayNames } from '../../../shared/match/player.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { analysisOwner } from '../../workers/owner.ts'
import { Judgements } from './judgements.ts'
import { Reviews } from './reviews.ts'

/** A judgement takes at most about this long, since somebody is looking at a board. */
const JUDGE_MS = 5_000
/** Findings are kept for this many matches, those that were asked about last. */
const MOST_MATCHES = 64
/** The seed of lines that belong to no match, so that they are judged alike each time. */
const LINE_SEED = 0

const CLOSED: Problem = { code: 'failed', message: 'The window is closed.' }
const OVER: Problem = { code: 'over', message: 'The game is over in that position.' }

/** A match with all its events, live or from the archive. */
export interface WholeMatch { readonly match: Match, readonly events: readonly MatchEvent[] }

export interface AnalysisOptions extends ReviewsOptions {
  /** Called when nothing more is asked for an owner. */
  readonly released: (owner: Owner) => void
  /** Whether a match is on the host's list: its findings are then kept even if no window looks at it. */
  readonly isHosted: (match: string) => boolean
}

/**
 * What the games' analysts find out about the matches of a host, for the windows that ask. Work ends when the last
 * window that waits for it has left. Findings are kept for the matches that were asked about last.
 */
export class Analysis {
  readonly #options: AnalysisOptions
  readonly #judgements: Judgements
  readonly #reviews: Reviews
  readonly #windows = new Set<string>()
  /** The windows that look at a match, in the order in which they asked: the last one comes last. */
  readonly #lookers = new Map<string, Set<string>>()

  constructor(options: AnalysisOptions) {
    this.#options = options
    this.#judgements = new Judgements(options.workers)
    this.#reviews = new Reviews(options)
  }

  /** Lets a window ask. */
  open(window: string): void {
    this.#windows.add(window)
  }

  /** The window has gone: work that only it waited for ends. */
  close(window: string): void {
    this.#windows.delete(window)
    this.#reviews.close(window)
    for (const match of [...this.#lookers.keys()])
      this.release(window, match)
  }

  /**
   * Judges the position after `ply` moves. If a window asks about another position before it has the answer, its
   * earlier call gets a problem: a window shows one position at a time.
   */
  async judge(window: string, { match, events }: WholeMatch, ply: number, withHint: boolean): Promise<Judged> {
    if (!this.#windows.has(window))
      return fail(CLOSED)
    this.#look(window, match.id)
    return this.#judgements.judge(
      window,
      { match: match.id, key: `${ply} ${withHint}`, ply, withHint, isKept: true },
      () => {
        const state = stepsOf(events)[ply]?.state
        if (state === undefined)
          return fail({ code: 'bad-request', message: `The match has had no move ${ply} yet.` })
        if (gameOf(match.plan.game).toMove(state) === null)
          return fail(OVER)
        return succeed({ ...termsOf(match, JUDGE_MS), state, names: displayNames(match.players) })
      },
    )
  }

  /**
   * Judges the last position of a line that belongs to no match, for this window only. The line comes from outside, and
   * is checked here. The call supersedes the window's earlier question, like those about matches.
   */
  async judgeLine(window: string, line: Line, withHint: boolean): Promise<Judged> {
    if (!this.#windows.has(window))
      return fail(CLOSED)
    const played = playLine(line)
    if (!played.ok)
      return fail({ code: 'bad-request', message: played.error })
    const { start, moves, states } = played.value
    const state = states.at(-1)
    if (gameOf(start.game).toMove(state) === null)
      return fail(OVER)
    const asked = {
      match: boardOf(window),
      key: JSON.stringify([start, moves, withHint]),
      ply: moves.length,
      withHint,
      isKept: false,
    }
    this.#look(window, asked.match)
    return this.#judgements.judge(
      window,
      asked,
      () => succeed({ game: start.game, seed: LINE_SEED, remainingMs: null, capMs: JUDGE_MS, state, names: NAMELESS }),
    )
  }

  /** The window no longer analyses a line. */
  releaseLines(window: string): void {
    this.release(window, boardOf(window))
  }

  /** Begins the review of a match that is over, or tells how far it is. From now on the window waits for it. */
  review(window: string, { match, events }: WholeMatch): Result<ReviewStatus, Problem> {
    if (!this.#windows.has(window))
      return fail(CLOSED)
    if (!isOver(match))
      return fail({ code: 'bad-request', message: 'The match is not over yet.' })
    if (match.plies === 0)
      return fail({ code: 'bad-request', message: 'Nothing was played in that match.' })
    this.#look(window, match.id)
    return this.#reviews.ask(
      window,
      match.id,
      () => ({
        what: 'review',
        ...termsOf(match, null),
        states: stepsOf(events).map(({ state }) => state),
        names: displayNames(match.players),
      }),
    )
  }

  /** The moves of a match after the first `ply` were taken back: findings about later positions are obsolete. */
  takenBack(match: string, ply: number): void {
    this.#judgements.takenBack(match, ply)
  }

  /** Ends a review for everybody who waits for it. */
  stopReview(id: string): Result<null, Problem> {
    return this.#reviews.stop(id)
  }

  /** The window no longer looks at the match: work that only it waited for ends. */
  release(window: string, match: string): void {
    const lookers = this.#lookers.get(match)
    if (lookers === undefined || !lookers.delete(window))
      return
    this.#judgements.leave(window, match)
    this.#reviews.leave(window, match)
    if (lookers.size > 0)
      return
    this.#options.released(analysisOwner(match))
    if (!this.#options.isHosted(match))
      this.#forget(match)
  }

  /** The match has left the host's list: its findings are dropped, unless a window looks at it. */
  unlisted(match: string): void {
    if (this.#lookers.get(match)?.size === 0)
      this.#forget(match)
  }

  /** The window looks at the match. */
  #look(window: string, match: string): void {
    const lookers = this.#lookers.get(match) ?? new Set()
    lookers.add(window)
    this.#lookers.delete(match)
    this.#lookers.set(match, lookers)
    this.#forgetOldest(match)
  }

  #forgetOldest(except: string): void {
    for (const match of [...this.#lookers.keys()]) {
      if (this.#lookers.size <= MOST_MATCHES)
        return
      if (match === except || this.#judgements.isBusyWith(match) || this.#reviews.isBusyWith(match))
        continue
      this.#forget(match)
      this.#options.released(analysisOwner(match))
    }
  }

  #forget(match: string): void {
    this.#lookers.delete(match)
    this.#judgements.forget(match)
    this.#reviews.forget(match)
  }
}

/** Stands in for a match's id for the lines that a window analyses. No match has such an id. */
function boardOf(window: string): string {
  return `board of ${window}`
}

function termsOf({ plan }: Match, capMs: number | null): Pick<Task, 'game' | 'seed' | 'remainingMs' | 'capMs'> {
  return { game: plan.game, seed: plan.seed, remainingMs: null, capMs }
}
