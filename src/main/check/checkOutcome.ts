import type { Problem } from '../../shared/api.ts'
import type { Check } from '../../shared/check/check.ts'
import type { CheckFailure } from '../../shared/contest/events.ts'
import type { Result } from '../../shared/result.ts'
import type { RunningCheck } from './runningCheck.ts'
import { scoreOf, stepsOf } from '../../shared/check/steps.ts'
import { tellReason, titleOf } from '../../shared/check/words.ts'
import { MOST_FAILURES } from '../../shared/contest/events.ts'

/** Whether a program passed a check, and if not, why. */
export interface CheckOutcome { readonly passed: boolean, readonly failures: readonly CheckFailure[] }

/** The outcome of a check once it has ended, also of one that could not begin; null if it was stopped. */
export async function whenChecked(begun: Result<RunningCheck, Problem>): Promise<CheckOutcome | null> {
  if (!begun.ok)
    return { passed: false, failures: [{ step: 'Starts', why: begun.error.message, advice: '', said: null }] }
  await begun.value.done
  const { check } = begun.value
  return check.status === 'done' ? outcomeOf(check) : null
}

/** If several steps failed for the same kind of reason, only the first is told. */
function outcomeOf(check: Check): CheckOutcome {
  const steps = stepsOf(check)
  const told = new Set<string>()
  const failures: CheckFailure[] = []
  for (const { id, result } of steps) {
    const [reason] = result.state === 'failed' ? result.reasons : []
    if (reason === undefined)
      continue
    const { sentence, advice, said } = tellReason(check, reason)
    const kind = 'fault' in reason ? reason.fault.cause.code : reason.code
    if (!told.has(kind)) {
      failures.push({
        step: titleOf(check, id).slice(0, 200),
        why: sentence.slice(0, 1000),
        advice: advice.slice(0, 1000),
        said: failures.some(failure => failure.said === said) ? null : said,
      })
    }
    told.add(kind)
  }
  return { passed: scoreOf(steps).isReady, failures: failures.slice(0, MOST_FAILURES) }
}
