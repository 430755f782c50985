import type { Random } from '../../../random.ts'
import type { Placement } from '../play.ts'
import type { Judge } from '../removal/judgeUntil.ts'
import type { NoTippingState } from '../state.ts'
import type { RankedPlacement } from './placementValue.ts'
import { shuffled } from '../../../random.ts'
import { afterPlacement, placementsLeft, safePlacements } from '../placement/placements.ts'
import { removalPositionOf } from '../removal/position.ts'
import { MOST_TABLE_BLOCKS } from '../removal/tablebaseQuestion.ts'
import { blocksOn } from '../state.ts'
import { MOST_TOLD_BLOCKS } from './placingBoard.ts'

/** With more placements left, it matters little who would win the removing now. */
const MOST_LEFT = 14
/** How many placements are compared by replies, and by how many each. */
const CANDIDATES = 4
const REPLIES = 8

/** Of games with more blocks each the value has not learned what that means. */
const MOST_LEARNED_WEIGHTS = 15

/**
 * Whether the player to move would lose if the removing began now, where only the tablebase tells. Null if the board
 * tells, if nobody does, if the value could not use it, or if time is out.
 */
export async function wouldLoseByTable(state: NoTippingState, judge: Judge): Promise<boolean | null> {
  const blocks = blocksOn(state).length
  if (blocks <= MOST_TOLD_BLOCKS || state.weights > MOST_LEARNED_WEIGHTS || !isAnswered(state, blocks))
    return null
  const verdict = await judge(removalPositionOf(state), [])
  return verdict === null ? null : verdict.result === 'loss'
}

/**
 * The first of some placements after which the other player would lose if the removing began at once, where only the
 * tablebase tells. Null if the value knows, if it is too early for that to matter, if there is none, or if time is out.
 * On a beam that is lost itself no placement leaves a lost one, because the other player would take the new block off
 * again.
 */
export async function firstLeavingLost(
  state: NoTippingState,
  ranked: readonly RankedPlacement[],
  judge: Judge,
): Promise<RankedPlacement | null> {
  if (!isAskedAfter(state, 1) || (await judge(removalPositionOf(state), []))?.result !== 'win')
    return null
  for (const one of ranked) {
    const verdict = await judge(removalPositionOf(afterPlacement(state, one.placement)), [one.placement.position])
    if (verdict === null || verdict.result === 'loss')
      return verdict === null ? null : one
  }
  return null
}

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

/** Whether the tablebase is asked about the beam with so many blocks more than now. */
function isAskedAfter(state: NoTippingState, more: number): boolean {
  const blocks = blocksOn(state).length + more
  return placementsLeft(state) <= MOST_LEFT && blocks > MOST_TOLD_BLOCKS && isAnswered(state, blocks)
}

function isAnswered({ rules }: NoTippingState, blocks: number): boolean {
  return rules === 'fall-2021' && blocks <= MOST_TABLE_BLOCKS
}
