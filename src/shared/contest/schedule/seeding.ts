/** Two who meet in the first round of a knock-out, the better seed first; null if it has a bye. */
export type BracketPair<T> = readonly [higher: T, lower: T | null]

/**
 * The first round of a knock-out, top to bottom, for these seeds (best first): the two best can only meet in the final,
 * and byes go to the best.
 */
export function firstRound<T>(seeds: readonly T[]): BracketPair<T>[] {
  const order = bracketOrder(seeds.length)
  return order.flatMap((place, index) => {
    const higher = seeds[place]
    return index % 2 === 1 || higher === undefined
      ? []
      : [[higher, seeds[order[index + 1] ?? seeds.length] ?? null] as const]
  })
}

/** The seeds, from 0, down a bracket with room for this many: 0, 7, 3, 4, 1, 6, 2, 5. */
function bracketOrder(seeds: number): readonly number[] {
  let order = [0]
  while (order.length < seeds || order.length < 2) {
    const last = order.length * 2 - 1
    order = order.flatMap(place => [place, last - place])
  }
  return order
}

/** Deals participants 1 to n into groups in snake order: 1 2 3, then 6 5 4, then 7 8 9. */
export function snake(players: number, groups: number): number[][] {
  const dealt = Array.from({ length: groups }, (): number[] => [])
  for (let index = 0; index < players; index++) {
    const place = index % groups
    dealt[Math.floor(index / groups) % 2 === 0 ? place : groups - 1 - place]?.push(index + 1)
  }
  return dealt
}

/** Somebody who advances from a group: the group, and the place in it, both from 1. */
export interface Qualified { readonly group: number, readonly place: number }

/**
 * The seeds of a knock-out after groups, the best first: by place, then group. If two of one group would meet in the
 * first round, from the top seed down, the lower one is swapped with the nearest seed of its place (first those below,
 * then those above) such that neither pair is then of one group; if there is none, the two meet.
 */
export function playOffSeeds(groups: number, advance: number): Qualified[] {
  const seeds = Array.from(
    { length: groups * advance },
    (_, index): Qualified => ({ group: index % groups + 1, place: Math.floor(index / groups) + 1 }),
  )
  const places = seeds.map((_, index) => index)
  const opponents = new Map(
    firstRound(places).flatMap(([higher, lower]): [number, number][] =>
      lower === null ? [] : [[higher, lower], [lower, higher]],
    ),
  )
  const clashes = (index: number): boolean => seeds[opponents.get(index) ?? -1]?.group === seeds[index]?.group
  for (const higher of places) {
    const lower = opponents.get(higher)
    if (lower === undefined || lower < higher || !clashes(lower))
      continue
    for (const other of nearestOfPlace(seeds, lower)) {
      swap(seeds, lower, other)
      if (!clashes(lower) && !clashes(other))
        break
      swap(seeds, lower, other)
    }
  }
  return seeds
}

/** The positions of other seeds of the same place: those below, nearest first, then those above. */
function nearestOfPlace(seeds: readonly Qualified[], index: number): number[] {
  const same = seeds.flatMap(({ place }, other) => other !== index && place === seeds[index]?.place ? [other] : [])
  return [...same.filter(other => other > index), ...same.filter(other => other < index).reverse()]
}

function swap<T>(list: T[], one: number, other: number): void {
  const [first, second] = [list[one], list[other]]
  if (first === undefined || second === undefined)
    throw new RangeError('swap: no such place')
  list[one] = second
  list[other] = first
}
