import type { Played } from '../../game/game.ts'
import type { Pair, PairSeat } from '../../game/pair.ts'
import type { Result } from '../../result.ts'
import type { Refusal } from './refusal.ts'
import type { RemovalPosition } from './removal/position.ts'
import type { RuleSet } from './settings.ts'
import type { Block, NoTippingState, Owner, Phase } from './state.ts'
import { opponentOf, withPairSeat } from '../../game/pair.ts'
import { fail, succeed } from '../../result.ts'
import { isWhole } from '../../wholeNumber.ts'
import { inWords } from './refusal.ts'
import { blocksOn, freePositions, handOf, holds } from './state.ts'
import { tipOf, withBlock } from './torque.ts'

/** Puts one of the player's unused blocks on a free position. */
export interface Placement { readonly position: number, readonly weight: number }
/** Takes a block off the beam. */
export interface Removal { readonly position: number }
export type Move = Placement | Removal

/**
 * The next state and the move in its plainest form, or why it is refused. Takes anything. A move that tips the beam is
 * accepted: it ends the game. If both the position and the weight of a placement are wrong, the refusal names the
 * position.
 */
export function play(state: NoTippingState, move: unknown): Result<Played<NoTippingState, Move>, Refusal> {
  if (state.tipped !== null)
    return fail({ code: 'game-over' })
  if (typeof move !== 'object' || move === null)
    return fail({ code: 'not-a-move', got: inWords(move) })
  const { position, weight } = move as { position?: unknown, weight?: unknown }
  return state.phase === 'place' ? place(state, position, weight) : remove(state, position)
}

export function isSamePlacement(one: Placement, other: Placement): boolean {
  return one.position === other.position && one.weight === other.weight
}

function place(state: NoTippingState, at: unknown, kg: unknown): Result<Played<NoTippingState, Move>, Refusal> {
  const said = isWhole(kg) ? kg : null
  if (!isWhole(at))
    return fail({ code: 'position-not-whole', phase: 'place', got: inWords(at) })
  const held = state.beam[at + state.half]
  if (held === undefined)
    return fail({ code: 'off-beam', phase: 'place', position: at, half: state.half, weight: said })
  if (held > 0)
    return fail({ code: 'occupied', position: at, holds: held, weight: said })
  if (said === null)
    return fail({ code: 'weight-not-whole', position: at, got: inWords(kg) })
  if (said < 1 || said > state.weights)
    return fail({ code: 'no-such-weight', weight: said, weights: state.weights })
  const hand = state.hands[state.mover]
  if (!holds(hand, said))
    return fail({ code: 'weight-used', weight: said })

  const hands = withPairSeat(state.hands, state.mover, hand & ~(1 << (said - 1)))
  const phase = hands[1] === 0 && hands[2] === 0 ? 'remove' : 'place'
  return succeed(after(state, at, said, state.mover, hands, phase))
}

function remove(state: NoTippingState, at: unknown): Result<Played<NoTippingState, Move>, Refusal> {
  if (!isWhole(at))
    return fail({ code: 'position-not-whole', phase: 'remove', got: inWords(at) })
  const weight = state.beam[at + state.half]
  if (weight === undefined)
    return fail({ code: 'off-beam', phase: 'remove', position: at, half: state.half, weight: null })
  if (weight === 0)
    return fail({ code: 'empty', position: at })
  if (!mayRemove(state, at))
    return fail({ code: 'not-removable', position: at, weight })
  return succeed(after(state, at, -weight, 0, state.hands, 'remove'))
}

/** The state after `change` kg are added at position `at` (or, if negative, removed). */
function after(
  state: NoTippingState,
  at: number,
  change: number,
  owner: Owner,
  hands: Pair<number>,
  phase: Phase,
): Played<NoTippingState, Move> {
  const index = at + state.half
  const position = index - state.half // not −0
  const weight = Math.abs(change)
  const beam = state.beam.slice()
  const owners = state.owners.slice()
  beam[index] = change > 0 ? change : 0
  owners[index] = owner
  const torques = withBlock(state.torques, position, change)
  const tipped = tipOf(torques)
  const next: NoTippingState = {
    ...state,
    phase: tipped === null ? phase : state.phase,
    mover: tipped === null ? opponentOf(state.mover) : state.mover,
    plies: state.plies + 1,
    beam,
    owners,
    hands,
    torques,
    tipped,
    lastMove: { seat: state.mover, phase: state.phase, position, weight },
  }
  return { state: next, move: state.phase === 'place' ? { position, weight } : { position } }
}

/**
 * The blocks that the rules allow the mover to take, even if that tips the beam. Under `classic` the second player may
 * take the first player's blocks only if no others stand.
 */
export function removable({ rules, toMove, blocks }: RemovalPosition): readonly Block[] {
  if (mayRemoveAny(rules, toMove))
    return blocks
  const others = blocks.filter(({ owner }) => owner !== 1)
  return others.length > 0 ? others : blocks
}

function mayRemoveAny(rules: RuleSet, mover: PairSeat): boolean {
  return rules === 'fall-2021' || mover === 1
}

/** The blocks that the mover may take, from left to right. */
export function removableBlocks(state: NoTippingState): readonly Block[] {
  return removable({ rules: state.rules, toMove: state.mover, blocks: blocksOn(state) })
}

/** Whether the mover may take the block that stands at `position`. */
export function mayRemove(state: NoTippingState, position: number): boolean {
  return mayRemoveAny(state.rules, state.mover) || removableBlocks(state).some(block => block.position === position)
}

/** Every move that `play` accepts, even tipping ones: by position, then by weight. */
export function legalMoves(state: NoTippingState): Move[] {
  if (state.tipped !== null)
    return []
  if (state.phase === 'remove')
    return removableBlocks(state).map(({ position }) => ({ position }))
  const hand = handOf(state, state.mover)
  return freePositions(state).flatMap(position => hand.map(weight => ({ position, weight })))
}
