import type { MaybeRefOrGetter, Ref } from 'vue'
import type { GridCell } from './gridCell.ts'
import { computed, nextTick, shallowRef, toValue } from 'vue'
import { isActivation } from './useRovingFocus.ts'

export interface GridFocusOptions {
  /** The element that holds the cells and hears their events; each cell carries its `cellKey` as `data-cell`. */
  readonly grid: Ref<HTMLElement | null>
  /** How many cells of each row, from its first on, can be reached. */
  readonly lengths: MaybeRefOrGetter<readonly number[]>
  /** Where to begin in the first row that has cells. */
  readonly begins?: 'first' | 'last'
}

/** One tab stop for cells in rows and columns; the arrow keys move between cells. */
export function useGridFocus({ grid, lengths, begins = 'first' }: GridFocusOptions) {
  const wanted = shallowRef<GridCell | null>(null)

  /** The cell that Tab reaches: where the focus was last, or near it; null if there are no cells. */
  const reached = computed(() => {
    const all = toValue(lengths)
    const row = Math.min(wanted.value?.row ?? 0, all.length - 1)
    const count = all[row] ?? 0
    if (wanted.value !== null && count > 0)
      return { row, column: Math.min(wanted.value.column, count - 1) }
    const first = all.findIndex(cells => cells > 0)
    return first === -1 ? null : { row: first, column: begins === 'first' ? 0 : (all[first] ?? 1) - 1 }
  })

  /** Notes that a cell got the focus or was clicked, and returns the cell; null if the event is not about a cell. */
  function entered(event: Event): GridCell | null {
    const cell = cellOf(event)
    wanted.value = cell ?? wanted.value
    return cell
  }

  /** Moves between cells, and calls `choose` on Enter and Space. */
  function onKey(event: KeyboardEvent, choose: (cell: GridCell) => void): void {
    const from = cellOf(event) ?? reached.value
    if (from === null)
      return
    const to = isActivation(event) ? from : cellAfter(event, from, toValue(lengths))
    if (to === null)
      return
    event.preventDefault()
    wanted.value = to
    if (isActivation(event))
      choose(from)
    else
      void focus()
  }

  async function focus(): Promise<void> {
    await nextTick()
    grid.value?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus()
  }

  return { reached, entered, onKey }
}

/** The cell that an event is about; null if there is none. */
export function cellOf({ target }: Event): GridCell | null {
  const key = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined
  const [row, column] = key?.split('_').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

/**
 * The cell that a key leads to from another cell: arrows, Home and End within the row, with Ctrl within the board. Null
 * for other keys. Rows without cells are skipped.
 */
export function cellAfter(
  { key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
  { row, column }: GridCell,
  lengths: readonly number[],
): GridCell | null {
  if (altKey || metaKey)
    return null
  const rows = [...lengths.keys()].filter(index => (lengths[index] ?? 0) > 0)
  const at = (to = row, across = column): GridCell =>
    ({ row: to, column: Math.max(0, Math.min(across, (lengths[to] ?? 0) - 1)) })
  switch (key) {
    case 'ArrowUp':
      return at(rows.findLast(index => index < row))
    case 'ArrowDown':
      return at(rows.find(index => index > row))
    case 'ArrowLeft':
      return at(row, column - 1)
    case 'ArrowRight':
      return at(row, column + 1)
    case 'Home':
      return at(ctrlKey ? rows[0] : row, 0)
    case 'End':
      return at(ctrlKey ? rows.at(-1) : row, Infinity)
    default:
      return null
  }
}
