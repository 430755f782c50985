import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clicked, countOf, has, isDark, listOf, rowText, textOf } from './board.ts'
import { isSolvable, nearingClicks, nullityOf, solve } from './solver.ts'
import { afterAll, anyBoard, anySolvable, board, boardOfRows, cellsOf, everySolution } from './testing/boards.ts'
import { recordsOf } from './testing/vectors.ts'

/** Clicks in reading order, for comparing: the first that differs is clicked in the greater text. */
function reading(columns: number) {
  return (cells: readonly number[]): string =>
    cells.map(bits => rowText(bits, columns)).join('')
}

describe('the solver', () => {
  it('knows how many patterns of clicks change nothing, for every size', () => {
    const records = recordsOf('nullity')
    expect(records).toHaveLength(32)
    for (const { rows, byColumns } of records)
      expect(byColumns.map((_, index) => nullityOf(rows, index + 1)), `${rows} rows`).toEqual(byColumns)
  })

  it.each(recordsOf('all-boards').filter(({ rows, columns }) => rows * columns <= 15))(
    'solves all boards of $rows × $columns',
    ({ rows, columns, solvable, worst, mean, byFewest }) => {
      const found: number[] = []
      for (let cells = 0; cells < 2 ** (rows * columns); cells++) {
        const lit = Array.from({ length: rows }, (_, row) => (cells >>> (row * columns)) & (2 ** columns - 1))
        const fewest = solve({ columns, lit })?.fewest
        if (fewest !== undefined)
          found[fewest] = (found[fewest] ?? 0) + 1
      }
      expect(found).toEqual(byFewest)
      expect(found.length - 1).toBe(worst)
      expect(found.reduce((sum, count) => sum + count, 0)).toBe(solvable)
      expect(found.reduce((sum, count, fewest) => sum + count * fewest, 0) / solvable).toBeCloseTo(mean, 5)
    },
  )

  it.each(recordsOf('board').map(record => [record.board.slice(0, 60), record] as const))('solves %s', (_, record) => {
    const start = board(record.board)
    const solution = solve(start)
    expect(isSolvable(start)).toBe(record.solvable)
    expect(solution !== null).toBe(record.solvable)
    if (solution === null)
      return
    expect({ fewest: solution.fewest, shortest: solution.shortest }).toEqual({
      fewest: record.fewest,
      shortest: record.shortest,
    })
    expect(countOf(solution.clicks)).toBe(solution.fewest)
    expect(isDark(afterAll(start, listOf(solution.clicks)))).toBe(true)
    if (record.shortest === 1)
      expect(textOf({ columns: start.columns, lit: solution.clicks })).toBe(record.one)
  })

  it('finds what trying every set of clicks finds, and of the shortest solutions the first', () => {
    fc.assert(fc.property(anyBoard(3, 4), (start) => {
      const solutions = everySolution(start)
      const solution = solve(start)
      if (solution === null) {
        expect(solutions).toEqual([])
        return
      }
      const fewest = Math.min(...solutions.map(countOf))
      const shortest = solutions.filter(cells => countOf(cells) === fewest).map(reading(start.columns)).toSorted()
      expect(solutions).toHaveLength(2 ** nullityOf(start.lit.length, start.columns))
      expect(solution).toEqual({ fewest, shortest: shortest.length, clicks: expect.anything() })
      expect(reading(start.columns)(solution.clicks)).toBe(shortest.at(-1))
    }), { numRuns: 60 })
  })

  it('knows the clicks that bring a board nearer: every other one leads one click away', () => {
    fc.assert(fc.property(anySolvable(9, 9), (start) => {
      const fewest = solve(start)?.fewest ?? 0
      const nearing = nearingClicks(start)
      for (const cell of cellsOf(start))
        expect(solve(clicked(start, cell))?.fewest).toBe(has(nearing, cell) ? fewest - 1 : fewest + 1)
    }), { numRuns: 40 })
  })

  it('solves the largest boards, each with a million solutions', () => {
    for (const side of [30, 32]) {
      fc.assert(
        fc.property(
          anySolvable(side, side).filter(({ lit, columns }) => lit.length > side / 2 && columns > side / 2),
          (start) => {
            const { clicks, fewest } = solve(start) ?? { clicks: [], fewest: -1 }
            expect(isDark(afterAll(start, listOf(clicks)))).toBe(true)
            expect(countOf(clicks)).toBe(fewest)
            const [first = { row: 0, column: 0 }] = listOf(clicks)
            expect(solve(clicked(start, first))?.fewest).toBe(fewest - 1)
          },
        ),
        { numRuns: 15 },
      )
    }
    const full = boardOfRows(32, 32, 2 ** 32 - 1)
    expect(isDark(afterAll(full, listOf(solve(full)?.clicks ?? [])))).toBe(true)
  })

  it('solves the full board of every size', () => {
    for (let rows = 1; rows <= 32; rows += 3) {
      for (let columns = 1; columns <= 32; columns += 3)
        expect(isSolvable(boardOfRows(rows, columns, 2 ** columns - 1))).toBe(true)
    }
  })
})
