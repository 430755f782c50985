import type { Contest } from '../contest/contest.ts'
import { isContestOver } from '../contest/isContestOver.ts'
import { standingsOf } from '../contest/views/standings.ts'

/** So many encounters of two games give a newcomer its place. */
export const LADDER_ENCOUNTERS = 8

/** A version of a student's bot on the ladder of a collection. */
export interface LadderRow {
  /** From 1. */
  readonly rank: number
  /** `Ann v3` */
  readonly name: string
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** Its strength, as a text: OpenSkill's mu − 3 sigma, which grows as it gets surer. */
  readonly strength: string
}

/** The standing ladder of a collection: the contest that it is, and who is on it, the strongest first. */
export interface Ladder {
  readonly contest: string
  /** Whether games are played, or will be once a new version comes. */
  readonly goesOn: boolean
  /** Whether somebody has ended it. */
  readonly isOver: boolean
  readonly rows: readonly LadderRow[]
}

/** A name in a contest has at most 64 characters. */
const LONGEST_STUDENT = 56

/** What a version of a student's bot is called on the ladder. */
export function nameOnLadder(student: string, version: number): string {
  return `${[...student].slice(0, LONGEST_STUDENT).join('')} v${version}`
}

export function ladderOf(contest: Contest): Ladder {
  const rows = standingsOf(contest).rows.filter(({ withdrew }) => !withdrew)
  return {
    contest: contest.id,
    goesOn: !isContestOver(contest) && contest.status !== 'paused',
    isOver: isContestOver(contest),
    rows: rows.map(({ number, games, wins, draws, losses, texts: [strength = ''] }, place) => ({
      rank: place + 1,
      name: contest.entrants[number - 1]?.participant.name ?? '',
      games,
      wins,
      draws,
      losses,
      strength,
    })),
  }
}
