import type { Problem, ReviewStatus } from '../../../shared/api.ts'
import type { Cancel } from '../../../shared/clock.ts'
import type { GradedMove } from '../../../shared/game/analysis.ts'
import type { Result } from '../../../shared/result.ts'
import type { Task } from '../../workers/task.ts'
import type { WorkerPool } from '../../workers/workerPool.ts'
import { z } from 'zod'
import { gradedMoveSchema, reviewSchema } from '../../../shared/game/analysis.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { analysisOwner } from '../../workers/owner.ts'

/** How many reviews may be unfinished: in all, and for one window. */
const MOST_REVIEWS = 64
const MOST_REVIEWS_OF_WINDOW = 8

const foundSchema = z.array(gradedMoveSchema)

interface Review {
  readonly match: string
  status: ReviewStatus
  /** Windows that asked for it. */
  readonly windows: Set<string>
  stop: Cancel
}

export interface ReviewsOptions {
  readonly workers: Pick<WorkerPool, 'ask'>
  /** Called whenever a review has progressed or ended. */
  readonly changed: (match: string, status: ReviewStatus) => void
}

/**
 * Reviews of whole games by the games' analysts: one at a time, taking turns between the windows that wait. Windows
 * that ask for the same review share it, and it ends when the last of them has left.
 */
export class Reviews {
  readonly #options: ReviewsOptions
  /** Reviews by match. */
  readonly #reviews = new Map<string, Review>()
  /** Reviews that wait for their turn. */
  #queue: { readonly review: Review, readonly task: Task }[] = []
  #underWay: Review | null = null
  /** How many reviews were begun, and by window, the number of the last one that was begun for it. */
  #turns = 0
  readonly #lastTurns = new Map<string, number>()

  constructor(options: ReviewsOptions) {
    this.#options = options
  }

  /**
   * Begins the review of a match, or tells how far it is. From now on the window waits for it. A review that waits for
   * its turn counts as running.
   */
  ask(window: string, match: string, taskOf: () => Task): Result<ReviewStatus, Problem> {
    const known = this.#reviews.get(match) ?? null
    if (known?.status.state === 'done' || (known?.status.state === 'running' && known.windows.has(window)))
      return succeed(known.status)
    if (this.#unfinished.filter(({ windows }) => windows.has(window)).length >= MOST_REVIEWS_OF_WINDOW) {
      return fail({
        code: 'failed',
        message: `This window waits for ${MOST_REVIEWS_OF_WINDOW} reviews already. Ask again when one of them is done.`,
      })
    }
    if (known?.status.state === 'running') {
      known.windows.add(window)
      return succeed(known.status)
    }
    if (this.#unfinished.length >= MOST_REVIEWS) {
      return fail({
        code: 'failed',
        message: `The host has ${MOST_REVIEWS} other games to review. Ask again in a few minutes.`,
      })
    }
    const review: Review = {
      match,
      status: { state: 'running', share: 0, found: [] },
      windows: new Set([window]),
      stop: () => {},
    }
    this.#reviews.set(match, review)
    this.#queue.push({ review, task: taskOf() })
    this.#beginNext()
    return succeed(review.status)
  }

  /** Ends a review for everybody who waits for it. */
  stop(match: string): Result<null, Problem> {
    const review = this.#reviews.get(match)
    if (review?.status.state !== 'running')
      return fail({ code: 'over', message: 'No review of that match is under way.' })
    this.#stop(review)
    return succeed(null)
  }

  /** The window no longer waits for the review of the match. */
  leave(window: string, match: string): void {
    const review = this.#reviews.get(match)
    if (review?.windows.delete(window) === true && review.windows.size === 0 && review.status.state === 'running')
      this.#stop(review)
  }

  /** The window has gone. Its waiting reviews end before the one under way, so that none of them is begun. */
  close(window: string): void {
    const matches = [...this.#reviews.keys()]
    const underWay = this.#underWay?.match
    for (const match of [...matches.filter(one => one !== underWay), ...matches.filter(one => one === underWay)])
      this.leave(window, match)
    this.#lastTurns.delete(window)
  }

  /** Whether the review of the match is unfinished. */
  isBusyWith(match: string): boolean {
    return this.#reviews.get(match)?.status.state === 'running'
  }

  forget(match: string): void {
    this.#reviews.delete(match)
  }

  get #unfinished(): readonly Review[] {
    return [...this.#underWay === null ? [] : [this.#underWay], ...this.#queue.map(({ review }) => review)]
  }

  /** Begins the next review if none is under way: for the window whose last turn is longest ago. */
  #beginNext(): void {
    const [first, ...rest] = this.#underWay === null ? this.#queue : []
    if (first === undefined)
      return
    const next = rest.reduce(
      (best, one) => this.#lastTurn(one.review) < this.#lastTurn(best.review) ? one : best,
      first,
    )
    this.#queue = this.#queue.filter(one => one !== next)
    const { review, task } = next
    this.#underWay = review
    this.#turns++
    review.windows.forEach(window => this.#lastTurns.set(window, this.#turns))
    review.stop = this.#options.workers.ask(task, {
      owner: analysisOwner(review.match),
      progress: (share, found) => this.#tell(review, { state: 'running', share, found: foundIn(found, review) }),
      done: answer => this.#end(review, reviewFrom(answer)),
    })
  }

  /** The last turn of whichever waiting window has gone longest without one. */
  #lastTurn({ windows }: Review): number {
    return Math.min(...[...windows].map(window => this.#lastTurns.get(window) ?? 0))
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

/** The graded moves that a thread reports; the earlier ones if the report can't be read. */
function foundIn(told: unknown, { status }: Review): readonly GradedMove[] {
  return foundSchema.safeParse(told).data ?? (status.state === 'running' ? status.found : [])
}

function reviewFrom(answer: Result<unknown, string>): ReviewStatus {
  if (!answer.ok)
    return { state: 'failed', message: `The review broke down: ${answer.error}.` }
  const review = reviewSchema.safeParse(answer.value)
  return review.success
    ? { state: 'done', review: review.data }
    : { state: 'failed', message: 'The review broke down: it came out as something that is no review.' }
}
