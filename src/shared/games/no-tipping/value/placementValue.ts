import type { Placement } from '../play.ts'
import type { Calibration, Fit, Network } from './network.ts'
import type { PlacingBoard } from './placingBoard.ts'
import { isProven, logistic, logOddsOf } from '../../../game/chance.ts'
import { FEATURES, writeFeatures } from './features.ts'

/**
 * A safe placement, and how likely the player who makes it is to win: exactly 1 if it leaves the opponent nothing safe.
 */
export interface RankedPlacement { readonly placement: Placement, readonly chance: number }

/** The least distance of an estimate from 0 and 1, which are reserved for what is proven. */
export const LEAST_CHANCE = 0.005

const CROWDED_SHARE = 0.95
/** The fit for crowded beams, which the network was not trained on and misjudges. Its order of placements is kept. */
const KNOWS_NOTHING: Fit = [0.01, 0]

const AS_SAID: Fit = [1, 0]
const UNCALIBRATED: Calibration = { 'fall-2021': [], 'classic': [] }

/**
 * How likely the player to move is to win against strong play, during the placing and at the beginning of the removing:
 * an estimate by a network, in at most about 0.1 ms.
 */
export class PlacementValue {
  readonly #network: Network
  readonly #calibration: Calibration

  /** Throws a RangeError for a network with a different number of inputs. */
  constructor(network: Network, calibration: Calibration = UNCALIBRATED) {
    if (network.layers[0] !== FEATURES)
      throw new RangeError(`a network of ${network.layers[0]} inputs is none for ${FEATURES} features`)
    this.#network = network
    this.#calibration = calibration
  }

  /**
   * The chance of the player to move, from 0 to 1; exactly 0 if no placement is safe, and never exactly 0 or 1
   * otherwise. `wouldLoseNow` may come from a table where the board does not tell.
   */
  chance(board: PlacingBoard, wouldLoseNow = board.wouldLoseNow): number {
    return board.left > 0 && isStuck(board) ? 0 : this.#estimate(board, wouldLoseNow)
  }

  /** All safe placements of the player to move, the best ones first. Leaves the board unchanged. */
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
   * Adjusts the chances of a position's placements to the chance of the position itself: estimates keep their distances
   * in log odds, and the best one becomes `chance`. Without that, the best of many estimates is usually too high.
   */
  levelled(ranked: readonly RankedPlacement[], chance: number): RankedPlacement[] {
    const [best] = ranked
    if (best === undefined || isProven(best.chance) || isProven(chance))
      return [...ranked]
    const change = logOddsOf(chance) - logOddsOf(best.chance)
    return ranked.map(({ placement, chance: own }) =>
      ({ placement, chance: isProven(own) ? own : within(logistic(logOddsOf(own) + change)) }),
    )
  }

  #fitFor(board: PlacingBoard): Fit {
    if (isCrowded(board))
      return KNOWS_NOTHING
    return this.#calibration[board.rules].find(({ most }) => board.weights <= most)?.fit ?? AS_SAID
  }

  #estimate(board: PlacingBoard, wouldLoseNow: boolean | null): number {
    writeFeatures(board, this.#network.inputs, wouldLoseNow)
    const [scale, shift] = this.#fitFor(board)
    return within(logistic(scale * this.#network.run() + shift))
  }
}

/** Whether the beam has hardly more places than there are blocks, as under `classic` with 24 each. */
function isCrowded({ beam, weights }: PlacingBoard): boolean {
  return 2 * weights + 1 > CROWDED_SHARE * beam.length
}

function within(chance: number): number {
  return Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance))
}

/** Whether the player to move has no placement that keeps the beam standing. */
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
