import type { Random } from '../../../random.ts'
import type { Cell } from '../board.ts'
import type { VoronoiState } from '../state.ts'
import type { Forecast } from './forecast.ts'
import { isOnBoard, stoneTooNear } from '../board.ts'
import { forecastOf } from './forecast.ts'
import { bestPlaces, cellsAround, rankedPlaces } from './places.ts'
import { COARSE, Playout } from './playout.ts'

/** The best place that was found for a stone, and what it comes to. */
export interface Found {
  readonly cell: Cell
  /** Cells of each player, player 1 first, once the others have replied. */
  readonly expected: readonly number[]
  readonly forecast: Forecast
  /** How many places were compared. */
  readonly tried: number
}

/** How long to search while there is time. */
export interface Limits {
  readonly isTimeLeft: () => boolean
  /** The most places that are played out. */
  readonly most: number
  /** How far away cells around the best place are looked at, step after step. */
  readonly around: readonly number[]
}

/** This many of the best places are compared again, more closely. */
const CLOSELY = 4
/** The steps of who wants to know exactly. */
export const CLOSE_STEPS: readonly number[] = [20, 10, 5, 2]

/**
 * The place after which the player to move owns most once the others have replied where they own most; for the last
 * stone of a game, where the player owns most. Looks at one place at least. Throws if no cell is legal.
 */
export function searchPlace(state: VoronoiState, random: Random, limits: Limits): Found {
  const forecast = forecastOf(state)
  const places = forecast.isExact
    ? bestPlaces(questionOf(state), CLOSELY, random).map(({ cell }) => cell)
    : promising(state, random, limits)
  return { ...closely(state, places, forecast, limits), forecast, tried: places.length }
}

export function questionOf(
  { placed, players, mover }: VoronoiState,
): { readonly placed: VoronoiState['placed'], readonly players: number, readonly player: VoronoiState['mover'] } {
  return { placed, players, player: mover }
}

/**
 * The places that were played out coarsely, the best first. Those with which the player owns most at once are looked at
 * first.
 */
function promising(state: VoronoiState, random: Random, { isTimeLeft, most }: Limits): Cell[] {
  const playout = new Playout(state, COARSE)
  const ranked = rankedPlaces(questionOf(state), random, COARSE.cells)
  const tried: { readonly cell: Cell, readonly owned: number }[] = []
  for (const { cell } of ranked.slice(0, most)) {
    if (tried.length > 0 && !isTimeLeft())
      break
    tried.push({ cell, owned: playout.after(cell)[state.mover - 1] ?? 0 })
  }
  return tried.sort((one, other) => other.owned - one.owned).map(({ cell }) => cell)
}

/** The best of the first few places and of the cells around it, as long as there is time. */
function closely(
  state: VoronoiState,
  places: readonly Cell[],
  { after, isExact }: Forecast,
  { isTimeLeft, around }: Limits,
): Pick<Found, 'cell' | 'expected'> {
  const [first] = places
  if (first === undefined)
    throw new RangeError('closely: there is no place')
  const own = (expected: readonly number[]): number => expected[state.mover - 1] ?? 0
  let best = { cell: first, expected: after(first) }
  const look = (cells: readonly Cell[]): void => {
    for (const cell of cells.filter(one => isOnBoard(one) && stoneTooNear(state.placed, one) === null)) {
      if (!isTimeLeft())
        return
      const expected = after(cell)
      best = own(expected) > own(best.expected) ? { cell, expected } : best
    }
  }
  look(places.slice(1, CLOSELY))
  for (const step of isExact ? [] : around)
    look(cellsAround(best.cell, step))
  return best
}
