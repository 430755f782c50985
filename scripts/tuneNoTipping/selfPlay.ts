import type { Placement } from '../../src/shared/games/no-tipping/play.ts'
import type { RuleSet } from '../../src/shared/games/no-tipping/settings.ts'
import type { PlacementValue, RankedPlacement } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import type { Random } from '../../src/shared/random.ts'
import type { Breadth, Solved } from './endings.ts'
import type { Policy } from './policies.ts'
import { startOf } from '../../src/shared/games/no-tipping/state.ts'
import { PlacingBoard } from '../../src/shared/games/no-tipping/value/placingBoard.ts'
import { searchPlacements } from '../../src/shared/games/no-tipping/value/searchPlacements.ts'
import { pick } from '../../src/shared/random.ts'
import { EndSolver } from './endings.ts'
import { OPENINGS, RULES_OF_THUMB } from './policies.ts'

/** The placing phase of a game, and how the game ended with good play. */
export interface PlayedGame {
  readonly rules: RuleSet
  readonly weights: number
  /** Without the last placements, because those were solved. */
  readonly placements: readonly Placement[]
  /**
   * From this number of placements on both players played as well as they could: positions from there on are used for
   * training.
   */
  readonly from: number
  readonly winner: 1 | 2
  /** Solved positions that branch off after these placements, and whether the player to move wins there. */
  readonly solved: readonly Solved[]
}

/** One in this many games has the rules `classic`. */
const CLASSIC_IN = 10
/** The numbers of blocks of the games: the usual number matters most, and few blocks cost little time. */
const WEIGHTS = [1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 12]
/** One in this many games has one of these numbers instead: their tables take some tenths of a second. */
const LARGE_IN = 120
const LARGE_WEIGHTS = [13, 13, 13, 13, 13, 13, 13, 14, 14, 15]
/** With this many placements left the end is solved. */
export const SOLVED_PLACEMENTS = 3
/** With this many placements left good players also consider the replies. */
const LOOKED_AHEAD = 6
/** Once in this many moves, a player who follows the value chooses another one of this many best placements. */
const LOOSE_IN = 12
const LOOSE_AMONG = 4
/** The most solved positions of each stage that are kept of a game. */
const MOST_SOLVED = 8

/** More than any number of placements. */
const ALL = 10_000

/** All of the last two placements are tried, except in large games; of earlier ones, as many as take little time. */
export const breadth: Breadth = (left, weights) => {
  if (left < SOLVED_PLACEMENTS)
    return left === 2 && weights > 13 ? 2 : ALL
  return weights <= 7 ? ALL : weights <= 9 ? 15 : weights === 10 ? 6 : weights === 11 ? 2 : 1
}

/**
 * A game that begins in one of many ways and is played well from a random moment on: each player follows `value` or a
 * rule of thumb, and the last placements are solved.
 */
export function selfPlay(value: PlacementValue | null, random: Random): PlayedGame {
  const rules: RuleSet = random.int(CLASSIC_IN) === 0 ? 'classic' : 'fall-2021'
  const weights = pick(random.int(LARGE_IN) === 0 ? LARGE_WEIGHTS : WEIGHTS, random)
  const board = new PlacingBoard(startOf({ rules, weights }))
  const openings = { 1: pick(OPENINGS, random), 2: pick(OPENINGS, random) }
  const players = { 1: goodPolicy(value, random), 2: goodPolicy(value, random) }
  const isDisorderly = random.int(2) === 0
  const from = random.int(2 * weights)
  const placements: Placement[] = []
  while (board.left > SOLVED_PLACEMENTS || placements.length < from) {
    const safe = board.safePlacements()
    if (safe.length === 0)
      return { rules, weights, placements, from: Math.min(from, placements.length), winner: other(board), solved: [] }
    const isPlayedWell = placements.length >= from
    const placement = isPlayedWell || !isDisorderly || random.int(2) === 0
      ? (isPlayedWell ? players : openings)[board.mover](board, safe, random)
      : pick(safe, random)
    board.put(placement)
    placements.push(placement)
  }
  const solver = new EndSolver(value, breadth, random)
  const winner = solver.wins(board) ? board.mover : other(board)
  return { rules, weights, placements, from: Math.min(from, placements.length), winner, solved: kept(solver.solved) }
}

function goodPolicy(value: PlacementValue | null, random: Random): Policy {
  return value === null || random.int(2) === 0
    ? pick(RULES_OF_THUMB, random)
    : (board, _, chance) => bestByValue(value, board, chance)
}

function bestByValue(value: PlacementValue, board: PlacingBoard, random: Random): Placement {
  const ranked = rankedBy(value, board)
  return pick(ranked.slice(0, random.int(LOOSE_IN) === 0 ? LOOSE_AMONG : 1), random).placement
}

/** The safe placements, the best ones first; near the end with a look at the answers. */
export function rankedBy(value: PlacementValue, board: PlacingBoard): readonly RankedPlacement[] {
  return searchPlacements(value, board, () => false, board.left <= LOOKED_AHEAD ? 2 : 1).ranked
}

function other({ mover }: PlacingBoard): 1 | 2 {
  return mover === 1 ? 2 : 1
}

/** The first ones of each stage: the moment when a search stopped says nothing about those. */
function kept(solved: readonly Solved[]): Solved[] {
  return [1, 2, 3].flatMap(length =>
    solved.filter(({ placements }) => placements.length === length).slice(0, MOST_SOLVED),
  )
}
