import type { Contest } from '../contest.ts'
import type { Cell } from '../tally/line.ts'
import { standingsOf } from './standings.ts'

/** A table of everybody against everybody. */
export interface Crosstable {
  /** The rows in the order of the standings. A row that has not changed since the last call is the same object. */
  readonly rows: readonly CrosstableRow[]
}

export interface CrosstableRow {
  readonly number: number
  /**
   * The results against each participant, by number less 1; null for a pair never paired, and against itself. The games
   * are in `slots`.
   */
  readonly cells: readonly (Cell | null)[]
}

interface Kept {
  readonly rows: Map<number, { readonly version: number, readonly row: CrosstableRow }>
  at: number
  table: Crosstable
}

const known = new WeakMap<Contest, Kept>()

/** Everybody's results against everybody so far. The same object until something happens. */
export function crosstableOf(contest: Contest): Crosstable {
  const kept = known.get(contest) ?? { rows: new Map(), at: -1, table: { rows: [] } }
  known.set(contest, kept)
  if (kept.at === contest.events)
    return kept.table
  const rows = standingsOf(contest).rows.map(({ number }) => {
    const line = contest.tally.lineOf(number)
    const before = kept.rows.get(number)
    if (before?.version === line.version && before.row.cells.length === contest.entrants.length)
      return before.row
    const row = rowOf(contest, number)
    kept.rows.set(number, { version: line.version, row })
    return row
  })
  kept.at = contest.events
  kept.table = { rows }
  return kept.table
}

function rowOf({ tally, entrants }: Contest, number: number): CrosstableRow {
  const byNumber = Array.from<Cell | null>({ length: entrants.length }).fill(null)
  for (const cell of tally.shownCells(number))
    byNumber[cell.opponent - 1] = cell
  return { number, cells: byNumber }
}
