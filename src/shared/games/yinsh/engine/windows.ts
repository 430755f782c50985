import type { Geometry, PointIndex } from '../geometry.ts'
import type { RowLength } from '../settings.ts'

/** The `row` adjacent points of a line that may become a row, from one end to the other. */
export type Window = readonly PointIndex[]

/** All windows of a board, line by line. */
export function windowsOf({ lines }: Geometry, row: RowLength): readonly Window[] {
  return lines.flatMap(line => line.slice(row - 1).map((_, start) => line.slice(start, start + row)))
}
