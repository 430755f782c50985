import type { GameResult } from '../events.ts'

/** Counts games that repeat others: the same participants in the same seats made the same moves. */
export class RepeatCounter {
  /** How often each game was played, keyed by seating and moves. */
  readonly #played = new Map<string, number>()
  #games = 0

  get counts(): { readonly games: number, readonly distinct: number } {
    return { games: this.#games, distinct: this.#played.size }
  }

  /** Adds a played game, or with −1 removes one that was added. */
  count(seating: readonly number[], { moves }: Pick<GameResult, 'moves'>, sign: 1 | -1): void {
    this.#games += sign
    const key = `${seating.join(' ')} ${moves}`
    const times = (this.#played.get(key) ?? 0) + sign
    if (times === 0)
      this.#played.delete(key)
    else
      this.#played.set(key, times)
  }
}
