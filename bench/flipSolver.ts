import type { Row } from './table.ts'
import { boardFromSeed } from '../src/shared/games/flip/generator.ts'
import { nullityOf, solve } from '../src/shared/games/flip/solver.ts'
import { quantileOf } from './table.ts'

/** The shortest solutions of boards of Flip from seeds, none solved before. */
export function measureFlipSolver(): Row[] {
  return [measure(32, 50, 50), measure(9, 2_000, 0.1)]
}

function measure(side: number, boards: number, goalMs: number): Row {
  const samples = Array.from({ length: boards }, (_, seed) => {
    const board = boardFromSeed(side, side, seed)
    const began = performance.now()
    solve(board)
    return performance.now() - began
  })
  const median = quantileOf(samples, 0.5)
  return {
    what: `Flip, shortest solution of ${side} × ${side} (nullity ${nullityOf(side, side)})`,
    figures: `median ${median.toFixed(3)} ms, 95 % below ${quantileOf(samples, 0.95).toFixed(3)} ms`,
    goal: `≤ ${goalMs} ms`,
    met: median <= goalMs,
  }
}
