/** The largest side of a cell, in CSS pixels. */
const LARGEST = 160
/** In a smaller cell nobody sees what is lit. */
const SMALLEST = 8
/** The smallest cell that a finger hits. */
const SMALLEST_FOR_FINGERS = 40

/** The room for a board in CSS pixels, and the rows and columns that must fit in it. */
export interface CellRequest {
  readonly width: number
  readonly height: number
  readonly rows: number
  readonly columns: number
  /**
   * Whether the board is used by touch: then cells stay large enough for a finger, and a large board scrolls instead.
   */
  readonly byTouch: boolean
}

/** The side of a cell, gap included, in whole CSS pixels: as large as fits. */
export function cellSize({ width, height, rows, columns, byTouch }: CellRequest): number {
  const fitting = Math.floor(Math.min(width / columns, height / rows, LARGEST))
  return Math.max(byTouch ? SMALLEST_FOR_FINGERS : SMALLEST, fitting)
}
