import type { Outcomes } from './outcomes.ts'

/** A game between two participants that was decided by play. */
export interface PlayedGame {
  /** Equal for the two games of one encounter that form a pair; null if the game is not part of a pair. */
  readonly encounter: number | string | null
  readonly seats: readonly [first: string, second: string]
  /** Opening and all moves, as a text that identifies the game. */
  readonly moves: string
  /** The points of seat 1. */
  readonly result: 0 | 0.5 | 1
}

export interface Evidence {
  readonly games: number
  /** Games that repeat no earlier one: their seats or moves differ. */
  readonly distinctGames: number
  /** Pairs of games with swapped seats, counted by the points that `of` made in them: 0, ½, 1, 1½, 2. */
  readonly pairs: PairCounts
  /**
   * Like `pairs`, without pairs whose two games repeat those of an earlier pair: they count for points, but add no
   * evidence.
   */
  readonly distinctPairs: PairCounts
  /** How the games ended for `of`. */
  readonly lossesDrawsWins: readonly [losses: number, draws: number, wins: number]
}

type PairCounts = Extract<Outcomes, { readonly length: 5 }>

type Counting = [number, number, number, number, number]

/** What the games of two participants, in the order in which they ended, say about `of`. */
export function evidenceOf(games: readonly PlayedGame[], of: string): Evidence {
  const counter = new EvidenceCounter(of)
  games.forEach(game => counter.add(game))
  return counter.evidence
}

/** Like `evidenceOf`, but updated as games end. */
export class EvidenceCounter {
  readonly #of: string
  readonly #pairs: Counting = [0, 0, 0, 0, 0]
  readonly #distinctPairs: Counting = [0, 0, 0, 0, 0]
  readonly #lossesDrawsWins: [number, number, number] = [0, 0, 0]
  readonly #games = new Set<string>()
  readonly #seenPairs = new Set<string>()
  /** The first games of pairs whose second game has not ended. */
  readonly #halves = new Map<number | string, PlayedGame>()

  constructor(of: string) {
    this.#of = of
  }

  get evidence(): Evidence {
    const [losses, draws, wins] = this.#lossesDrawsWins
    return {
      games: losses + draws + wins,
      distinctGames: this.#games.size,
      pairs: [...this.#pairs],
      distinctPairs: [...this.#distinctPairs],
      lossesDrawsWins: [losses, draws, wins],
    }
  }

  add(game: PlayedGame): void {
    const points = pointsOf(game, this.#of)
    this.#lossesDrawsWins[points === 1 ? 2 : points === 0 ? 0 : 1]++
    this.#games.add(keyOf(game))
    if (game.encounter === null)
      return
    const half = this.#halves.get(game.encounter)
    if (half === undefined) {
      this.#halves.set(game.encounter, game)
      return
    }
    this.#halves.delete(game.encounter)
    this.#addPair(half, game)
  }

  #addPair(one: PlayedGame, other: PlayedGame): void {
    const points = 2 * (pointsOf(one, this.#of) + pointsOf(other, this.#of))
    this.#pairs[points] = (this.#pairs[points] ?? 0) + 1
    const key = [one, other].map(keyOf).sort().join('\n')
    if (!this.#seenPairs.has(key))
      this.#distinctPairs[points] = (this.#distinctPairs[points] ?? 0) + 1
    this.#seenPairs.add(key)
  }
}

function keyOf({ seats, moves }: PlayedGame): string {
  return JSON.stringify([seats, moves])
}

function pointsOf({ seats: [first], result }: PlayedGame, of: string): number {
  return first === of ? result : 1 - result
}
