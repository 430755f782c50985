import type { Field } from '../fields.ts'
import type { ContestPlan } from '../plan.ts'
import type { PlanCheck, PlanProblem } from './problem.ts'
import { MAX_BUDGET_MS, MAX_PAUSE_MS } from '../../match/limits.ts'
import { numberText } from '../../numberText.ts'
import { schemaOf } from '../fields.ts'
import { formats } from '../formats/registry.ts'
import { contestPlanSchema } from '../plan.ts'
import { told } from './problem.ts'

const { shape } = contestPlanSchema
const CLOCK_RANGE = `must be between 0.1\u00A0s and ${MAX_BUDGET_MS / 3_600_000}\u00A0h`

/**
 * Which numbers of a plan are none or out of their ranges, as in a form while they are typed. Until this is empty,
 * nothing can be calculated from the plan.
 */
export function numberProblems(plan: ContestPlan): readonly PlanProblem[] {
  const { games, concurrency, pauseMs, budgetMs, participants, format, sprt } = plan
  return told([
    ['budgetMs', !isClock(budgetMs), `The clock ${CLOCK_RANGE}.`],
    ...participants.map(({ name, budgetMs: own = null }, index): PlanCheck =>
      [`participants.${index}.budgetMs`, !isClock(own), `The clock of ${name} ${CLOCK_RANGE}.`],
    ),
    [
      'pauseMs',
      !shape.pauseMs.safeParse(pauseMs).success,
      `The pause between turns is a number of seconds from 0 to ${MAX_PAUSE_MS / 1000}.`,
    ],
    ...Object.entries(formats[format.name].fields).map(([name, field]) => fieldCheck(name, field, format[name])),
    ['games', !shape.games.safeParse(games).success, 'An encounter has from 1 to 1,000 games.'],
    ['concurrency', !shape.concurrency.safeParse(concurrency).success, 'From 1 to 1,000 games can run at once.'],
    [
      'sprt.elo1',
      !shape.sprt.safeParse(sprt).success,
      'A test has elo0 and elo1 from −1,000 to 1,000, and alpha and beta between 0 and 1.',
    ],
  ])
}

/** Whether it is the time of a clock, or null for none. */
function isClock(budgetMs: number | null): boolean {
  return shape.budgetMs.safeParse(budgetMs).success
}

function fieldCheck(name: string, field: Field, value: unknown): PlanCheck {
  const range = 'least' in field ? `a whole number from ${numberText(field.least)} to ${numberText(field.most)}` : ''
  return [
    `format.${name}`,
    range !== '' && !schemaOf(field).safeParse(value).success,
    `${field.label}: this must be ${range}.`,
  ]
}
