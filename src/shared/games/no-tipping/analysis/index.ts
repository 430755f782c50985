import type { Analyst } from '../../../game/analysis.ts'
import type { Pair } from '../../../game/pair.ts'
import type { ReviewedPosition } from '../../../game/review.ts'
import type { Thinking } from '../../../game/thinking.ts'
import type { NoTippingState } from '../state.ts'
import type { Findings } from './findings.ts'
import { opponentOf } from '../../../game/pair.ts'
import { endWonBy, reviewFrom } from '../../../game/review.ts'
import { fail } from '../../../result.ts'
import { describeLastMove } from '../explain.ts'
import { placementsLeft } from '../placement/placements.ts'
import { findOut, unsearchedPlacing } from './findings.ts'

/** How long a judgement and a whole review may take, in ms; a review may overrun by a position's least. */
const JUDGE_MS = 3_000
const REVIEW_MS = 60_000
/** The time for one position of a review, in ms. */
const LEAST_MS = 50
const MOST_MS = 4_000

/** Judges No Tipping: the removing exactly as far as can be, the last placements by what follows from it. */
export const analyst: Analyst<NoTippingState> = {
  judge: async (state, names, withHint, thinking) => {
    if (state.phase === 'place' && !withHint)
      return unsearchedPlacing(state, names)
    const { judgement } = await findOut(state, names, withSafeAsk(thinking), Math.min(JUDGE_MS, thinking.capMs ?? JUDGE_MS))
    return judgement
  },
  review: async (states, names, thinking) => {
    const found = await findOutAll(states, names, withSafeAsk(thinking))
    const caveat = [...found.values()].find(findings => findings.caveat !== null)?.caveat ?? lastPlacementCaveat(states, found)
    return reviewFrom(states.map((state, index) => reviewed(state, found.get(index))), names, caveat)
  },
}

/** Says that the last placement is in doubt: it did not reach a won position, and nobody knows whether another would have. */
function lastPlacementCaveat(states: readonly NoTippingState[], found: ReadonlyMap<number, Findings>): string | null {
  const index = states.findIndex(state => state.phase === 'place' && placementsLeft(state) === 1)
  const before = found.get(index)
  const after = found.get(index + 1)
  if (before === undefined || after === undefined || before.judgement.exact || after.judgement.winner === states[index]?.mover)
    return null
  return 'It was not found out whether another last placement would have won.'
}

/** A host that breaks down while it is asked is a host that does not answer. */
function withSafeAsk(thinking: Thinking): Thinking {
  return {
    ...thinking,
    askSolver: async question => thinking.askSolver(question).catch(() => fail('the tablebase broke down')),
  }
}

/** By index in `states`; the largest removal position comes first, as all the others are part of its table. */
async function findOutAll(states: readonly NoTippingState[], names: Pair<string>, thinking: Thinking): Promise<Map<number, Findings>> {
  const open = [...states.entries()].filter(([, { tipped }]) => tipped === null)
  const inOrder = [...open.filter(([, { phase }]) => phase === 'remove'), ...open.filter(([, { phase }]) => phase === 'place').reverse()]
  const found = new Map<number, Findings>()
  const begun = thinking.elapsedMs()
  for (const [done, [index, state]] of inOrder.entries()) {
    thinking.progress(done / inOrder.length)
    const left = REVIEW_MS - (thinking.elapsedMs() - begun)
    const fairShare = 2 * left / (inOrder.length - done)
    found.set(index, await findOut(state, names, thinking, Math.min(MOST_MS, Math.max(LEAST_MS, fairShare))))
  }
  thinking.progress(1)
  return found
}

function reviewed(state: NoTippingState, findings: Findings | undefined): ReviewedPosition {
  const did = describeLastMove(state)
  return findings === undefined ? endWonBy(opponentOf(state.mover), did) : { ...findings, toMove: state.mover, did }
}
