import type { Choose } from '../../../game/minds.ts'
import type { Thinking, Thought } from '../../../game/thinking.ts'
import type { Random } from '../../../random.ts'
import type { ExactLeaves, FoundPlacement } from '../placement/lastPlacement.ts'
import type { Move } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import { timeFor } from '../../../game/timeShare.ts'
import { pick } from '../../../random.ts'
import { bestOf } from '../bestOf.ts'
import { exactEnd } from '../placement/exactEnd.ts'
import { searchLastButOne } from '../placement/lastButOne.ts'
import { searchLastPlacement } from '../placement/lastPlacement.ts'
import { marginAfter, placementsLeft, safePlacements } from '../placement/placements.ts'
import { searchBySamples } from '../placement/sampledPlacement.ts'
import { bestRemoval } from '../removal/bestRemoval.ts'
import { solveExactly } from '../removal/exactSolver.ts'
import { judgeRemoval, MOST_BLOCKS_HERE } from '../removal/judgeRemoval.ts'
import { removalPositionOf } from '../removal/position.ts'
import { askTablebase, MOST_TABLE_BLOCKS } from '../removal/tablebaseQuestion.ts'
import { carefulMove } from './careful.ts'
import { expert } from './expert.ts'
import { removalThought } from './removalThought.ts'

/** The share of its time for a placement, by how many are still to come from both players. */
const PLACEMENT_SHARES: readonly number[] = [0, 0.5, 0.35, 0.35, 0.1, 0.2, 0.04]
/** The oracle searches its placements once so few are left from both players. */
const SEARCHED_PLACEMENTS = PLACEMENT_SHARES.length - 1
/** The share for an earlier placement, where so few blocks are played with that it may be solved. */
const EARLY_SHARE = 0.1
/** How much of that it tries to prove who wins, before it falls back on what can be known otherwise. */
const PROVING_SHARE = 0.5
const REMOVAL_SHARE = 0.5

/** Knows the whole removal phase and chooses its last placements by it. */
export const oracle: Choose<NoTippingState, Move> = async (state, thinking) =>
  state.phase === 'place' ? place(state, thinking) : remove(state, thinking)

async function remove(state: NoTippingState, thinking: Thinking): Promise<Move> {
  const budgetMs = timeFor(thinking, REMOVAL_SHARE, movesLeft(state))
  const verdict = await judgeRemoval(removalPositionOf(state), thinking, { budgetMs })
  thinking.tell(removalThought(verdict))
  const best = bestRemoval(verdict)
  return best === null ? carefulMove(state, thinking.random) : { position: best.position }
}

async function place(state: NoTippingState, thinking: Thinking): Promise<Move> {
  const left = placementsLeft(state)
  const begunMs = thinking.elapsedMs()
  const budgetMs = timeFor(thinking, PLACEMENT_SHARES[left] ?? EARLY_SHARE, movesLeft(state))
  const end = exactEnd(state, () => thinking.elapsedMs() - begunMs >= budgetMs * PROVING_SHARE)
  if (end !== null && end.placement !== null)
    return told({ placement: end.placement, value: 1, exact: true, tried: 1, nodes: end.nodes }, left, thinking)
  if (left > SEARCHED_PLACEMENTS) {
    const move = earlyPlacement(state, thinking.random)
    return end !== null && 'weight' in move
      ? told(lostWith({ placement: move, value: -1, exact: true, tried: 0, nodes: end.nodes }, state), left, thinking)
      : move
  }
  const hasTable = 2 * state.weights + 1 <= MOST_TABLE_BLOCKS
  const guess = hasTable ? await search(state, leavesUntil(begunMs + budgetMs, thinking)) : null
  if (guess === null)
    return expert(state, thinking) // nobody to ask, or no time: samples are better than nothing
  return told(end === null ? guess : lostWith(guess, state), left, thinking)
}

function told(found: FoundPlacement, left: number, thinking: Thinking): Move {
  thinking.tell(thoughtOf(found, left))
  return found.placement
}

/** What was found where it is proven that every placement loses. */
function lostWith(found: FoundPlacement, state: NoTippingState): FoundPlacement {
  return { ...found, value: -1, exact: true, tried: safePlacements(state).length }
}

/**
 * Before anything can be known: who moves first places the heaviest block where the beam stands
 * safest, who moves second any block, every other time the one that brings the beam nearest to
 * tipping. Found by trying some twenty ways in hundreds of games and counting how often the last
 * placement could still win the removing: the second player's chance lies in disorder.
 */
function earlyPlacement(state: NoTippingState, random: Random): Move {
  const placements = safePlacements(state)
  if (placements.length === 0)
    return carefulMove(state, random)
  if (state.mover === 1) {
    const heaviest = Math.max(...placements.map(({ weight }) => weight))
    return bestOf(
      placements.filter(({ weight }) => weight === heaviest),
      placement => marginAfter(state, placement),
      random,
    )
  }
  return random.int(2) === 0
    ? pick(placements, random)
    : bestOf(placements, placement => -marginAfter(state, placement), random)
}

async function search(state: NoTippingState, leaves: ExactLeaves): Promise<FoundPlacement | null> {
  switch (placementsLeft(state)) {
    case 1:
      return searchLastPlacement(state, leaves)
    case 2:
      return searchLastButOne(state, leaves)
    default:
      return searchBySamples(state, leaves)
  }
}

/** Exact results as long as there is time. */
function leavesUntil(endsAt: number, thinking: Thinking): ExactLeaves {
  return {
    random: thinking.random,
    judge: async (position, volatile) => {
      const leftMs = endsAt - thinking.elapsedMs()
      if (leftMs <= 0)
        return null
      if (position.blocks.length <= MOST_BLOCKS_HERE)
        return solveExactly(position)
      const answer = await askTablebase(thinking, position, leftMs, volatile)
      return answer.ok ? answer.value : null
    },
  }
}

/** How many moves it will make at most, this one included. */
function movesLeft({ weights, plies }: NoTippingState): number {
  return Math.ceil((4 * weights + 1 - plies) / 2)
}

function thoughtOf({ placement, value, exact, tried, nodes }: FoundPlacement, left: number): Thought {
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
