import type { Direction } from './direction.ts'
import { ALL_WALLS, DIRECTIONS, WALL } from './direction.ts'

/** Cells in rows, and the walls around each. Cells are numbered row by row from 0. */
export interface Grid {
  readonly rows: number
  readonly columns: number
  /** The sum of each cell's walls: N 1, E 2, S 4, W 8. */
  readonly cells: ArrayLike<number>
}

/** A grid's walls as text: a hexadecimal digit a cell, rows separated by one space. */
export function wallsOf({ rows, columns, cells }: Grid): string {
  const digits = Array.from(cells, walls => walls.toString(16)).join('')
  return Array.from({ length: rows }, (_, row) => digits.slice(row * columns, (row + 1) * columns)).join(' ')
}

/** The grid of walls as `wallsOf` writes them. */
export function gridOf(walls: string): Grid {
  const rows = walls.split(' ')
  return {
    rows: rows.length,
    columns: rows[0]?.length ?? 0,
    cells: Uint8Array.from(rows.join(''), digit => Number.parseInt(digit, 16)),
  }
}

/** The neighbour of a cell, even if a wall is between; null beyond the grid. */
export function neighbourOf(
  { rows, columns }: Pick<Grid, 'rows' | 'columns'>,
  cell: number,
  direction: Direction,
): number | null {
  switch (direction) {
    case 'N':
      return cell < columns ? null : cell - columns
    case 'E':
      return cell % columns === columns - 1 ? null : cell + 1
    case 'S':
      return cell >= (rows - 1) * columns ? null : cell + columns
    case 'W':
      return cell % columns === 0 ? null : cell - 1
  }
}

export function hasWall({ cells }: Grid, cell: number, direction: Direction): boolean {
  return ((cells[cell] ?? ALL_WALLS) & WALL[direction]) !== 0
}

/** The neighbour of a cell in a direction; null if a wall is between, or beyond the grid. */
export function cellBeyond(grid: Grid, cell: number, direction: Direction): number | null {
  return hasWall(grid, cell, direction) ? null : neighbourOf(grid, cell, direction)
}

/** The ways out of a cell, in the order N, E, S, W. */
export function openDirections(grid: Grid, cell: number): Direction[] {
  return DIRECTIONS.filter(direction => !hasWall(grid, cell, direction))
}

export function cellCount({ rows, columns }: Pick<Grid, 'rows' | 'columns'>): number {
  return rows * columns
}

/** Where a cell is, in words. People count from 1. */
export function placeOf({ columns }: Pick<Grid, 'columns'>, cell: number): string {
  return `row ${Math.floor(cell / columns) + 1}, column ${cell % columns + 1}`
}
