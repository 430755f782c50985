import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../random.ts'
import { stoneTooNear } from './board.ts'
import { isFull, legalCellAt, legalCellCount, randomLegalCell } from './legalCells.ts'
import { refusalOf } from './play.ts'
import { legalRecords, stonesOf } from './testing/vectors.ts'

const CODES = { 'ok': undefined, 'off-board': 'off-board', 'occupied': 'occupied', 'near': 'too-near' } as const

describe('the legal cells of a recorded board', () => {
  it.each(legalRecords)('$name', (record) => {
    const placed = stonesOf(record)
    expect(legalCellCount(placed)).toBe(record.cells)
    expect(isFull(placed)).toBe(record.cells === 0)
    expect(legalCellAt(placed, record.cells)).toBeNull()
    for (const [row, column, became] of record.tries)
      expect(refusalOf({ placed }, { row, column })?.code, `${row} ${column}`).toBe(CODES[became])
  })

  it.each(legalRecords.filter(({ cells }) => cells > 0))('chance finds legal ones alone: $name', (record) => {
    const placed = stonesOf(record)
    const random = seededRandom(1)
    const last = legalCellAt(placed, record.cells - 1)
    const cells = [last, ...Array.from({ length: 20 }, () => randomLegalCell(placed, random))]
    expect(cells.map(cell => cell === null ? 'none' : stoneTooNear(placed, cell))).toEqual(cells.map(() => null))
  })

  it('are the same whether they are listed or counted one by one', () => {
    const placed = [
      { row: 3, column: 7, player: 1 },
      { row: 60, column: 990, player: 2 },
      { row: 999, column: 40, player: 1 },
    ] as const
    let count = 0
    for (let row = 0; row < 1000; row++) {
      for (let column = 0; column < 1000; column++)
        count += stoneTooNear(placed, { row, column }) === null ? 1 : 0
    }
    expect(legalCellCount(placed)).toBe(count)
  })
})
