import type { MazeState } from './state.ts'
import { describe, expect, it } from 'vitest'
import { makePuzzle } from '../../game/makePuzzle.ts'
import { PUZZLE_GRADES } from '../../game/puzzleGrade.ts'
import { play } from './play.ts'
import { puzzler } from './puzzler.ts'
import { startOf } from './state.ts'

const STEPS = [['N', 1, -1, 0], ['E', 2, 0, 1], ['S', 4, 1, 0], ['W', 8, 0, -1]] as const

/** Every shortest way from the first cell to the last, letter by letter, straight from the digits of the walls. */
function shortestWays(walls: string): string[] {
  const rows = walls.split(' ').map(row => [...row].map(digit => Number.parseInt(digit, 16)))
  const goal = `${rows.length - 1},${(rows[0]?.length ?? 0) - 1}`
  let ways: { readonly row: number, readonly column: number, readonly way: string }[] = [{ row: 0, column: 0, way: '' }]
  const seen = new Set<string>()
  while (ways.length > 0) {
    const there = ways.filter(({ row, column }) => `${row},${column}` === goal)
    if (there.length > 0)
      return there.map(({ way }) => way)
    ways.forEach(({ row, column }) => seen.add(`${row},${column}`))
    ways = ways.flatMap(({ row, column, way }) => STEPS
      .filter(([, wall]) => ((rows[row]?.[column] ?? 15) & wall) === 0)
      .map(([to, , down, right]) => ({ row: row + down, column: column + right, way: way + to }))
      .filter(next => !seen.has(`${next.row},${next.column}`)))
  }
  return []
}

describe.each(PUZZLE_GRADES)('a puzzle of grade %i', (grade) => {
  it('has exactly one shortest way, which is its answer, by walking all of them', () => {
    for (let seed = 0; seed < 10; seed++) {
      const puzzle = makePuzzle(puzzler, grade, seed)
      expect(puzzle?.grade).toBe(grade)
      const answer = puzzle?.steps.map(({ right: [move] }) => (move as { to: string }).to).join('')
      expect(shortestWays((puzzle?.state as MazeState).walls)).toEqual([answer])
      expect(puzzle?.task).toContain(`${answer?.length} steps`)
    }
  })
})

it('begins where the walker stands, alone where it was a race', () => {
  const [start] = puzzler.deal(1, 3)
  const way = shortestWays(start?.walls ?? '')[0] ?? ''
  const race = startOf({ walls: start?.walls ?? '', players: 2 })
  const first = play(race, { to: way[0] })
  const second = first.ok ? play(first.value.state, { to: way[0] }) : null
  const puzzle = second?.ok ? puzzler.cut(second.value.state) : null
  expect(puzzle?.steps).toHaveLength(way.length - 1)
  expect(puzzle?.state).toMatchObject({ walkers: [{ path: way[0], steps: 1 }] })
  expect(puzzle?.seat).toBe(1)
})

it('is none where several ways are as short, or there is nowhere to go wrong', () => {
  expect(puzzler.cut(startOf({ walls: '9555553 a9555a', players: 1 }))).toBeNull()
})
