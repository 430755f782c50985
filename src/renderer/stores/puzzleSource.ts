import type { Problem } from '../../shared/api.ts'
import type { Day } from '../../shared/game/dailyPuzzle.ts'
import type { Puzzle } from '../../shared/game/puzzle.ts'
import type { PuzzleGrade } from '../../shared/game/puzzleGrade.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { Result } from '../../shared/result.ts'
import type { Host } from '../host/host.ts'
import { EVERYTHING } from '../../shared/archive/library.ts'
import { puzzleOfDay } from '../../shared/game/dailyPuzzle.ts'
import { fail, succeed } from '../../shared/result.ts'
import { problemTexts } from '../texts/problems.ts'

/** Where a puzzle comes from. */
export type PuzzleSource
  = | { readonly kind: 'daily', readonly game: GameId, readonly day: Day }
    | { readonly kind: 'endless', readonly game: GameId, readonly grade: PuzzleGrade }
    /** Games of the archive in which a person or a program went wrong. */
    | { readonly kind: 'own', readonly game: GameId }
    /** One position of one match. */
    | { readonly kind: 'match', readonly match: string, readonly ply: number }

/** A puzzle to solve. */
export interface PosedPuzzle {
  readonly source: PuzzleSource
  readonly game: GameId
  readonly puzzle: Puzzle
  /** The match that the puzzle was taken from; null if the puzzle was generated. */
  readonly from: { readonly match: string, readonly ply: number } | null
}

export type PosedResult = Result<PosedPuzzle, Problem>

/** A text that is the same for the same source. */
export function sourceKey(source: PuzzleSource): string {
  return JSON.stringify(Object.entries(source).sort(([one], [other]) => one < other ? -1 : 1))
}

/** How far the archive's games of one game have been searched, from the newest on. */
interface Cursor {
  /** The number of games that were searched. */
  from: number
  /** Puzzles that were found but not posed yet. */
  readonly found: PosedPuzzle[]
}

const NOT_WANTED: Problem = { code: 'failed', message: problemTexts.puzzle.notWanted }
const NO_MORE: Problem = { code: 'bad-request', message: problemTexts.puzzle.noMore }

/** Gets puzzles from the host, one at a time: a new request ends the one before. */
export class PuzzleSupply {
  readonly #host: Host
  readonly #options: { readonly seed: () => number, readonly progress: (share: number) => void }
  readonly #cursors = new Map<GameId, Cursor>()
  #questions = 0

  /** `seed` draws one of the endless puzzles; `progress` hears how much of the archive was searched, from 0 to 1. */
  constructor(host: Host, options: { readonly seed: () => number, readonly progress: (share: number) => void }) {
    this.#host = host
    this.#options = options
  }

  async next(source: PuzzleSource): Promise<PosedResult> {
    const question = ++this.#questions
    switch (source.kind) {
      case 'daily': {
        const { grade, seed } = puzzleOfDay(source.day)
        return this.#made(source, grade, seed)
      }
      case 'endless':
        return this.#made(source, source.grade, this.#options.seed())
      case 'own':
        return this.#nextOwn(source, () => question === this.#questions)
      case 'match':
        return this.#ofMatch(source)
    }
  }

  /** Ends the current request: nobody waits for a puzzle any more. */
  stop(): void {
    this.#questions++
    void this.#host.stopPuzzle()
  }

  async #made(source: PuzzleSource & { game: GameId }, grade: PuzzleGrade, seed: number): Promise<PosedResult> {
    const made = await this.#host.makePuzzle(source.game, grade, seed)
    return made.ok ? succeed({ source, game: source.game, puzzle: made.value, from: null }) : made
  }

  async #ofMatch(source: PuzzleSource & { kind: 'match' }): Promise<PosedResult> {
    const { match, ply } = source
    const found = await this.#host.findPuzzles(match, ply)
    if (!found.ok)
      return found
    const [first] = found.value.puzzles
    return first === undefined
      ? fail({ code: 'bad-request', message: problemTexts.puzzle.noneThere })
      : succeed({ source, game: found.value.game, puzzle: first.puzzle, from: { match, ply } })
  }

  async #nextOwn(source: PuzzleSource & { kind: 'own' }, isWanted: () => boolean): Promise<PosedResult> {
    const cursor = this.#cursors.get(source.game) ?? { from: 0, found: [] }
    this.#cursors.set(source.game, cursor)
    while (cursor.found.length === 0) {
      const problem = isWanted() ? await this.#lookThroughNext(source, cursor) : NOT_WANTED
      if (problem !== null)
        return fail(problem)
    }
    const [next] = cursor.found.splice(0, 1)
    return next === undefined ? fail(NO_MORE) : succeed(next)
  }

  /** Searches the next game; returns why that is not possible, or null. */
  async #lookThroughNext(source: PuzzleSource & { kind: 'own' }, cursor: Cursor): Promise<Problem | null> {
    const page = await this.#host.library({
      filter: { ...EVERYTHING, game: source.game },
      orderBy: 'startedAt',
      descending: true,
      from: cursor.from,
      count: 1,
    })
    if (!page.ok)
      return page.error
    const [one] = page.value.games
    if (one === undefined) {
      cursor.from = 0 // there may be new games the next time
      return NO_MORE
    }
    this.#options.progress(cursor.from / page.value.total)
    const found = one.plies === 0 || one.ending === null ? null : await this.#host.findPuzzles(one.id, null)
    if (found !== null && !found.ok)
      return found.error
    cursor.from++
    cursor.found.push(
      ...(found?.value.puzzles ?? []).map(({ ply, puzzle }) => ({
        source,
        game: source.game,
        puzzle,
        from: { match: one.id, ply },
      })),
    )
    return null
  }
}
