/** The largest side of a cell, in CSS pixels. */
const LARGEST = 160
/** Below this nobody sees what is lit. */
const SMALLEST = 8
/** What a finger hits. */
const SMALLEST_FOR_FINGERS = 40

/** The room for a board in CSS pixels, and how many cells are to fit in it. */
export interface CellRequest {
  readonly width: number
  readonly height: number
  readonly rows: number
  readonly columns: number
  /** Whether it is touched: then cells stay large enough for that, and a large board is moved about instead. */
  readonly byTouch: boolean
}

/** The side of a cell, gap included, in whole CSS pixels: as large as fits. */
export function cellSize({ width, height, rows, columns, byTouch }: CellRequest): number {
  const fitting = Math.floor(Math.min(width / columns, height / rows, LARGEST))
  return Math.max(byTouch ? SMALLEST_FOR_FINGERS : SMALLEST, fitting)
}
