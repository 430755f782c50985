import type { ContestStatus } from './contest.ts'

/** Whether a contest has ended, by itself or by somebody's word: no game of it begins any more. */
export function isContestOver({ status }: { readonly status: ContestStatus }): boolean {
  return status === 'finished' || status === 'stopped'
}
