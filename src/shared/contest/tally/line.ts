import type { Slot } from '../../match/slot.ts'
import type { Fault } from '../faults.ts'
import type { Counting, Counts } from './counts.ts'
import { noCounts } from './counts.ts'

/**
 * What one participant did against another; points at a table are 1 for who was placed before the other, ½ for both on
 * one place.
 */
export interface Cell extends Counts {
  readonly opponent: number
  /** Encounters that were paired. */
  readonly encounters: number
  /** The games that have a result, in the order in which they got it. It grows. */
  readonly slots: readonly Slot[]
}

/** What one participant did. */
export interface Line extends Counts {
  readonly number: number
  /** In the order in which they first met. It grows. */
  readonly cells: readonly Cell[]
  /** The cells by the number of the opponent. */
  readonly cellOf: ReadonlyMap<number, Cell>
  /** The opponents and points of the cells, in their order: to add up many without a look at each cell. */
  readonly opponents: readonly number[]
  readonly pointsAgainst: readonly number[]
  /** How often each fault was its own. */
  readonly faults: ReadonlyMap<Fault, number>
  /** The longest that it took for one move, and in which game; null before the first. */
  readonly slowest: { readonly ms: number, readonly slot: Slot } | null
  /** All that it used of its time. */
  readonly tookMs: number
  /** The last round in which it was paired; 0 for none. */
  readonly lastRound: number
  /** Grows with each change to it. */
  readonly version: number
}

export interface GrowingCell extends Counting {
  readonly opponent: number
  encounters: number
  readonly slots: Slot[]
  /** The place of the cell among those of its line, from 0. */
  readonly index: number
  /** As it was last shown; null where it has changed since. */
  shown: Cell | null
}

export interface GrowingLine extends Counting {
  readonly number: number
  readonly cells: GrowingCell[]
  readonly cellOf: Map<number, GrowingCell>
  readonly opponents: number[]
  readonly pointsAgainst: number[]
  readonly faults: Map<Fault, number>
  slowest: { readonly ms: number, readonly slot: Slot } | null
  tookMs: number
  lastRound: number
  version: number
}

export function newLine(number: number): GrowingLine {
  return {
    ...noCounts(),
    number,
    cells: [],
    cellOf: new Map(),
    opponents: [],
    pointsAgainst: [],
    faults: new Map(),
    slowest: null,
    tookMs: 0,
    lastRound: 0,
    version: 0,
  }
}

/** The cell of a line against this opponent, made where they never met. */
export function cellIn(line: GrowingLine, opponent: number): GrowingCell {
  const known = line.cellOf.get(opponent)
  if (known !== undefined)
    return known
  const cell: GrowingCell = { ...noCounts(), opponent, encounters: 0, slots: [], index: line.cells.length, shown: null }
  line.cellOf.set(opponent, cell)
  line.cells.push(cell)
  line.opponents.push(opponent)
  line.pointsAgainst.push(0)
  return cell
}

/** A cell as it is now, which stays as it is. */
export function shownCell(cell: GrowingCell): Cell {
  if (cell.shown !== null)
    return cell.shown
  const { shown: _, index: __, ...counts } = cell
  cell.shown = counts
  return counts
}
