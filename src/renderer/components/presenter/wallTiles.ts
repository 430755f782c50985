import type { MatchSummary } from '../../../shared/api.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { liveMatches } from './liveMatches.ts'

/** The most matches on the wall: a class in pairs. */
export const MOST_TILES = 24

/**
 * Which matches the wall shows, as ids in the order of places. A match keeps its place. A finished match stays with its
 * result until another needs the place and `mayGo` allows it. Further live matches, the oldest first, are appended
 * while there is room. `matches` has the order of the overview, the newest first.
 */
export function arrangeTiles(
  shown: readonly string[],
  matches: readonly MatchSummary[],
  mayGo: (id: string) => boolean,
): readonly string[] {
  const byId = new Map(matches.map(match => [match.id, match]))
  const coming = liveMatches(matches).map(({ id }) => id).filter(id => !shown.includes(id))
  const kept = shown.flatMap((id) => {
    const match = byId.get(id)
    if (match === undefined)
      return []
    return isOver(match) && mayGo(id) ? [coming.shift() ?? id] : [id]
  })
  return [...kept, ...coming.slice(0, MOST_TILES - kept.length)]
}

/** The preferred ratio of a tile's width to its height. */
const TILE_ASPECT = 1.45

/** The number of columns that makes `count` tiles largest on a screen `aspect` times as wide as high. */
export function columnsFor(count: number, aspect: number): number {
  const sizeIn = (columns: number): number => Math.min(aspect / columns / TILE_ASPECT, 1 / Math.ceil(count / columns))
  return Array.from({ length: count }, (_, index) => index + 1).reduce(
    (best, columns) => sizeIn(columns) > sizeIn(best) ? columns : best,
    1,
  )
}

/** The tile that a key leads to from tile `at` of `count` in `columns` columns; null for a key that leads nowhere. */
export function tileAfter(key: string, at: number, count: number, columns: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -at,
    End: count - 1 - at,
  }
  const step = steps[key]
  if (step === undefined)
    return null
  const to = at + step
  return to >= 0 && to < count ? to : at
}
