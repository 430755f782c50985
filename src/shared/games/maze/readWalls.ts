import type { Result } from '../../result.ts'
import type { Grid } from './grid.ts'
import { counted } from '../../counted.ts'
import { fail, succeed } from '../../result.ts'
import { DIRECTION_NAMES, DIRECTIONS, OPPOSITE } from './direction.ts'
import { distancesTo, OUT_OF_REACH } from './distances.ts'
import { cellCount, gridOf, hasWall, neighbourOf, placeOf } from './grid.ts'

export const MOST_ROWS = 64
export const MOST_COLUMNS = 64
export const FEWEST_CELLS = 2

/**
 * Reads the grid from a text of walls: a hexadecimal digit for each cell, the sum of its walls N 1, E 2, S 4, W 8, rows
 * separated by white space (`d3 d6`). The error says what is wrong with them, without its full stop.
 */
export function readWalls(text: string): Result<Grid, string> {
  const rows = text.split(/\s+/).filter(row => row !== '')
  const badShape = shapeProblem(rows)
  if (badShape !== null)
    return fail(badShape)
  const grid = gridOf(rows.join(' '))
  const problem = openingProblem(grid) ?? reachProblem(grid)
  return problem === null ? succeed(grid) : fail(problem)
}

function shapeProblem(rows: readonly string[]): string | null {
  const [first] = rows
  if (first === undefined)
    return 'the walls are empty'
  if (rows.length > MOST_ROWS)
    return `the walls have ${rows.length} rows, the most are ${MOST_ROWS}`
  const garbled = rows.findIndex(row => !/^[\da-f]+$/i.test(row))
  if (garbled >= 0)
    return `row ${garbled + 1} of the walls has something that is not a hexadecimal digit`
  if (first.length > MOST_COLUMNS)
    return `the walls have ${first.length} columns, the most are ${MOST_COLUMNS}`
  const ragged = rows.findIndex(row => row.length !== first.length)
  if (ragged >= 0)
    return `row ${ragged + 1} of the walls is ${counted(rows[ragged]?.length ?? 0, 'cell')} long, row 1 is ${first.length}`
  return rows.length * first.length < FEWEST_CELLS ? 'the walls are of one cell, the fewest are 2' : null
}

/** The first cell with an opening that leads out of the grid or against a neighbour's wall. */
function openingProblem(grid: Grid): string | null {
  for (let cell = 0; cell < cellCount(grid); cell++) {
    for (const direction of DIRECTIONS) {
      const neighbour = neighbourOf(grid, cell, direction)
      const isWall = hasWall(grid, cell, direction)
      if (neighbour === null && !isWall)
        return `${placeOf(grid, cell)} is open to the ${DIRECTION_NAMES[direction]}, where the grid ends`
      if (neighbour !== null && isWall !== hasWall(grid, neighbour, OPPOSITE[direction]))
        return `${placeOf(grid, cell)} has ${wallOrNone(isWall)} to the ${DIRECTION_NAMES[direction]}, but its neighbour there has ${wallOrNone(!isWall)} to the ${DIRECTION_NAMES[OPPOSITE[direction]]}`
    }
  }
  return null
}

function reachProblem(grid: Grid): string | null {
  const distances = distancesTo(grid, 0)
  const cells = cellCount(grid)
  if (distances[cells - 1] === OUT_OF_REACH)
    return `the end, ${placeOf(grid, cells - 1)}, is out of reach`
  const outside = Array.from({ length: cells }, (_, cell) => cell).filter(cell => distances[cell] === OUT_OF_REACH)
  const [first] = outside
  if (first === undefined)
    return null
  return outside.length === 1
    ? `${placeOf(grid, first)} is out of reach`
    : `${outside.length} cells are out of reach, the first at ${placeOf(grid, first)}`
}

function wallOrNone(isWall: boolean): string {
  return isWall ? 'a wall' : 'none'
}
