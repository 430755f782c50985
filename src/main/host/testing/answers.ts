import type { Problem } from '../../../shared/api.ts'
import type { Result } from '../../../shared/result.ts'

/** The value of the host's answer to a call that it must accept. */
export function valueOf<T>(answer: Result<T, Problem>): T {
  if (!answer.ok)
    throw new Error(answer.error.message)
  return answer.value
}

/** The code with which the host refused a call; null if it did not. */
export function codeOf(answer: Result<unknown, Problem>): Problem['code'] | null {
  return answer.ok ? null : answer.error.code
}
