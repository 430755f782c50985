import type { Row } from './table.ts'
import { generateWalls } from '../src/shared/games/maze/generator.ts'
import { mazeOf } from '../src/shared/games/maze/maze.ts'
import { quantileOf } from './table.ts'

const SIDE = 64
const MAZES = 200
const MOST_MS = 5

/** Mazes of the largest size, each drawn from a seed and its distances from the end found. */
export function measureMazes(): Row[] {
  const samples = Array.from({ length: MAZES }, (_, seed) => {
    const began = performance.now()
    mazeOf(generateWalls({ rows: SIDE, columns: SIDE, seed, loops: 0 }))
    return performance.now() - began
  })
  const median = quantileOf(samples, 0.5)
  return [{
    what: `Maze, ${SIDE} × ${SIDE} drawn and measured`,
    figures: `median ${median.toFixed(2)} ms, 95 % below ${quantileOf(samples, 0.95).toFixed(2)} ms`,
    goal: `≤ ${MOST_MS} ms`,
    met: median <= MOST_MS,
  }]
}
