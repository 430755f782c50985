import type { SolvedBoard } from '../../../shared/games/flip/solveInput.ts'
import { counted } from '../../../shared/counted.ts'
import { solveInput } from '../../../shared/games/flip/solveInput.ts'
import { numberText } from '../../../shared/numberText.ts'
import { solvingAtOnce } from '../solver.ts'

/** Solves a board. */
export const solve = solvingAtOnce(solveInput, describe)

/** The solution for a person at a terminal, the clicks as `#`. */
function describe({ fewest, shortest, solution, nullity }: SolvedBoard, seconds: number): string {
  const took = `after ${seconds.toFixed(3)} s.`
  if (fewest === null || solution === null)
    return `No solution, ${took}`
  return [
    `Solved with ${counted(fewest, 'click')} and not with fewer, ${took}`,
    `${counted(2 ** nullity, 'solution')}, ${numberText(shortest)} of them so short; the clicks of one:`,
    ...solution.map(row => row.replaceAll('0', '.').replaceAll('1', '#')),
  ].join('\n')
}
