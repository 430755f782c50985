import type { Random } from '../../../random.ts'
import type { Move } from '../play.ts'
import type { YinshState } from '../state.ts'
import { pick } from '../../../random.ts'
import { hasBit } from '../bits.ts'
import { pointText } from '../geometry.ts'
import { boardOf } from '../state.ts'

/** The first ring of each player lies so far from the centre at most. */
const FARTHEST = 3

/**
 * Each player's first ring, on any free point about the middle, so that no two games are alike; null for every later
 * turn.
 */
export function openingRing(state: YinshState, random: Random): Move | null {
  if (state.turns >= 2)
    return null
  const board = boardOf(state)
  const near = board.points.filter(({ hexagon, index }) => hexagon <= FARTHEST && !hasBit(state.rings[1], index))
  return { turn: `P ${pointText(board, pick(near, random).index)}` }
}
