import type { Day } from '../../shared/game/dailyPuzzle.ts'
import type { PuzzleGrade } from '../../shared/game/puzzleGrade.ts'
import type { GameId } from '../../shared/games/index.ts'
import { z } from 'zod'
import { daysBetween } from '../../shared/game/dailyPuzzle.ts'
import { PUZZLE_GRADES } from '../../shared/game/puzzleGrade.ts'
import { GAME_IDS } from '../../shared/games/index.ts'

const count = z.lazy(() => z.int().min(0))
const day = z.lazy(() => z.iso.date())

/** What somebody has achieved with puzzles in this window. */
export const puzzleRecordSchema = z.lazy(() => z.object({
  /**
   * The number of consecutive days, up to `last`, on which a daily puzzle was solved, and the highest number so far.
   */
  days: z.object({ last: day.nullable(), inRow: count, most: count }),
  /** The last day whose puzzle was solved, for each game. */
  daily: z.partialRecord(z.enum(GAME_IDS), day),
  /** The number of consecutive puzzles with a right first answer, and the highest number so far. */
  run: z.object({ now: count, most: count }),
  /** The last day whose puzzle got a wrong answer, for each game, and whether its solution was shown. */
  missed: z.partialRecord(z.enum(GAME_IDS), z.object({ day, isShown: z.boolean() })).default({}),
  /** How many puzzles of each grade, from 1 to 5, were solved, for each game. */
  solved: z.partialRecord(z.enum(GAME_IDS), z.array(count).length(PUZZLE_GRADES.length)),
}))
export type PuzzleRecord = z.infer<typeof puzzleRecordSchema>

export const NO_RECORD: PuzzleRecord = {
  days: { last: null, inRow: 0, most: 0 },
  daily: {},
  run: { now: 0, most: 0 },
  missed: {},
  solved: {},
}

/** A daily puzzle that somebody gave a wrong answer to, or was shown how to solve. */
export type MissedPuzzle = Readonly<NonNullable<PuzzleRecord['missed'][GameId]>>

/** A puzzle that somebody solved without being shown the solution. */
export interface SolvedPuzzle {
  readonly game: GameId
  readonly grade: PuzzleGrade
  /** Whether there was no wrong answer. */
  readonly isClean: boolean
  /** The day whose puzzle it was; null if it was not a daily puzzle. */
  readonly day: Day | null
}

/** The record with one more solved puzzle. A day's puzzle counts once. */
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

/** The record after a wrong answer, or after the solution was shown. */
export function withFailure(record: PuzzleRecord): PuzzleRecord {
  return { ...record, run: { ...record.run, now: 0 } }
}

/** The record after that of a daily puzzle, which stays missed when it is asked for again. */
export function withMissed(record: PuzzleRecord, game: GameId, missed: MissedPuzzle): PuzzleRecord {
  return { ...record, missed: { ...record.missed, [game]: missed } }
}

/** The number of consecutive days up to today, or up to yesterday while today's puzzle is unsolved. */
export function daysInRow({ days: { last, inRow } }: PuzzleRecord, today: Day): number {
  if (last === null)
    return 0
  const since = daysBetween(last, today)
  return since === 0 || since === 1 ? inRow : 0
}

/** How many puzzles of one grade, or of all grades, were solved. */
export function solvedCount({ solved }: PuzzleRecord, grade?: PuzzleGrade): number {
  return Object.values(solved).flatMap(counts =>
    grade === undefined ? counts : counts[PUZZLE_GRADES.indexOf(grade)] ?? 0,
  ).reduce((sum, one) => sum + one, 0)
}

/** A day counts once, with whichever game's puzzle is solved first; if the clock was set back, nothing counts. */
function withDay(record: PuzzleRecord, day: Day): PuzzleRecord {
  const { last, most } = record.days
  if (last !== null && daysBetween(last, day) <= 0)
    return record
  const inRow = daysInRow(record, day) + 1
  return { ...record, days: { last: day, inRow, most: Math.max(inRow, most) } }
}
