import type { MatchSummary } from '../../../shared/api.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { liveMatches } from './liveMatches.ts'

/** The most matches on the wall: a class in pairs. */
export const MOST_TILES = 24

/**
 * Which matches the wall shows, by id in their places: who is there keeps the place. A match that is over
 * stays with its result until another needs the place and `mayGo`; further live ones, the oldest first,
 * come at the end while there is room. `matches` as the overview has them, the newest first.
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

/** A tile is so much wider than high where it can be. */
const TILE_ASPECT = 1.45

/** In how many columns so many tiles are the largest on a screen that is `aspect` times as wide as it is high. */
export function columnsFor(count: number, aspect: number): number {
  const sizeIn = (columns: number): number => Math.min(aspect / columns / TILE_ASPECT, 1 / Math.ceil(count / columns))
  return Array.from({ length: count }, (_, index) => index + 1).reduce(
    (best, columns) => sizeIn(columns) > sizeIn(best) ? columns : best,
    1,
  )
}

/** The tile that a key leads to from tile `at` of `count` in so many columns; null for a key that leads nowhere. */
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
