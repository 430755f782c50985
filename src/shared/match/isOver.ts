import type { Match } from './match.ts'

/** Whether a match is over, however it ended. */
export function isOver({ status }: Pick<Match, 'status'>): boolean {
  return status !== 'waiting' && status !== 'running'
}
