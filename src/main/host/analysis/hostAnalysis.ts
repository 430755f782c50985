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
  /** A match of the host or of its archive; null where there is none. */
  readonly matchOf: (id: string) => Promise<WholeMatch | null>
}

/** What the analysts find for windows: judgements, reviews and puzzles. What a window asked for ends with it. */
export class HostAnalysis {
  readonly #options: HostAnalysisOptions

  constructor(options: HostAnalysisOptions) {
    this.#options = options
  }

  /** Lets a window ask. Gives the name that it asks by, until `closeWindow`. */
  openWindow(): string {
    const window = newId()
    this.#options.analysis.open(window)
    return window
  }

  /** The window has gone: what was worked out for nobody else ends, and is let go. */
  closeWindow(window: string): void {
    this.#options.analysis.close(window)
    this.#options.puzzles.stop(window)
  }

  /** What is known of the position after `ply` moves. The newest question of a window supersedes the one before. */
  async judge(window: string, id: string, ply: number, withHint: boolean): Promise<Result<Judgement, Problem>> {
    const whole = await this.#options.matchOf(id)
    return whole === null ? fail(NO_SUCH_MATCH) : this.#options.analysis.judge(window, whole, ply, withHint)
  }

  /** What is known of the last position of a line that belongs to no match. */
  async judgeLine(window: string, line: Line, withHint: boolean): Promise<Result<Judgement, Problem>> {
    return this.#options.analysis.judgeLine(window, line, withHint)
  }

  /** The window analyses no line any more: what was worked out for it ends, and is let go. */
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
   * The window looks at a match no more: what was worked out for nobody else ends, and is let go. It can be had again.
   */
  release(window: string, id: string): void {
    this.#options.analysis.release(window, id)
  }

  /**
   * A new puzzle of about that grade; the same seed makes the same one. `progress` hears how far it is, from 0 to 1.
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

  /** The puzzle in a match that is over after `ply` moves, or those where a person or a program went wrong. */
  async findPuzzles(window: string, id: string, ply: number | null): Promise<Result<PuzzlesOfMatch, Problem>> {
    const whole = await this.#options.matchOf(id)
    return whole === null ? fail(NO_SUCH_MATCH) : this.#options.puzzles.find(window, whole, ply)
  }

  /** Ends the question for a puzzle that a window waits for. */
  stopPuzzle(window: string): void {
    this.#options.puzzles.stop(window)
  }
}
