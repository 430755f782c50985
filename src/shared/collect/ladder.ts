import type { Contest, Entrant } from '../contest/contest.ts'
import type { StandingRow } from '../contest/views/standingsTable.ts'
import { isContestOver } from '../contest/isContestOver.ts'
import { standingsOf } from '../contest/views/standings.ts'
import { untilNextEvent } from '../contest/views/untilNextEvent.ts'
import { decimalText } from '../numberText.ts'
import { ladderPast } from './ladderPast.ts'

/** So many encounters of two games give a newcomer its place. */
export const LADDER_ENCOUNTERS = 8
/** A row has moved if its place was another one so many games ago, as many as two newcomers play. */
export const MOVED_WITHIN_GAMES = 32
/** The places of a row are told at this many times at most, besides now, so that a ladder stays short. */
const MOST_TIMES = 12
/** So many games lie at least between two of these times. */
const LEAST_BETWEEN = 4

/** A version of a student's bot on the ladder of a collection. */
export interface LadderRow {
  /** Of the participant, from 1. */
  readonly number: number
  /** From 1; those who are equally strong share it. */
  readonly rank: number
  /** `Ann v3` */
  readonly name: string
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** Its strength, as a text: OpenSkill's mu − 3 sigma, which grows as it gets surer. */
  readonly strength: string
  /** How many places it has gained lately; null if its student was not on the ladder then. */
  readonly moved: number | null
  /**
   * The places of the student's versions, at times that are the same for all rows, the last one now; null where none
   * was on the ladder.
   */
  readonly places: readonly (number | null)[]
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

/**
 * Whose bot somebody on a ladder is: `Ann` for `Ann v3`, also where the contest has made it `Ann v3 (2)`; the name
 * itself for any other.
 */
export function studentOnLadder(name: string): string {
  return /^(.+) v\d+(?: \(\d+\))?$/su.exec(name)?.[1] ?? name
}

/** The participants of a ladder by whose they are, each student's in the order in which they entered. */
export function entrantsByStudent({ entrants }: Contest): ReadonlyMap<string, readonly Entrant[]> {
  return Map.groupBy(entrants, ({ participant }) => studentOnLadder(participant.name))
}

/** The ladder that a contest is. The same object until something happens. */
export const ladderOf = untilNextEvent((contest): Ladder => {
  const isOver = isContestOver(contest)
  return {
    contest: contest.id,
    goesOn: !isOver && contest.status !== 'paused',
    isOver,
    rows: rowsOf(contest),
  }
})

function rowsOf(contest: Contest): LadderRow[] {
  const { games, now, placesAfter } = ladderPast(contest)
  const students = entrantsByStudent(contest)
  const times = timesOf(games).map(placesAfter)
  const before = games < MOVED_WITHIN_GAMES ? null : placesAfter(games - MOVED_WITHIN_GAMES)
  return standingsOf(contest).rows.filter(({ withdrew }) => !withdrew).map((row) => {
    const { number, wins, draws, losses } = row
    const name = contest.nameOf(number)
    const rank = now.get(number) ?? 0
    const versions = students.get(studentOnLadder(name)) ?? []
    const earlier = before === null ? null : bestPlace(before, versions)
    return {
      number,
      rank,
      name,
      games: row.games,
      wins,
      draws,
      losses,
      strength: strengthText(row),
      moved: earlier === null ? null : earlier - rank,
      places: [...times.map(places => bestPlace(places, versions)), rank],
    }
  })
}

/** When places are told, by how many games were over: at equal distances, which double as the ladder gets longer. */
function timesOf(games: number): readonly number[] {
  let between = LEAST_BETWEEN
  while (games > between * (MOST_TIMES + 1))
    between *= 2
  return Array.from({ length: Math.max(0, Math.ceil(games / between) - 1) }, (_, index) => (index + 1) * between)
}

/** The best place of some participants; null if none of them has one. */
function bestPlace(places: ReadonlyMap<number, number>, versions: readonly Entrant[]): number | null {
  const theirs = versions.flatMap(({ number }) => places.get(number) ?? [])
  return theirs.length === 0 ? null : Math.min(...theirs)
}

/** A ladder orders by strength, so this is the first value of a row. */
export function strengthText({ values: [strength] }: StandingRow): string {
  return decimalText(strength ?? 0)
}
