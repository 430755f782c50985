import type { Contest } from '../contest.ts'
import type { ContestSummary } from '../summary.ts'
import { costOf } from '../planning/cost.ts'
import { needsPort, seriesIn } from '../series.ts'
import { shortStandings } from '../seriesText.ts'

/** The part of a contest's summary that follows from its log alone. */
export type LoggedSummary = Omit<ContestSummary, 'hold' | 'pairing' | 'ports' | 'addresses' | 'localName'>

/** The summary of a contest; `games` is how many it is to have. */
export function summaryIn(contest: Contest, games = costOf(contest.plan).games): LoggedSummary {
  const { id, plan: { name, game, format }, plan, entrants, ended, status, createdAt } = contest
  return {
    id,
    name,
    game,
    format: format.name,
    participants: entrants.length,
    ended,
    games,
    status,
    createdAt,
    ...plan.series === undefined ? {} : { series: seriesSummary(contest) },
  }
}

function seriesSummary(contest: Contest): NonNullable<ContestSummary['series']> {
  const series = seriesIn(contest)
  return {
    match: series.began.at(-1)?.match ?? null,
    needsPort: needsPort(series.plan),
    standings: shortStandings(series),
  }
}
