import type { PairSeat } from '../../../game/pair.ts'
import type { PackedPlacement, SolvingBoard } from './solvingBoard.ts'
import { opponentOf } from '../../../game/pair.ts'
import { lightestIn, packed, PACKED_PLACEMENTS } from './solvingBoard.ts'

/** The weight of the opponent's answers in the order: doublings of successes that one doubling of answers costs. */
const ANSWERS_COUNT = 8
/** The share of its successes that a placement keeps when it did not win. */
const FORGETTING = 0.98

/** The order in which placements are tried: those first that won elsewhere and leave the opponent few answers. */
export class PlacementOrder {
  readonly #board: SolvingBoard
  /** How often a placement won, by how many placements are left, and by placement. */
  readonly #successes: Float64Array[]
  /** How many blocks stand to the left of each spot. */
  readonly #takenBefore: Int32Array
  readonly #scores = new Float64Array(PACKED_PLACEMENTS)

  constructor(board: SolvingBoard, left: number) {
    this.#board = board
    this.#successes = Array.from({ length: left + 1 }, () => new Float64Array(PACKED_PLACEMENTS))
    this.#takenBefore = new Int32Array(board.spots + 1)
  }

  /** Records the result of a placement with this many left. */
  note(left: number, placement: PackedPlacement, hasWon: boolean): void {
    const successes = this.#successes[left] as Float64Array
    successes[placement] = (successes[placement] as number) * (hasWon ? 1 : FORGETTING) + (hasWon ? 1 : 0)
  }

  /** Writes all safe placements of `seat`, the best first, and returns their number. */
  all(seat: PairSeat, left: number, into: Int32Array): number {
    const board = this.#board
    const successes = this.#successes[left] as Float64Array
    this.#countTaken()
    let count = 0
    for (let rest = board.hands[seat]; rest !== 0; rest &= rest - 1) {
      const weight = lightestIn(rest)
      const last = board.lastSpotFor(weight)
      for (let spot = board.firstSpotFor(weight); spot <= last; spot++) {
        if (board.taken[spot] === 1)
          continue
        const placement = packed(weight, spot)
        const score = Math.log2(1 + (successes[placement] as number))
          - ANSWERS_COUNT * Math.log2(1 + this.#answers(weight, spot, board.hands[opponentOf(seat)]))
        this.#insert(into, count++, placement, score)
      }
    }
    return count
  }

  /** Writes the placements of a block of that weight on the free spots of a range, the most successful first. */
  ofBlock(weight: number, first: number, last: number, left: number, into: Int32Array): number {
    const successes = this.#successes[left] as Float64Array
    let count = 0
    for (let spot = first; spot <= last; spot++) {
      if (this.#board.taken[spot] === 1)
        continue
      const placement = packed(weight, spot)
      this.#insert(into, count++, placement, successes[placement] as number)
    }
    return count
  }

  #insert(into: Int32Array, count: number, placement: PackedPlacement, score: number): void {
    const scores = this.#scores
    let at = count
    for (; at > 0 && (scores[at - 1] as number) < score; at--) {
      scores[at] = scores[at - 1] as number
      into[at] = into[at - 1] as number
    }
    scores[at] = score
    into[at] = placement
  }

  #countTaken(): void {
    const { spots, taken } = this.#board
    for (let spot = 0; spot < spots; spot++)
      this.#takenBefore[spot + 1] = (this.#takenBefore[spot] as number) + (taken[spot] as number)
  }

  /** How many safe placements a hand has after a block of `weight` is placed on `spot`. */
  #answers(weight: number, spot: number, hand: number): number {
    const board = this.#board
    const leftMargin = board.leftMarginWith(weight, spot)
    const rightMargin = board.rightMarginWith(weight, spot)
    let answers = 0
    for (let rest = hand; rest !== 0; rest &= rest - 1) {
      const first = board.firstSpotFor(lightestIn(rest), leftMargin)
      const last = board.lastSpotFor(lightestIn(rest), rightMargin)
      if (first <= last) {
        const taken = (this.#takenBefore[last + 1] as number) - (this.#takenBefore[first] as number)
        answers += last - first + 1 - taken - (spot >= first && spot <= last ? 1 : 0)
      }
    }
    return answers
  }
}

/** Moves the placement at an index to the front. */
export function bringToFront(placements: Int32Array, index: number): void {
  const first = placements[index] as number
  placements.copyWithin(1, 0, index)
  placements[0] = first
}
