import type { ContestEvent } from './events.ts'
import type { Entrant, Series, Total } from './series.ts'
import { counted, plural } from '../counted.ts'
import { seatsOf } from '../game/seat.ts'
import { winnersOf } from '../game/standing.ts'
import { listed } from '../match/lineUp.ts'
import { numberText } from '../numberText.ts'
import { namelessEntrant } from './series.ts'

const NOTHING: Total = { points: 0, score: null }

/** What an event of a series tells people, or null if its matches tell it; `after` is the series after the event. */
export function seriesLine(event: ContestEvent, after: Series): string | null {
  switch (event.type) {
    case 'contest-created':
      return `A series of ${counted(after.games, 'game')} begins`
    case 'game-began':
      return `Game ${event.slot.game} of ${after.games}`
    case 'game-ended':
      return `After ${after.played} of ${counted(after.games, 'game')}: ${standingsOf(after)}`
    case 'game-void':
      return `Game ${event.slot.game} was stopped before it had a result`
    case 'finished':
    case 'stopped':
      return `The series is over: ${standingsOf(after)}`
    default:
      return null
  }
}

/** The name of an entrant throughout the series. */
export function entrantName({ names }: Pick<Series, 'names'>, entrant: Entrant): string {
  return names[entrant] ?? namelessEntrant(entrant)
}

/** The entrants from the first to the last; equal ones in their order. */
export function rankedEntrants(series: Series): readonly Entrant[] {
  return seatsOf(series.totals).toSorted((one, other) => (series.places[one] ?? 0) - (series.places[other] ?? 0))
}

/** Points as they are shown: fractions from drawn games with at most two digits. */
export function pointsText({ points }: Total): string {
  return String(Number(points.toFixed(2)))
}

/** `Ann 2, Bob 1`: the totals in short, the best first; scores if games are scored, else points. */
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

function whyOver({ played, games, status }: Series, left: readonly string[]): string {
  if (played >= games)
    return games === 1 ? 'The game is played.' : `All ${games} games are played.`
  const soFar = `after ${played} of ${counted(games, 'game')}`
  return status === 'finished' && left.length > 0
    ? `The series ended ${soFar}: ${listed(left)} left.`
    : `The series was ended ${soFar}.`
}

/** Who has the first place, as a sentence: `Ann comes first, 2 points.` */
function whoLeads(series: Series): string {
  const winners = winnersOf(series.places)
  const [first] = winners
  const names = listed(winners.map(entrant => entrantName(series, entrant)))
  if (first === undefined)
    return ''
  if (winners.length === seatsOf(series.totals).length && winners.length > 1)
    return `${names} are equal, ${totalOf(series, first)} each.`
  if (winners.length > 1)
    return `${names} share the first place, ${totalOf(series, first)} each.`
  return seatsOf(series.totals).length === 1
    ? `${names} has ${totalOf(series, first)}.`
    : `${names} comes first, ${totalOf(series, first)}.`
}

/** `1. Ann, 2 points; 2. Bob, 1 point`: from the first to the last, with scores if games are scored. */
function standingsOf(series: Series): string {
  return rankedEntrants(series)
    .map(entrant => `${series.places[entrant] ?? 0}. ${entrantName(series, entrant)}, ${totalOf(series, entrant)}`)
    .join('; ')
}

function totalOf({ totals }: Series, entrant: Entrant): string {
  const total = totals[entrant] ?? NOTHING
  const points = `${pointsText(total)} ${plural(total.points, 'point', 'points')}`
  return total.score === null ? points : `score ${numberText(total.score)}, ${points}`
}
