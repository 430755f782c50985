import type { PairSeat } from '../../../game/pair.ts'
import type { Placement } from '../play.ts'
import type { Block, NoTippingState } from '../state.ts'
import { seededRandom } from '../../../random.ts'
import { MAX_WEIGHTS } from '../settings.ts'
import { blocksOn } from '../state.ts'
import { LEFT_SUPPORT, RIGHT_SUPPORT } from '../torque.ts'

/**
 * A placement as one number: the weight in the high bits, and in the low bits the spot, which is the position counted
 * from the left end.
 */
export type PackedPlacement = number

const SPOT_BITS = 6
const WEIGHT_BITS = 5
/** Greater than any packed placement. */
export const PACKED_PLACEMENTS = 2 ** (SPOT_BITS + WEIGHT_BITS)

export function packed(weight: number, spot: number): PackedPlacement {
  return weight << SPOT_BITS | spot
}

export function weightOf(placement: PackedPlacement): number {
  return placement >> SPOT_BITS
}

export function spotOf(placement: PackedPlacement): number {
  return placement & (2 ** SPOT_BITS - 1)
}

/** The weight of the lightest block in a hand, as bits. */
export function lightestIn(hand: number): number {
  return 32 - Math.clz32(hand & -hand)
}

/**
 * A position of the placing that is changed in place, for the search that proves. Its two hashes do not depend on the
 * position that the search began with. Under `fall-2021` it matters who placed a block only for what the players still
 * hold, and positions that differ in nothing else are treated as equal.
 */
export class SolvingBoard {
  readonly half: number
  readonly spots: number
  readonly isClassic: boolean
  readonly blocks: Block[]
  /** 1 for each spot with a block. */
  readonly taken: Uint8Array
  /** Indexed by seat, as in a state. */
  readonly hands: [number, number, number]
  /** How much each torque may still change before the beam tips, in kg·m: never below 0. */
  leftMargin: number
  rightMargin: number
  hash = 0
  secondHash = 0
  readonly #hashes: Int32Array

  /** The state must be in its placing phase. */
  constructor(state: NoTippingState) {
    const { rules, half, hands, torques } = state
    this.half = half
    this.spots = 2 * half + 1
    this.isClassic = rules === 'classic'
    this.blocks = blocksOn(state)
    this.taken = Uint8Array.from(state.beam, weight => weight > 0 ? 1 : 0)
    this.hands = [0, hands[1], hands[2]]
    this.leftMargin = -torques.left
    this.rightMargin = torques.right
    const random = seededRandom(1)
    this.#hashes = Int32Array.from({ length: 2 * (3 * PACKED_PLACEMENTS + 3 * (MAX_WEIGHTS + 1)) }, () =>
      random.int(2 ** 32) | 0)
    for (const { position, weight, owner } of this.blocks) {
      if (owner !== 0)
        this.#rehash(packed(weight, position + half), owner)
    }
  }

  blockOf(placement: PackedPlacement, owner: PairSeat): Block {
    return { position: spotOf(placement) - this.half, weight: weightOf(placement), owner }
  }

  placementOf(placement: PackedPlacement): Placement {
    return { position: spotOf(placement) - this.half, weight: weightOf(placement) }
  }

  place(placement: PackedPlacement, seat: PairSeat): Block {
    const block = this.blockOf(placement, seat)
    this.blocks.push(block)
    this.#change(placement, seat, 1, block)
    return block
  }

  /** Takes back the last placement. */
  takeBack(placement: PackedPlacement, seat: PairSeat): void {
    const block = this.blocks.pop()
    if (block !== undefined)
      this.#change(placement, seat, -1, block)
  }

  /** The spots between which a block of that weight may stand without tipping the beam. */
  firstSpotFor(weight: number, leftMargin = this.leftMargin): number {
    return Math.max(0, LEFT_SUPPORT + this.half - Math.floor(leftMargin / weight))
  }

  lastSpotFor(weight: number, rightMargin = this.rightMargin): number {
    return Math.min(this.spots - 1, RIGHT_SUPPORT + this.half + Math.floor(rightMargin / weight))
  }

  /** The margins with another block there; below 0 if the beam tips. */
  leftMarginWith(weight: number, spot: number): number {
    return this.leftMargin + weight * (spot - this.half - LEFT_SUPPORT)
  }

  rightMarginWith(weight: number, spot: number): number {
    return this.rightMargin - weight * (spot - this.half - RIGHT_SUPPORT)
  }

  #change(placement: PackedPlacement, seat: PairSeat, sign: 1 | -1, { position, weight }: Block): void {
    this.taken[spotOf(placement)] = sign === 1 ? 1 : 0
    this.hands[seat] ^= 1 << (weight - 1)
    this.leftMargin += sign * weight * (position - LEFT_SUPPORT)
    this.rightMargin -= sign * weight * (position - RIGHT_SUPPORT)
    this.#rehash(placement, seat)
  }

  #rehash(placement: PackedPlacement, seat: PairSeat): void {
    const ofBlock = 2 * ((this.isClassic ? seat : 0) * PACKED_PLACEMENTS + placement)
    const ofHand = 2 * (3 * PACKED_PLACEMENTS + seat * (MAX_WEIGHTS + 1) + weightOf(placement))
    this.hash ^= (this.#hashes[ofBlock] as number) ^ (this.#hashes[ofHand] as number)
    this.secondHash ^= (this.#hashes[ofBlock + 1] as number) ^ (this.#hashes[ofHand + 1] as number)
  }
}
