import type { Outcomes } from './outcomes.ts'

/** A game that was decided by play, of two participants. */
export interface PlayedGame {
  /** The games of one encounter have the same opening. */
  readonly encounter: number
  readonly seats: readonly [first: string, second: string]
  /** Opening and all moves, as a text that tells games apart. */
  readonly moves: string
  /** Points of who sat in seat 1. */
  readonly result: 0 | 0.5 | 1
}

export interface Evidence {
  readonly games: number
  /** Games that no earlier one repeats: with other seats or other moves. */
  readonly distinctGames: number
  /** Pairs of games with seats swapped, by the points that `of` made in them: 0, ½, 1, 1½, 2. */
  readonly pairs: PairCounts
  /** The same without the pairs of which both games repeat those of an earlier pair: they score, but say nothing new. */
  readonly distinctPairs: PairCounts
  /** How the games ended for `of`. */
  readonly lossesDrawsWins: readonly [losses: number, draws: number, wins: number]
}

type PairCounts = Extract<Outcomes, { readonly length: 5 }>

/** What the games of two participants, in the order in which they ended, say of the one. */
export function evidenceOf(games: readonly PlayedGame[], of: string): Evidence {
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  const distinctPairs: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  const seen = new Set<string>()
  for (const pair of pairsOf(games)) {
    const points = pair.reduce((sum, game) => sum + pointsOf(game, of), 0) * 2
    pairs[points] = (pairs[points] ?? 0) + 1
    const key = pair.map(keyOf).sort().join('\n')
    if (!seen.has(key))
      distinctPairs[points] = (distinctPairs[points] ?? 0) + 1
    seen.add(key)
  }
  const countWith = (points: number): number => games.filter(game => pointsOf(game, of) === points).length
  return {
    games: games.length,
    distinctGames: new Set(games.map(keyOf)).size,
    pairs,
    distinctPairs,
    lossesDrawsWins: [countWith(0), countWith(0.5), countWith(1)],
  }
}

/** The two games of each encounter that has them. */
function pairsOf(games: readonly PlayedGame[]): (readonly PlayedGame[])[] {
  return [...Map.groupBy(games, ({ encounter }) => encounter).values()].filter(({ length }) => length === 2)
}

function keyOf({ seats, moves }: PlayedGame): string {
  return JSON.stringify([seats, moves])
}

function pointsOf({ seats: [first], result }: PlayedGame, of: string): number {
  return first === of ? result : 1 - result
}
