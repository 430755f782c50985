import type { Choose } from '../../../game/choose.ts'
import type { Random } from '../../../random.ts'
import type { Move } from '../play.ts'
import type { RemovalPosition } from '../removal/position.ts'
import type { Block, NoTippingState } from '../state.ts'
import { pick } from '../../../random.ts'
import { bestOf } from '../bestOf.ts'
import { marginAfter, safePlacements } from '../placement/placements.ts'
import { legalMoves, removable } from '../play.ts'
import { removalPositionOf } from '../removal/position.ts'
import { safeRemovals, without } from '../removal/safeRemovals.ts'

/** Looks no further than its own move: places where the beam is safest, and takes the block that leaves it the most. */
export const careful: Choose<NoTippingState, Move> = (state, { random }) => carefulMove(state, random)

/** The move of `careful`: a legal move that tips only if nothing is safe. */
export function carefulMove(state: NoTippingState, random: Random): Move {
  return state.phase === 'place' ? safestPlacement(state, random) : mostLeavingRemoval(removalPositionOf(state), random)
}

function safestPlacement(state: NoTippingState, random: Random): Move {
  const placements = safePlacements(state)
  return placements.length === 0
    ? pick(legalMoves(state), random)
    : bestOf(placements, placement => marginAfter(state, placement), random)
}

function mostLeavingRemoval(position: RemovalPosition, random: Random): Move {
  const safe = safeRemovals(position)
  if (safe.length === 0)
    return { position: pick(removable(position), random).position }
  const { position: taken } = bestOf(safe, block => whatIsLeft(without(position, block.position)), random)
  return { position: taken }
}

/** More than any number of blocks. */
const EVEN_ROW = 1000

/**
 * How good a removal is for the player who made it, given the position after it: best if a row of removals ends with
 * one of its own; then by its average number of safe removals after a reply. Infinite if there is no reply.
 */
function whatIsLeft(position: RemovalPosition): number {
  const replies = safeRemovals(position)
  if (replies.length === 0)
    return Number.POSITIVE_INFINITY
  const left = replies.reduce((sum, reply) => sum + mobilityAfter(position, reply), 0) / replies.length
  return left + (rowOfRemovals(position) % 2 === 0 ? EVEN_ROW : 0)
}

/** How many removals follow one another until nobody has a safe one, if each leaves as many as possible. */
function rowOfRemovals(position: RemovalPosition): number {
  const safe = safeRemovals(position)
  const scores = safe.map(block => mobilityAfter(position, block))
  const next = safe[scores.indexOf(Math.max(...scores))]
  return next === undefined ? 0 : 1 + rowOfRemovals(without(position, next.position))
}

function mobilityAfter(position: RemovalPosition, { position: taken }: Block): number {
  return safeRemovals(without(position, taken)).length
}
