import type { SolvedMaze } from '../../../shared/games/maze/solveInput.ts'
import { counted } from '../../../shared/counted.ts'
import { solveInput } from '../../../shared/games/maze/solveInput.ts'
import { solvingAtOnce } from '../solver.ts'

/** Solves a maze. */
export const solve = solvingAtOnce(solveInput, describe)

/** The solution for a person at a terminal. */
function describe({ fewest, way, ways }: SolvedMaze, seconds: number): string {
  const many = BigInt(ways)
  return [
    `${counted(fewest, 'step')} and not fewer, after ${seconds.toFixed(3)} s.`,
    `${counted(many, 'way is', 'ways are')} so short; one: ${way}`,
  ].join('\n')
}
