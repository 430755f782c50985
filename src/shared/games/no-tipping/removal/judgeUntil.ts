import type { Thinking } from '../../../game/thinking.ts'
import type { RemovalPosition } from './position.ts'
import type { RemovalVerdict } from './verdict.ts'
import { solveExactly } from './exactSolver.ts'
import { MOST_BLOCKS_HERE } from './judgeRemoval.ts'
import { askTablebase } from './tablebaseQuestion.ts'

/**
 * How a removal position stands for its mover; null once time is out, or if nobody knows. `volatile` lists the
 * positions of the blocks that the next question may move, the most frequently moved one last.
 */
export type Judge = (position: RemovalPosition, volatile: readonly number[]) => Promise<RemovalVerdict | null>

/** Exact results until `endsAt` on the clock of `thinking`: small positions are solved here, others by a tablebase. */
export function judgeUntil(endsAt: number, thinking: Thinking): Judge {
  return async (position, volatile) => {
    const leftMs = endsAt - thinking.elapsedMs()
    if (leftMs <= 0)
      return null
    if (position.blocks.length <= MOST_BLOCKS_HERE)
      return solveExactly(position)
    const answer = await askTablebase(thinking, position, leftMs, volatile)
    return answer.ok ? answer.value : null
  }
}
