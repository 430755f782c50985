import type { Random } from '../../../random.ts'
import type { Cell } from '../board.ts'
import type { Stone } from '../field/stone.ts'
import { shuffled } from '../../../random.ts'
import { isOnBoard, LEAST_DISTANCE, squaredDistance, stoneTooNear } from '../board.ts'
import { legalCellAt } from '../legalCells.ts'
import { Lattice } from './lattice.ts'
import { Samples } from './samples.ts'

/** A cell for a stone, and about how many cells its player would own with it. */
export interface Place { readonly cell: Cell, readonly owned: number }

/** Rows and columns of the samples on which places are compared: first all, then the best few. */
const COARSE = 50
const FINE = 100
/** Rows and columns of the cells that are tried: more if none of the fewer cells is legal. */
const TRIED = [50, 125, 250]
/** The distances at which the cells around a good place are tried, one after another. */
const STEPS = [10, 5, 2, 1]

/** All that there is to know of where a player may place. */
export interface Question { readonly placed: readonly Stone[], readonly players: number, readonly player: number }

/**
 * The `most` best places that are not beside each other, the best first; equal ones in any order. Throws if no cell
 * is legal.
 */
export function bestPlaces(question: Question, most: number, random: Random): Place[] {
  const { placed, players, player } = question
  const fine = new Samples(placed, players, FINE)
  const reach = fine.reachOf(player)
  return apart(rankedPlaces(question, random), most)
    .map(({ cell }) => climbed(cell, placed, one => fine.weight * fine.countWith(reach, one)))
    .sort((one, other) => other.owned - one.owned)
}

/** The legal cells of a lattice, the best first; equal ones in any order. Throws if no cell is legal at all. */
export function rankedPlaces({ placed, players, player }: Question, random: Random, most?: number): Place[] {
  const lattice = most === undefined ? latticeWithRoom(placed) : new Lattice(placed, most)
  if (!lattice.hasLegal())
    return [anyPlace(placed)]
  const samples = new Samples(placed, players, COARSE)
  const counts = samples.countsOn(lattice, samples.reachOf(player))
  const places = lattice.cells.flatMap((cell, index) =>
    lattice.isLegal[index] === 1 ? [{ cell, owned: samples.weight * (counts[index] ?? 0) }] : [],
  )
  return shuffled(places, random).sort((one, other) => other.owned - one.owned)
}

function latticeWithRoom(stones: readonly Stone[]): Lattice {
  const [first = 50, ...more] = TRIED
  return more.reduce(
    (lattice, perSide) => lattice.hasLegal() ? lattice : new Lattice(stones, perSide),
    new Lattice(stones, first),
  )
}

function anyPlace(stones: readonly Stone[]): Place {
  const cell = legalCellAt(stones, 0)
  if (cell === null)
    throw new RangeError('anyPlace: no cell is legal')
  return { cell, owned: 0 }
}

/** The first place of the list, and further ones that are not beside an earlier one, up to `most`. */
export function apart(ranked: readonly Place[], most: number): Place[] {
  const chosen: Place[] = []
  for (const place of ranked) {
    if (chosen.length === most)
      break
    if (chosen.every(({ cell }) => squaredDistance(cell, place.cell) >= (LEAST_DISTANCE / 2) ** 2))
      chosen.push(place)
  }
  return chosen
}

/** The place that is reached from a cell by steps that each gain, long ones first. */
export function climbed(from: Cell, stones: readonly Stone[], ownedWith: (cell: Cell) => number): Place {
  let best: Place = { cell: from, owned: ownedWith(from) }
  for (const step of STEPS) {
    for (
      let better = bestBeside(best, step, stones, ownedWith);
      better !== null;
      better = bestBeside(best, step, stones, ownedWith)
    )
      best = better
  }
  return best
}

/** The best of the eight cells around a place; null if none is legal and better than itself. */
function bestBeside(
  { cell, owned }: Place,
  step: number,
  stones: readonly Stone[],
  ownedWith: (cell: Cell) => number,
): Place | null {
  let best: Place | null = null
  for (const beside of cellsAround(cell, step)) {
    if (!isOnBoard(beside) || stoneTooNear(stones, beside) !== null)
      continue
    const count = ownedWith(beside)
    if (count > (best?.owned ?? owned))
      best = { cell: beside, owned: count }
  }
  return best
}

export function cellsAround({ row, column }: Cell, step: number): Cell[] {
  return [-step, 0, step].flatMap(down => [-step, 0, step].map(right => ({ row: row + down, column: column + right })))
    .filter(cell => cell.row !== row || cell.column !== column)
}
