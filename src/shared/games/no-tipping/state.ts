import type { Pair, PairSeat } from '../../game/pair.ts'
import type { NoTippingSettings, RuleSet } from './settings.ts'
import type { Side, Torques } from './torque.ts'
import { BEAM_HALF } from './settings.ts'
import { INITIAL_BLOCK, torquesOf } from './torque.ts'

/** Who put a block on the beam; 0 is the initial block, which is nobody's. */
export type Owner = 0 | PairSeat

export interface Block { readonly position: number, readonly weight: number, readonly owner: Owner }

export type Phase = 'place' | 'remove'

/** The last move, kept so that a position can explain itself. */
export interface LastMove {
  readonly seat: PairSeat
  readonly phase: Phase
  readonly position: number
  readonly weight: number
}

/** A position of No Tipping: plain JSON, never changed in place. */
export interface NoTippingState {
  readonly rules: RuleSet
  /** k: each player starts with one block of every weight from 1 to k kg. */
  readonly weights: number
  /** Positions run from −half to +half. */
  readonly half: number
  /** Blocks are placed until both hands are empty, then removed. */
  readonly phase: Phase
  /** The player to move; once the beam has tipped, the player who tipped it. */
  readonly mover: PairSeat
  /** Moves made so far. */
  readonly plies: number
  /** The weight in kg at each position, at index position + half; 0 if empty. */
  readonly beam: readonly number[]
  /** Who placed the block at each position, at the same index; 0 for the initial block and for empty positions. */
  readonly owners: readonly Owner[]
  /** The unused blocks of each player: bit w − 1 is set while the block of w kg is unused. */
  readonly hands: Pair<number>
  readonly torques: Torques
  /** The side to which the beam has tipped, which ends the game. */
  readonly tipped: Side | null
  readonly lastMove: LastMove | null
}

export function startOf({ rules, weights }: NoTippingSettings): NoTippingState {
  const half = BEAM_HALF[rules]
  const beam = Array.from<number>({ length: 2 * half + 1 }).fill(0)
  beam[INITIAL_BLOCK.position + half] = INITIAL_BLOCK.weight
  const fullHand = 2 ** weights - 1
  return {
    rules,
    weights,
    half,
    phase: 'place',
    mover: 1,
    plies: 0,
    beam,
    owners: beam.map(() => 0),
    hands: { 1: fullHand, 2: fullHand },
    torques: torquesOf([INITIAL_BLOCK]),
    tipped: null,
    lastMove: null,
  }
}

/** The position of the placing with these blocks on the beam, the initial one among them, and these hands, as bits. */
export function placingWith(
  settings: NoTippingSettings,
  blocks: readonly Block[],
  hands: Pair<number>,
): NoTippingState {
  const start = startOf(settings)
  const at = (index: number): Block | undefined => blocks.find(block => block.position === index - start.half)
  const plies = blocks.length - 1
  return {
    ...start,
    mover: plies % 2 === 0 ? 1 : 2,
    plies,
    beam: start.beam.map((_, index) => at(index)?.weight ?? 0),
    owners: start.owners.map((_, index) => at(index)?.owner ?? 0),
    hands,
    torques: torquesOf(blocks),
  }
}

/** The blocks on the beam, from left to right. */
export function blocksOn({ beam, owners, half }: NoTippingState): Block[] {
  return beam.flatMap((weight, index) =>
    weight > 0 ? [{ position: index - half, weight, owner: owners[index] ?? 0 }] : [],
  )
}

/** The weights in kg that a player has not placed yet, ascending. */
export function handOf({ hands, weights }: NoTippingState, seat: PairSeat): number[] {
  const hand: number[] = []
  for (let weight = 1; weight <= weights; weight++) {
    if (holds(hands[seat], weight))
      hand.push(weight)
  }
  return hand
}

/** Whether a hand, as bits, holds the block of `weight` kg. `weight` from 1 to 24. */
export function holds(hand: number, weight: number): boolean {
  return (hand >> (weight - 1) & 1) === 1
}

/** The positions with nothing on them, from left to right. */
export function freePositions({ beam, half }: NoTippingState): number[] {
  const free: number[] = []
  for (const [index, weight] of beam.entries()) {
    if (weight === 0)
      free.push(index - half)
  }
  return free
}
