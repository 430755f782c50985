import type { Random } from '../../random.ts'
import type { Cell } from './board.ts'
import type { Stone } from './field/stone.ts'
import { LEAST_DISTANCE, SIDE } from './board.ts'

/** With fewer stones than these some cell is always legal: the cells that they rule out are too few. */
const FEWEST_TO_FILL = 74

/** How far to both sides a stone rules out the cells of a row, by how many rows that one is away. */
const REACH: readonly number[] = Array.from(
  { length: LEAST_DISTANCE },
  (_, rows) => Math.ceil(Math.sqrt(LEAST_DISTANCE ** 2 - rows ** 2)) - 1,
)

/** Columns of a row without a gap, from the first to the last. */
interface Stretch { readonly from: number, readonly to: number }

/** How many cells a stone may be placed on. */
export function legalCellCount(stones: readonly Stone[]): number {
  let count = 0
  for (let row = 0; row < SIDE; row++)
    count += lengthOf(legalStretches(stones, row))
  return count
}

/** The legal cell of that index, counted row by row from 0; null if there are not so many. */
export function legalCellAt(stones: readonly Stone[], index: number): Cell | null {
  let left = index
  for (let row = 0; row < SIDE; row++) {
    const stretches = legalStretches(stones, row)
    const length = lengthOf(stretches)
    if (left < length)
      return { row, column: columnAt(stretches, left) }
    left -= length
  }
  return null
}

/** Whether no stone can be placed any more. */
export function isFull(stones: readonly Stone[]): boolean {
  if (stones.length < FEWEST_TO_FILL)
    return false
  for (let row = 0; row < SIDE; row++) {
    if (legalStretches(stones, row).length > 0)
      return false
  }
  return true
}

/** A cell on which a stone may be placed, each with the same chance; null if there is none. */
export function randomLegalCell(stones: readonly Stone[], random: Random): Cell | null {
  const count = legalCellCount(stones)
  return count === 0 ? null : legalCellAt(stones, random.int(count))
}

function legalStretches(stones: readonly Stone[], row: number): readonly Stretch[] {
  const taken = stones
    .flatMap(({ row: other, column }) => {
      const reach = REACH[Math.abs(other - row)]
      return reach === undefined ? [] : [{ from: column - reach, to: column + reach }]
    })
    .sort((one, other) => one.from - other.from)
  const free: Stretch[] = []
  let next = 0
  for (const { from, to } of taken) {
    if (from > next)
      free.push({ from: next, to: from - 1 })
    next = Math.max(next, to + 1)
  }
  return next < SIDE ? [...free, { from: next, to: SIDE - 1 }] : free
}

function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from + 1, 0)
}

function columnAt(stretches: readonly Stretch[], index: number): number {
  let left = index
  for (const { from, to } of stretches) {
    if (left <= to - from)
      return from + left
    left -= to - from + 1
  }
  throw new RangeError('columnAt: the row has fewer legal cells')
}
