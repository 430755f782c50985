import type { HostApi, HostCall, Problem } from '../../../shared/api.ts'
import type { Result } from '../../../shared/result.ts'
import { HOST_CALLS, hostCalls } from '../../../shared/api.ts'
import { fail } from '../../../shared/result.ts'
import { TooLarge } from './windowMessages.ts'

/** Why a window may not make a call whose arguments match their schema; null if it may. */
export type ValidateCall = (name: HostCall, args: readonly unknown[]) => Problem | null

/** Wraps a window's calls: checks arguments against the schemas in `hostCalls`, and what that window may do. */
export function guardCalls(api: HostApi, validate: ValidateCall): HostApi {
  return Object.fromEntries(HOST_CALLS.map(name => [name, async (...args: unknown[]) => {
    if (args[0] instanceof TooLarge)
      return notUnderstood(`it ${args[0].why}`)
    const checked = hostCalls[name].args.safeParse(args)
    if (!checked.success)
      return notUnderstood(checked.error.issues[0]?.message ?? 'unknown')
    const refusal = validate(name, checked.data)
    if (refusal !== null)
      return fail(refusal)
    const call = api[name] as (...checkedArgs: readonly unknown[]) => Promise<unknown>
    // A bug of ours is reported as text: an Error would not survive the way to the window.
    return call(...checked.data).catch((fault: unknown) =>
      fail({
        code: 'failed',
        message: `The host failed at that: ${fault instanceof Error ? fault.message : String(fault)}.`,
      }),
    )
  }])) as unknown as HostApi
}

/** The answer to a call that can't be made as it is; `why` is the end of a sentence. */
export function notUnderstood(why: string): Result<never, Problem> {
  return fail({ code: 'bad-request', message: `The host did not understand that: ${why}.` })
}
