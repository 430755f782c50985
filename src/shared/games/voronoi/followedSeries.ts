import type { Seat } from '../../game/seat.ts'
import type { Cell } from './board.ts'
import type { Stone } from './field/stone.ts'
import type { Rules } from './settings.ts'
import type { VoronoiState } from './state.ts'
import { firstSeats } from '../../game/seat.ts'
import { CELLS } from './board.ts'
import { cellsText } from './explain.ts'
import { isFull } from './legalCells.ts'

/** What a client is told first: how many play, how many stones each has, and which number is its own. */
export interface Welcome { readonly players: Seat, readonly stones: number, readonly number: Seat }

/** A client's knowledge of the games of a series, from what it is told on its turns. */
export class FollowedSeries {
  readonly #welcome: Welcome
  readonly #rules: Rules
  /** All stones of this game up to the client's own last one. */
  #settled: readonly Stone[] = []
  /** Those since then, in order. */
  #since: readonly Stone[] = []
  /** What the client said last, which may have been refused. */
  #said: Stone | null = null

  constructor(welcome: Welcome, rules: Rules) {
    this.#welcome = welcome
    this.#rules = rules
  }

  say({ row, column }: Cell): void {
    this.#said = { row, column, player: this.#welcome.number }
  }

  /** The position in which the client is to move. `newestFirst` are the stones since its own last one. */
  turn(scores: readonly number[], newestFirst: readonly Stone[]): VoronoiState {
    const since = newestFirst.toReversed()
    if (this.#said !== null && !this.#wasRefused(since))
      this.#settled = [...this.#settled, ...this.#since, this.#said]
    this.#said = null
    this.#since = since
    const { players, stones, number } = this.#welcome
    const placed = [...this.#settled, ...since]
    const owned = scores.map(score => Math.max(0, score))
    return {
      rules: this.#rules,
      players,
      stones,
      first: placed[0]?.player ?? number,
      mover: number,
      placed,
      scores: owned,
      free: CELLS - owned.reduce((sum, score) => sum + score, 0),
      lost: [],
      out: firstSeats(players).filter(seat => (scores[seat - 1] ?? 0) < 0).map(seat => ({
        seat,
        why: scores[seat - 1] === -2 ? 'time' : 'left',
      })),
      isFull: isFull(placed),
    }
  }

  /** How the game ended for the client. The next one begins anew. */
  over(scores: readonly number[]): string {
    this.#settled = []
    this.#since = []
    this.#said = null
    const own = scores[this.#welcome.number - 1] ?? 0
    const place = 1 + scores.filter(score => score > own).length
    return `place ${place} of ${this.#welcome.players}, ${own < 0 ? 'out of the game' : cellsText(own)}`
  }

  /** A stone that was placed ends what is told; after a refused one the same comes again, perhaps with more. */
  #wasRefused(since: readonly Stone[]): boolean {
    const before = this.#since
    const isRepeated = before.every((stone, index) =>
      since[index]?.row === stone.row && since[index]?.column === stone.column,
    )
    return before.length === 0 ? since.length === 0 : isRepeated
  }
}
