import type { Placement } from '../../src/shared/games/no-tipping/play.ts'
import type { PlacingBoard } from '../../src/shared/games/no-tipping/value/placingBoard.ts'
import type { Random } from '../../src/shared/random.ts'
import { pick, shuffled } from '../../src/shared/random.ts'

/** How to choose one of the safe placements, of which there is at least one. */
export type Policy = (board: PlacingBoard, safe: readonly Placement[], random: Random) => Placement

const anywhere: Policy = (_, safe, random) => pick(safe, random)
const nearTipping: Policy = (board, safe, random) => best(safe, placement => -marginAfter(board, placement), random)
const safest: Policy = (board, safe, random) => best(safe, placement => marginAfter(board, placement), random)
const heaviestFirst: Policy = (_, safe, random) => pick(heaviest(safe), random)
const heaviestSafest: Policy = (board, safe, random) =>
  best(heaviest(safe), placement => marginAfter(board, placement), random)

/** Ways to place that bring training games into positions of all kinds. */
export const OPENINGS: readonly Policy[] = [
  anywhere,
  (_, safe, random) => leftmostOf(pick(safe, random).weight, safe),
  safest,
  nearTipping,
  heaviestSafest,
  heaviestFirst,
  (_, safe, random) => pick(lightest(safe), random),
]

/** Ways to place that are hard to beat if the last placements are solved. */
export const RULES_OF_THUMB: readonly Policy[] = [
  heaviestSafest,
  heaviestFirst,
  (board, safe, random) => best(heaviest(safe), placement => -marginAfter(board, placement), random),
  (board, safe, random) => pick([anywhere, nearTipping], random)(board, safe, random),
  safest,
]

/** Places so that the other player would lose if the removing began at once, if that is possible. */
export const leavingLost: Policy = (board, safe, random) => {
  const leaves = (placement: Placement): boolean => {
    board.put(placement)
    const isLost = board.wouldLoseNow === true
    board.take(placement)
    return isLost
  }
  return shuffled(safe, random).find(leaves) ?? pick(safe, random)
}

function leftmostOf(weight: number, safe: readonly Placement[]): Placement {
  return safe.find(placement => placement.weight === weight) as Placement
}

function heaviest(safe: readonly Placement[]): Placement[] {
  const most = Math.max(...safe.map(({ weight }) => weight))
  return safe.filter(({ weight }) => weight === most)
}

function lightest(safe: readonly Placement[]): Placement[] {
  const least = Math.min(...safe.map(({ weight }) => weight))
  return safe.filter(({ weight }) => weight === least)
}

function marginAfter({ leftMargin, rightMargin }: PlacingBoard, { position, weight }: Placement): number {
  return Math.min(leftMargin + weight * (position + 3), rightMargin - weight * (position + 1))
}

function best(safe: readonly Placement[], score: (placement: Placement) => number, random: Random): Placement {
  const most = Math.max(...safe.map(score))
  return pick(safe.filter(placement => score(placement) === most), random)
}
