import type { Analyst } from '../../../game/analysis.ts'
import type { Pair } from '../../../game/pair.ts'
import type { ReviewedPosition } from '../../../game/review.ts'
import type { Thinking } from '../../../game/thinking.ts'
import type { NoTippingState } from '../state.ts'
import type { Findings } from './findings.ts'
import { opponentOf } from '../../../game/pair.ts'
import { endWonBy, gradedMoves, reviewFrom } from '../../../game/review.ts'
import { fail } from '../../../result.ts'
import { describeLastMove } from '../explain.ts'
import { placementsLeft } from '../placement/placements.ts'
import { MOST_BLOCKS_HERE } from '../removal/judgeRemoval.ts'
import { removalPositionOf } from '../removal/position.ts'
import { findOut, unsearchedPlacing } from './findings.ts'

/** How long a judgement may take, and a whole review, which may overrun by its last positions' least, in ms. */
const JUDGE_MS = 3_000
const REVIEW_MS = 7_500
/**
 * The time for one position of a review, in ms: the first one that needs the table has it made, which takes the
 * longest.
 */
const LEAST_MS = 50
const MOST_REMOVAL_MS = 4_000
const MOST_PLACING_MS = 1_000

/** Judges No Tipping: the removing exactly as far as can be, the last placements by what follows from it. */
export const analyst: Analyst<NoTippingState> = {
  judge: async (state, names, withHint, thinking) => {
    if (state.phase === 'place' && !withHint)
      return unsearchedPlacing(state, names)
    const { judgement } = await findOut(
      state,
      names,
      withSafeAsk(thinking),
      Math.min(JUDGE_MS, thinking.capMs ?? JUDGE_MS),
    )
    return judgement
  },
  review: async (states, names, thinking) => {
    const found = await findOutAll(states, names, withSafeAsk(thinking))
    const caveat = [...found.values()].find(findings => findings.caveat !== null)?.caveat
      ?? lastPlacementCaveat(states, found)
    return reviewFrom(states.map((state, index) => reviewed(state, found.get(index))), names, caveat)
  },
}

/**
 * Says that the last placement is in doubt: it did not reach a won position, and nobody knows whether another would
 * have.
 */
function lastPlacementCaveat(states: readonly NoTippingState[], found: ReadonlyMap<number, Findings>): string | null {
  const index = states.findIndex(state => state.phase === 'place' && placementsLeft(state) === 1)
  const before = found.get(index)
  const after = found.get(index + 1)
  if (
    before === undefined || after === undefined || before.judgement.exact
    || after.judgement.winner === states[index]?.mover
  ) {
    return null
  }
  return 'Fulcrum did not find out whether another last placement would have won.'
}

/** A host that breaks down while it is asked is a host that does not answer. */
function withSafeAsk(thinking: Thinking): Thinking {
  return {
    ...thinking,
    askSolver: async question => thinking.askSolver(question).catch(() => fail('the tablebase broke down')),
  }
}

/** By index in `states`. Tells the moves that are graded as they are. */
async function findOutAll(
  states: readonly NoTippingState[],
  names: Pair<string>,
  thinking: Thinking,
): Promise<Map<number, Findings>> {
  const order = orderOf(states)
  const found = new Map<number, Findings>()
  const begun = thinking.elapsedMs()
  for (const [done, index] of order.entries()) {
    const state = states[index]
    if (state === undefined)
      continue
    const left = REVIEW_MS - (thinking.elapsedMs() - begun)
    const most = state.phase === 'remove' ? MOST_REMOVAL_MS : MOST_PLACING_MS
    found.set(index, await findOut(state, names, thinking, Math.min(most, Math.max(LEAST_MS, left))))
    thinking.progress(
      (done + 1) / order.length,
      gradedMoves(states.map((one, at) => one.tipped !== null || found.has(at) ? reviewed(one, found.get(at)) : null)),
    )
  }
  return found
}

/**
 * The order in which the positions are looked at, by index. What is solved on the spot comes first,
 * from the end on: something is found at once. Then come the larger removal positions, the largest
 * first, as all the others are part of its table; then the placing, from its end on.
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

function reviewed(state: NoTippingState, findings: Findings | undefined): ReviewedPosition {
  const did = describeLastMove(state)
  return findings === undefined ? endWonBy(opponentOf(state.mover), did) : { ...findings, toMove: state.mover, did }
}
