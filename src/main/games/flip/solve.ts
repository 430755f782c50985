import type { SolvedBoard } from '../../../shared/games/flip/solveInput.ts'
import type { Result } from '../../../shared/result.ts'
import type { Solved } from '../solver.ts'
import { counted } from '../../../shared/counted.ts'
import { solveInput } from '../../../shared/games/flip/solveInput.ts'
import { succeed } from '../../../shared/result.ts'

/** Solves a board; never so long that it would need a worker or a limit. */
export async function solve(text: string): Promise<Result<Solved, string>> {
  const began = performance.now()
  const solved = solveInput(text)
  if (!solved.ok)
    return solved
  const seconds = Math.round((performance.now() - began) * 1e3) / 1e6
  return succeed({ solution: { ...solved.value, seconds }, text: describe(solved.value, seconds) })
}

/** The solution for a person at a terminal, the clicks as `#`. */
function describe({ fewest, shortest, solution, nullity }: SolvedBoard, seconds: number): string {
  const took = `after ${seconds.toFixed(3)} s.`
  if (fewest === null || solution === null)
    return `No solution, ${took}`
  return [
    `Solved with ${counted(fewest, 'click')} and not with fewer, ${took}`,
    `${(2 ** nullity).toLocaleString('en')} ${nullity === 0 ? 'solution' : 'solutions'}, ${shortest.toLocaleString('en')} of them so short; the clicks of one:`,
    ...solution.map(row => row.replaceAll('0', '.').replaceAll('1', '#')),
  ].join('\n')
}
