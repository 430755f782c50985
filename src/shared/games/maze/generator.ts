import type { Random } from '../../random.ts'
import type { Direction } from './direction.ts'
import { pick, seededRandom, shuffled } from '../../random.ts'
import { ALL_WALLS, DIRECTIONS, OPPOSITE, WALL } from './direction.ts'
import { neighbourOf, wallsOf } from './grid.ts'

/** A maze under construction: cells are opened in place. */
interface Sketch { readonly rows: number, readonly columns: number, readonly cells: Uint8Array }

/** A wall between a visited cell and its neighbour, which was not visited when the wall was found. */
interface Wall { readonly cell: number, readonly direction: Direction, readonly neighbour: number }

/**
 * The walls of a maze of `rows` × `columns` cells, at least 2. A seed gives the same maze in every version, which
 * testdata/seeds.jsonl checks. `loops`: the chance in percent that a dead end is opened.
 */
export function generateWalls(
  { rows, columns, seed, loops }: { rows: number, columns: number, seed: number, loops: number },
): string {
  const random = seededRandom(seed)
  const sketch: Sketch = { rows, columns, cells: new Uint8Array(rows * columns).fill(ALL_WALLS) }
  growTree(sketch, random)
  openDeadEnds(sketch, loops, random)
  return wallsOf(sketch)
}

/**
 * Prim's algorithm with walls of random weight: each wall between a visited and an unvisited cell is equally likely to
 * be opened.
 */
function growTree(sketch: Sketch, random: Random): void {
  const visited = new Uint8Array(sketch.cells.length)
  const frontier: Wall[] = []
  const visit = (cell: number): void => {
    visited[cell] = 1
    for (const direction of DIRECTIONS) {
      const neighbour = neighbourOf(sketch, cell, direction)
      if (neighbour !== null && visited[neighbour] === 0)
        frontier.push({ cell, direction, neighbour })
    }
  }
  visit(random.int(sketch.cells.length))
  while (frontier.length > 0) {
    const { cell, direction, neighbour } = takeOut(frontier, random.int(frontier.length))
    if (visited[neighbour] !== 0) // visited through another wall meanwhile: draw again
      continue
    openWall(sketch, cell, direction)
    visit(neighbour)
  }
}

/** Opens one inner wall of each randomly chosen dead end that still is one, in random order. */
function openDeadEnds(sketch: Sketch, loops: number, random: Random): void {
  const deadEnds = [...sketch.cells.keys()].filter(cell => isDeadEnd(sketch, cell))
  for (const cell of shuffled(deadEnds, random)) {
    const inner = DIRECTIONS.filter(direction =>
      ((sketch.cells[cell] ?? 0) & WALL[direction]) !== 0 && neighbourOf(sketch, cell, direction) !== null,
    )
    if (inner.length > 0 && isDeadEnd(sketch, cell) && random.int(100) < loops)
      openWall(sketch, cell, pick(inner, random))
  }
}

function isDeadEnd({ cells }: Sketch, cell: number): boolean {
  const walls = cells[cell]
  return DIRECTIONS.some(direction => walls === ALL_WALLS - WALL[direction])
}

function openWall(sketch: Sketch, cell: number, direction: Direction): void {
  const neighbour = neighbourOf(sketch, cell, direction)
  if (neighbour === null)
    throw new RangeError(`openWall: nothing lies ${direction} of cell ${cell}`)
  sketch.cells[cell] = (sketch.cells[cell] ?? 0) & ~WALL[direction]
  sketch.cells[neighbour] = (sketch.cells[neighbour] ?? 0) & ~WALL[OPPOSITE[direction]]
}

/** Removes one item by putting the last one into its place. */
function takeOut(walls: Wall[], index: number): Wall {
  const taken = walls[index]
  const last = walls.pop()
  if (taken === undefined || last === undefined)
    throw new RangeError(`takeOut: no wall ${index}`)
  if (taken !== last)
    walls[index] = last
  return taken
}
