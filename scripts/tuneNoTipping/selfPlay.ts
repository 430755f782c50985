import type { Placement } from '../../src/shared/games/no-tipping/play.ts'
import type { RuleSet } from '../../src/shared/games/no-tipping/settings.ts'
import type { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import type { Random } from '../../src/shared/random.ts'
import { startOf } from '../../src/shared/games/no-tipping/state.ts'
import { PlacingBoard } from '../../src/shared/games/no-tipping/value/placingBoard.ts'
import { searchPlacements } from '../../src/shared/games/no-tipping/value/searchPlacements.ts'
import { pick, shuffled } from '../../src/shared/random.ts'
import { lastPlacementWins } from './endings.ts'
import { POLICIES } from './policies.ts'

/** The placing of a game, and how it ended with best play from its last placements on. */
export interface PlayedGame {
  readonly rules: RuleSet
  readonly weights: number
  /** The last placements are missing: they were solved. */
  readonly placements: readonly Placement[]
  /** From so many placements on both players played as well as they could: positions from there on are learned from. */
  readonly from: number
  readonly winner: 1 | 2
  /** Positions that other placements after these lead to, and whether who is to move there wins: they were solved. */
  readonly solved: readonly Solved[]
}

interface Solved { readonly placements: readonly Placement[], readonly wins: boolean }

/** One of so many games has the rules `classic`. */
const CLASSIC_IN = 8
/** k of the games: what the usual beam is played with counts most, and few blocks cost little. */
const WEIGHTS = [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 12]
/** One of so many games has one of these instead: tables of theirs take some tenths of a second. */
const LARGE_IN = 80
const LARGE_WEIGHTS = [13, 13, 13, 14]
/** Of the placements before the last one, so many are solved, the most promising first, by k. */
const solvedBeforeLast = (weights: number): number => weights <= 6 ? 40 : weights <= 8 ? 12 : weights <= 10 ? 4 : 1
/** So many of the positions in which the removing begins are kept of a game, and so many with one placement to come. */
const MOST_REMOVALS = 6
const MOST_LASTS = 12
/** With so many placements left good players look at the answers, too. */
const LOOKED_AHEAD = 5
/** Good players take another than the best placement once in so many, one of so many best ones. */
const LOOSE_IN = 10
const LOOSE_AMONG = 5

/**
 * A game that begins in one of many ways, from a random moment on played as well as `value` can, and by chance without
 * it. The last placement is solved, and the one before as far as that takes no long time.
 */
export function selfPlay(value: PlacementValue | null, random: Random): PlayedGame {
  const rules: RuleSet = random.int(CLASSIC_IN) === 0 ? 'classic' : 'fall-2021'
  const weights = pick(random.int(LARGE_IN) === 0 ? LARGE_WEIGHTS : WEIGHTS, random)
  const board = new PlacingBoard(startOf({ rules, weights }))
  const opening = [pick(POLICIES, random), pick(POLICIES, random)] as const
  const from = random.int(2 * weights)
  const placements: Placement[] = []
  const solved: Solved[] = []
  while (true) {
    const safe = board.safePlacements()
    const played = placements.length
    const over = safe.length === 0
      ? 3 - board.mover
      : board.left === 1
        ? winnerOfLast(board, safe, random, solved)
        : board.left === 2 && played >= from
          ? winnerBeforeLast(value, board, safe, random, solved)
          : null
    if (over !== null)
      return { rules, weights, placements, from: Math.min(from, played), winner: over as 1 | 2, solved: kept(solved) }
    const placement = played < from
      ? pick([opening[board.mover - 1] as typeof opening[0], POLICIES[0] as typeof opening[0]], random)(board, safe, random)
      : goodPlacement(value, board, safe, random)
    board.put(placement)
    placements.push(placement)
  }
}

function goodPlacement(
  value: PlacementValue | null,
  board: PlacingBoard,
  safe: readonly Placement[],
  random: Random,
): Placement {
  if (value === null)
    return pick(safe, random)
  const depth = board.left <= LOOKED_AHEAD ? 2 : 1
  const { ranked } = searchPlacements(value, board, () => false, depth)
  const among = random.int(LOOSE_IN) === 0 ? LOOSE_AMONG : 1
  return pick(ranked.slice(0, among), random).placement
}

function winnerOfLast(board: PlacingBoard, safe: readonly Placement[], random: Random, solved: Solved[]): number {
  const wins = lastPlacementWins(board, shuffled(safe, random), (placement, wins) =>
    solved.push({ placements: [placement], wins: !wins }))
  return wins ? board.mover : 3 - board.mover
}

function winnerBeforeLast(
  value: PlacementValue | null,
  board: PlacingBoard,
  safe: readonly Placement[],
  random: Random,
  solved: Solved[],
): number {
  const order = value === null ? shuffled(safe, random) : value.ranked(board).map(({ placement }) => placement)
  const mover = board.mover
  const isWon = order.slice(0, solvedBeforeLast(board.weights)).some((placement) => {
    board.put(placement)
    const isRefuted = lastPlacementWins(board, shuffled(board.safePlacements(), random), (last, wins) =>
      solved.push({ placements: [placement, last], wins: !wins }))
    solved.push({ placements: [placement], wins: isRefuted })
    board.take(placement)
    return !isRefuted
  })
  return isWon ? mover : 3 - mover
}

/** The removing's beginnings of one last placement are alike, so few of them say as much as all. */
function kept(solved: readonly Solved[]): Solved[] {
  const most = Math.max(0, ...solved.map(({ placements }) => placements.length))
  return [
    ...solved.filter(({ placements }) => placements.length === most).slice(0, MOST_REMOVALS),
    ...solved.filter(({ placements }) => placements.length < most).slice(0, MOST_LASTS),
  ]
}
