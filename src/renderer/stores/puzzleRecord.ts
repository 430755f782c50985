import type { Day } from '../../shared/game/dailyPuzzle.ts'
import type { PuzzleGrade } from '../../shared/game/puzzleGrade.ts'
import type { GameId } from '../../shared/games/index.ts'
import { z } from 'zod'
import { daysBetween } from '../../shared/game/dailyPuzzle.ts'
import { PUZZLE_GRADES } from '../../shared/game/puzzleGrade.ts'
import { GAME_IDS } from '../../shared/games/index.ts'

const count = z.lazy(() => z.int().min(0))
const day = z.lazy(() => z.iso.date())

/** What somebody has made of puzzles in this window. */
export const puzzleRecordSchema = z.lazy(() => z.object({
  /** Days in a row, up to `last`, with a daily puzzle solved, and the most there have been. */
  days: z.object({ last: day.nullable(), inRow: count, most: count }),
  /** The last day whose puzzle was solved, by game. */
  daily: z.partialRecord(z.enum(GAME_IDS), day),
  /** Puzzles in a row whose first answers were right, and the most there have been. */
  run: z.object({ now: count, most: count }),
  /** How many were solved of each grade, from 1 to 5, by game. */
  solved: z.partialRecord(z.enum(GAME_IDS), z.array(count).length(PUZZLE_GRADES.length)),
}))
export type PuzzleRecord = z.infer<typeof puzzleRecordSchema>

export const NO_RECORD: PuzzleRecord = {
  days: { last: null, inRow: 0, most: 0 },
  daily: {},
  run: { now: 0, most: 0 },
  solved: {},
}

/** A puzzle that somebody solved without being shown how. */
export interface SolvedPuzzle {
  readonly game: GameId
  readonly grade: PuzzleGrade
  /** Whether no answer to it was wrong. */
  readonly isClean: boolean
  /** The day whose puzzle it was; null if it was no daily one. */
  readonly day: Day | null
}

/** The record with one puzzle more. The puzzle of a day counts once. */
export function withSolved(record: PuzzleRecord, { game, grade, isClean, day }: SolvedPuzzle): PuzzleRecord {
  if (day !== null && record.daily[game] === day)
    return record
  const before = record.solved[game] ?? PUZZLE_GRADES.map(() => 0)
  const counted = {
    ...record,
    solved: {
      ...record.solved,
      [game]: before.map((solved, index) => PUZZLE_GRADES[index] === grade ? solved + 1 : solved),
    },
  }
  const run = isClean ? record.run.now + 1 : 0
  const ran = { ...counted, run: { now: run, most: Math.max(run, record.run.most) } }
  return day === null ? ran : withDay({ ...ran, daily: { ...record.daily, [game]: day } }, day)
}

/** The record after a wrong answer, or a solution that was shown. */
export function withFailure(record: PuzzleRecord): PuzzleRecord {
  return { ...record, run: { ...record.run, now: 0 } }
}

/** Days in a row up to today, or up to yesterday as long as today's is open. */
export function daysInRow({ days: { last, inRow } }: PuzzleRecord, today: Day): number {
  if (last === null)
    return 0
  const since = daysBetween(last, today)
  return since === 0 || since === 1 ? inRow : 0
}

/** How many puzzles were solved of one grade, or of all. */
export function solvedCount({ solved }: PuzzleRecord, grade?: PuzzleGrade): number {
  return Object.values(solved).flatMap(counts =>
    grade === undefined ? counts : counts[PUZZLE_GRADES.indexOf(grade)] ?? 0,
  ).reduce((sum, one) => sum + one, 0)
}

/** A day counts once, with whichever game's puzzle comes first; a clock that was set back counts nothing. */
function withDay(record: PuzzleRecord, day: Day): PuzzleRecord {
  const { last, most } = record.days
  if (last !== null && daysBetween(last, day) <= 0)
    return record
  const inRow = daysInRow(record, day) + 1
  return { ...record, days: { last: day, inRow, most: Math.max(inRow, most) } }
}
