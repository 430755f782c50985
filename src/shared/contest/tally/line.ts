import type { Slot } from '../../match/slot.ts'
import type { Fault } from '../faults.ts'
import type { Counting, Counts } from './counts.ts'
import { noCounts } from './counts.ts'

/**
 * One participant's record against another; at a table, being placed before the other gives 1 point and sharing a place
 * ½.
 */
export interface Cell extends Counts {
  readonly opponent: number
  /** The number of encounters that were paired. */
  readonly encounters: number
  /** The games with a result, in the order in which they got it. The list grows. */
  readonly slots: readonly Slot[]
}

/** One participant's record. */
export interface Line extends Counts {
  readonly number: number
  /** In the order in which the opponents were first met. The list grows. */
  readonly cells: readonly Cell[]
  /** The cells by the number of the opponent. */
  readonly cellOf: ReadonlyMap<number, Cell>
  /** The opponents and points of the cells, in the same order: for adding up many without reading each cell. */
  readonly opponents: readonly number[]
  readonly pointsAgainst: readonly number[]
  /** How often the participant had each fault. */
  readonly faults: ReadonlyMap<Fault, number>
  /** The longest time for one move, and in which game; null before the first game. */
  readonly slowest: { readonly ms: number, readonly slot: Slot } | null
  /** The total time used. */
  readonly tookMs: number
  /** The last round in which the participant was paired; 0 for none. */
  readonly lastRound: number
  /** Grows with each change of the record. */
  readonly version: number
}

export interface GrowingCell extends Counting {
  readonly opponent: number
  encounters: number
  readonly slots: Slot[]
  /** The index of the cell in its line, from 0. */
  readonly index: number
  /** The cell as last shown; null if it has changed since. */
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

/** The cell of a line against this opponent, created if they never met. */
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

/** A snapshot of a cell, unaffected by later changes. */
export function shownCell(cell: GrowingCell): Cell {
  if (cell.shown !== null)
    return cell.shown
  const { shown: _, index: __, ...counts } = cell
  cell.shown = counts
  return counts
}
