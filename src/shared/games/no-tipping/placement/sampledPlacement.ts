import type { PairSeat } from '../../../game/pair.ts'
import type { NoTippingState } from '../state.ts'
import type { Candidate } from './candidates.ts'
import type { ExactLeaves, FoundPlacement } from './lastPlacement.ts'
import { candidatesOf, shareWon } from './candidates.ts'
import { completed } from './completions.ts'

/** Placements that are looked at, whatever their number. */
const MOST_CANDIDATES = 24
/** Completions of each candidate before the worse half is left out. */
const SAMPLES_A_ROUND = 3

/**
 * A placement some plies before the last one: of some candidates, the one whose random completions
 * are most often won for the mover by the exact result of the removing. After every few completions
 * the worse half of the candidates is left out. Null where nothing is safe.
 */
export async function searchBySamples(state: NoTippingState, leaves: ExactLeaves): Promise<FoundPlacement | null> {
  let candidates = candidatesOf(state, MOST_CANDIDATES, leaves.random)
  const tried = candidates.length
  let nodes = 0
  for (let isInTime = true; isInTime && candidates.length > 1;) {
    for (const candidate of candidates) {
      const seen: number | null = isInTime ? await sample(candidate, state.mover, leaves) : null
      isInTime = seen !== null
      nodes += seen ?? 0
    }
    candidates = candidates.toSorted((one, other) => shareWon(other) - shareWon(one))
    if (isInTime)
      candidates = candidates.slice(0, Math.ceil(candidates.length / 2))
  }
  const [best] = candidates
  return best === undefined
    ? null
    : { placement: best.placement, value: 2 * shareWon(best) - 1, exact: false, tried, nodes }
}

/** Looks at some completions; how many positions are known for them, or null where the time was out. */
async function sample(candidate: Candidate, mover: PairSeat, { judge, random }: ExactLeaves): Promise<number | null> {
  let nodes = 0
  for (let count = 0; count < SAMPLES_A_ROUND; count++) {
    const position = completed(candidate.after, random)
    const verdict = position === null ? undefined : await judge(position, [])
    if (verdict === null)
      return null
    if (position === null || verdict === undefined)
      continue
    nodes += verdict.nodes
    candidate.samples++
    if ((verdict.result === 'win') === (position.toMove === mover))
      candidate.won++
  }
  return nodes
}
