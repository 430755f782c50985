import type { Contest } from '../contest.ts'
import type { Ahead } from '../formatRules.ts'
import { counted } from '../../counted.ts'
import { numberText } from '../../numberText.ts'
import { plannedGames } from '../encounter.ts'
import { isTimed } from '../formats/registry.ts'
import { rulesOf } from '../formats/rules.ts'
import { gamesInARow } from '../planning/gamesInARow.ts'

export interface Progress {
  /** The number of games that have a result, and of those running now. */
  readonly ended: number
  readonly running: number
  /**
   * How many games there will be, or would have been in a contest that was stopped, without those that a knock-out
   * leaves out or adds; null if there is no end.
   */
  readonly games: number | null
  /**
   * How many rounds are paired (0 in a timed format, where each pairing is a round), and how many there will be, or
   * would have been.
   */
  readonly rounds: number
  readonly roundsInAll: number | null
  /**
   * How much longer the contest takes, in milliseconds, estimated from the games so far; null if nobody can say, or if
   * it has ended.
   */
  readonly etaMs: number | null
}

/** How far a contest has come. */
export function progressOf(contest: Contest): Progress {
  const { ended, running, rounds, plan, status } = contest
  const isDone = status === 'finished' // a test may have ended it early
  const ahead = isDone ? { rounds: 0, encounters: 0, games: 0 } : rulesOf(plan).ahead(contest)
  const left = ahead === null ? null : ahead.games + (isDone ? 0 : openGames(contest))
  return {
    ended,
    running,
    games: left === null ? null : ended + left,
    rounds: isTimed(plan) ? 0 : rounds.length,
    roundsInAll: ahead === null ? null : rounds.length + ahead.rounds,
    etaMs: ahead === null || left === null || status === 'stopped' ? null : timeFor(left, contest, ahead),
  }
}

/** The number of games played, and the total if that is greater: `2 of 18 games`, `18 games`. */
export function gamesText({ ended, games }: Pick<Progress, 'ended' | 'games'>): string {
  return games === null || games <= ended ? counted(ended, 'game') : `${numberText(ended)} of ${counted(games, 'game')}`
}

/** How long so many games take: as many at once as in the whole contest on average, each as long as those so far. */
function timeFor(games: number, contest: Contest, { rounds, encounters }: Ahead): number | null {
  const { measured } = contest
  if (games === 0 || measured.games === 0)
    return games === 0 ? 0 : null
  const all = {
    rounds: contest.rounds.length + rounds,
    encounters: contest.rounds.reduce((sum, round) => sum + round.encounters.length, encounters),
    games: contest.ended + games,
  }
  const atOnce = all.games / Math.max(1, gamesInARow(contest, all))
  return games * measured.ms / measured.games / Math.max(1, Math.min(atOnce, games))
}

/** Games of paired encounters without a result; with `among`, only those in which one of these participants plays. */
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
