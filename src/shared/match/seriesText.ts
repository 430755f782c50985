import type { Entrant, Series, SeriesEvent } from './series.ts'
import { seatsOf } from '../game/seat.ts'
import { placesIn } from './series.ts'

/** What an event of a series says to people, or null where its matches say it; `after` is the series with it. */
export function seriesLine(event: SeriesEvent, after: Series): string | null {
  switch (event.type) {
    case 'series-began':
      return `A series of ${after.plan.games} games begins`
    case 'game-began':
      return `Game ${event.game} of ${after.plan.games}`
    case 'game-ended':
      return `After ${after.played} of ${after.plan.games} games: ${standingsOf(after)}`
    case 'game-stopped':
      return `Game ${event.game} was stopped before it had a result`
    case 'series-ended':
      return `The series is over: ${standingsOf(after)}`
  }
}

/** `1. Ann, 2 points; 2. Bob, 1 point`: from the first to the last, with their scores in games that count. */
function standingsOf(series: Series): string {
  const places = placesIn(series)
  const placeOf = (entrant: Entrant): number => places[entrant] ?? 0
  return seatsOf(series.totals)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(entrant => `${placeOf(entrant)}. ${series.names[entrant] ?? `Player ${entrant}`}, ${totalOf(series, entrant)}`)
    .join('; ')
}

function totalOf({ totals }: Series, entrant: Entrant): string {
  const { points, score } = totals[entrant] ?? { points: 0, score: null }
  const counted = `${Number(points.toFixed(2))} ${points === 1 ? 'point' : 'points'}`
  return score === null ? counted : `score ${score}, ${counted}`
}
