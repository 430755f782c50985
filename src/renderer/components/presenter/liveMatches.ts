import type { MatchSummary } from '../../../shared/api.ts'

/** The matches that run, the oldest first; `matches` as the overview has them, the newest first. */
export function liveMatches(matches: readonly MatchSummary[]): readonly MatchSummary[] {
  return matches.filter(({ status }) => status === 'running').toReversed()
}

/**
 * The live match to show after another one, which need not be live any more: the next younger, and after
 * the youngest the oldest. That is the same one where no other is live, and null if none is.
 */
export function nextLive(matches: readonly MatchSummary[], after: string | null): MatchSummary | null {
  const oldestFirst = matches.toReversed()
  const at = oldestFirst.findIndex(({ id }) => id === after)
  const turned = [...oldestFirst.slice(at + 1), ...oldestFirst.slice(0, at + 1)]
  return turned.find(({ status }) => status === 'running') ?? null
}
