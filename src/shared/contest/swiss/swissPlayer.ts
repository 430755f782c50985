import type { Points, RoundResults } from '../standings/results.ts'
import type { Preference } from './seatPreference.ts'
import { historiesOf, USUAL_POINTS } from '../standings/results.ts'
import { preferenceOf, surplusOf } from './seatPreference.ts'

/**
 * Whether somebody met one with fewer points in a round, or got points without a game (down), or one with more (up).
 */
export type Float = 'down' | 'up' | null

/** A participant of a Swiss, as the rounds so far have left it. */
export interface SwissPlayer {
  readonly number: number
  /** The participant's place by number among those who have come by now, from 1. */
  readonly entry: number
  /** Doubled, so that they are whole where a draw is a half. */
  readonly points: number
  /** The seats of the games that it played. */
  readonly seats: readonly (1 | 2)[]
  readonly preference: Preference | null
  /** Seat 1 less seat 2. */
  readonly surplus: number
  /** Whom it met at the board. */
  readonly met: ReadonlySet<number>
  /** Whether it may have no opponent: not who had none, or won without a game. */
  readonly mayHaveBye: boolean
  /** Rounds in which it played no game. */
  readonly unplayed: number
  /** How it floated in the last round and in the one before. */
  readonly lastFloat: Float
  readonly floatBefore: Float
}

/** The rounds so far. */
export interface PlayedRounds {
  readonly participants: number
  readonly played: readonly RoundResults[]
  /** Who is not paired in this round. */
  readonly away: readonly number[]
  /** What encounters bring; 1, ½ and 0 where nothing is said. */
  readonly points?: Points
}

/** Those who are paired after these rounds, by number: all but who is `away`. */
export function swissPlayers(
  { participants, played: rounds, away, points = USUAL_POINTS }: PlayedRounds,
): SwissPlayer[] {
  const histories = historiesOf(participants, rounds, 'swiss', {
    win: 2 * points.win,
    draw: 2 * points.draw,
    loss: 2 * points.loss,
  })
  const pointsBefore = (number: number, round: number): number =>
    (histories[number] ?? []).slice(0, round).reduce((sum, { points }) => sum + points, 0)
  const isAway = new Set(away)
  const come = Array.from({ length: participants }, (_, index) => index + 1).filter(number =>
    !isAway.has(number) || (histories[number] ?? []).some(({ kind }) => kind !== 'away'),
  )
  return come.flatMap((number, index) => {
    if (isAway.has(number))
      return []
    const entries = histories[number] ?? []
    const seats = entries.flatMap(entry => entry.kind === 'played' ? [entry.seat] : [])
    const floatIn = (round: number): Float => {
      const entry = entries[round]
      if (entry === undefined)
        return null
      if (entry.kind !== 'played')
        return entry.points > 2 * points.loss ? 'down' : null
      const ahead = pointsBefore(number, round) - pointsBefore(entry.opponent, round)
      return ahead > 0 ? 'down' : ahead < 0 ? 'up' : null
    }
    return {
      number,
      entry: index + 1,
      points: pointsBefore(number, rounds.length),
      seats,
      preference: preferenceOf(seats),
      surplus: surplusOf(seats),
      met: new Set(entries.flatMap(entry => entry.kind === 'played' ? [entry.opponent] : [])),
      mayHaveBye: !entries.some(entry => entry.kind !== 'played' && entry.points > 2 * points.loss),
      unplayed: entries.length - seats.length,
      lastFloat: floatIn(rounds.length - 1),
      floatBefore: floatIn(rounds.length - 2),
    }
  })
}

/** By points and then by number, the best first. */
export function byPlace(one: SwissPlayer, other: SwissPlayer): number {
  return other.points - one.points || one.number - other.number
}
