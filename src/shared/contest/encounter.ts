import type { Slot } from '../match/slot.ts'
import type { GameResult, NewEncounter, Stage } from './events.ts'
import type { ContestPlan } from './plan.ts'
import type { GIVEN_UP } from './swiss/pairingRules.ts'
import { isUnplayed } from './gameResult.ts'
import { tablePoints } from './schedule/tables.ts'

/** A game of an encounter, as its latest attempt left it. */
export interface ContestGame {
  readonly slot: Slot
  readonly attempt: number
  /** The participants by seat, seat 1 first. */
  readonly seating: readonly number[]
  readonly match: string | null
  /** The link of the last event of its match when the game was counted; null if that is not known. */
  readonly record: string | null
  /** When the latest attempt began, in milliseconds since 1970; null if the game was never played. */
  readonly beganAt: number | null
  /** `void`: a correction, or the only attempt had no result. A void game counts for nobody and is not played again. */
  readonly status: 'running' | 'due' | 'ended' | 'void'
  /** Null until the game has ended; contains scores only if they are added up. */
  readonly result: GameResult | null
  /** Why a person set the result or had the game played again; null if nobody did. */
  readonly correction: string | null
  /** Why the earlier attempts were void, in order. */
  readonly voided: readonly string[]
  /** The same of those attempts that failed by themselves, and were not cut off from outside. */
  readonly failures: readonly string[]
  /** The matches of all void attempts, if they had one. */
  readonly voidMatches: readonly string[]
}

export interface Encounter {
  readonly round: number
  /** The number of the encounter in its round, from 1. */
  readonly number: number
  /** In the order of the seats of its first game. */
  readonly participants: readonly number[]
  readonly opening: number | null
  readonly stage: Stage | null
  /** How its games are played, if not as the plan says. */
  readonly mode: NewEncounter['games'] | null
  /** The games that began, indexed by number less 1. */
  readonly games: readonly ContestGame[]
}

export interface ContestRound {
  readonly round: number
  readonly encounters: readonly Encounter[]
  readonly byes: readonly number[]
  readonly away: readonly number[]
  readonly givenUp: (typeof GIVEN_UP)[number]
}

/** After this many attempts that failed by themselves a game waits for a person. */
export const MOST_ATTEMPTS = 3

/**
 * Who sits where in a game of an encounter, seat 1 first. If seats rotate, everybody moves one seat on with each game,
 * so that two participants swap in every second game.
 */
export function seatingIn(
  { swap }: ContestPlan,
  { participants, mode }: Pick<Encounter, 'participants' | 'mode'>,
  game: number,
): readonly number[] {
  if (mode !== 'each-seat' && !swap)
    return participants
  const turn = (game - 1) % participants.length
  return [...participants.slice(turn), ...participants.slice(0, turn)]
}

/** The number of games of an encounter, without those that a level knock-out adds. */
export function plannedGames(
  { games }: ContestPlan,
  { participants, mode }: Pick<Encounter, 'participants' | 'mode'>,
): number {
  return mode === 'each-seat' ? participants.length : mode === 'once' ? 1 : games
}

/**
 * The points that a game gave each participant, in the order of its seats: its score (at least 0) if scores are added
 * up; else the contest's points for two participants, and points by place for more.
 */
export function gamePoints(
  { points }: Pick<ContestPlan, 'points'>,
  { places, scores }: Pick<GameResult, 'places' | 'scores'>,
): readonly number[] {
  if (scores !== null)
    return scores.map(score => Math.max(0, score))
  if (places.length === 1)
    return [places[0] === 1 ? points.win : points.loss]
  if (places.length > 2)
    return tablePoints(places)
  const [first = 1, second = 1] = places
  const of = (own: number, other: number): number =>
    own < other ? points.win : own > other || own > 1 ? points.loss : points.draw
  return [of(first, second), of(second, first)]
}

/** The points of each participant of an encounter so far, in the order of its participants. */
export function encounterPoints(
  plan: ContestPlan,
  { participants, games }: Pick<Encounter, 'participants' | 'games'>,
): number[] {
  const made = new Map<number, number>()
  for (const { seating, result } of games) {
    if (result !== null) {
      gamePoints(plan, result).forEach((points, seat) =>
        made.set(seating[seat] ?? 0, (made.get(seating[seat] ?? 0) ?? 0) + points),
      )
    }
  }
  return participants.map(number => made.get(number) ?? 0)
}

/** Whether an encounter needs no further game and none is running. */
export function isComplete(plan: ContestPlan, encounter: Encounter): boolean {
  return !encounter.games.some(({ status }) => status === 'running' || status === 'due')
    && gamesWanted(plan, encounter) <= encounter.games.length
}

/**
 * The numbers of the games that can begin now. A game that failed too often waits for a person, except in a series,
 * where it is played again.
 */
export function dueGames(plan: ContestPlan, encounter: Encounter): readonly number[] {
  const wanted = gamesWanted(plan, encounter)
  const again = encounter.games.filter(game =>
    game.status === 'due' && (plan.series !== undefined || !waitsForPerson(game)),
  ).map(({ slot }) => slot.game)
  return [
    ...again,
    ...Array.from({ length: Math.max(0, wanted - encounter.games.length) }, (_, index) =>
      encounter.games.length + 1 + index),
  ]
}

export function waitsForPerson({ status, failures }: Pick<ContestGame, 'status' | 'failures'>): boolean {
  return status === 'due' && failures.length >= MOST_ATTEMPTS
}

/**
 * How many games an encounter needs, as far as that is known now. A knock-out encounter ends once it is decided, and
 * adds pairs of games while it is level.
 */
function gamesWanted(plan: ContestPlan, encounter: Encounter): number {
  const planned = plannedGames(plan, encounter)
  const { games, stage } = encounter
  if (stage?.part !== 'knockout')
    return planned
  const isSettled = games.every(({ status }) => status === 'ended' || status === 'void')
  if (games.length < planned)
    return isSettled && isBeyondReach(plan, encounter, planned - games.length) ? games.length : planned
  const most = planned + 2 * stage.extra
  const isBetweenPairs = (games.length - planned) % 2 === 0
  if (!isBetweenPairs)
    return games.length + 1
  return isSettled && isLevel(plan, encounter, planned) && isPlayed(encounter) && games.length < most
    ? games.length + 2
    : games.length
}

/** Whether this many further games can't change who is ahead. */
function isBeyondReach(plan: ContestPlan, encounter: Encounter, further: number): boolean {
  const [one = 0, other = 0] = encounterPoints(plan, encounter)
  return Math.abs(one - other) > further * (plan.points.win - plan.points.loss)
}

/** Whether any game of it was played: an encounter to which somebody never came gets no extra games. */
function isPlayed({ games }: Encounter): boolean {
  return games.some(({ status, result }) => status === 'void' || (result !== null && !isUnplayed(result)))
}

/** Whether nobody is ahead by points: over all planned games, or, if pairs were added, over the last pair. */
function isLevel(plan: ContestPlan, { participants, games }: Encounter, planned: number): boolean {
  const [one = 0, other = 0] = encounterPoints(plan, {
    participants,
    games: games.length > planned ? games.slice(-2) : games,
  })
  return one === other
}
