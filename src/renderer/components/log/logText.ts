import type { Names } from '../../../shared/game/seat.ts'
import type { LogLine } from '../../../shared/match/log.ts'
import type { Match } from '../../../shared/match/match.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { plainLine } from '../../../shared/match/log.ts'
import { tellWinner } from '../../../shared/match/sentences.ts'
import { hasTable, rankedSeats } from '../seats/seatResult.ts'
import { placeText } from '../seats/seatWords.ts'

/** The whole log as plain text, under a head that says what was played, by whom and how it ended. */
export function logText(match: Match, lines: readonly LogLine[], names: Names): string {
  const game = gameOf(match.plan.game)
  const { budgetMs } = match.plan
  return [
    `${game.title}, ${game.describeSettings(match.plan.settings)}, ${budgetMs === null ? 'no clock' : `${budgetMs / 1000} s each`}`,
    ...match.seats.map(seat => `${seat}: ${names[seat]}`),
    `Result: ${resultOf(match, names)}`,
    ...placesOf(match, names),
    '',
    ...lines.map(line => plainLine(line, names)),
    '',
  ].join('\n')
}

function resultOf(match: Match, names: Names): string {
  const { status, outcome } = match
  if (outcome !== null)
    return `${tellWinner(match, names) ?? ''} (${outcome.kind})`
  switch (status) {
    case 'aborted':
      return 'stopped'
    case 'interrupted':
      return 'interrupted'
    default:
      return 'still going on'
  }
}

/** A line for each place, where the result does not say it all. */
function placesOf({ outcome }: Match, names: Names): string[] {
  if (outcome === null || !hasTable(outcome))
    return []
  return rankedSeats(outcome).map(({ seat, place, score }) => `${placeText(place)}: ${names[seat]}${score === null ? '' : `, ${score}`}`)
}
