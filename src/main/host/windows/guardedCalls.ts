import type { HostApi, HostCall, Problem } from '../../../shared/api.ts'
import type { Result } from '../../../shared/result.ts'
import { HOST_CALLS, hostCalls } from '../../../shared/api.ts'
import { fail } from '../../../shared/result.ts'
import { TooLarge } from './windowMessages.ts'

/** Why a window may not make a call whose arguments match their schema; null if it may. */
export type ValidateCall = (name: HostCall, args: readonly unknown[]) => Problem | null

/** What windows at other computers are told instead of words that may name folders of this one. */
const TROUBLE = 'The host can’t do that just now. The person there is told why.'

/**
 * Wraps a window's calls: checks arguments against the schemas in `hostCalls`, and what that window may do. `isAtHost`
 * says whether it may know the places of this computer.
 */
export function guardCalls(api: HostApi, validate: ValidateCall, isAtHost: boolean): HostApi {
  return Object.fromEntries(HOST_CALLS.map(name => [name, async (...args: unknown[]) => {
    if (args[0] instanceof TooLarge)
      return notUnderstood(`it ${args[0].why}`)
    const checked = hostCalls[name].args.safeParse(args)
    if (!checked.success)
      return notUnderstood(checked.error.issues[0]?.message ?? 'unknown')
    const refusal = validate(name, checked.data)
    if (refusal !== null)
      return fail(refusal)
    const call = api[name] as (...checkedArgs: readonly unknown[]) => Promise<Result<unknown, Problem>>
    // A bug of ours is reported as text: an Error would not survive the way to the window.
    const answer = await call(...checked.data).catch((fault: unknown) =>
      fail({
        code: 'failed',
        message: isAtHost
          ? `The host failed at that: ${fault instanceof Error ? fault.message : String(fault)}.`
          : TROUBLE,
      } as const),
    )
    return !isAtHost && !answer.ok && answer.error.code === 'archive'
      ? fail({ ...answer.error, message: TROUBLE })
      : answer
  }])) as unknown as HostApi
}

/** The answer to a call that can't be made as it is; `why` is the end of a sentence. */
export function notUnderstood(why: string): Result<never, Problem> {
  return fail({ code: 'bad-request', message: `The host did not understand that: ${why}.` })
}
