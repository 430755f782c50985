import type { Names } from '../../game/seat.ts'
import type { MazeState, Walker } from './state.ts'
import { hasWall } from './grid.ts'
import { mazeOf } from './maze.ts'
import { cellsOn, isRace, seated } from './state.ts'

/** The walls, with `@` at the walker, `.` along the path and `X` at the end; in a race one maze below the other. */
export function asciiBoard(state: MazeState, names: Names): string {
  return seated(state)
    .map(({ seat, walker }) => `${isRace(state) ? `${names[seat]}:\n` : ''}${drawn(state.walls, walker)}`)
    .join('\n\n')
}

function drawn(walls: string, walker: Walker): string {
  const maze = mazeOf(walls)
  const path = new Set(cellsOn(walker, walls))
  const inside = (cell: number): string =>
    cell === walker.at ? '@' : cell === maze.end ? 'X' : path.has(cell) ? '.' : ' '
  const lines = Array.from({ length: maze.rows }, (_, row) => {
    const cells = Array.from({ length: maze.columns }, (_, column) => row * maze.columns + column)
    return [
      `${cells.map(cell => `+${hasWall(maze, cell, 'N') ? '---' : '   '}`).join('')}+`,
      `${cells.map(cell => `${hasWall(maze, cell, 'W') ? '|' : ' '} ${inside(cell)} `).join('')}|`,
    ]
  })
  return [...lines.flat(), `${'+---'.repeat(maze.columns)}+`].join('\n')
}
