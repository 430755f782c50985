import type { FlipState } from './state.ts'
import { describe, expect, it } from 'vitest'
import { makePuzzle } from '../../game/makePuzzle.ts'
import { isSameMove } from '../../game/puzzle.ts'
import { play } from './play.ts'
import { puzzler } from './puzzler.ts'
import { startOf } from './state.ts'

/** The lights of a board as the bits of one number, row by row. */
function lightsOf({ start, columns }: FlipState): number {
  return start.reduce((bits, row, index) => bits | (row << (index * columns)), 0)
}

/** What a click flips, by the rules and nothing of the solver. */
function flipsOf(cell: number, rows: number, columns: number): number {
  const [row, column] = [Math.floor(cell / columns), cell % columns]
  return ([[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]] as const)
    .map(([down, right]) => [row + down, column + right] as const)
    .filter(([r, c]) => r >= 0 && r < rows && c >= 0 && c < columns)
    .reduce((bits, [r, c]) => bits | (1 << (r * columns + c)), 0)
}

/** All sets of clicks that solve a board of at most 16 cells, as lists of cells. */
function solutionsOf(state: FlipState): number[][] {
  const [rows, columns] = [state.start.length, state.columns]
  const flips = Array.from({ length: rows * columns }, (_, cell) => flipsOf(cell, rows, columns))
  const lights = lightsOf(state)
  const found: number[][] = []
  for (let clicks = 0; clicks < 2 ** flips.length; clicks++) {
    const cells = flips.flatMap((_, cell) => (clicks >> cell) & 1 ? [cell] : [])
    if (cells.reduce((left, cell) => left ^ (flips[cell] ?? 0), lights) === 0)
      found.push(cells)
  }
  return found
}

describe.each([1, 2, 3] as const)('a puzzle of grade %i', (grade) => {
  it('has exactly one shortest set of clicks, by trying all sets', () => {
    for (let seed = 0; seed < 3; seed++) {
      const puzzle = makePuzzle(puzzler, grade, seed)
      const state = puzzle?.state as FlipState
      const right = (puzzle?.steps[0]?.right ?? []).map((move) => {
        const { row, column } = move as { row: number, column: number }
        return row * state.columns + column
      }).sort((a, b) => a - b)
      const solutions = solutionsOf(state)
      const fewest = Math.min(...solutions.map(({ length }) => length))
      expect(solutions.filter(({ length }) => length === fewest)).toEqual([right])
      expect(puzzle?.task).toContain(`${fewest} clicks`)
    }
  })
})

it('of a race is the board of who is to move, with no click made on it', () => {
  const race = startOf({ players: 2, board: '110 101 011' }, { seats: [1, 2] })
  const clicked = play(race, { row: 1, column: 1 })
  const puzzle = clicked.ok ? puzzler.cut(clicked.value.state) : null
  // Seat 2's, which is to click now.
  expect(puzzle?.state).toEqual(startOf({ players: 1, board: '110 101 011' }, { seats: [1] }))
  expect(puzzle?.steps[0]?.right.some(move => isSameMove(move, { row: 0, column: 0 }))).toBe(true)
  expect(puzzle?.steps[0]).toMatchObject({ wants: 'all', right: { length: 2 } })
})

it('is none where several sets of clicks are as short, or one click is enough', () => {
  expect(puzzler.cut(startOf({ players: 1, board: '010 111 010' }, { seats: [1] }))).toBeNull()
  expect(puzzler.cut(startOf({ players: 1, board: '110 101 011' }, { seats: [1] }))).not.toBeNull()
  expect(puzzler.cut(startOf({ players: 1, board: '11' }, { seats: [1] }))).toBeNull() // either cell
})
