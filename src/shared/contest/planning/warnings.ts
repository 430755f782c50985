import type { ContestPlan } from '../plan.ts'
import type { PlanProblem } from './problem.ts'
import { gameOf } from '../../games/index.ts'

/** What is allowed, but mostly not meant. */
export function warningsOf(plan: ContestPlan): PlanProblem[] {
  const warnings: readonly (readonly [key: string, holds: boolean, message: string])[] = [
    ['games', plan.format.name !== 'tables' && plan.games % 2 === 1, 'With an odd number of games somebody moves first more often, and seat 1 may be worth something.'],
    ['swap', plan.format.name !== 'tables' && !plan.swap, 'Without swapped seats the same participant moves first in all games of an encounter.'],
    ['openings', isRepetitive(plan), 'Without openings bots that always play alike repeat the same games. A few openings tell more.'],
    ['concurrency', plan.concurrency > 1 && plan.participants.some(({ seat }) => seat.kind === 'human'), 'A person may be asked to play several games at once.'],
    ['budgetMs', plan.budgetMs === null && plan.participants.some(({ seat }) => seat.kind === 'human'), 'Without a clock a person may keep the contest waiting.'],
  ]
  return warnings.flatMap(([key, holds, message]) => holds ? [{ key, message }] : [])
}

/** Whether two bots meet more than once that may play the same game each time: the start is always the same, and neither plays at random. */
function isRepetitive({ game, participants, openings, format, games, swap }: ContestPlan): boolean {
  const alike = participants.filter(({ seat }) => seat.kind === 'bot' && seat.bot !== 'random').length
  const meetsAgain = ['match', 'ladder', 'king'].includes(format.name) || ('cycles' in format && format.cycles > 1) || games > (swap ? 2 : 1)
  return openings.lines.length < 2 && gameOf(game).draw === undefined && alike >= 2 && meetsAgain
}
