import type { PerSeat } from '../../../shared/game/seat.ts'
import type { LogLine } from '../../../shared/match/log.ts'
import type { Match } from '../../../shared/match/match.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { plainLine } from '../../../shared/match/log.ts'

/** The whole log as plain text, under a head that says what was played, by whom and how it ended. */
export function logText(match: Match, lines: readonly LogLine[], names: PerSeat<string>): string {
  const game = gameOf(match.plan.game)
  const { budgetMs } = match.plan
  return [
    `${game.title}, ${game.describeSettings(match.plan.settings)}, ${budgetMs === null ? 'no clock' : `${budgetMs / 1000} s each`}`,
    `1: ${names[1]}`,
    `2: ${names[2]}`,
    `Result: ${resultOf(match, names)}`,
    '',
    ...lines.map(line => plainLine(line, names)),
    '',
  ].join('\n')
}

function resultOf({ status, outcome }: Match, names: PerSeat<string>): string {
  if (outcome !== null)
    return `${names[outcome.winner]} wins (${outcome.kind})`
  switch (status) {
    case 'aborted':
      return 'stopped'
    case 'interrupted':
      return 'interrupted'
    default:
      return 'still going on'
  }
}
