import type { PairSeat } from '../../../game/pair.ts'
import type { Placement } from '../play.ts'
import type { RemovalPosition } from '../removal/position.ts'
import type { RuleSet } from '../settings.ts'
import type { Block, NoTippingState, Owner } from '../state.ts'
import { opponentOf } from '../../../game/pair.ts'
import { SubsetLayers } from '../subsets/subsetLayers.ts'
import { LEFT_SUPPORT, RIGHT_SUPPORT } from '../torque.ts'

/** With up to so many blocks on the beam, a board tells who would win the removing: 0.1 ms of work. */
export const MOST_TOLD_BLOCKS = 16

/**
 * A position of the placing that is changed in place, for a search: blocks are put on it and taken off again. Does not
 * check whether the rules allow that. Arrays are indexed by position + half.
 */
export class PlacingBoard {
  readonly rules: RuleSet
  readonly weights: number
  readonly half: number
  readonly beam: Uint8Array
  /** 0 for the initial block and for empty positions. */
  readonly owners: Uint8Array
  /** The unused blocks of players 1 and 2, as bits: weight w is bit w − 1. */
  readonly hands: [number, number]
  mover: PairSeat
  /** Placements still to come from both players. */
  left: number
  /** How far the beam is from tipping to either side, in kg·m; not negative while it stands. */
  leftMargin: number
  rightMargin: number
  /** Those on the beam, the last placed one last. */
  readonly #blocks: Block[]
  /** Of the first ones of these blocks, as far as it was asked for. */
  #layers: SubsetLayers | null = null
  #layered = 0

  /** The state must be in its placing phase, and stand. */
  constructor({ rules, weights, half, beam, owners, hands, mover, plies, torques }: NoTippingState) {
    this.rules = rules
    this.weights = weights
    this.half = half
    this.beam = Uint8Array.from(beam)
    this.owners = Uint8Array.from(owners)
    this.hands = [hands[1], hands[2]]
    this.mover = mover
    this.left = 2 * weights - plies
    this.leftMargin = 0 - torques.left // not −0
    this.rightMargin = torques.right
    this.#blocks = this.#blocksOnBeam()
  }

  /** The unused blocks of the player to move, as bits. */
  get hand(): number {
    return this.hands[this.mover - 1] as number
  }

  /**
   * Whether the player to move would lose if the removing began now. Null where that is not computed: under `classic`,
   * and with more than `MOST_TOLD_BLOCKS` blocks on the beam.
   */
  get wouldLoseNow(): boolean | null {
    if (this.rules === 'classic' || this.#blocks.length > MOST_TOLD_BLOCKS)
      return null
    this.#layers ??= new SubsetLayers(this.rules, Math.min(MOST_TOLD_BLOCKS, 2 * this.weights + 1))
    this.#layers.pushAll(this.#blocks.slice(this.#layered))
    this.#layered = this.#blocks.length
    return this.#layers.isLost
  }

  /** How far left and right a block of this weight may stand without tipping the beam, ignoring occupied positions. */
  leftmost(weight: number): number {
    return Math.max(-this.half, Math.ceil(LEFT_SUPPORT - this.leftMargin / weight))
  }

  rightmost(weight: number): number {
    return Math.min(this.half, Math.floor(RIGHT_SUPPORT + this.rightMargin / weight))
  }

  /** The placements of the mover that do not tip the beam: by weight, then from left to right. */
  safePlacements(): Placement[] {
    const placements: Placement[] = []
    for (let weight = 1; weight <= this.weights; weight++) {
      if ((this.hand >> (weight - 1) & 1) === 0)
        continue
      const last = this.rightmost(weight)
      for (let position = this.leftmost(weight); position <= last; position++) {
        if (this.beam[position + this.half] === 0)
          placements.push({ position, weight })
      }
    }
    return placements
  }

  put({ position, weight }: Placement): void {
    this.#shift(position, weight)
    this.beam[position + this.half] = weight
    this.owners[position + this.half] = this.mover
    this.#blocks.push({ position, weight, owner: this.mover })
    this.hands[this.mover - 1] = this.hand & ~(1 << (weight - 1))
    this.left--
    this.mover = opponentOf(this.mover)
  }

  /** Takes the last placement back. */
  take({ position, weight }: Placement): void {
    this.#shift(position, -weight)
    this.beam[position + this.half] = 0
    this.owners[position + this.half] = 0
    if (this.#layered === this.#blocks.length) {
      this.#layers?.pop()
      this.#layered--
    }
    this.#blocks.pop()
    this.left++
    this.mover = opponentOf(this.mover)
    this.hands[this.mover - 1] = this.hand | 1 << (weight - 1)
  }

  /** The position for the removing once all blocks are placed. */
  removalPosition(): RemovalPosition {
    const { rules, mover: toMove } = this
    return { rules, toMove, blocks: this.#blocksOnBeam() }
  }

  #blocksOnBeam(): Block[] {
    return [...this.beam.entries()].flatMap(([index, weight]) =>
      weight > 0 ? [{ position: index - this.half, weight, owner: this.owners[index] as Owner }] : [],
    )
  }

  #shift(position: number, weight: number): void {
    this.leftMargin += weight * (position - LEFT_SUPPORT)
    this.rightMargin -= weight * (position - RIGHT_SUPPORT)
  }
}
