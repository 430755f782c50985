/**
 * Over which supports the beam is about to tip: those over which even the gentlest push tips it. A small margin alone
 * is no threat to a player who still has a small block.
 */
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import type { Side, Torques } from '../../../shared/games/no-tipping/torque.ts'
import { removableBlocks } from '../../../shared/games/no-tipping/play.ts'
import { freePositions, handOf } from '../../../shared/games/no-tipping/state.ts'
import { withBlock } from '../../../shared/games/no-tipping/torque.ts'
import { marginOf } from './gaugeScale.ts'

export type Threats = Readonly<Record<Side, boolean>>

/** The sides to which the player to move can't push any further; none once the beam has tipped. */
export function threatsIn(state: NoTippingState): Threats {
  const after = state.tipped === null ? gentleMoves(state) : []
  return { left: isThreatened('left', state.torques, after), right: isThreatened('right', state.torques, after) }
}

/** Whether some moves make the margin of this side smaller, and all of those moves tip the beam. */
function isThreatened(side: Side, torques: Torques, after: readonly Torques[]): boolean {
  const margins = after.map(next => marginOf(side, next)).filter(margin => margin < marginOf(side, torques))
  return margins.length > 0 && Math.max(...margins) < 0
}

/** The torques after each move that may be the gentlest: at any position, the lightest block in hand pushes least. */
function gentleMoves(state: NoTippingState): Torques[] {
  const { torques, phase, mover } = state
  if (phase === 'remove')
    return removableBlocks(state).map(({ position, weight }) => withBlock(torques, position, -weight))
  const [lightest] = handOf(state, mover)
  return lightest === undefined
    ? []
    : freePositions(state).map(position => withBlock(torques, position, lightest))
}
