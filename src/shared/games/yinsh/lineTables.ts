import type { Geometry } from './geometry.ts'
import type { Size } from './settings.ts'

/** A board's points and lines as flat tables, for what is asked millions of times. */
export interface LineTables {
  /** At 6 · point + direction: the next point; −1 past the edge. */
  readonly next: Int16Array
  /** At 3 · point + axis: the line through the point along direction 0, 1 or 2. */
  readonly lineOf: Int16Array
  /** At the same place: the bit of the point within a word for that line. */
  readonly bitOf: Int32Array
}

const known = new Map<Size, LineTables>()

/** The tables of a board; the same ones each time. */
export function lineTablesOf(geometry: Geometry): LineTables {
  const tables = known.get(geometry.size) ?? makeTables(geometry)
  known.set(geometry.size, tables)
  return tables
}

function makeTables({ count, rays, lines }: Geometry): LineTables {
  const next = Int16Array.from({ length: 6 * count }, (_, at) => rays[Math.floor(at / 6)]?.[at % 6]?.[0] ?? -1)
  const lineOf = new Int16Array(3 * count)
  const bitOf = new Int32Array(3 * count)
  for (const [line, points] of lines.entries()) {
    for (const [place, point] of points.entries()) {
      const axis = [0, 1, 2].find(direction =>
        points[place + 1] === next[6 * point + direction] || points[place - 1] === next[6 * point + direction + 3],
      ) ?? 0
      lineOf[3 * point + axis] = line
      bitOf[3 * point + axis] = 1 << place
    }
  }
  return { next, lineOf, bitOf }
}
