import type { Problem } from '../../shared/api.ts'
import type { Result } from '../../shared/result.ts'
import { showProblem } from './useProblems.ts'

/** Whether the host did what it was asked to do; if it declined, its reason is shown. */
export function isDone<T>(answer: Result<T, Problem>): answer is Extract<typeof answer, { ok: true }> {
  if (!answer.ok)
    showProblem(answer.error)
  return answer.ok
}
