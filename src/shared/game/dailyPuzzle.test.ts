import { describe, expect, it } from 'vitest'
import { GAME_IDS } from '../games/index.ts'
import { mindsOf } from '../games/minds.ts'
import { dayOf, daysBetween, puzzleOfDay } from './dailyPuzzle.ts'
import { makePuzzle } from './makePuzzle.ts'

/** Sixty days from 1 November 2026, a Sunday. */
const DAYS = Array.from({ length: 60 }, (_, days) => dayOf(new Date(2026, 10, 1 + days)))

it('is of the day that the clock on the wall shows', () => {
  expect(dayOf(new Date(2026, 10, 2, 0, 0, 0))).toBe('2026-11-02')
  expect(dayOf(new Date(2026, 10, 2, 23, 59, 59))).toBe('2026-11-02')
  expect(daysBetween('2026-11-02', '2026-11-03')).toBe(1)
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2)
})

it('gets harder from Monday to Saturday', () => {
  expect(DAYS.slice(0, 8).map(day => puzzleOfDay(day).grade)).toEqual([3, 1, 2, 2, 3, 4, 5, 3])
})

it('has a seed of its own each day, that a window may ask for', () => {
  const seeds = DAYS.map(day => puzzleOfDay(day).seed)
  expect(new Set(seeds).size).toBe(DAYS.length)
  expect(seeds.every(seed => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31)).toBe(true)
})

it('refuses what is no day', () => {
  expect(() => puzzleOfDay('tomorrow')).toThrow(RangeError)
})

describe.each(GAME_IDS.filter(id => mindsOf(id).puzzler !== undefined))('the daily puzzle of %s', (id) => {
  function made(day: string): string {
    const { puzzler } = mindsOf(id)
    const { grade, seed } = puzzleOfDay(day)
    return JSON.stringify(puzzler === undefined ? null : makePuzzle(puzzler, grade, seed))
  }

  it('is the same for everybody on a day, of that day\'s grade, and another one the next day', () => {
    const days = DAYS.slice(0, 8) // each week has every grade
    const puzzles = days.map(made)
    expect(made(DAYS[0] ?? '')).toBe(puzzles[0])
    expect(puzzles.some((puzzle, index) => puzzle === puzzles[index + 1])).toBe(false)
    expect(new Set(puzzles).size).toBeGreaterThanOrEqual(puzzles.length - 1) // there are not so many easy ones
    expect(puzzles.map(puzzle => (JSON.parse(puzzle) as { grade: number }).grade)).toEqual(
      days.map(day => puzzleOfDay(day).grade),
    )
  }, 120_000)
})
