import type { Contest } from '../contest.ts'
import type { Meeting } from '../standings/direct.ts'
import type { Entry } from '../standings/results.ts'
import type { NumericTieBreak } from '../standings/tieBreaks.ts'
import type { StandingCounts, StandingTerms } from './standingTerms.ts'
import { roundResultsOf } from '../standings/encounterResults.ts'
import { meetingsIn } from '../standings/ranking.ts'
import { historiesOf } from '../standings/results.ts'
import { TieBreaker } from '../standings/tieBreaks.ts'
import { rounded } from '../tally/counts.ts'

/** Everybody's results by encounters, computed on demand. */
interface Findings {
  readonly histories: readonly (readonly Entry[])[]
  readonly scoreOf: (number: number) => number
  readonly valueOf: (number: number, tieBreak: NumericTieBreak) => number
  readonly meetingsOf: (number: number) => readonly Meeting[]
}

/** Cached for each contest until an encounter ends or changes. */
const known = new WeakMap<Contest, { readonly at: string, readonly findings: Findings }>()

/** Orders by encounters as a whole, under FIDE's rules for unplayed rounds. */
export function encounterTerms(contest: Contest): StandingTerms {
  const { plan: { points, order }, tally } = contest
  const { histories, ...findings } = findingsOf(contest)
  const countsOf = (number: number): StandingCounts => ({
    ...roundCounts(histories[number] ?? [], points),
    points: findings.scoreOf(number),
    games: tally.lineOf(number).games,
  })
  return { ...findings, win: points.win, order, first: 'points', scores: 'rounds', isOut: () => false, countsOf }
}

function findingsOf(contest: Contest): Findings {
  const at = `${contest.closedEncounters} ${contest.rounds.length} ${contest.entrants.length}`
  const before = known.get(contest)
  if (before?.at === at)
    return before.findings
  const { plan: { points }, entrants } = contest
  const histories = historiesOf(entrants.length, roundResultsOf(contest), 'swiss', points)
  const breaker = new TieBreaker(histories, 'swiss', points)
  const findings: Findings = {
    histories,
    scoreOf: number => rounded(breaker.scoreOf(number)),
    valueOf: keeping((number, tieBreak) => rounded(breaker.valueOf(number, tieBreak))),
    meetingsOf: number => meetingsIn(histories[number] ?? [], 'swiss'),
  }
  known.set(contest, { at, findings })
  return findings
}

function keeping(valueOf: Findings['valueOf']): Findings['valueOf'] {
  const kept = new Map<string, number>()
  return (number, tieBreak) => {
    const key = `${number} ${tieBreak}`
    const value = kept.get(key) ?? valueOf(number, tieBreak)
    kept.set(key, value)
    return value
  }
}

/** A bye counts as a round that was won. */
function roundCounts(
  entries: readonly Entry[],
  { win, draw }: Contest['plan']['points'],
): Omit<StandingCounts, 'points' | 'games'> {
  const rounds = entries.filter(({ kind }) => kind !== 'away')
  const wins = rounds.filter(({ points }) => points === win).length
  const draws = rounds.filter(({ points }) => points === draw && draw !== win).length
  return { played: rounds.length, wins, draws, losses: rounds.length - wins - draws }
}
