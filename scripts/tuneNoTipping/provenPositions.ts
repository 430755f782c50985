import type { SolvingBoard } from '../../src/shared/games/no-tipping/placement/solvingBoard.ts'
import type { NoTippingState } from '../../src/shared/games/no-tipping/state.ts'
import type { Random } from '../../src/shared/random.ts'
import type { Labelled } from './botGames.ts'
import {
  afterPlacement,
  placementsLeft,
  safePlacements,
} from '../../src/shared/games/no-tipping/placement/placements.ts'
import { PlacingSearch } from '../../src/shared/games/no-tipping/placement/placingSearch.ts'
import { Transpositions } from '../../src/shared/games/no-tipping/placement/transpositions.ts'
import { placingWith, startOf } from '../../src/shared/games/no-tipping/state.ts'
import { PlacingBoard } from '../../src/shared/games/no-tipping/value/placingBoard.ts'
import { pick } from '../../src/shared/random.ts'
import { leavingLost, OPENINGS, RULES_OF_THUMB } from './policies.ts'

/** The numbers of blocks of the games, and how many placements are left when the search begins. */
const SEARCHED_FROM: Readonly<Record<number, number>> = { 4: 8, 5: 9, 6: 8, 7: 7, 8: 7, 9: 6, 10: 6, 11: 5 }
const WEIGHTS = [4, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11]
/** One in this many games has the rules `classic`, under which few results are uncertain. */
const CLASSIC_IN = 16
/** The ways in which a player may begin a game. */
const WAYS = [...OPENINGS, ...RULES_OF_THUMB, leavingLost, leavingLost, leavingLost, leavingLost]
/** At most this many positions are kept of each number of placements left, half of them won. */
const MOST_KEPT = 60
/** How often a search looks at the time before it is stopped: some seconds. */
const MOST_LOOKS = 400
/** log2 of the positions that a search remembers. */
const KNOWN_SHIFT = 20
const known = new Int32Array(new ArrayBuffer(Transpositions.bytesFor(KNOWN_SHIFT)))

/**
 * Positions of one game that a search proves on its way: the game begins in one of many ways, and is searched once few
 * placements are left. What was proven by then counts even if the search is stopped.
 */
export function provenPositions(random: Random): Labelled[] {
  const root = beginning(random)
  if (safePlacements(root).length === 0)
    return []
  const proven = new ProvenPositions(root, random)
  let looks = 0
  const found = new PlacingSearch(root, { known: proven, outOfTime: () => ++looks > MOST_LOOKS }).solve()
  return found === null ? proven.all : [...proven.all, { state: root, wins: found.winner === root.mover }]
}

/** A game up to the position that is searched, or to one in which nothing is safe. */
function beginning(random: Random): NoTippingState {
  const players = { 1: pick(WAYS, random), 2: pick(WAYS, random) }
  const weights = pick(WEIGHTS, random)
  const disorder = pick([0, 0, 1, 2], random)
  let state = startOf({ rules: random.int(CLASSIC_IN) === 0 ? 'classic' : 'fall-2021', weights })
  while (placementsLeft(state) > (SEARCHED_FROM[weights] ?? 0)) {
    const board = new PlacingBoard(state)
    const safe = board.safePlacements()
    if (safe.length === 0)
      break
    const isAnywhere = random.int(4) < disorder
    state = afterPlacement(state, isAnywhere ? pick(safe, random) : players[state.mover](board, safe, random))
  }
  return state
}

/** What a search knows; keeps a random choice of the positions, as many of each kind. */
class ProvenPositions {
  readonly #known = new Transpositions(known.fill(0))
  readonly #root: NoTippingState
  readonly #random: Random
  /** By the placements left and the result: how many there were, and the ones chosen. */
  readonly #kinds = new Map<string, { count: number, readonly chosen: Labelled[] }>()

  constructor(root: NoTippingState, random: Random) {
    this.#root = root
    this.#random = random
  }

  get all(): Labelled[] {
    return [...this.#kinds.values()].flatMap(({ chosen }) => chosen)
  }

  find(board: SolvingBoard): boolean | null {
    return this.#known.find(board)
  }

  /** Each position of a kind is chosen with the same chance (J. S. Vitter's algorithm R). */
  keep(board: SolvingBoard, wins: boolean): void {
    this.#known.keep(board, wins)
    const key = `${board.blocks.length} ${wins}`
    const kind = this.#kinds.get(key) ?? { count: 0, chosen: [] }
    this.#kinds.set(key, kind)
    const most = MOST_KEPT / 2
    const at = kind.count < most ? kind.count : this.#random.int(kind.count + 1)
    kind.count++
    if (at < most)
      kind.chosen[at] = { state: placingWith(this.#root, board.blocks, { 1: board.hands[1], 2: board.hands[2] }), wins }
  }
}
