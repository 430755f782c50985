import type { Placement } from '../play.ts'
import type { Calibration, Network } from './network.ts'
import type { PlacingBoard } from './placingBoard.ts'
import { FEATURES, writeFeatures } from './features.ts'
import { chanceOf } from './network.ts'

/** A safe placement, and how likely whoever makes it is to win: exactly 1 where it leaves the other nothing safe. */
export interface RankedPlacement { readonly placement: Placement, readonly chance: number }

/** An estimate is never nearer to 0 and 1 than this: those are for what is proven. */
const LEAST_CHANCE = 0.005

const UNCALIBRATED: Calibration = { 'fall-2021': [1, 0], 'classic': [1, 0] }

/**
 * How likely who is to move is to win against strong play, while blocks are placed and when the removing begins: an
 * estimate by a network, of about 0.01 ms.
 */
export class PlacementValue {
  readonly #network: Network
  readonly #calibration: Calibration

  /** Throws a RangeError for a network with other inputs. */
  constructor(network: Network, calibration: Calibration = UNCALIBRATED) {
    if (network.layers[0] !== FEATURES)
      throw new RangeError(`a network of ${network.layers[0]} inputs is none for ${FEATURES} features`)
    this.#network = network
    this.#calibration = calibration
  }

  /** For who is to move, from 0 to 1; exactly 0 where no placement is safe, and nowhere else exactly 0 or 1. */
  chance(board: PlacingBoard): number {
    return board.left > 0 && isStuck(board) ? 0 : this.#estimate(board)
  }

  /** All safe placements of who is to move, the best ones first. The board is the same after it. */
  ranked(board: PlacingBoard): RankedPlacement[] {
    return board.safePlacements()
      .map((placement) => {
        board.put(placement)
        const chance = 1 - this.chance(board)
        board.take(placement)
        return { placement, chance }
      })
      .sort((one, other) => other.chance - one.chance)
  }

  /**
   * Chances of a position's placements that fit that of the position itself: estimates keep their distances in log
   * odds, and the best one is `chance`. As they come, the best of many estimates is mostly one that is too high.
   */
  levelled(ranked: readonly RankedPlacement[], chance: number): RankedPlacement[] {
    const [best] = ranked
    if (best === undefined || isSure(best.chance) || isSure(chance))
      return [...ranked]
    const change = logOddsOf(chance) - logOddsOf(best.chance)
    return ranked.map(({ placement, chance: own }) =>
      ({ placement, chance: isSure(own) ? own : within(chanceOf(logOddsOf(own) + change)) }),
    )
  }

  #estimate(board: PlacingBoard): number {
    writeFeatures(board, this.#network.inputs)
    const [scale, shift] = this.#calibration[board.rules]
    return within(chanceOf(scale * this.#network.run() + shift))
  }
}

function within(chance: number): number {
  return Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance))
}

function isSure(chance: number): boolean {
  return chance === 0 || chance === 1
}

function logOddsOf(chance: number): number {
  return Math.log(chance / (1 - chance))
}

/** Whether who is to move has no placement that keeps the beam standing. */
function isStuck(board: PlacingBoard): boolean {
  for (let weight = 1; weight <= board.weights; weight++) {
    if ((board.hand >> (weight - 1) & 1) === 0)
      continue
    const last = board.rightmost(weight)
    for (let position = board.leftmost(weight); position <= last; position++) {
      if (board.beam[position + board.half] === 0)
        return false
    }
  }
  return true
}
