import type { Mark } from '../../game/mark.ts'
import type { PairSeat } from '../../game/pair.ts'
import type { Names } from '../../game/seat.ts'
import type { Maze } from './maze.ts'
import type { MazeState, Walker } from './state.ts'
import { counted } from '../../counted.ts'
import { drawnInGrid } from '../../game/drawnMarks.ts'
import { newsOf } from '../../game/framedPicture.ts'
import { element, INK, sheet, shortName, svgDocument, textAt } from '../../game/svg.ts'
import { cellCount, hasWall } from './grid.ts'
import { mazeOf } from './maze.ts'
import { standing } from './standing.ts'
import { cellsOn, isRace, isSolved, moverOf, seated } from './state.ts'

export const COLOURS = {
  floor: '#f0e4cf',
  otherFloor: '#e8d8bc',
  walls: '#4a3827',
  path: '#7fb0d6',
  head: '#1f66a8',
  end: '#6a4fb0',
} as const

/** Lengths are in units of the drawing, which are pixels at its natural size. */
const TOP = 84
const FOOT = 64
const MARGIN = 32
/** The longer side of a maze, unless its cells have reached their largest size. */
const LONGEST = 640
const LARGEST_CELL = 56
/** The least width, so that names and news have room. */
const NARROWEST = 420

/**
 * The maze with the path, its head and the end; in a race both mazes side by side. Head and end also differ by shape.
 * Marks are on the maze of the player to move.
 */
export function picture(state: MazeState, names: Names, marks: readonly Mark[] = []): string {
  const maze = mazeOf(state.walls)
  const cell = Math.min(LARGEST_CELL, LONGEST / Math.max(maze.rows, maze.columns))
  const board = Math.max(NARROWEST, maze.columns * cell)
  const all = seated(state)
  const width = MARGIN + all.length * (board + MARGIN)
  const height = TOP + maze.rows * cell + FOOT
  const mover = moverOf(state)
  const news = newsOf(mover, standing(state), names, 'move')
  const parts = [
    ...sheet(width, height),
    ...all.map(({ seat, walker }, index) => {
      const left = MARGIN + index * (board + MARGIN)
      return label(state, seat, walker, shortName(names[seat]), left)
        + element(
          'g',
          { transform: `translate(${round(left + (board - maze.columns * cell) / 2)} ${TOP})` },
          ...drawing(state, walker, maze, cell),
          drawnInGrid(seat === mover ? marks : [], maze.rows, maze.columns, cell),
        )
    }),
    textAt(width / 2, height - 26, news, { size: 18, weight: 650, fill: INK.ink, anchor: 'middle' }),
  ]
  return svgDocument(width, height, `Maze: ${news}`, ...parts)
}

/** The maze of each seat. */
export function miniature(state: MazeState): string {
  const maze = mazeOf(state.walls)
  const cell = 12
  const step = maze.columns * cell + cell
  const all = seated(state)
  return svgDocument(
    all.length * step - cell + 2,
    maze.rows * cell + 2,
    'Maze',
    ...all.map(({ walker }, index) =>
      element('g', { transform: `translate(${1 + index * step} 1)` }, ...drawing(state, walker, maze, cell)),
    ),
  )
}

function label(state: MazeState, seat: PairSeat, { steps, at }: Walker, name: string, left: number): string {
  const { par, distances } = mazeOf(state.walls)
  return textAt(left, 44, name, { size: 20, weight: 650, fill: isRace(state) ? INK.seat[seat] : INK.ink })
    + textAt(left, 66, `${counted(steps, 'step')}, ${distances[at] ?? 0} left, par ${par}`, { size: 14 })
}

function drawing(state: MazeState, walker: Walker, maze: Maze, cell: number): string[] {
  const path = cellsOn(walker, state.walls)
  const middle = (at: number): Point => ({
    x: (at % maze.columns + 0.5) * cell,
    y: (Math.floor(at / maze.columns) + 0.5) * cell,
  })
  const cells = Array.from({ length: cellCount(maze) }, (_, at) => at)
  return [
    element('rect', { width: maze.columns * cell, height: maze.rows * cell, fill: COLOURS.floor }),
    squares(
      cells.filter(at => (at % maze.columns + Math.floor(at / maze.columns)) % 2 === 1),
      middle,
      cell,
      COLOURS.otherFloor,
    ),
    squares(path, middle, cell, COLOURS.path),
    ...isSolved(state, walker) ? [] : [diamond(middle(maze.end), cell)],
    element('circle', {
      'cx': middle(walker.at).x,
      'cy': middle(walker.at).y,
      'r': cell * 0.36,
      'fill': COLOURS.head,
      'stroke': COLOURS.walls,
      'stroke-width': cell * 0.06,
    }),
    wallLines(maze, cell),
  ]
}

interface Point { readonly x: number, readonly y: number }

function squares(cells: readonly number[], middle: (at: number) => Point, cell: number, fill: string): string {
  const d = cells.map((at) => {
    const { x, y } = middle(at)
    return `M${round(x - cell / 2)} ${round(y - cell / 2)}h${round(cell)}v${round(cell)}h${round(-cell)}z`
  }).join('')
  return cells.length === 0 ? '' : element('path', { d, fill })
}

/** The end, whose shape distinguishes it from a head without colours. */
function diamond({ x, y }: Point, cell: number): string {
  const half = cell * 0.42
  return element('path', {
    d: `M${round(x)} ${round(y - half)}L${round(x + half)} ${round(y)}L${round(x)} ${round(y + half)}L${round(x - half)} ${round(y)}z`,
    fill: COLOURS.end,
  })
}

function wallLines(maze: Maze, cell: number): string {
  const lines = [`M0 0H${round(maze.columns * cell)}V${round(maze.rows * cell)}H0z`]
  for (let at = 0; at < cellCount(maze); at++) {
    const [left, top] = [round(at % maze.columns * cell), round(Math.floor(at / maze.columns) * cell)]
    if (top > 0 && hasWall(maze, at, 'N'))
      lines.push(`M${left} ${top}h${round(cell)}`)
    if (left > 0 && hasWall(maze, at, 'W'))
      lines.push(`M${left} ${top}v${round(cell)}`)
  }
  return element('path', {
    'd': lines.join(''),
    'fill': 'none',
    'stroke': COLOURS.walls,
    'stroke-width': Math.max(1, cell * 0.08),
    'stroke-linecap': 'square',
  })
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}
