import type { PuzzleRecord } from './puzzleRecord.ts'
import { expect, it } from 'vitest'
import { daysInRow, NO_RECORD, puzzleRecordSchema, solvedCount, withFailure, withSolved } from './puzzleRecord.ts'

const clean = { game: 'nim', grade: 2, isClean: true } as const

function afterDays(...days: readonly string[]): PuzzleRecord {
  return days.reduce<PuzzleRecord>((record, day) => withSolved(record, { ...clean, day }), NO_RECORD)
}

it('counts days in a row, and begins anew after a day without', () => {
  expect(afterDays('2026-11-22', '2026-11-23', '2026-11-24').days).toEqual({ last: '2026-11-24', inRow: 3, most: 3 })
  expect(afterDays('2026-11-22', '2026-11-23', '2026-11-25').days).toEqual({ last: '2026-11-25', inRow: 1, most: 2 })
  expect(afterDays('2026-02-28', '2026-03-01').days.inRow).toBe(2)
})

it('keeps the row through the next day until that is over', () => {
  const record = afterDays('2026-11-22', '2026-11-23')
  expect(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-20'].map(day => daysInRow(record, day))).toEqual([
    2,
    2,
    0,
    0,
  ])
  expect(daysInRow(NO_RECORD, '2026-11-22')).toBe(0)
})

it('counts a day once, whichever games\' puzzles are solved on it', () => {
  const one = withSolved(NO_RECORD, { ...clean, day: '2026-11-22' })
  expect(withSolved(one, { ...clean, day: '2026-11-22' })).toBe(one)
  const both = withSolved(one, { ...clean, game: 'flip', day: '2026-11-22' })
  expect(both.days.inRow).toBe(1)
  expect(solvedCount(both)).toBe(2)
  expect(both.daily).toEqual({ nim: '2026-11-22', flip: '2026-11-22' })
})

it('counts nothing for a day before the last one, as where a clock was set back', () => {
  expect(afterDays('2026-11-22', '2026-11-20').days).toEqual({ last: '2026-11-22', inRow: 1, most: 1 })
})

it('counts right first answers in a row, and what was solved by grade', () => {
  const two = withSolved(withSolved(NO_RECORD, { ...clean, day: null }), { ...clean, grade: 5, day: null })
  expect(two.run).toEqual({ now: 2, most: 2 })
  expect(two.solved).toEqual({ nim: [0, 1, 0, 0, 1] })
  expect([solvedCount(two), solvedCount(two, 5), solvedCount(two, 1)]).toEqual([2, 1, 0])
  expect(withFailure(two).run).toEqual({ now: 0, most: 2 })
  const late = withSolved(two, { ...clean, isClean: false, day: null })
  expect([late.run, solvedCount(late)]).toEqual([{ now: 0, most: 2 }, 3])
})

it('is kept as it is, and nothing else is read', () => {
  const record = afterDays('2026-11-22')
  expect(puzzleRecordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record)
  for (
    const wrong of [
      null,
      {},
      { ...record, run: { now: -1, most: 0 } },
      { ...record, days: { last: 'soon', inRow: 1, most: 1 } },
      { ...record, solved: { nim: [1] } },
    ]
  )
    expect(puzzleRecordSchema.safeParse(wrong).success).toBe(false)
})
