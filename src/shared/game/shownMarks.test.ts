import type { Mark } from './mark.ts'
import { expect, it } from 'vitest'
import { inGrid, shownMarks } from './shownMarks.ts'

const at = inGrid(1, 100, 10)

function mark(column: number, value: number | null): Mark {
  return { kind: 'mark', place: [0, column], why: '', value }
}

/** The number of each ring, by its column. */
function numbersOf(...marks: readonly Mark[]): Record<number, string | null> {
  return Object.fromEntries(shownMarks(marks, at, 20).rings.map(({ x, number }) => [(x - 5) / 10, number]))
}

it('a spot has one ring, with the last number drawn there', () => {
  expect(numbersOf(mark(3, 9), mark(50, null), mark(3, 1))).toEqual({ 3: '1', 50: null })
})

it('numbers are short', () => {
  expect(numbersOf(mark(0, 1 / 3), mark(20, -12.345), mark(40, 123456), mark(60, 0), mark(80, 2 / 3e9))).toEqual({
    0: '0.333',
    20: '−12.3',
    40: '123500',
    60: '0',
    80: '6.67e−10',
  })
})

it('of numbers that would cover each other the highest is shown', () => {
  expect(numbersOf(mark(0, 1), mark(1, 3), mark(2, 2), mark(9, -5))).toEqual({ 0: null, 1: '3', 2: null, 9: '−5' })
  expect(numbersOf(mark(0, 1), mark(2, 2))).toEqual({ 0: '1', 2: '2' })
  expect(numbersOf(mark(0, 1.25), mark(2, 2.25))).toEqual({ 0: null, 2: '2.25' })
})

it('lines are drawn between places that the board has', () => {
  const lines: Mark[] = [{ kind: 'line', from: [0, 0], to: [0, 2] }, { kind: 'line', from: [0, 0], to: [1, 0] }]
  expect(shownMarks(lines, at, 20)).toEqual({ rings: [], lines: [{ x1: 5, y1: 5, x2: 25, y2: 5 }] })
})
