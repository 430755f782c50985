/** A cell of a board in rows and columns; both count from 0, from the top left. */
export interface GridCell { readonly row: number, readonly column: number }

/** How a cell is drawn and read out. */
export interface ShownCell {
  /** What is read out: where it is, and what there is to know of it. */
  readonly label: string
  /**
   * Its classes, by whether it has them. `advised`, `winning` and `last` look alike on all boards; how the others look,
   * says the game.
   */
  readonly looks: Readonly<Record<string, boolean>>
}

/** The key of a cell among the others of its board. */
export function cellKey({ row, column }: GridCell): string {
  return `${row}_${column}`
}
