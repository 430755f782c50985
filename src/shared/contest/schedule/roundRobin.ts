/** Participants are numbered from 1 by seeding, the strongest first. Seat 1 moves first. */
export type Pairing = readonly [seat1: number, seat2: number]

export interface Round {
  readonly pairs: readonly Pairing[]
  /** Who has no opponent; null for nobody. */
  readonly bye: number | null
}

/**
 * Everybody meets everybody, by Berger's tables; every second cycle with the seats swapped. Where an even number
 * meets more than once, the last two rounds of the first cycle change places, so that nobody has one seat three times in a row.
 * Expects at least 2 players and 1 cycle.
 */
export function roundRobin(players: number, cycles: number): Round[] {
  const once = bergerTable(players)
  const first = players % 2 === 0 && cycles > 1 ? [...once.slice(0, -2), ...once.slice(-2).reverse()] : once
  return Array.from({ length: cycles }, (_, cycle) => cycle === 0 ? first : cycle % 2 === 0 ? once : once.map(swapped)).flat()
}

/** In each round the last of an even number meets `alone`, and whoever is k places after it meets who is k before it. */
function bergerTable(players: number): Round[] {
  const even = players + players % 2
  const others = even - 1
  const numbered = (place: number): number => (place + others - 1) % others + 1
  return Array.from({ length: others }, (_, round) => {
    const alone = numbered(1 + round * even / 2)
    const rest = Array.from({ length: even / 2 - 1 }, (_, k): Pairing => [numbered(alone + k + 1), numbered(alone - k - 1)])
    if (players < even)
      return { pairs: rest, bye: alone }
    const last: Pairing = round % 2 === 0 ? [alone, even] : [even, alone]
    return { pairs: [last, ...rest], bye: null }
  })
}

function swapped({ pairs, bye }: Round): Round {
  return { pairs: pairs.map(([seat1, seat2]): Pairing => [seat2, seat1]), bye }
}
