import type { Problem, PuzzlesOfMatch } from '../../../shared/api.ts'
import type { Cancel } from '../../../shared/clock.ts'
import type { PlayedMove } from '../../../shared/game/makePuzzle.ts'
import type { Puzzle } from '../../../shared/game/puzzle.ts'
import type { PuzzleGrade } from '../../../shared/game/puzzleGrade.ts'
import type { GameId } from '../../../shared/games/index.ts'
import type { Result } from '../../../shared/result.ts'
import type { Task } from '../../workers/task.ts'
import type { WorkerPool } from '../../workers/workerPool.ts'
import type { WholeMatch } from './analysis.ts'
import { stepsOf } from '../../../shared/archive/steps.ts'
import { foundPuzzleSchema } from '../../../shared/game/makePuzzle.ts'
import { puzzleSchema } from '../../../shared/game/puzzle.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { analysisOwner } from '../../workers/owner.ts'

/** Windows that may wait for a puzzle at once. */
const MOST_WAITING = 32
/** At most this many puzzles are cut from one match. */
const MOST_OF_MATCH = 3
/** An owner without a solver, as puzzles belong to nobody; it only gives the work of seats precedence. */
const OWNER = analysisOwner('puzzles')

const NO_PUZZLES: Problem = { code: 'bad-request', message: 'That game has no puzzles.' }
const STOPPED: Problem = { code: 'failed', message: 'The puzzle was not waited for.' }

/**
 * Finds puzzles for windows, in the threads of the analysis. A window waits for one at a time: its newest request ends
 * the earlier one.
 */
export class Puzzles {
  readonly #workers: Pick<WorkerPool, 'ask'>
  /** What ends a window's waiting, by window. */
  readonly #waiting = new Map<string, Cancel>()

  constructor(workers: Pick<WorkerPool, 'ask'>) {
    this.#workers = workers
  }

  /**
   * A new puzzle of about that grade; the same seed makes the same puzzle. `progress` hears its progress, from 0 to 1.
   */
  async make(
    window: string,
    game: GameId,
    grade: PuzzleGrade,
    seed: number,
    progress: (share: number) => void,
  ): Promise<Result<Puzzle, Problem>> {
    if (gameOf(game).puzzles === undefined)
      return fail(NO_PUZZLES)
    const answer = await this.#ask(window, { what: 'make-puzzle', grade, ...termsOf(game, seed) }, progress)
    const puzzle = answer.ok ? puzzleSchema.safeParse(answer.value) : null
    if (!answer.ok)
      return answer
    return puzzle?.success
      ? succeed(puzzle.data)
      : fail({ code: 'failed', message: 'No puzzle came out this time. Ask for the next one.' })
  }

  /**
   * The puzzle in the position after `ply` moves; without a ply, puzzles where a person or a program went wrong. The
   * match must be over.
   */
  async find(
    window: string,
    { match, events }: WholeMatch,
    ply: number | null,
  ): Promise<Result<PuzzlesOfMatch, Problem>> {
    const { game, seed } = match.plan
    if (gameOf(game).puzzles === undefined)
      return fail(NO_PUZZLES)
    if (!isOver(match))
      return fail({ code: 'bad-request', message: 'The match is not over yet.' })
    const played = playedIn({ match, events }, ply)
    const answer = await this.#ask(window, {
      what: 'find-puzzles',
      played,
      most: MOST_OF_MATCH,
      ...termsOf(game, seed),
    }, () => {})
    const found = answer.ok ? foundPuzzleSchema.array().safeParse(answer.value) : null
    if (!answer.ok)
      return answer
    return found?.success
      ? succeed({ game, puzzles: found.data })
      : fail({ code: 'failed', message: 'The match could not be looked through for puzzles.' })
  }

  /** The window no longer waits for a puzzle. */
  stop(window: string): void {
    this.#waiting.get(window)?.()
  }

  async #ask(window: string, task: Task, progress: (share: number) => void): Promise<Result<unknown, Problem>> {
    this.stop(window)
    if (this.#waiting.size >= MOST_WAITING) {
      return fail({
        code: 'failed',
        message: `${MOST_WAITING} other windows wait for a puzzle. Ask again in a moment.`,
      })
    }
    return new Promise((resolve) => {
      const end = (answer: Result<unknown, Problem>): void => {
        this.#waiting.delete(window)
        resolve(answer)
      }
      const cancel = this.#workers.ask(task, {
        owner: OWNER,
        progress,
        done: answer =>
          end(answer.ok ? answer : fail({ code: 'failed', message: `No puzzle was found: ${answer.error}.` })),
      })
      this.#waiting.set(window, () => {
        cancel()
        end(fail(STOPPED))
      })
    })
  }
}

/** The position after `ply` moves, with no move; for null, all positions in which a person or a program moved. */
function playedIn({ match, events }: WholeMatch, ply: number | null): PlayedMove<unknown>[] {
  const steps = stepsOf(events)
  const positions = steps.flatMap(({ state }, index): PlayedMove<unknown>[] => {
    const next = steps[index + 1]
    return ply === null
      ? next?.seat == null || match.plan.seats[next.seat]?.kind === 'bot'
        ? []
        : [{ ply: index, state, move: next.move }]
      : [{ ply: index, state, move: null }]
  })
  return ply === null ? positions : positions.filter(position => position.ply === ply)
}

function termsOf(game: GameId, seed: number): Pick<Task, 'game' | 'seed' | 'remainingMs' | 'capMs'> {
  return { game, seed, remainingMs: null, capMs: null }
}
