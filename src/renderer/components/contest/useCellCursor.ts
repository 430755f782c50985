import type { ShallowRef } from 'vue'
import { computed, shallowRef } from 'vue'

/** A cell of a crosstable: the participants of its row and of its column. */
export interface CellPlace { readonly row: number, readonly column: number }

export interface UseCellCursorOptions {
  /** The participants, in the order of the rows and of the columns. */
  readonly order: () => readonly number[]
  /** The number of rows that fit in sight. */
  readonly fits: () => number
  /** Scrolls a cell into sight; row and column are counted from 0. */
  readonly reveal: (row: number, column: number) => void
  readonly choose: (place: CellPlace) => void
}

/**
 * The keys of a table that is one tab stop: arrows, Page Up and Down, Home and End move between its cells, Enter and
 * Space choose one.
 */
export function useCellCursor({ order, fits, reveal, choose }: UseCellCursorOptions) {
  const chosen: ShallowRef<CellPlace | null> = shallowRef(null)
  /** The cell that the keys act on; it stays with its participants when their order changes. */
  const current = computed<CellPlace>(() => {
    const [first = 1, second = first] = order()
    return chosen.value ?? { row: first, column: second }
  })

  function moveBy(rows: number, columns: number): void {
    const all = order()
    const at = (number: number, by: number): number => Math.max(0, Math.min(all.length - 1, all.indexOf(number) + by))
    const [row, column] = [at(current.value.row, rows), at(current.value.column, columns)]
    chosen.value = { row: all[row] ?? 1, column: all[column] ?? 1 }
    reveal(row, column)
  }

  function onKey(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || event.target instanceof HTMLButtonElement)
      return
    const all = order().length
    const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      PageUp: [-fits(), 0],
      PageDown: [fits(), 0],
      Home: [event.ctrlKey ? -all : 0, -all],
      End: [event.ctrlKey ? all : 0, all],
    }
    const step = steps[event.key]
    if (step !== undefined)
      moveBy(...step)
    else if (event.key === 'Enter' || event.key === ' ')
      choose(current.value)
    else
      return
    event.preventDefault()
  }

  return { current, put: (place: CellPlace) => chosen.value = place, onKey }
}
