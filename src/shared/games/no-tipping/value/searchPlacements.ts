import type { PlacementValue, RankedPlacement } from './placementValue.ts'
import type { PlacingBoard } from './placingBoard.ts'
import { LEAST_CHANCE } from './placementValue.ts'

/** How many placements are searched further at each ply: the best ones by the value alone. */
const WIDTHS = [12, 8, 6, 4] as const
/** The last placement is not searched, because no placing follows it. */
const LAST_VALUED = 1

/** The result of a search over placements. */
export interface SearchedPlacements {
  /** All safe placements, the best ones first; those that were searched further come before the others. */
  readonly ranked: readonly RankedPlacement[]
  /** How many placements it looked ahead, and how many positions it valued. */
  readonly depth: number
  readonly nodes: number
}

/**
 * An alpha-beta search, one placement deeper each time, until time is out: the chance of a placement is the value of
 * the position that good placements of both players lead to. `outOfTime` is called at every position that is searched
 * further.
 */
export function searchPlacements(
  value: PlacementValue,
  board: PlacingBoard,
  outOfTime: () => boolean,
  mostDepth: number = WIDTHS.length,
): SearchedPlacements {
  const search = new Search(value, board, outOfTime)
  let ranked = search.ranked()
  let depth = 1
  const deepest = Math.min(mostDepth, board.left - LAST_VALUED, WIDTHS.length)
  for (let next = 2; next <= deepest && !search.isOver && ranked.length > 1; next++) {
    const further = search.further(ranked, next)
    if (further === null)
      break
    ranked = further
    depth = next
  }
  return { ranked, depth, nodes: search.nodes }
}

class Search {
  nodes = 0
  readonly #value: PlacementValue
  readonly #board: PlacingBoard
  readonly #outOfTime: () => boolean
  #isOver = false

  constructor(value: PlacementValue, board: PlacingBoard, outOfTime: () => boolean) {
    this.#value = value
    this.#board = board
    this.#outOfTime = outOfTime
  }

  get isOver(): boolean {
    this.#isOver ||= this.#outOfTime()
    return this.#isOver
  }

  ranked(): RankedPlacement[] {
    const ranked = this.#value.ranked(this.#board)
    this.nodes += ranked.length
    return ranked
  }

  /** The best placements after looking `depth` placements ahead, then the others unchanged; null once time is out. */
  further(ranked: readonly RankedPlacement[], depth: number): RankedPlacement[] | null {
    const width = WIDTHS[0]
    const looked: RankedPlacement[] = []
    for (const { placement } of ranked.slice(0, width)) {
      this.#board.put(placement)
      const chance = 1 - this.#best(depth - 1, 1, 0, 1)
      this.#board.take(placement)
      if (this.#isOver)
        return null
      looked.push({ placement, chance })
    }
    looked.sort((one, other) => other.chance - one.chance)
    return [...looked, ...ranked.slice(width)]
  }

  /** The chance of the player to move, looking `depth` placements ahead; outside both limits only a bound. */
  #best(depth: number, ply: number, least: number, most: number): number {
    if (this.isOver)
      return 0
    const ranked = this.ranked()
    const [first] = ranked
    if (first === undefined)
      return 0
    if (depth <= 1)
      return first.chance
    const width = WIDTHS[ply] as number
    let best = ranked.length > width ? Math.max(least, LEAST_CHANCE) : least // the others may not be lost
    for (const { placement } of ranked.slice(0, width)) {
      this.#board.put(placement)
      const chance = 1 - this.#best(depth - 1, ply + 1, 1 - most, 1 - best)
      this.#board.take(placement)
      best = Math.max(best, chance)
      if (best >= most)
        break
    }
    return best
  }
}
