import type { Entrant, Series, SeriesEvent, Total } from './series.ts'
import { counted, plural } from '../counted.ts'
import { seatsOf } from '../game/seat.ts'
import { winnersOf } from '../game/standing.ts'
import { numberText } from '../numberText.ts'
import { listed } from './lineUp.ts'
import { namelessEntrant, nextGame, placesIn } from './series.ts'

const NOTHING: Total = { points: 0, score: null }

/** What an event of a series says to people, or null where its matches say it; `after` is the series with it. */
export function seriesLine(event: SeriesEvent, after: Series): string | null {
  switch (event.type) {
    case 'series-began':
      return `A series of ${counted(after.plan.games, 'game')} begins`
    case 'game-began':
      return `Game ${event.game} of ${after.plan.games}`
    case 'game-ended':
      return `After ${after.played} of ${counted(after.plan.games, 'game')}: ${standingsOf(after)}`
    case 'game-stopped':
      return `Game ${event.game} was stopped before it had a result`
    case 'series-ended':
      return `The series is over: ${standingsOf(after)}`
  }
}

/** What an entrant is called throughout the series. */
export function entrantName({ names }: Pick<Series, 'names'>, entrant: Entrant): string {
  return names[entrant] ?? namelessEntrant(entrant)
}

/** The entrants from the first to the last; equal ones in their order. */
export function rankedEntrants(series: Series): readonly Entrant[] {
  const places = placesIn(series)
  return seatsOf(series.totals).toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0))
}

/** Points as they are shown: shares of drawn games with two digits at most. */
export function pointsText({ points }: Total): string {
  return String(Number(points.toFixed(2)))
}

/** `Ann 2, Bob 1`: the totals in short, the best first; scores in games that count, else points. */
export function shortStandings(series: Series): string {
  return rankedEntrants(series).map((entrant) => {
    const total = series.totals[entrant] ?? NOTHING
    return `${entrantName(series, entrant)} ${total.score === null ? pointsText(total) : numberText(total.score)}`
  }).join(', ')
}

/** How a series ended, as sentences; null while it goes on or can go on. */
export function explainSeriesEnd(series: Series): string | null {
  if (!series.isOver)
    return null
  const { played, out } = series
  if (played === 0)
    return 'The series was ended before a game of it had a result.'
  return `${whyOver(series, out.map(entrant => entrantName(series, entrant)))} ${whoLeads(series)}`
}

function whyOver(series: Series, left: readonly string[]): string {
  const { played, plan: { games } } = series
  if (played >= games)
    return games === 1 ? 'The game is played.' : `All ${games} games are played.`
  const soFar = `after ${played} of ${counted(games, 'game')}`
  const tooFew = nextGame({ ...series, isOver: false }) === null
  return tooFew ? `The series ended ${soFar}: ${listed(left)} left.` : `The series was ended ${soFar}.`
}

/** Who has the first place, as a sentence: `Ann comes first, 2 points.` */
function whoLeads(series: Series): string {
  const winners = winnersOf(placesIn(series))
  const [first] = winners
  const names = listed(winners.map(entrant => entrantName(series, entrant)))
  if (first === undefined)
    return ''
  if (winners.length === seatsOf(series.totals).length && winners.length > 1)
    return `${names} are equal, ${totalOf(series, first)} each.`
  if (winners.length > 1)
    return `${names} share the first place, ${totalOf(series, first)} each.`
  return seatsOf(series.totals).length === 1 ? `${names} has ${totalOf(series, first)}.` : `${names} comes first, ${totalOf(series, first)}.`
}

/** `1. Ann, 2 points; 2. Bob, 1 point`: from the first to the last, with their scores in games that count. */
function standingsOf(series: Series): string {
  const places = placesIn(series)
  return rankedEntrants(series)
    .map(entrant => `${places[entrant] ?? 0}. ${entrantName(series, entrant)}, ${totalOf(series, entrant)}`)
    .join('; ')
}

function totalOf({ totals }: Series, entrant: Entrant): string {
  const total = totals[entrant] ?? NOTHING
  const points = `${pointsText(total)} ${plural(total.points, 'point', 'points')}`
  return total.score === null ? points : `score ${numberText(total.score)}, ${points}`
}
