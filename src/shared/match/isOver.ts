import type { Match } from './match.ts'

/** Whether a match is over, in whatever way. */
export function isOver({ status }: Pick<Match, 'status'>): boolean {
  return status !== 'waiting' && status !== 'running'
}
