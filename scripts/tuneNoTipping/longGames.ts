import type { PairSeat } from '../../src/shared/game/pair.ts'
import type { Placement } from '../../src/shared/games/no-tipping/play.ts'
import type { Judge } from '../../src/shared/games/no-tipping/removal/judgeUntil.ts'
import type { NoTippingState } from '../../src/shared/games/no-tipping/state.ts'
import type { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import type { Random } from '../../src/shared/random.ts'
import type { Labelled } from './botGames.ts'
import type { Policy } from './policies.ts'
import { opponentOf } from '../../src/shared/game/pair.ts'
import { searchLastButOne } from '../../src/shared/games/no-tipping/placement/lastButOne.ts'
import { searchLastPlacement } from '../../src/shared/games/no-tipping/placement/lastPlacement.ts'
import {
  afterPlacement,
  placementsLeft,
  safePlacements,
} from '../../src/shared/games/no-tipping/placement/placements.ts'
import { removalPositionOf } from '../../src/shared/games/no-tipping/removal/position.ts'
import { startOf } from '../../src/shared/games/no-tipping/state.ts'
import { firstLeavingLost } from '../../src/shared/games/no-tipping/value/leavingLost.ts'
import { PlacingBoard } from '../../src/shared/games/no-tipping/value/placingBoard.ts'
import { pick } from '../../src/shared/random.ts'
import { expertPlacement } from './botGames.ts'
import { OPENINGS } from './policies.ts'
import { openTable } from './tables.ts'

/** The numbers of blocks of the games: too many for a proof long before the end, few enough for the removal table. */
export const LONG_WEIGHTS: readonly number[] = [12, 13, 13, 14, 14, 15, 15, 15]
/** How a player may place. */
const PLAYERS = ['knowing', 'expert'] as const
/** One in this many games is played from the start; the others begin in many ways. */
const WHOLE_IN = 3
/** At the end so many placements are never loose. */
const NEVER_LOOSE = 10
/** In one of this many placements a player tries something else. */
const ODD_IN = 12
/** One in this many positions of a game is used. */
const LABELLED_IN = 3
/** At most this many tables for the last placement but one. */
const MOST_TABLES = 60

/**
 * Positions of one game with 12 to 15 blocks each, labelled by who won its removing: the last placement is solved, the
 * one before it as far as some tables tell. The tables also say who would win the removing if it began at once, where
 * the value can't tell.
 */
export async function longGame(value: PlacementValue, random: Random): Promise<Labelled[]> {
  const judge = await theTable()
  const weights = pick(LONG_WEIGHTS, random)
  const players = { 1: pick(PLAYERS, random), 2: pick(PLAYERS, random) }
  const openings = { 1: pick(OPENINGS, random), 2: pick(OPENINGS, random) }
  const loose = random.int(WHOLE_IN) === 0 ? 0 : random.int(2 * weights - NEVER_LOOSE)
  const states: NoTippingState[] = []
  let state = startOf({ rules: 'fall-2021', weights })
  while (state.phase === 'place') {
    const safe = safePlacements(state)
    if (safe.length === 0)
      return labelled(states, opponentOf(state.mover), judge, random)
    const isLoose = 2 * weights - placementsLeft(state) < loose
    if (!isLoose)
      states.push(state)
    state = afterPlacement(state, isLoose ? loosePlacement(state, openings[state.mover], random) : await placed(state))
  }
  const verdict = await judge(removalPositionOf(state), [])
  return labelled(states, verdict?.result === 'loss' ? opponentOf(state.mover) : state.mover, judge, random)

  async function placed(of: NoTippingState): Promise<Placement> {
    return players[of.mover] === 'expert' ? expertPlacement(of, random) : knowingPlacement(of, value, judge, random)
  }
}

let table: Promise<Judge> | null = null

/** One table for all games. */
async function theTable(): Promise<Judge> {
  table ??= openTable()
  return table
}

function loosePlacement(state: NoTippingState, opening: Policy, random: Random): Placement {
  const board = new PlacingBoard(state)
  const safe = board.safePlacements()
  return random.int(2) === 0 ? pick(safe, random) : opening(board, safe, random)
}

/** As the oracle places with time enough, but now and then something else. */
async function knowingPlacement(
  state: NoTippingState,
  value: PlacementValue,
  judge: Judge,
  random: Random,
): Promise<Placement> {
  const order = (of: NoTippingState): Placement[] =>
    value.ranked(new PlacingBoard(of)).map(({ placement }) => placement)
  const left = placementsLeft(state)
  if (left === 1)
    return (await searchLastPlacement(state, { judge, order }))?.placement ?? pick(safePlacements(state), random)
  const ranked = value.ranked(new PlacingBoard(state))
  if (random.int(ODD_IN) === 0)
    return pick(ranked, random).placement
  const leavingLost = await firstLeavingLost(state, ranked, judge)
  if (leavingLost !== null)
    return leavingLost.placement
  if (left === 2) {
    let tables = 0
    const some: Judge = async (position, volatile) => ++tables > MOST_TABLES ? null : judge(position, volatile)
    return (await searchLastButOne(state, { judge: some, order }))?.placement ?? pick(safePlacements(state), random)
  }
  return pick(ranked.slice(0, 2), random).placement
}

async function labelled(
  states: readonly NoTippingState[],
  winner: PairSeat,
  judge: Judge,
  random: Random,
): Promise<Labelled[]> {
  const chosen: Labelled[] = []
  for (const state of states) {
    if (random.int(LABELLED_IN) !== 0)
      continue
    const wouldLoseNow = new PlacingBoard(state).wouldLoseNow
      ?? (await judge(removalPositionOf(state), []))?.result === 'loss'
    chosen.push({ state, wins: state.mover === winner, wouldLoseNow })
  }
  return chosen
}
