/**
 * Over which support the beam is about to tip: where even the gentlest move towards it tips. A small margin alone
 * threatens nobody who has a small block left.
 */
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import type { Side, Torques } from '../../../shared/games/no-tipping/torque.ts'
import { removableBlocks } from '../../../shared/games/no-tipping/play.ts'
import { freePositions, handOf } from '../../../shared/games/no-tipping/state.ts'
import { withBlock } from '../../../shared/games/no-tipping/torque.ts'
import { marginOf } from './gaugeScale.ts'

export type Threats = Readonly<Record<Side, boolean>>

/** Which sides whoever is to move can't push any further; none once the beam has tipped. */
export function threatsIn(state: NoTippingState): Threats {
  const after = state.tipped === null ? gentleMoves(state) : []
  return { left: isThreatened('left', state.torques, after), right: isThreatened('right', state.torques, after) }
}

/** Whether there are moves that make the margin of this side smaller, and all of them tip. */
function isThreatened(side: Side, torques: Torques, after: readonly Torques[]): boolean {
  const margins = after.map(next => marginOf(side, next)).filter(margin => margin < marginOf(side, torques))
  return margins.length > 0 && Math.max(...margins) < 0
}

/** The torques after each move that may be the gentlest: of the blocks in hand the lightest pushes least anywhere. */
function gentleMoves(state: NoTippingState): Torques[] {
  const { torques, phase, mover } = state
  if (phase === 'remove')
    return removableBlocks(state).map(({ position, weight }) => withBlock(torques, position, -weight))
  const [lightest] = handOf(state, mover)
  return lightest === undefined
    ? []
    : freePositions(state).map(position => withBlock(torques, position, lightest))
}
