import type { Contest } from '../contest/contest.ts'
import type { ContestGame } from '../contest/encounter.ts'
import type { LadderPast } from './ladderPast.ts'
import { howItEnded } from '../contest/gameWords.ts'
import { sharesOf } from '../contest/tally/shares.ts'
import { standingsOf } from '../contest/views/standings.ts'
import { entrantsByStudent, strengthText, studentOnLadder } from './ladder.ts'
import { ladderPast } from './ladderPast.ts'

/** What a card has at most, so that it stays short: of each the latest. */
export const MOST_VERSIONS_ON_CARD = 50
export const MOST_OPPONENTS_ON_CARD = 30
export const MOST_GAMES_ON_CARD = 10

/** How often somebody won, drew and lost. */
interface Score {
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

/** A version of a student's bot, and what it reached on the ladder. */
export interface LadderVersion extends Score {
  /** Of the participant, from 1. */
  readonly number: number
  /** `Ann v3` */
  readonly name: string
  /** When it came onto the ladder, in milliseconds since 1970. */
  readonly enteredAt: number
  readonly isOnLadder: boolean
  /** Its place now, or when it left; null if it left before it had one. */
  readonly rank: number | null
  /** Its strength, as a text. */
  readonly strength: string
}

/** How a version did against another one. */
export interface LadderOpponent extends Score { readonly name: string }

/** A game of a version, which has a result. */
export interface LadderGame {
  /** The name of the other version. */
  readonly opponent: string
  readonly outcome: 'win' | 'draw' | 'loss'
  /** Why it ended so, in a few words. */
  readonly how: string
  /** Null if it was not played, and for those who may not see it. */
  readonly match: string | null
}

/** All about one bot on a ladder. */
export interface LadderCard extends LadderVersion {
  /** How many are on the ladder. */
  readonly rows: number
  /** All versions of its student that were on the ladder, the latest first. */
  readonly versions: readonly LadderVersion[]
  /** Those whom this version met, the last one first. */
  readonly opponents: readonly LadderOpponent[]
  /** How many more it met. */
  readonly moreOpponents: number
  /** Its games with a result, the latest first. */
  readonly latest: readonly LadderGame[]
}

/** The card of a participant of a ladder; null if there is none with that number. */
export function ladderCard(contest: Contest, number: number): LadderCard | null {
  const entrant = contest.entrants[number - 1]
  if (entrant === undefined)
    return null
  const past = ladderPast(contest)
  const student = studentOnLadder(entrant.participant.name)
  const versions = (entrantsByStudent(contest).get(student) ?? []).slice(-MOST_VERSIONS_ON_CARD).toReversed()
  const opponents = opponentsOf(contest, number)
  return {
    ...versionOf(contest, past, number),
    rows: contest.entrants.filter(({ toRound }) => toRound === null).length,
    versions: versions.map(version => versionOf(contest, past, version.number)),
    opponents: opponents.slice(0, MOST_OPPONENTS_ON_CARD),
    moreOpponents: Math.max(0, opponents.length - MOST_OPPONENTS_ON_CARD),
    latest: latestOf(contest, number),
  }
}

function versionOf(contest: Contest, past: LadderPast, number: number): LadderVersion {
  const entrant = contest.entrants[number - 1]
  const row = standingsOf(contest).rows.find(one => one.number === number)
  const { games = 0, wins = 0, draws = 0, losses = 0 } = row ?? {}
  return {
    number,
    name: contest.nameOf(number),
    enteredAt: entrant?.enteredAt ?? contest.createdAt,
    isOnLadder: entrant?.toRound === null,
    rank: past.placeOf(number),
    strength: row === undefined ? '' : strengthText(row),
    games,
    wins,
    draws,
    losses,
  }
}

function opponentsOf(contest: Contest, number: number): LadderOpponent[] {
  return contest.tally.shownCells(number)
    .filter(({ games }) => games > 0)
    .toSorted((one, other) => (other.slots.at(-1)?.round ?? 0) - (one.slots.at(-1)?.round ?? 0))
    .map(({ opponent, games, wins, draws }) => ({
      name: contest.nameOf(opponent),
      games,
      wins,
      draws,
      losses: games - wins - draws,
    }))
}

function latestOf(contest: Contest, number: number): LadderGame[] {
  const found: LadderGame[] = []
  for (let round = contest.rounds.length - 1; round >= 0 && found.length < MOST_GAMES_ON_CARD; round--) {
    for (const { participants, games } of contest.rounds[round]?.encounters ?? []) {
      if (participants.includes(number))
        found.push(...games.toReversed().flatMap(game => shownGame(contest, game, number) ?? []))
    }
  }
  return found.slice(0, MOST_GAMES_ON_CARD)
}

function shownGame(contest: Contest, { seating, result, match }: ContestGame, number: number): LadderGame | null {
  const outcome = result === null ? undefined : sharesOf(contest.plan, result)[seating.indexOf(number)]?.outcome
  if (result === null || outcome === undefined)
    return null
  const opponent = seating.find(other => other !== number) ?? number
  return { opponent: contest.nameOf(opponent), outcome, how: howItEnded(result), match }
}
