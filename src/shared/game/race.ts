/**
 * A race: every seat solves its own copy of the same start, and nobody can hinder another, so that only each seat's own
 * moves count. A single player races against the limit. The rule is in docs/protocol.
 */
import type { Outlook } from './analysis.ts'
import type { PairSeat } from './pair.ts'
import type { Names } from './seat.ts'
import type { Standing } from './standing.ts'
import { z } from 'zod'
import { counted } from '../counted.ts'
import { opponentOf } from './pair.ts'
import { placesByScore } from './standing.ts'

/** How far a seat has come with its copy. */
export interface Racer {
  readonly seat: PairSeat
  /** How many moves the seat has made. */
  readonly made: number
  readonly isSolved: boolean
}

export interface Race {
  /** Seat 1 alone, or seats 1 and 2. */
  readonly racers: readonly Racer[]
  /** A seat that has made this many moves without solving its copy makes no more. */
  readonly most: number
}

/** One alone, or two in a race: the setting `players`. */
export const playersSchema = z.lazy(() => z.literal([1, 2], 'players are 1, alone, or 2 in a race').default(1))
export type Players = z.infer<typeof playersSchema>

/** The parts of a game's contract that all races share. */
export const raced = {
  rulesOf: ({ players }: { readonly players: Players }) => players === 2 ? 'race' : '',
  seats: ({ players }: { readonly players: Players }) => ({ least: players, most: players }),
  begins: 'seat-1',
  usualBudgetMs: () => null,
  refused: 'again',
  endings: { solved: 'Solved', unsolved: 'Not solved' },
} as const

export function isForTwo({ racers }: Race): boolean {
  return racers.length > 1
}

/** The number of moves made by all seats. */
export function movesIn({ racers }: Race): number {
  return racers.reduce((sum, { made }) => sum + made, 0)
}

/**
 * The unsolved seat with the fewest moves, the lower one at a tie. Null if the game is over: every unsolved seat has
 * used up its moves, or has made at least as many as a seat that has solved.
 */
export function toMoveIn({ racers, most }: Race): PairSeat | null {
  const enough = Math.min(most, ...racers.filter(({ isSolved }) => isSolved).map(({ made }) => made))
  const [next] = racers.filter(({ isSolved, made }) => !isSolved && made < enough).toSorted((one, other) =>
    one.made - other.made,
  )
  return next?.seat ?? null
}

/**
 * The fewest moves win among those who solved; equal numbers, or two who did not solve, are a draw. A single player who
 * did not solve has not won.
 */
export function standingIn(race: Race): Standing | null {
  if (toMoveIn(race) !== null)
    return null
  const { racers } = race
  if (!racers.some(({ isSolved }) => isSolved))
    return { ending: 'unsolved', places: isForTwo(race) ? { 1: 1, 2: 1 } : { 1: 2 } }
  const needed = Object.fromEntries(racers.map(({ seat, made, isSolved }) => [seat, isSolved ? made : Infinity]))
  return { ending: 'solved', places: placesByScore(needed, 'fewest') }
}

/** How far a seat is from solving its copy. */
export interface Distance {
  readonly made: number
  /** The fewest moves that it still needs. */
  readonly left: number
}

/** The result of a position with best play on all sides, even if the game is over. */
export interface Forecast<D extends Distance = Distance> {
  readonly 1: D
  /** Null if one plays alone. */
  readonly 2: D | null
  /** The most moves that a seat may make. */
  readonly most: number
}

/** The distance of a seat that plays; throws for one that does not. */
export function distanceIn<D extends Distance>(forecast: Forecast<D>, seat: PairSeat): D {
  const distance = forecast[seat]
  if (distance === null)
    throw new RangeError(`seat ${seat} does not play`)
  return distance
}

/**
 * The fewest moves in which a seat can finish; infinite if that is more than it may make, and for a seat that does not
 * play.
 */
export function totalIn(forecast: Forecast, seat: PairSeat): number {
  const { made, left } = forecast[seat] ?? { made: Infinity, left: Infinity }
  return made + left > forecast.most ? Infinity : made + left
}

/**
 * Who wins with best play: the smaller total in a race; a single player if it has enough moves. Null for a draw and if
 * nobody does.
 */
export function winnerIn(forecast: Forecast): PairSeat | null {
  const [one, two] = [totalIn(forecast, 1), totalIn(forecast, 2)]
  return one === two ? null : one < two ? 1 : 2
}

/** `par` is the fewest moves from the start. */
export function outlookIn(forecast: Forecast, par: number): Outlook {
  if (forecast[2] === null)
    return { kind: 'distance', made: forecast[1].made, left: forecast[1].left, par }
  const winner = winnerIn(forecast)
  return { kind: 'chance', chance: winner === null ? 0.5 : winner === 1 ? 1 : 0 }
}

/** Who wins a race with best play, and the totals of both, counted in `unit`s. */
export function raceSentence(forecast: Forecast, names: Names, unit: string): string {
  const winner = winnerIn(forecast)
  const fewest = totalIn(forecast, winner ?? 1)
  if (winner === null)
    return `A draw with best play: ${fewest === Infinity ? `both have too few ${unit}s left` : `both need ${counted(fewest, unit)} in all`}.`
  const loser = opponentOf(winner)
  const others = totalIn(forecast, loser)
  return `${names[winner]} wins with best play: ${counted(fewest, unit)}${others === Infinity ? `, and ${names[loser]} has too few left` : ` against ${others}`}.`
}
