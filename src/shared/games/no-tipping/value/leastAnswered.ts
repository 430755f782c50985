import type { Random } from '../../../random.ts'
import type { Placement } from '../play.ts'
import type { Judge } from '../removal/judgeUntil.ts'
import type { NoTippingState } from '../state.ts'
import type { RankedPlacement } from './placementValue.ts'
import { shuffled } from '../../../random.ts'
import { afterPlacement, placementsLeft, safePlacements } from '../placement/placements.ts'
import { removalPositionOf } from '../removal/position.ts'
import { isAskedAfter } from './leavingLost.ts'

/** How many placements are compared by replies, and by how many each. */
const CANDIDATES = 4
const REPLIES = 8

/**
 * Of the few best placements the one after which the fewest of some replies leave a lost beam, where only the
 * tablebase tells. For a beam on which no placement leaves a lost one: not everybody finds such a reply. Null if the
 * value knows, if it is too early or too late for that to matter, or if time is out at once.
 */
export async function leastAnswered(
  state: NoTippingState,
  ranked: readonly RankedPlacement[],
  judge: Judge,
  random: Random,
): Promise<RankedPlacement | null> {
  if (!isAskedAfter(state, 2) || placementsLeft(state) <= 2)
    return null
  const candidates = ranked.slice(0, CANDIDATES).map((one): Candidate => {
    const after = afterPlacement(state, one.placement)
    return { one, after, replies: shuffled(safePlacements(after), random).slice(0, REPLIES), tried: 0, answered: 0 }
  })
  for (let round = 0; round < REPLIES; round++) {
    for (const candidate of candidates) {
      if (await tryReply(candidate, round, judge) === 'late')
        return leastOf(candidates)
    }
  }
  return leastOf(candidates)
}

/** A placement, and how many of the replies that were tried leave a lost beam. */
interface Candidate {
  readonly one: RankedPlacement
  readonly after: NoTippingState
  readonly replies: readonly Placement[]
  tried: number
  answered: number
}

async function tryReply(candidate: Candidate, round: number, judge: Judge): Promise<'tried' | 'late'> {
  const { one: { placement }, after, replies } = candidate
  const reply = replies[round]
  if (reply === undefined)
    return 'tried'
  const position = removalPositionOf(afterPlacement(after, reply))
  const verdict = await judge(position, [placement.position, reply.position])
  if (verdict === null)
    return 'late'
  candidate.tried++
  candidate.answered += verdict.result === 'loss' ? 1 : 0
  return 'tried'
}

/** The first of those with the smallest share; null if no reply to any was tried. */
function leastOf(candidates: readonly Candidate[]): RankedPlacement | null {
  const tried = candidates.filter(candidate => candidate.tried > 0)
  const [least] = tried.toSorted((one, other) => one.answered / one.tried - other.answered / other.tried)
  return least?.one ?? null
}
