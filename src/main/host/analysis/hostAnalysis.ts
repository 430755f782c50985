import type { Line } from '../../../shared/analysis/line.ts'
import type { Problem, PuzzlesOfMatch, ReviewStatus } from '../../../shared/api.ts'
import type { Judgement } from '../../../shared/game/analysis.ts'
import type { Puzzle } from '../../../shared/game/puzzle.ts'
import type { PuzzleGrade } from '../../../shared/game/puzzleGrade.ts'
import type { GameId } from '../../../shared/games/index.ts'
import type { Result } from '../../../shared/result.ts'
import type { Analysis, WholeMatch } from './analysis.ts'
import type { Puzzles } from './puzzles.ts'
import { fail } from '../../../shared/result.ts'
import { NO_SUCH_MATCH } from '../matches/matches.ts'
import { newId } from '../newId.ts'

export interface HostAnalysisOptions {
  readonly analysis: Analysis
  readonly puzzles: Puzzles
  /** A match of the host or of its archive; null if there is none. */
  readonly matchOf: (id: string) => Promise<WholeMatch | null>
}

/** What the analysts find for windows: judgements, reviews and puzzles. A window's requests end with it. */
export class HostAnalysis {
  readonly #options: HostAnalysisOptions

  constructor(options: HostAnalysisOptions) {
    this.#options = options
  }

  /** Lets a window ask. Gives the name under which it asks, until `closeWindow`. */
  openWindow(): string {
    const window = newId()
    this.#options.analysis.open(window)
    return window
  }

  /** The window has gone: work that was done only for it ends, and its results are dropped. */
  closeWindow(window: string): void {
    this.#options.analysis.close(window)
    this.#options.puzzles.stop(window)
  }

  /** What is known of the position after `ply` moves. A window's newest question supersedes its earlier one. */
  async judge(window: string, id: string, ply: number, withHint: boolean): Promise<Result<Judgement, Problem>> {
    const whole = await this.#options.matchOf(id)
    return whole === null ? fail(NO_SUCH_MATCH) : this.#options.analysis.judge(window, whole, ply, withHint)
  }

  /** What is known of the last position of a line that belongs to no match. */
  async judgeLine(window: string, line: Line, withHint: boolean): Promise<Result<Judgement, Problem>> {
    return this.#options.analysis.judgeLine(window, line, withHint)
  }

  /** The window no longer analyses a line: the work for it ends, and its results are dropped. */
  releaseLines(window: string): void {
    this.#options.analysis.releaseLines(window)
  }

  /** Begins the review of a match that is over, or tells how far it is; listeners hear the rest. */
  async review(window: string, id: string): Promise<Result<ReviewStatus, Problem>> {
    const whole = await this.#options.matchOf(id)
    return whole === null ? fail(NO_SUCH_MATCH) : this.#options.analysis.review(window, whole)
  }

  stopReview(id: string): Result<null, Problem> {
    return this.#options.analysis.stopReview(id)
  }

  /**
   * The window no longer looks at a match: work that was done only for it ends, and its results are dropped. The window
   * may ask again.
   */
  release(window: string, id: string): void {
    this.#options.analysis.release(window, id)
  }

  /**
   * A new puzzle of about that grade; the same seed makes the same puzzle. `progress` hears its progress, from 0 to 1.
   */
  async makePuzzle(
    window: string,
    game: GameId,
    grade: PuzzleGrade,
    seed: number,
    progress: (share: number) => void,
  ): Promise<Result<Puzzle, Problem>> {
    return this.#options.puzzles.make(window, game, grade, seed, progress)
  }

  /** The puzzle after `ply` moves in a match that is over; for null, puzzles where a person or a program went wrong. */
  async findPuzzles(window: string, id: string, ply: number | null): Promise<Result<PuzzlesOfMatch, Problem>> {
    const whole = await this.#options.matchOf(id)
    return whole === null ? fail(NO_SUCH_MATCH) : this.#options.puzzles.find(window, whole, ply)
  }

  /** Ends a window's request for a puzzle. */
  stopPuzzle(window: string): void {
    this.#options.puzzles.stop(window)
  }
}
