import type { Result } from '../../result.ts'
import { MAX_BUDGET_MS } from '../../match/limits.ts'
import { fail, succeed } from '../../result.ts'

const LEAST_MS = 100

/**
 * A time control in the notation of chess tools, as milliseconds for a whole game; null for no clock (`inf`). An
 * increment (`60+0.6`) and moves to a control (`40/60`) are refused, because a clock here covers a whole game. The
 * error is a sentence.
 */
export function parseTimeControl(written: number | string): Result<number | null, string> {
  const text = String(written).trim()
  if (text === 'inf' || text === 'none')
    return succeed(null)
  if (text.includes('/') || text.includes('+')) {
    return fail(
      `tc=${text} has ${text.includes('/') ? 'moves to a control' : 'an increment'}; the clock here is one time for a whole game, as tc=120 or tc=2:00.`,
    )
  }
  const [, minutes, seconds] = /^(?:(\d{1,5}):)?(\d{1,6}(?:\.\d{1,3})?)$/.exec(text) ?? []
  const ms = Math.round(Number(minutes ?? 0) * 60_000 + Number(seconds) * 1000)
  if (!(ms >= LEAST_MS && ms <= MAX_BUDGET_MS)) {
    return fail(
      `tc=${text} is no time: seconds from ${LEAST_MS / 1000} to ${MAX_BUDGET_MS / 1000}, minutes:seconds, or inf.`,
    )
  }
  return succeed(ms)
}
