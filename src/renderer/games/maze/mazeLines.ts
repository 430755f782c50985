import type { Grid } from '../../../shared/games/maze/grid.ts'
import { cellCount, hasWall } from '../../../shared/games/maze/grid.ts'

/** All walls as the `d` of one SVG path, where a cell has side 1; adjoining walls are one line. */
export function wallPath(grid: Grid): string {
  const { rows, columns } = grid
  const lines = [`M0 0H${columns}V${rows}H0Z`]
  for (let row = 1; row < rows; row++) {
    lines.push(
      ...runs(columns, column => hasWall(grid, row * columns + column, 'N')).map(([from, to]) =>
        `M${from} ${row}H${to}`,
      ),
    )
  }
  for (let column = 1; column < columns; column++) {
    lines.push(
      ...runs(rows, row => hasWall(grid, row * columns + column, 'W')).map(([from, to]) => `M${column} ${from}V${to}`),
    )
  }
  return lines.join('')
}

/** The beginnings and ends of stretches of `true`. */
function runs(length: number, isIn: (index: number) => boolean): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  let from = -1
  for (let index = 0; index <= length; index++) {
    if (index < length && isIn(index)) {
      from = from < 0 ? index : from
    }
    else if (from >= 0) {
      found.push([from, index])
      from = -1
    }
  }
  return found
}

/** Every other cell, as on a chessboard. */
export function otherFloorPath(grid: Grid): string {
  return Array.from({ length: cellCount(grid) }, (_, cell) => cell)
    .filter(cell => (cell % grid.columns + Math.floor(cell / grid.columns)) % 2 === 1)
    .map(cell => `M${cell % grid.columns} ${Math.floor(cell / grid.columns)}h1v1h-1z`)
    .join('')
}

/** A line through the middles of cells. */
export function linePath(cells: readonly number[], columns: number): string {
  return cells.length < 2
    ? ''
    : `M${cells.map(cell => `${cell % columns + 0.5} ${Math.floor(cell / columns) + 0.5}`).join('L')}`
}
