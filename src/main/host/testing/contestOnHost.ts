import type { Problem } from '../../../shared/api.ts'
import type { Contest } from '../../../shared/contest/contest.ts'
import type { Result } from '../../../shared/result.ts'
import type { Host } from '../host.ts'

/** A contest of a host as its log has it. Throws if the host has none of that id. */
export function contestOnHost(host: Host, id: string): Contest {
  const contest = host.contests.get(id)
  if (contest === null)
    throw new Error('there is no such contest')
  return contest
}

/** The id of a contest that was created. Throws the problem if it was not. */
export function createdId(created: Result<{ readonly id: string }, Problem>): string {
  if (!created.ok)
    throw new Error(created.error.message)
  return created.value.id
}
