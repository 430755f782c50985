import type { Problem } from '../../../shared/api.ts'
import type { Result } from '../../../shared/result.ts'

/** What the host answered to a call that it accepts. */
export function valueOf<T>(answer: Result<T, Problem>): T {
  if (!answer.ok)
    throw new Error(answer.error.message)
  return answer.value
}

/** The code by which the host refused a call; null where it did not. */
export function codeOf(answer: Result<unknown, Problem>): Problem['code'] | null {
  return answer.ok ? null : answer.error.code
}
