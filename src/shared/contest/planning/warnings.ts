import type { ContestPlan } from '../plan.ts'
import type { PlanCheck, PlanProblem } from './problem.ts'
import { gameOf } from '../../games/index.ts'
import { formats } from '../formats/registry.ts'
import { rulesOf } from '../formats/rules.ts'
import { sameProgramKey } from './sameProgram.ts'

/** What is allowed but probably not intended. */
export function warningsOf(plan: ContestPlan): PlanProblem[] {
  const isAsPlanned = formats[plan.format.name].hasOwnGames !== true
  const warnings: readonly PlanCheck[] = [
    [
      'games',
      isAsPlanned && plan.games % 2 === 1,
      'With an odd number of games somebody moves first more often, which may be an advantage.',
    ],
    [
      'swap',
      isAsPlanned && !plan.swap,
      'Without swapped seats the same participant moves first in all games of an encounter.',
    ],
    [
      'openings',
      isRepetitive(plan),
      'Bots that never choose at random repeat the same games. With a few openings they differ.',
    ],
    ...rulesOf(plan).warnings?.(plan) ?? [],
    [
      'budgetMs',
      plan.budgetMs === null && plan.participants.some(({ seat }) => seat.kind === 'human'),
      'Without a clock a person may take five minutes for every move.',
    ],
  ]
  return [...warnings.flatMap(([key, holds, message]) => holds ? [{ key, message }] : []), ...sameProgramTwice(plan)]
}

/** Participants started exactly like an earlier one: probably a folder that was pasted twice. */
function sameProgramTwice({ participants }: ContestPlan): PlanProblem[] {
  const first = new Map<string, string>()
  return participants.flatMap(({ name, seat }, index) => {
    if (seat.kind !== 'program')
      return []
    const program = sameProgramKey(seat)
    const other = first.get(program)
    if (other === undefined)
      first.set(program, name)
    return other === undefined
      ? []
      : [{
          key: `participants.${index}.seat`,
          message: `${name} is the same program as ${other}: the same command in the same folder.`,
        }]
  })
}

/**
 * Whether two bots that may play the same game each time meet more than once: the start is always the same, and neither
 * plays at random.
 */
function isRepetitive(plan: ContestPlan): boolean {
  const { game, participants, openings, games, swap } = plan
  const alike = participants.filter(({ seat }) => seat.kind === 'bot' && seat.bot !== 'random').length
  const meetsAgain = rulesOf(plan).meetsAgain === true || games > (swap ? 2 : 1)
  return openings.lines.length < 2 && gameOf(game).draw === undefined && alike >= 2 && meetsAgain
}
