import type { PuzzleGrade } from './puzzleGrade.ts'
import { deriveSeed } from '../random.ts'

/** A day, such as `2026-11-22`. */
export type Day = string

/** From Monday on: harder towards the end of the week, and suitable for everybody on Sunday. */
const GRADES_OF_THE_WEEK: readonly PuzzleGrade[] = [1, 2, 2, 3, 4, 5, 3]
const DAY_MS = 24 * 60 * 60 * 1000
/** 1 January 1970 was a Thursday. */
const THURSDAY = 3

/** The day in local time. */
export function dayOf(date: Date): Day {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-')
}

/** The number of days from one day to the other; negative if the second is the earlier one. */
export function daysBetween(one: Day, other: Day): number {
  return dayNumber(other) - dayNumber(one)
}

/** What the puzzle of a day is made from: only the date, so that everybody gets the same puzzle. */
export function puzzleOfDay(day: Day): { readonly grade: PuzzleGrade, readonly seed: number } {
  const number = dayNumber(day)
  const weekday = ((number + THURSDAY) % 7 + 7) % 7
  return { grade: GRADES_OF_THE_WEEK[weekday] ?? 3, seed: deriveSeed(0, number) >>> 1 }
}

/** Days since 1 January 1970. Throws a RangeError if the text is not a day. */
function dayNumber(day: Day): number {
  const ms = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(ms))
    throw new RangeError(`not a day: ${day}`)
  return Math.round(ms / DAY_MS)
}
