import type { Choose } from '../../../game/choose.ts'
import type { Thinking, Thought } from '../../../game/thinking.ts'
import type { Random } from '../../../random.ts'
import type { ExactLeaves, FoundPlacement } from '../placement/lastPlacement.ts'
import type { Move } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import type { PlacementValue, RankedPlacement } from '../value/placementValue.ts'
import type { SearchedPlacements } from '../value/searchPlacements.ts'
import { counted } from '../../../counted.ts'
import { isProven, percentOf } from '../../../game/chance.ts'
import { timeFor } from '../../../game/timeShare.ts'
import { shuffled } from '../../../random.ts'
import { ASKED_LEFT, exactEnd } from '../placement/exactEnd.ts'
import { searchLastButOne } from '../placement/lastButOne.ts'
import { searchLastPlacement } from '../placement/lastPlacement.ts'
import { placementsLeft, safePlacements } from '../placement/placements.ts'
import { bestRemoval } from '../removal/bestRemoval.ts'
import { judgeRemoval } from '../removal/judgeRemoval.ts'
import { judgeUntil } from '../removal/judgeUntil.ts'
import { removalPositionOf } from '../removal/position.ts'
import { MOST_PLIES_ABOVE } from '../removal/searchAboveTable.ts'
import { MOST_TABLE_BLOCKS } from '../removal/tablebaseQuestion.ts'
import { leastAnswered } from '../value/leastAnswered.ts'
import { firstLeavingLost } from '../value/leavingLost.ts'
import { PlacingBoard } from '../value/placingBoard.ts'
import { searchPlacements } from '../value/searchPlacements.ts'
import { trainedValue } from '../value/trainedValue.ts'
import { carefulMove } from './careful.ts'
import { removalThought } from './removalThought.ts'
import { placeByRulesOfThumb } from './rulesOfThumb.ts'

/** The share of its time for a placement that it solves, by how many are still to come from both players. */
const SOLVING_SHARES: readonly number[] = [0, 0.5, 0.35, 0.35]
/** The share for an earlier placement in a game with so few blocks that it may be solvable. */
const EARLY_SHARE = 0.1
/** The part of that time spent on proving who wins, before it falls back on other knowledge. */
const PROVING_SHARE = 0.5
/** The share for a move about which nothing will be proven, and the most, in ms. */
const ESTIMATING_SHARE = 0.02
const MOST_ESTIMATING_MS = 1_000
const REMOVAL_SHARE = 0.5
/** No move takes longer unless somebody allows it, in ms: some programs give up after 10 s of silence. */
const MOST_MS = 9_000

/**
 * Knows the whole removal phase, solves its last placements with that knowledge, and places before that by a search
 * over the value of placings.
 */
export const oracle: Choose<NoTippingState, Move> = async (state, given) => {
  const thinking = { ...given, capMs: given.capMs ?? MOST_MS }
  return state.phase === 'place' ? place(state, thinking) : remove(state, thinking)
}

async function remove(state: NoTippingState, thinking: Thinking): Promise<Move> {
  const position = removalPositionOf(state)
  const isProvable = position.blocks.length <= MOST_TABLE_BLOCKS + MOST_PLIES_ABOVE
  const budgetMs = isProvable ? timeFor(thinking, REMOVAL_SHARE, movesLeft(state)) : estimatingMs(state, thinking)
  const verdict = await judgeRemoval(position, thinking, { budgetMs })
  thinking.tell(removalThought(verdict))
  const best = bestRemoval(verdict)
  return best === null ? carefulMove(state, thinking.random) : { position: best.position }
}

async function place(state: NoTippingState, thinking: Thinking): Promise<Move> {
  const left = placementsLeft(state)
  const begunMs = thinking.elapsedMs()
  const budgetMs = timeFor(thinking, SOLVING_SHARES[left] ?? EARLY_SHARE, movesLeft(state))
  const end = exactEnd(state, () => thinking.elapsedMs() - begunMs >= budgetMs * PROVING_SHARE)
  if (end !== null && end.placement !== null)
    return solved({ placement: end.placement, value: 1, exact: true, tried: 1, nodes: end.nodes }, left, thinking)
  const isLost = end !== null
  const value = trainedValue()
  const order = value.ok ? orderByValue(value.value) : orderByChance(thinking.random)
  const leaves = { order, judge: judgeUntil(begunMs + budgetMs, thinking) }
  const found = await askForEnds(state, leaves)
  if (found !== null)
    return solved(isLost ? lostWith(found, state) : found, left, thinking)
  return value.ok ? bestByValue(state, value.value, isLost, leaves, thinking) : placeByRulesOfThumb(state, thinking)
}

function solved(found: FoundPlacement, left: number, thinking: Thinking): Move {
  thinking.tell(solvedThought(found, left))
  return found.placement
}

/** A placement in a position where all placements are proven to lose. */
function lostWith(found: Pick<FoundPlacement, 'placement' | 'nodes'>, state: NoTippingState): FoundPlacement {
  return { ...found, value: -1, exact: true, tried: safePlacements(state).length }
}

/** The last placements by what follows from them; null for earlier ones, and if nobody answers in time. */
async function askForEnds(state: NoTippingState, leaves: ExactLeaves): Promise<FoundPlacement | null> {
  const left = placementsLeft(state)
  if (left > ASKED_LEFT || 2 * state.weights + 1 > MOST_TABLE_BLOCKS)
    return null
  return left === 1 ? searchLastPlacement(state, leaves) : searchLastButOne(state, leaves)
}

async function bestByValue(
  state: NoTippingState,
  value: PlacementValue,
  isLost: boolean,
  leaves: ExactLeaves,
  thinking: Thinking,
): Promise<Move> {
  const endsAt = thinking.elapsedMs() + estimatingMs(state, thinking)
  const board = new PlacingBoard(state)
  const searched = searchPlacements(value, board, () => thinking.elapsedMs() >= endsAt)
  const ranked = value.levelled(searched.ranked, value.chance(board))
  const [best] = ranked
  if (best === undefined)
    return carefulMove(state, thinking.random)
  if (isLost)
    return solved(lostWith({ ...best, nodes: searched.nodes }, state), placementsLeft(state), thinking)
  const chosen = isProven(best.chance)
    ? best
    : await firstLeavingLost(state, ranked, leaves.judge)
      ?? await leastAnswered(state, ranked, leaves.judge, thinking.random)
      ?? best
  thinking.tell(valuedThought(chosen, searched))
  return chosen.placement
}

function orderByValue(value: PlacementValue): ExactLeaves['order'] {
  return state => value.ranked(new PlacingBoard(state)).map(({ placement }) => placement)
}

function orderByChance(random: Random): ExactLeaves['order'] {
  return state => shuffled(safePlacements(state), random)
}

function estimatingMs(state: NoTippingState, thinking: Thinking): number {
  return Math.min(MOST_ESTIMATING_MS, timeFor(thinking, ESTIMATING_SHARE, movesLeft(state)))
}

/** The most moves that it will still make, including this one. */
function movesLeft({ weights, plies }: NoTippingState): number {
  return Math.ceil((4 * weights + 1 - plies) / 2)
}

function valuedThought({ placement, chance }: RankedPlacement, { depth, nodes }: SearchedPlacements): Thought {
  const block = `${placement.weight} kg at ${placement.position}`
  return {
    text: chance === 1
      ? `${block} leaves nothing that can be placed`
      : `${block} wins about ${percentOf(chance)} %, looking ${counted(depth, 'placement')} ahead`,
    value: 2 * chance - 1,
    exact: chance === 1,
    depth,
    nodes,
  }
}

function solvedThought({ placement, value, exact, tried, nodes }: FoundPlacement, left: number): Thought {
  const block = `${placement.weight} kg at ${placement.position}`
  return { text: sentence(block, value, exact, tried), value, exact, depth: exact ? null : left, nodes }
}

function sentence(block: string, value: number, exact: boolean, tried: number): string {
  if (exact && value === 1)
    return `${block} wins by force`
  if (exact)
    return `all ${tried} placements lose against best play; ${block} is the hardest to answer`
  return `of ${tried} placements ${block} looks best: it wins ${Math.round(50 * (1 + value))} % of the continuations that were tried`
}
