import type { MatchSummary } from '../../../shared/api.ts'

/** The running matches, the oldest first; `matches` has the order of the overview, the newest first. */
export function liveMatches(matches: readonly MatchSummary[]): readonly MatchSummary[] {
  return matches.filter(({ status }) => status === 'running').toReversed()
}

/**
 * The live match to show after `after`, which need not be live any more: the next younger one, and after the youngest
 * the oldest. If no other match is live this is the same one; null if none is live.
 */
export function nextLive(matches: readonly MatchSummary[], after: string | null): MatchSummary | null {
  const oldestFirst = matches.toReversed()
  const at = oldestFirst.findIndex(({ id }) => id === after)
  const turned = [...oldestFirst.slice(at + 1), ...oldestFirst.slice(0, at + 1)]
  return turned.find(({ status }) => status === 'running') ?? null
}
