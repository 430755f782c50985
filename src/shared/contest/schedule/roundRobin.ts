/** Participants are numbered from 1 by seeding, the strongest first. Seat 1 moves first. */
export type Pairing = readonly [seat1: number, seat2: number]

export interface Round {
  readonly pairs: readonly Pairing[]
  /** The participant without an opponent; null for nobody. */
  readonly bye: number | null
}

/**
 * Everybody meets everybody, by Berger's tables; every second cycle has the seats swapped. If an even number meets more
 * than once, the last two rounds of the first cycle are exchanged, so that nobody has the same seat three times in a
 * row. Expects at least 2 players and 1 cycle.
 */
export function roundRobin(players: number, cycles: number): Round[] {
  return Array.from({ length: cycles * roundsOfCycle(players) }, (_, round) => roundRobinRound(players, cycles, round))
}

/** One round of the round robin, counted from 0. */
export function roundRobinRound(players: number, cycles: number, round: number): Round {
  const each = roundsOfCycle(players)
  const cycle = Math.floor(round / each)
  const isChanged = cycle === 0 && cycles > 1 && players % 2 === 0 && players > 2
  const own = bergerRound(players, isChanged ? lastTwoChanged(round, each) : round % each)
  return cycle % 2 === 0 ? own : swapped(own)
}

/** After this many rounds everybody has met everybody once. */
export function roundsOfCycle(players: number): number {
  return players + players % 2 - 1
}

function lastTwoChanged(round: number, rounds: number): number {
  return round < rounds - 2 ? round : 2 * rounds - 3 - round
}

/** With an even number, the last player meets `alone`; whoever is k places after `alone` meets whoever is k before. */
function bergerRound(players: number, round: number): Round {
  const even = players + players % 2
  const others = even - 1
  const numbered = (place: number): number => (place + others - 1) % others + 1
  const alone = numbered(1 + round * even / 2)
  const rest = Array.from(
    { length: even / 2 - 1 },
    (_, k): Pairing => [numbered(alone + k + 1), numbered(alone - k - 1)],
  )
  if (players < even)
    return { pairs: rest, bye: alone }
  const last: Pairing = round % 2 === 0 ? [alone, even] : [even, alone]
  return { pairs: [last, ...rest], bye: null }
}

function swapped({ pairs, bye }: Round): Round {
  return { pairs: pairs.map(([seat1, seat2]): Pairing => [seat2, seat1]), bye }
}
