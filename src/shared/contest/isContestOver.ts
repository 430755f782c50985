import type { ContestStatus } from './contest.ts'

/** Whether a contest has ended, by itself or because somebody ended it: no game of it begins any more. */
export function isContestOver({ status }: { readonly status: ContestStatus }): boolean {
  return status === 'finished' || status === 'stopped'
}
