import type { PairSeat } from '../../../../game/pair.ts'
import type { Block } from '../../state.ts'
import type { RemovalPosition } from '../position.ts'
import type { RemovalOption, RemovalVerdict } from '../verdict.ts'

/**
 * The verdict on a position of few blocks, directly from the rules: looks at every subset, with none of the code of the
 * game or of the solver.
 */
export function bruteForceVerdict({ rules, toMove, blocks }: RemovalPosition): RemovalVerdict {
  const known = new Map<number, boolean>()
  const all = 2 ** blocks.length - 1

  function standing(subset: number): Block[] {
    return blocks.filter((_, index) => (subset >> index & 1) === 1)
  }

  function stands(subset: number): boolean {
    let left = -9
    let right = -3
    for (const { position, weight } of standing(subset)) {
      left -= weight * (position + 3)
      right -= weight * (position + 1)
    }
    return left <= 0 && right >= 0
  }

  function moverAt(subset: number): PairSeat {
    const taken = blocks.length - standing(subset).length
    return (toMove === 1) === (taken % 2 === 0) ? 1 : 2
  }

  function mayTake(subset: number, block: Block): boolean {
    if (rules === 'fall-2021' || moverAt(subset) === 1)
      return true
    return block.owner === 2 || block.owner === 0 || standing(subset).every(({ owner }) => owner === 1)
  }

  /** The subsets left after each removal that is allowed and does not tip the beam. */
  function safe(subset: number): number[] {
    return blocks.flatMap((block, index) => {
      const isThere = (subset >> index & 1) === 1
      const rest = subset & ~(1 << index)
      return isThere && mayTake(subset, block) && stands(rest) ? [rest] : []
    })
  }

  function isWon(subset: number): boolean {
    const before = known.get(subset)
    if (before !== undefined)
      return before
    const won = safe(subset).some(rest => !isWon(rest))
    known.set(subset, won)
    return won
  }

  const options = safe(all).map((rest): RemovalOption => ({
    position: standing(all & ~rest)[0]?.position ?? Number.NaN,
    value: isWon(rest) ? 'loss' : 'win',
    replies: safe(rest).length,
    winningReplies: safe(rest).filter(reply => !isWon(reply)).length,
  }))
  const stable = Array.from({ length: all + 1 }, (_, subset) => subset).filter(stands)
  return {
    result: isWon(all) ? 'win' : 'loss',
    exact: true,
    options,
    nodes: all + 1,
    counts: { stable: stable.length, losing: stable.filter(subset => !isWon(subset)).length },
    caveat: null,
  }
}
