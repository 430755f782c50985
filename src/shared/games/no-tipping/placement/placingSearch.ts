import type { PairSeat } from '../../../game/pair.ts'
import type { Placement } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import type { Layer } from '../subsets/subsetLayers.ts'
import type { PackedPlacement } from './solvingBoard.ts'
import { opponentOf } from '../../../game/pair.ts'
import { SubsetLayers } from '../subsets/subsetLayers.ts'
import { bringToFront, PlacementOrder } from './placementOrder.ts'
import { placementsLeft } from './placements.ts'
import { lightestIn, packed, PACKED_PLACEMENTS, SolvingBoard, spotOf, weightOf } from './solvingBoard.ts'
import { Transpositions } from './transpositions.ts'

/** How many words are settled between two looks at the time: a few milliseconds of work. */
const LOOK_EVERY = 2 ** 16
/** The progress of the search is reported down to this many plies from its start. */
const TOLD_PLIES = 3
/** log2 of the positions that a search by itself keeps at most (8 MB), and of those added per placement. */
const MOST_KNOWN_SHIFT = 20
const KNOWN_SHIFT_PER_PLACEMENT = 4

/** Remembers which positions are won for their mover. */
export interface KnownPositions {
  /** Null if unknown. */
  readonly find: (board: SolvingBoard) => boolean | null
  /** `board` is changed later. */
  readonly keep: (board: SolvingBoard, isWon: boolean) => void
}

export interface PlacingSearchOptions {
  readonly outOfTime?: () => boolean
  /** Known positions, which threads and searches of several positions may share. */
  readonly known?: KnownPositions | undefined
  /**
   * Who is expected to lose, and where to begin among that player's placements, from 0 to 1: threads that share known
   * positions begin at different places.
   */
  readonly spread?: { readonly loser: PairSeat, readonly from: number }
  /** Called with the share of the work that is done, from 0 to 1. */
  readonly progress?: (share: number) => void
}

/** Who wins a position of the placing. */
export interface PlacingValue {
  readonly winner: PairSeat
  /** A placement of the mover that wins; null if none does. */
  readonly placement: Placement | null
}

/** A placement of the loser, and one with which the winner answers it and keeps the win. */
export interface Answered { readonly to: Placement, readonly answer: Placement }

/**
 * Solves positions of the placing completely: every placement of the loser, one of the winner, and below the last
 * placements the exact table of the removals. There are so few blocks on the beam that the table is small (19 take 64
 * KB). One search solves one position.
 */
export class PlacingSearch {
  /** Positions looked at, besides the first one. */
  nodes = 0
  readonly #options: PlacingSearchOptions & Required<Pick<PlacingSearchOptions, 'outOfTime' | 'progress'>>
  readonly #known: KnownPositions
  readonly #board: SolvingBoard
  readonly #layers: SubsetLayers
  readonly #order: PlacementOrder
  readonly #mover: PairSeat
  readonly #left: number
  /** The mover's placements, the best first, by how many placements are left. */
  readonly #placements: Int32Array[]
  readonly #ofOther = new Int32Array(PACKED_PLACEMENTS)
  readonly #bits: Int32Array
  readonly #bitsOfBoth: Int32Array
  readonly #bitsOfOther: (Int32Array | null)[]
  readonly #layersOfOther: (Layer | null)[]
  #isStopped = false
  #nextLook = 0
  #doneShare = 0
  #shareOfNode = 1

  /** The state must be in its placing phase. */
  constructor(state: NoTippingState, options: PlacingSearchOptions = {}) {
    const left = placementsLeft(state)
    this.#options = { outOfTime: () => false, progress: () => {}, ...options }
    this.#known = options.known ?? knownFor(left)
    const board = new SolvingBoard(state)
    this.#board = board
    this.#mover = state.mover
    this.#left = left
    this.#order = new PlacementOrder(board, left)
    this.#placements = Array.from({ length: left + 1 }, () => new Int32Array(PACKED_PLACEMENTS))
    this.#layers = new SubsetLayers(state.rules, 2 * state.weights)
    this.#layers.pushAll(board.blocks)
    const words = this.#layers.mostWords
    this.#bits = new Int32Array(words)
    this.#bitsOfBoth = new Int32Array(words)
    this.#bitsOfOther = Array.from<null>({ length: board.spots }).fill(null)
    this.#layersOfOther = Array.from<null>({ length: board.spots }).fill(null)
  }

  /** Who wins; null if time was out before it was known. */
  solve(): PlacingValue | null {
    const winning = this.#winning(this.#mover, this.#left)
    if (this.#isStopped)
      return null
    return winning === null
      ? { winner: opponentOf(this.#mover), placement: null }
      : { winner: this.#mover, placement: this.#board.placementOf(winning) }
  }

  /**
   * The winner's answers to all placements of the loser, after the winner's first one if the winner is to move: quick
   * after `solve`, while its positions are still known. Empty if time was out before all were found, or if less than
   * two placements are left after the winner's first.
   */
  answers({ winner, placement }: PlacingValue): Answered[] {
    const first = placement === null ? null : packed(placement.weight, placement.position + this.#board.half)
    if (first === null)
      return this.#answersOf(winner, this.#left)
    this.#push(first, winner)
    const answers = this.#answersOf(winner, this.#left - 1)
    this.#pop(first, winner)
    return answers
  }

  #answersOf(winner: PairSeat, left: number): Answered[] {
    if (left < 2)
      return []
    const loser = opponentOf(winner)
    const placements = this.#placements[left] as Int32Array
    const count = this.#order.all(loser, left, placements)
    const answers: Answered[] = []
    for (const to of placements.slice(0, count)) {
      this.#push(to, loser)
      const answer = this.#winning(winner, left - 1)
      this.#pop(to, loser)
      if (answer !== null)
        answers.push({ to: this.#board.placementOf(to), answer: this.#board.placementOf(answer) })
    }
    return this.#isStopped ? [] : answers
  }

  /** Whether the player to move wins; meaningless after the search was stopped. */
  #wins(mover: PairSeat, left: number): boolean {
    this.nodes++
    if (left <= 2)
      return this.#winning(mover, left) !== null
    const before = this.#known.find(this.#board)
    if (before !== null)
      return before
    const isWon = this.#winning(mover, left) !== null
    if (!this.#isStopped)
      this.#known.keep(this.#board, isWon)
    return isWon
  }

  #hasTime(): boolean {
    if (this.#layers.settled >= this.#nextLook) {
      this.#nextLook = this.#layers.settled + LOOK_EVERY
      this.#isStopped ||= this.#options.outOfTime()
    }
    return !this.#isStopped
  }

  /** A placement that wins for the mover; null if none does. */
  #winning(mover: PairSeat, left: number): PackedPlacement | null {
    switch (left) {
      case 1:
        return this.#winningLast(mover)
      case 2:
        return this.#winningLastButOne(mover)
      default:
        return this.#winningEarlier(mover, left)
    }
  }

  #winningEarlier(mover: PairSeat, left: number): PackedPlacement | null {
    const placements = this.#placements[left] as Int32Array
    const all = this.#order.all(mover, left, placements)
    const count = left === 3 && this.#board.isClassic ? this.#unanswered(placements, all) : all
    const { spread, progress } = this.#options
    const from = spread?.loser === mover ? Math.floor(spread.from * count) : 0
    const isTold = left > this.#left - TOLD_PLIES
    const share = this.#shareOfNode
    const doneBefore = this.#doneShare
    rotate(placements, count, from)
    let seen = 0
    for (let index = 0; index < count; index++) {
      seen = this.#bringLost(mover, placements, index, seen, count)
      const placement = placements[index] as number
      this.#shareOfNode = share / count
      const hasWon = this.#winsWith(mover, left, placement)
      this.#shareOfNode = share
      if (this.#isStopped)
        return null
      this.#order.note(left, placement, hasWon)
      if (hasWon)
        return placement
      if (isTold)
        progress(this.#doneShare = doneBefore + share * (index + 1) / count)
    }
    return null
  }

  /**
   * Moves the next placement after which the other player would lose if the removing began at once to `index`: such a
   * placement wins far more often. The first `seen` ones were looked at before. Returns how many have been by now; if
   * there is none, the order stays as it is.
   */
  #bringLost(mover: PairSeat, placements: Int32Array, index: number, seen: number, count: number): number {
    for (let at = seen; at < count; at++) {
      const placement = placements[at] as number
      if (this.#layers.isLostWith(this.#layers.layer(this.#board.blockOf(placement, mover), this.#bits, 0))) {
        placements.copyWithin(index + 1, index, at)
        placements[index] = placement
        return at + 1
      }
    }
    return count
  }

  #winsWith(mover: PairSeat, left: number, placement: PackedPlacement): boolean {
    this.#push(placement, mover)
    const hasWon = !this.#wins(opponentOf(mover), left - 1)
    this.#pop(placement, mover)
    return hasWon
  }

  #push(placement: PackedPlacement, seat: PairSeat): void {
    this.#layers.push(this.#board.place(placement, seat))
  }

  #pop(placement: PackedPlacement, seat: PairSeat): void {
    this.#layers.pop()
    this.#board.takeBack(placement, seat)
  }

  /**
   * The last placement is the second player's, and wins if the position with all blocks is lost for the first player,
   * who removes first. If the present beam without a last block is already lost for the second player, nothing helps,
   * because the first player takes the last block off again.
   */
  #winningLast(mover: PairSeat): PackedPlacement | null {
    if (this.#layers.isLost)
      return null
    const board = this.#board
    const placements = this.#placements[1] as Int32Array
    const weight = lightestIn(board.hands[mover])
    const count = this.#order.ofBlock(weight, board.firstSpotFor(weight), board.lastSpotFor(weight), 1, placements)
    for (let index = 0; index < count && this.#hasTime(); index++) {
      const placement = placements[index] as number
      if (this.#layers.isLostWith(this.#layers.layer(board.blockOf(placement, mover), this.#bits, 0)))
        return placement
    }
    return null
  }

  /**
   * The last placement but one wins if no answer refutes it. The table for each answer is made once and used for all
   * placements.
   */
  #winningLastButOne(mover: PairSeat): PackedPlacement | null {
    const board = this.#board
    const placements = this.#placements[2] as Int32Array
    const answers = this.#ofOther
    const weight = lightestIn(board.hands[mover])
    const answer = lightestIn(board.hands[opponentOf(mover)])
    const count = this.#order.ofBlock(weight, board.firstSpotFor(weight), board.lastSpotFor(weight), 2, placements)
    const answerCount = this.#order.ofBlock(answer, 0, board.spots - 1, 1, answers)
    this.#layersOfOther.fill(null)
    for (let index = 0; index < count && this.#hasTime(); index++) {
      const placement = placements[index] as number
      const layer = this.#layers.layer(board.blockOf(placement, mover), this.#bits, 0)
      const hasWon = this.#layers.isLostWith(layer) || !this.#isRefuted(placement, layer, answers, answerCount, mover)
      this.#order.note(2, placement, hasWon)
      if (hasWon)
        return placement
    }
    return null
  }

  #isRefuted(
    placement: PackedPlacement,
    layer: Layer,
    answers: Int32Array,
    count: number,
    mover: PairSeat,
  ): boolean {
    const board = this.#board
    const layers = this.#layers
    const spotTaken = spotOf(placement)
    const leftMargin = board.leftMarginWith(weightOf(placement), spotTaken)
    const rightMargin = board.rightMarginWith(weightOf(placement), spotTaken)
    const weight = lightestIn(board.hands[opponentOf(mover)])
    const first = board.firstSpotFor(weight, leftMargin)
    const last = board.lastSpotFor(weight, rightMargin)
    for (let index = 0; index < count && this.#hasTime(); index++) {
      const answer = answers[index] as number
      const spot = spotOf(answer)
      if (spot < first || spot > last || spot === spotTaken)
        continue
      const layerOfOther = this.#layersOfOther[spot]
        ??= layers.layer(
          board.blockOf(answer, opponentOf(mover)),
          this.#bitsOfOther[spot] ??= new Int32Array(layers.mostWords),
          0,
        )
      const refutes = layers.isLostWithBoth(layer, layerOfOther, this.#bitsOfBoth)
      this.#order.note(1, answer, refutes)
      if (refutes) {
        bringToFront(answers, index)
        return true
      }
    }
    return false
  }

  /**
   * With three placements left under `classic`: keeps the second player's placements for which the first player has no
   * answer that wins without looking at what follows, and returns their number. Such an answer wins as follows. The
   * first player removes the last block, whatever it is, and the second player is to move. If that player removes the
   * block before it, the first player is to move without it and has won; if that player removes another block, the
   * first player removes the block before it and has also won, as the table without these two blocks says.
   */
  #unanswered(placements: Int32Array, count: number): number {
    const board = this.#board
    const weight = lightestIn(board.hands[1])
    const answers = this.#ofOther
    const answerCount = this.#order.ofBlock(weight, board.firstSpotFor(weight), board.lastSpotFor(weight), 2, answers)
    let open = count
    for (let index = 0; index < answerCount && open > 0 && this.#hasTime(); index++) {
      const answer = answers[index] as number
      const layer = this.#layers.layer(board.blockOf(answer, 1), this.#bits, 0)
      if (this.#layers.isLostWith(layer))
        continue
      let kept = 0
      for (let at = 0; at < open; at++) {
        const placement = placements[at] as number
        if (!this.#isAnsweredBy(answer, layer, placement))
          placements[kept++] = placement
      }
      this.#order.note(2, answer, kept < open / 2)
      open = kept
    }
    return open
  }

  #isAnsweredBy(answer: PackedPlacement, layer: Layer, placement: PackedPlacement): boolean {
    const board = this.#board
    const leftMargin = board.leftMarginWith(weightOf(answer), spotOf(answer))
      + board.leftMarginWith(weightOf(placement), spotOf(placement)) - board.leftMargin
    const rightMargin = board.rightMarginWith(weightOf(answer), spotOf(answer))
      + board.rightMarginWith(weightOf(placement), spotOf(placement)) - board.rightMargin
    if (spotOf(answer) === spotOf(placement) || leftMargin < 0 || rightMargin < 0)
      return false
    return board.blocks.every(({ owner, position, weight }, index) => {
      const spot = position + board.half
      const tips = leftMargin - board.leftMarginWith(weight, spot) + board.leftMargin < 0
        || rightMargin - board.rightMarginWith(weight, spot) + board.rightMargin < 0
      return owner === 1 || tips || this.#layers.isLostWithout(layer, index)
    })
  }
}

/** Room for the positions of a search that begins with so many placements left. */
export function knownFor(left: number): Transpositions {
  const shift = Math.min(MOST_KNOWN_SHIFT, KNOWN_SHIFT_PER_PLACEMENT * left)
  return new Transpositions(new Int32Array(new ArrayBuffer(Transpositions.bytesFor(shift))))
}

/** Moves the first `by` of `count` placements behind the others. */
function rotate(placements: Int32Array, count: number, by: number): void {
  const first = placements.slice(0, by)
  placements.copyWithin(0, by, count)
  placements.set(first, count - by)
}
