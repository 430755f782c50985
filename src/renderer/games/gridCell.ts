/** A cell of a board in rows and columns; both count from 0, from the top left. */
export interface GridCell { readonly row: number, readonly column: number }

/** How a cell is drawn and read out. */
export interface ShownCell {
  /** What screen readers read: where the cell is, and what there is to know about it. */
  readonly label: string
  /**
   * Its classes, each on or off. `advised`, `winning` and `last` look alike on all boards; the game defines how the
   * others look.
   */
  readonly looks: Readonly<Record<string, boolean>>
}

/** A key that identifies a cell on its board. */
export function cellKey({ row, column }: GridCell): string {
  return `${row}_${column}`
}
