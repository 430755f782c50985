import type { Meeting } from './direct.ts'
import type { Placed, TieBreak } from './order.ts'
import type { Entry, Points, RoundResults, UnplayedRule } from './results.ts'
import { ordered } from './order.ts'
import { historiesOf, USUAL_POINTS } from './results.ts'
import { TieBreaker } from './tieBreaks.ts'

export interface RankingTerms {
  readonly participants: number
  readonly rounds: readonly RoundResults[]
  readonly rule: UnplayedRule
  readonly points?: Points
  /** The first decides before the second. */
  readonly order: readonly TieBreak[]
}

/** The participants by points and then by the tie-breaks, the best first; those who stand together are still tied. */
export function ranking({ participants, rounds, rule, points = USUAL_POINTS, order }: RankingTerms): Placed[] {
  const histories = historiesOf(participants, rounds, rule, points)
  const breaker = new TieBreaker(histories, rule, points)
  return ordered(Array.from({ length: participants }, (_, index) => index + 1), {
    scoreOf: number => breaker.scoreOf(number),
    valueOf: (number, tieBreak) => breaker.valueOf(number, tieBreak),
    meetingsOf: number => meetingsIn(histories[number] ?? [], rule),
    win: points.win,
    order,
  })
}

/** The opponents in a history, each once; in a Swiss only those met in a played game. */
export function meetingsIn(entries: readonly Entry[], rule: UnplayedRule): Meeting[] {
  const met = new Map<number, Meeting>()
  for (const entry of entries) {
    if (entry.kind !== 'played' && (entry.kind !== 'unplayed' || rule === 'swiss'))
      continue
    const { points = 0, games = 0 } = met.get(entry.opponent) ?? {}
    met.set(entry.opponent, { opponent: entry.opponent, points: points + entry.points, games: games + 1 })
  }
  return [...met.values()]
}
