import type { Placement } from '../play.ts'
import type { Judge } from '../removal/judgeUntil.ts'
import type { RemovalVerdict } from '../removal/verdict.ts'
import type { NoTippingState } from '../state.ts'
import { removalPositionOf } from '../removal/position.ts'
import { afterPlacement } from './placements.ts'

/** What a search over the last placements asks with. */
export interface ExactLeaves {
  readonly judge: Judge
  /** The safe placements of the player to move, the most promising ones first. */
  readonly order: (state: NoTippingState) => Placement[]
}

/** The result of a search over placements. */
export interface FoundPlacement {
  readonly placement: Placement
  /** The value for the mover after the placement: 1 for won, −1 for lost, a guess if between. */
  readonly value: number
  readonly exact: boolean
  /** How many placements of the mover were looked at, and how many removal positions were known for them. */
  readonly tried: number
  readonly nodes: number
}

/**
 * The very last placement of a game, by the exact result of the removals: one after which the opponent, who removes
 * first, has lost. If none is found, the one that leaves the opponent the smallest share of winning removals. There is
 * none if the mover would lose the removing as the first to move without a last block, because the opponent takes that
 * block off again. Null if nothing is safe or time was out immediately.
 */
export async function searchLastPlacement(
  state: NoTippingState,
  { judge, order }: ExactLeaves,
): Promise<FoundPlacement | null> {
  const before = await judge(removalPositionOf(state), [])
  const isLost = before?.result === 'loss'
  let best: { readonly placement: Placement, readonly winningShare: number } | null = null
  let tried = 0
  let nodes = before?.nodes ?? 0
  const placements = order(state)
  for (const placement of placements) {
    const verdict = await judge(removalPositionOf(afterPlacement(state, placement)), [placement.position])
    if (verdict === null)
      break
    tried++
    nodes += verdict.nodes
    if (verdict.result === 'loss')
      return { placement, value: 1, exact: true, tried, nodes }
    const winningShare = winningShareOf(verdict)
    if (best === null || winningShare < best.winningShare)
      best = { placement, winningShare }
  }
  if (best === null)
    return null
  const exact = isLost || tried === placements.length
  return { placement: best.placement, value: exact ? -1 : -best.winningShare, exact, tried, nodes }
}

/** The share of the safe removals that win; unknown removals count 0.5. */
function winningShareOf({ options }: RemovalVerdict): number {
  const weights = options.map(({ value }) => value === 'win' ? 1 : value === 'loss' ? 0 : 0.5)
  return weights.reduce((sum: number, weight) => sum + weight, 0) / Math.max(1, options.length)
}
