import type { Problem } from '../../../shared/api.ts'
import type { ContestPlan, Participant } from '../../../shared/contest/plan.ts'
import type { PlanProblem } from '../../../shared/contest/planning/problem.ts'
import type { Result } from '../../../shared/result.ts'
import { distinctNames } from '../../../shared/contest/planning/distinctNames.ts'
import { problemsOf } from '../../../shared/contest/planning/problems.ts'
import { gameOf, withSettingsOf } from '../../../shared/games/index.ts'
import { validateProgram } from '../../../shared/match/validateProgram.ts'
import { fail, succeed } from '../../../shared/result.ts'

/**
 * The plan as it will be played: with settings as the game parses them, and distinct names. The error is the plan's
 * first problem.
 */
export function checkContestPlan(asked: ContestPlan): Result<ContestPlan, Problem> {
  const plan = {
    ...asked,
    participants: distinctNames(asked.participants),
    settings: withSettingsOf(asked.game, asked.dialect, asked.settings),
  }
  const [problem] = contestProblems(plan)
  if (problem !== undefined)
    return fail({ code: 'bad-request', message: problem.message })
  return succeed({ ...plan, settings: gameOf(plan.game).settings.parse(plan.settings) })
}

/** What is wrong with a plan, whoever asks for it. */
export function contestProblems(plan: ContestPlan): readonly PlanProblem[] {
  const ofPrograms = plan.participants.flatMap((participant, index): PlanProblem[] => {
    const problem = programProblem(plan, participant)
    return problem === null ? [] : [{ key: `participants.${index}.seat`, message: problem }]
  })
  return [...problemsOf({ ...plan, settings: withSettingsOf(plan.game, plan.dialect, plan.settings) }), ...ofPrograms]
}

/** Why the program of a participant can't be started, as a sentence; null if it can, or if there is no program. */
export function programProblem(
  { game, dialect }: Pick<ContestPlan, 'game' | 'dialect'>,
  { name, seat }: Participant,
): string | null {
  const problem = seat.kind === 'program' ? validateProgram(game, dialect, seat) : null
  return problem === null ? null : `${name}: ${problem}`
}
