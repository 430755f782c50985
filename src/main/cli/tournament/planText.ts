import type { ContestPlan, Participant } from '../../../shared/contest/plan.ts'
import type { ContestCost } from '../../../shared/contest/planning/cost.ts'
import { counted } from '../../../shared/counted.ts'
import { lengthText } from '../../../shared/durationText.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { numberText } from '../../../shared/numberText.ts'

/** The plan in a few lines, for people. */
export function planText(
  plan: ContestPlan,
  { rounds, games, gamesEach, lasts, mostMs, likelyMs, checkIn, warnings }: ContestCost,
): string {
  const game = gameOf(plan.game)
  const lines: readonly (readonly [string, string])[] = [
    ['Contest', plan.name],
    ['Game', `${game.title}, ${game.describeSettings(plan.settings)}`],
    ['Format', plan.format.name],
    ['Participants', String(plan.participants.length)],
    ['Rounds', rounds === null ? lasts ?? 'without end' : String(rounds)],
    [
      'Games',
      games === null
        ? lasts ?? 'without end'
        : `${numberText(games)}${
          gamesEach === null
            ? ''
            : `, ${gamesEach.least === gamesEach.most ? gamesEach.least : `${gamesEach.least} to ${gamesEach.most}`} each`
        }`,
    ],
    ['At once', String(plan.concurrency)],
    ['Time', plan.budgetMs === null ? 'no clock' : `${plan.budgetMs / 1000} s each a game`],
    ...plan.pauseMs === undefined ? [] : [['Pause', `${plan.pauseMs / 1000} s between turns`]] as const,
    [
      'Takes',
      lasts ?? (mostMs === null || likelyMs === null
        ? `nobody can say: ${plan.pauseMs === undefined ? 'there is no clock, or no end' : 'games pause after each turn'}`
        : `about ${lengthText(likelyMs)}; ${lengthText(mostMs)} if everybody uses all of their time`),
    ],
    ...checkIn === null
      ? []
      : [[
          'Check-in',
          `${counted(checkIn.programs, 'program')} checked first, about ${lengthText(checkIn.likelyMs)}; a program that hangs uses up its clock; -no-check skips the check`,
        ]] as const,
    ...plan.openings.lines.length === 0 ? [] : [['Openings', String(plan.openings.lines.length)]] as const,
    ...plan.sprt === null
      ? []
      : [[
          'Test',
          `${plan.sprt.model}, elo0 ${plan.sprt.elo0}, elo1 ${plan.sprt.elo1}, alpha ${plan.sprt.alpha}, beta ${plan.sprt.beta}`,
        ]] as const,
    ['Seed', String(plan.seed)],
  ]
  return `${lines.map(([name, value]) => `${name.padEnd(14)}${value}\n`).join('')}${plan.participants.map(participantLine).join('')}${warnings.map(({ message }) => `Warning: ${message}\n`).join('')}`
}

/** Says the clock only of somebody who has one of their own. */
function participantLine({ name, budgetMs }: Participant, index: number): string {
  const own = budgetMs === undefined ? '' : budgetMs === null ? ', no clock' : `, ${budgetMs / 1000} s a game`
  return `${String(index + 1).padStart(6)}. ${name}${own}\n`
}
