import type { SolvedMaze } from '../../../shared/games/maze/solveInput.ts'
import type { Result } from '../../../shared/result.ts'
import type { Solved } from '../solver.ts'
import { counted } from '../../../shared/counted.ts'
import { solveInput } from '../../../shared/games/maze/solveInput.ts'
import { succeed } from '../../../shared/result.ts'

/** Solves a maze; never so long that it would need a worker or a limit. */
export async function solve(text: string): Promise<Result<Solved, string>> {
  const began = performance.now()
  const solved = solveInput(text)
  if (!solved.ok)
    return solved
  const seconds = Math.round((performance.now() - began) * 1e3) / 1e6
  return succeed({ solution: { ...solved.value, seconds }, text: describe(solved.value, seconds) })
}

/** The solution for a person at a terminal. */
function describe({ fewest, way, ways }: SolvedMaze, seconds: number): string {
  const many = BigInt(ways)
  return [
    `${counted(fewest, 'step')} and not fewer, after ${seconds.toFixed(3)} s.`,
    `${many.toLocaleString('en')} ${many === 1n ? 'way is' : 'ways are'} so short; one: ${way}`,
  ].join('\n')
}
