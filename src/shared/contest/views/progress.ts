import type { Contest } from '../contest.ts'
import { plannedGames } from '../encounter.ts'
import { formatOf } from '../formats/formats.ts'
import { isContestOver } from '../isContestOver.ts'

export interface Progress {
  /** Games that have a result, and that run now. */
  readonly ended: number
  readonly running: number
  /** How many there will be, without those that a knock-out leaves out or adds; null where there is no end. */
  readonly games: number | null
  /** Rounds that are paired, and how many there will be. */
  readonly rounds: number
  readonly roundsInAll: number | null
  /** How much longer it takes, in milliseconds, by how long games took so far; null where nobody can say. */
  readonly etaMs: number | null
}

/** How far a contest has come. */
export function progressOf(contest: Contest): Progress {
  const { ended, running, rounds, plan, measured } = contest
  const ahead = isContestOver(contest) ? { rounds: 0, games: 0 } : formatOf(plan.format).ahead(contest)
  const open = isContestOver(contest) ? 0 : openGames(contest)
  const left = ahead === null ? null : ahead.games + open
  return {
    ended,
    running,
    games: left === null ? null : ended + left,
    rounds: rounds.length,
    roundsInAll: ahead === null ? null : rounds.length + ahead.rounds,
    etaMs: left === null || (measured.games === 0 && left > 0) ? null : left * measured.ms / Math.max(1, measured.games) / Math.max(1, Math.min(plan.concurrency, left)),
  }
}

/** Games of paired encounters that have no result yet; with `among` those alone in which one of these plays. */
export function openGames({ plan, openEncounters }: Contest, among?: readonly number[]): number {
  let open = 0
  for (const encounter of openEncounters) {
    if (among !== undefined && !encounter.participants.some(number => among.includes(number)))
      continue
    const settled = encounter.games.filter(({ status }) => status === 'ended' || status === 'void').length
    open += Math.max(plannedGames(plan, encounter), encounter.games.length) - settled
  }
  return open
}
