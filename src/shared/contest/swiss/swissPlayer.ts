import type { Points, RoundResults } from '../standings/results.ts'
import type { Preference } from './seatPreference.ts'
import { historiesOf, USUAL_POINTS } from '../standings/results.ts'
import { preferenceOf, surplusOf } from './seatPreference.ts'

/**
 * How somebody floated in a round: `down` if they met somebody with fewer points or got points without a game, `up` if
 * they met somebody with more.
 */
export type Float = 'down' | 'up' | null

/** A participant of a Swiss after the rounds so far. */
export interface SwissPlayer {
  readonly number: number
  /** The participant's place by number among those who have entered so far, from 1. */
  readonly entry: number
  /** Doubled, so that half points are whole numbers. */
  readonly points: number
  /** The seats of the games that the participant played. */
  readonly seats: readonly (1 | 2)[]
  readonly preference: Preference | null
  /** Games in seat 1 less games in seat 2. */
  readonly surplus: number
  /** The opponents met in played games. */
  readonly met: ReadonlySet<number>
  /** Whether a bye is allowed: not after an earlier bye or a win without a game. */
  readonly mayHaveBye: boolean
  /** Rounds in which the participant played no game. */
  readonly unplayed: number
  /** How the participant floated in the last round and in the one before. */
  readonly lastFloat: Float
  readonly floatBefore: Float
}

/** The rounds so far. */
export interface PlayedRounds {
  readonly participants: number
  readonly played: readonly RoundResults[]
  /** Who is not paired in this round. */
  readonly away: readonly number[]
  /** The points for encounters; 1, ½ and 0 if left out. */
  readonly points?: Points
}

/** Those to be paired after these rounds, by number: everybody except those `away`. */
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
