import type { Judgement } from '../../shared/analysis.ts'
import type { Problem, ReviewStatus } from '../../shared/api.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Result } from '../../shared/result.ts'
import type { Task } from '../thinking/task.ts'
import type { ThinkerPool } from '../thinking/thinkerPool.ts'
import type { Cancel } from './clock.ts'
import { judgementSchema, reviewSchema } from '../../shared/analysis.ts'
import { gameOf } from '../../shared/games/index.ts'
import { isOver, openingStates } from '../../shared/match/match.ts'
import { displayNames } from '../../shared/match/player.ts'
import { fail, succeed } from '../../shared/result.ts'

/** A judgement takes at most about this long, for whoever looks at a board. */
const JUDGE_MS = 5_000

interface Reviewing { status: ReviewStatus, stop: Cancel }

/** A match with all its events, live or from the archive. */
export interface WholeMatch { readonly match: Match, readonly events: readonly MatchEvent[] }

/** What the game's analyst says of the matches of a host: judgements of positions, reviews of whole games. */
export class Analysis {
  readonly #thinkers: ThinkerPool
  readonly #changed: (match: string, status: ReviewStatus) => void
  /** By match, and by ply and whether with a hint; what is under way is shared by all who ask for it. */
  readonly #judgements = new Map<string, Map<string, Promise<Result<Judgement, Problem>>>>()
  readonly #reviews = new Map<string, Reviewing>()

  /** `changed` hears whenever a review went on or ended. */
  constructor(thinkers: ThinkerPool, changed: (match: string, status: ReviewStatus) => void) {
    this.#thinkers = thinkers
    this.#changed = changed
  }

  /** Judges the position after `ply` moves. */
  async judge({ match, events }: WholeMatch, ply: number, withHint: boolean): Promise<Result<Judgement, Problem>> {
    const state = statesOf(match, events)[ply]
    if (state === undefined)
      return fail({ code: 'bad-request', message: `The match has had no move ${ply} yet.` })
    if (gameOf(match.plan.game).toMove(state) === null)
      return fail({ code: 'over', message: 'The game is over in that position.' })
    const known = this.#judgements.get(match.id) ?? new Map<string, Promise<Result<Judgement, Problem>>>()
    this.#judgements.set(match.id, known)
    const key = `${ply} ${withHint}`
    const judging = known.get(key) ?? this.#judge(match, ply, state, withHint)
    known.set(key, judging)
    const judged = await judging
    if (!judged.ok || !judged.value.exact)
      known.delete(key) // another time there may be more time, or more memory
    return judged
  }

  /** Begins the review of a match that is over, or tells how far it is. */
  review({ match, events }: WholeMatch): Result<ReviewStatus, Problem> {
    if (!isOver(match))
      return fail({ code: 'bad-request', message: 'The match is not over yet.' })
    if (match.plies === 0)
      return fail({ code: 'bad-request', message: 'Nothing was played in that match.' })
    const known = this.#reviews.get(match.id)
    if (known !== undefined && known.status.state !== 'stopped' && known.status.state !== 'failed')
      return succeed(known.status)
    const reviewing: Reviewing = { status: { state: 'running', share: 0 }, stop: () => {} }
    this.#reviews.set(match.id, reviewing)
    const task: Task = { what: 'review', ...termsOf(match, null), states: statesOf(match, events), names: displayNames(match.players) }
    reviewing.stop = this.#thinkers.ask(task, {
      holder: match.id,
      progress: share => this.#set(match.id, reviewing, { state: 'running', share }),
      done: answer => this.#set(match.id, reviewing, reviewFrom(answer)),
    })
    return succeed(reviewing.status)
  }

  stopReview(id: string): Result<null, Problem> {
    const reviewing = this.#reviews.get(id)
    if (reviewing?.status.state !== 'running')
      return fail({ code: 'over', message: 'No review of that match is under way.' })
    reviewing.stop()
    this.#set(id, reviewing, { state: 'stopped' })
    return succeed(null)
  }

  /** Lets go of everything about a match. */
  forget(id: string): void {
    this.#reviews.get(id)?.stop()
    this.#reviews.delete(id)
    this.#judgements.delete(id)
  }

  async #judge(match: Match, ply: number, state: unknown, withHint: boolean): Promise<Result<Judgement, Problem>> {
    const task: Task = { what: 'judge', ...termsOf(match, JUDGE_MS), state, names: displayNames(match.players), withHint }
    return new Promise(resolve => this.#thinkers.ask(task, {
      holder: match.id,
      done: (answer) => {
        const judged = answer.ok ? judgementSchema.safeParse(answer.value) : null
        resolve(judged?.success ? succeed(judged.data) : fail({ code: 'failed', message: `The position after move ${ply} could not be judged${answer.ok ? '' : `: ${answer.error}`}.` }))
      },
    }))
  }

  #set(id: string, reviewing: Reviewing, status: ReviewStatus): void {
    reviewing.status = status
    if (this.#reviews.get(id) === reviewing)
      this.#changed(id, status)
  }
}

function termsOf({ plan }: Match, capMs: number | null): Pick<Task, 'game' | 'seed' | 'remainingMs' | 'capMs'> {
  return { game: plan.game, seed: plan.seed, remainingMs: null, capMs }
}

function reviewFrom(answer: Result<unknown, string>): ReviewStatus {
  if (!answer.ok)
    return { state: 'failed', message: `The review broke down: ${answer.error}.` }
  const review = reviewSchema.safeParse(answer.value)
  return review.success
    ? { state: 'done', review: review.data }
    : { state: 'failed', message: 'The review broke down: it came out as something that is no review.' }
}

/** All the positions of a match so far, from its start. */
function statesOf(match: Match, events: readonly MatchEvent[]): unknown[] {
  const game = gameOf(match.plan.game)
  const states = openingStates(match.plan)
  for (const event of events) {
    if (event.type !== 'moved')
      continue
    const played = game.play(states.at(-1), event.move)
    if (!played.ok)
      throw new Error(`match ${match.id}: event ${event.seq} holds a move that the game refuses: ${played.error.code}`)
    states.push(played.value)
  }
  return states
}
