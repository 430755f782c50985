import type { Analyst, Judgement } from '../../../game/analysis.ts'
import type { Pair } from '../../../game/pair.ts'
import type { ReviewedPosition } from '../../../game/review.ts'
import type { Thinking } from '../../../game/thinking.ts'
import type { Placement } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import type { Findings } from './findings.ts'
import { opponentOf } from '../../../game/pair.ts'
import { endWonBy, gradedMoves, reviewFrom } from '../../../game/review.ts'
import { fail } from '../../../result.ts'
import { describeLastMove } from '../explain.ts'
import { ASKED_LEFT } from '../placement/exactEnd.ts'
import { placementsLeft } from '../placement/placements.ts'
import { knownFor } from '../placement/placingSearch.ts'
import { MOST_BLOCKS_HERE } from '../removal/judgeRemoval.ts'
import { judgeUntil } from '../removal/judgeUntil.ts'
import { removalPositionOf } from '../removal/position.ts'
import { wouldLoseByTable } from '../value/leavingLost.ts'
import { courseOf } from './course.ts'
import { findOut } from './findOut.ts'
import { placingAtOnce, provenPlacing } from './placing.ts'
import { calledIn } from './words.ts'

/**
 * How long a judgement, a hint while blocks are placed, and a whole review may take, in ms; a review may overrun by the
 * minimum for its last positions.
 */
const JUDGE_MS = 3_000
const HINT_MS = 1_000
const REVIEW_MS = 7_500
/** How long an evaluation searches for a proof of who wins, in ms: whoever watches a match waits for it. */
const PROVING_MS = 500
/** How long the evaluation of a placing waits for the tablebase, which answers the bots first, in ms. */
const ASKED_MS = 500
/**
 * The minimum time for one position of a review, in ms: the first one that needs the table has it made, which takes the
 * longest.
 */
const LEAST_MS = 50
const MOST_REMOVAL_MS = 4_000
const MOST_PLACING_MS = 2_500

/** Judges No Tipping: removals exactly as far as possible, the last placements by the removals that follow. */
export const analyst: Analyst<NoTippingState> = {
  judge: async (state, names, withHint, thinking) => {
    const safe = withSafeAsk(thinking)
    // Only the tablebase, which proves the last placements of many blocks, takes longer than a hint may.
    const mostMs = state.phase === 'place' && placementsLeft(state) > ASKED_LEFT ? HINT_MS : JUDGE_MS
    const budgetMs = Math.min(mostMs, thinking.capMs ?? mostMs)
    if (state.phase === 'place' && !withHint)
      return evaluation(state, names, safe, budgetMs)
    const { judgement } = await findOut(state, names, safe, { budgetMs, looksAhead: true })
    return judgement
  },
  review: async (states, names, thinking) => {
    const found = await findOutAll(states, names, withSafeAsk(thinking))
    const caveat = [...found.values()].find(findings => findings.caveat !== null)?.caveat ?? estimateCaveat(found)
    return reviewFrom(states.map((_, index) => reviewed(states, index, found)), names, caveat)
  },
  course: courseOf,
}

/** Who wins a position of the placing if that is proven soon, or else how likely that is. */
async function evaluation(
  state: NoTippingState,
  names: Pair<string>,
  thinking: Thinking,
  budgetMs: number,
): Promise<Judgement> {
  const called = calledIn(state, names)
  const begun = thinking.elapsedMs()
  const proven = provenPlacing(state, called, () => thinking.elapsedMs() - begun >= Math.min(PROVING_MS, budgetMs))
  if (proven !== null)
    return proven
  const judge = judgeUntil(Math.min(thinking.elapsedMs() + ASKED_MS, begun + budgetMs), thinking)
  return placingAtOnce(state, called, await wouldLoseByTable(state, judge) ?? undefined)
}

/** A caveat that statements about placements are not proven. */
function estimateCaveat(found: ReadonlyMap<number, Findings>): string | null {
  return [...found.values()].some(({ judgement, alternativeTo }) => alternativeTo !== undefined && !judgement.exact)
    ? 'Chances with “about” are estimates: who wins there is not proven.'
    : null
}

/** Treats a host that fails while it is asked as one that does not answer. */
function withSafeAsk(thinking: Thinking): Thinking {
  return {
    ...thinking,
    askSolver: async question => thinking.askSolver(question).catch(() => fail('the tablebase broke down')),
  }
}

/** The findings by index in `states`. Reports the graded moves as they become known. */
async function findOutAll(
  states: readonly NoTippingState[],
  names: Pair<string>,
  thinking: Thinking,
): Promise<Map<number, Findings>> {
  const order = orderOf(states)
  const found = new Map<number, Findings>()
  const known = knownFor(Math.max(...states.map(placementsLeft)))
  const begun = thinking.elapsedMs()
  for (const [done, index] of order.entries()) {
    const state = states[index]
    if (state === undefined)
      continue
    const left = REVIEW_MS - (thinking.elapsedMs() - begun)
    const most = state.phase === 'remove' ? MOST_REMOVAL_MS : MOST_PLACING_MS
    const budgetMs = Math.min(most, Math.max(LEAST_MS, left))
    found.set(index, await findOut(state, names, thinking, { budgetMs, looksAhead: false, known }))
    thinking.progress(
      (done + 1) / order.length,
      gradedMoves(states.map((one, at) => one.tipped !== null || found.has(at) ? reviewed(states, at, found) : null)),
    )
  }
  return found
}

/**
 * The order in which the positions are analysed, by index. Positions that are solved at once come first, from the end
 * of the game backwards, so that there are results early. Then the larger removal positions, the largest first, because
 * its table covers all others; then the placing, backwards.
 */
function orderOf(states: readonly NoTippingState[]): number[] {
  const open = [...states.entries()].filter(([, { tipped }]) => tipped === null)
  const isSmall = (state: NoTippingState): boolean => removalPositionOf(state).blocks.length <= MOST_BLOCKS_HERE
  const removing = open.filter(([, { phase }]) => phase === 'remove')
  const small = removing.filter(([, state]) => isSmall(state)).reverse()
  const large = removing.filter(([, state]) => !isSmall(state))
  const placing = open.filter(([, { phase }]) => phase === 'place').reverse()
  return [...small, ...large, ...placing].map(([index]) => index)
}

function reviewed(
  states: readonly NoTippingState[],
  index: number,
  found: ReadonlyMap<number, Findings>,
): ReviewedPosition {
  const state = states[index] as NoTippingState
  const did = describeLastMove(state)
  const findings = found.get(index)
  if (findings === undefined)
    return endWonBy(opponentOf(state.mover), did)
  const made = placementTo(states[index + 1])
  const after = found.get(index + 1)
  const isAfterKnown = after === undefined || after.alternativeTo !== undefined || after.judgement.exact
  return {
    ...findings,
    toMove: state.mover,
    did,
    ...made !== null && isAfterKnown && findings.alternativeTo !== undefined
      ? { alternative: findings.alternativeTo(made, after?.wouldLoseNow ?? null) }
      : {},
  }
}

/** The placement that led to a position; null if another move did, or none. */
function placementTo(state: NoTippingState | undefined): Placement | null {
  return state === undefined || state.lastMove === null || state.lastMove.phase === 'remove' ? null : state.lastMove
}
