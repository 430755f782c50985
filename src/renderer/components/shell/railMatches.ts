import type { MatchSummary } from '../../../shared/api.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { lineUp } from '../seats/seatWords.ts'

/** The most matches that the rail lists. */
const MOST = 6

/**
 * The matches that the rail lists: running ones first, then the newest, and always the one in view; and how many more
 * there are.
 */
export function railMatches(
  matches: readonly MatchSummary[],
  here: string | null,
): { readonly shown: readonly MatchSummary[], readonly rest: number } {
  const order = [...matches.filter(match => !isOver(match)), ...matches.filter(isOver)]
  const first = order.slice(0, MOST)
  const inView = order.find(({ id }) => id === here)
  const shown = inView === undefined || first.includes(inView) ? first : [...first.slice(0, MOST - 1), inView]
  return { shown, rest: matches.length - shown.length }
}

/** The players, in short: `Ann – Careful`, `Ann, Bob and Cem`. */
export function railName({ seats }: Pick<MatchSummary, 'seats'>): string {
  const names = seats.map(({ name }) => name)
  return names.length === 2 ? names.join(' – ') : lineUp(names)
}
