import type { Names } from '../../../shared/game/seat.ts'
import type { LogLine } from '../../../shared/match/log.ts'
import type { Match } from '../../../shared/match/match.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { plainLine } from '../../../shared/match/log.ts'
import { tellWinner } from '../../../shared/match/sentences.ts'
import { commonTexts } from '../../texts/common.ts'
import { logTexts } from '../../texts/log.ts'
import { seatTexts } from '../../texts/seats.ts'
import { hasTable, rankedSeats } from '../seats/seatResult.ts'

const { head } = logTexts

/** The whole log as plain text, headed by what was played, by whom and how it ended. */
export function logText(match: Match, lines: readonly LogLine[], names: Names): string {
  const game = gameOf(match.plan.game)
  const { budgetMs } = match.plan
  return [
    head.played(
      game.title,
      game.describeSettings(match.plan.settings),
      budgetMs === null ? commonTexts.noClock : commonTexts.secondsEach(budgetMs / 1000),
    ),
    ...match.seats.map(seat => `${seat}: ${names[seat]}`),
    head.result(resultOf(match, names)),
    ...placesOf(match, names),
    '',
    ...lines.map(line => plainLine(line, names)),
    '',
  ].join('\n')
}

function resultOf(match: Match, names: Names): string {
  const { status, outcome } = match
  if (outcome !== null)
    return head.resultWithKind(tellWinner(match, names) ?? '', outcome.kind)
  switch (status) {
    case 'aborted':
      return head.stopped
    case 'interrupted':
      return head.interrupted
    default:
      return head.running
  }
}

/** A line for each place, if the result does not say it all. */
function placesOf({ outcome }: Match, names: Names): string[] {
  if (outcome === null || !hasTable(outcome))
    return []
  return rankedSeats(outcome).map(({ seat, place, score }) => head.place(seatTexts.place(place), names[seat], score))
}
