import type { Contest } from '../contest.ts'
import type { EloEstimate } from '../statistics/elo.ts'
import type { Evidence } from '../statistics/evidence.ts'
import { estimateElo } from '../statistics/elo.ts'
import { EvidenceCounter } from '../statistics/evidence.ts'
import { playedGameOf } from '../tally/playedGame.ts'
import { arePairs } from './sprtOf.ts'

/** What the games of two participants say about the first of them. */
export interface HeadToHead {
  readonly evidence: Evidence
  /**
   * From complete pairs that repeat no earlier one, or from single games if seats are not swapped; null before there is
   * any.
   */
  readonly estimate: EloEstimate | null
  /** What the estimate is made from. */
  readonly from: 'pairs' | 'games'
}

/** Between numbers 1 and 2 by default. */
export function headToHeadOf(contest: Contest, one = 1, other = 2): HeadToHead {
  const evidence = one === 1 && other === 2 ? contest.tally.evidence : evidenceBetween(contest, one, other)
  const from = arePairs(contest.plan) ? 'pairs' : 'games'
  return { evidence, estimate: estimateElo(from === 'pairs' ? evidence.distinctPairs : evidence.lossesDrawsWins), from }
}

function evidenceBetween(contest: Contest, one: number, other: number): Evidence {
  const counter = new EvidenceCounter(String(one))
  for (const slot of contest.tally.cellOf(one, other)?.slots ?? []) {
    const game = contest.gameOf(slot)
    const played = game === null ? null : playedGameOf(contest.plan, game)
    if (played !== null)
      counter.add(played)
  }
  return counter.evidence
}
