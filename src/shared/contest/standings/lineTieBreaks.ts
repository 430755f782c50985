import type { Counts } from '../tally/counts.ts'
import type { Line } from '../tally/line.ts'
import type { Meeting } from './direct.ts'
import type { Points } from './results.ts'
import type { NumericTieBreak } from './tieBreaks.ts'
import { countsLess, rounded } from '../tally/counts.ts'

/**
 * The tie-breaks of formats that score games, from what was tallied of each pair: the same numbers as `TieBreaker` has
 * from all the games, without going through them. Games that were not played count as games.
 */
export class LineTieBreaks {
  readonly #lineOf: (number: number) => Line
  readonly #isOut: (number: number) => boolean
  readonly #points: Points
  readonly #sums = new Map<number, Counts>()

  /** `isOut` says who counts for nobody. */
  constructor(lineOf: (number: number) => Line, isOut: (number: number) => boolean, points: Points) {
    this.#lineOf = lineOf
    this.#isOut = isOut
    this.#points = points
  }

  /** What its games add up to without those against somebody who counts for nobody. */
  sumsOf(number: number): Counts {
    const known = this.#sums.get(number)
    if (known !== undefined)
      return known
    const line = this.#lineOf(number)
    const out = this.#isOut(number) ? [] : line.cells.filter(({ opponent }) => this.#isOut(opponent))
    const sums = out.reduce<Counts>(countsLess, line)
    this.#sums.set(number, sums)
    return sums
  }

  scoreOf(number: number): number {
    return this.sumsOf(number).points
  }

  /** `progressive` is no number of this kind: it needs the order of the games. */
  valueOf(number: number, tieBreak: Exclude<NumericTieBreak, 'progressive'>): number {
    switch (tieBreak) {
      case 'bh': return this.#buchholz(number, 0)
      case 'bhC1': return this.#buchholz(number, 1)
      case 'bhC2': return this.#buchholz(number, 2)
      case 'bhM1': return this.#buchholz(number, 1, 1)
      case 'sb': return rounded(this.#sumOver(number, ({ opponent, points }) => points * this.scoreOf(opponent)) / this.#points.win)
      case 'koya': return rounded(this.#sumOver(number, ({ opponent, points }) => this.#hasHalf(opponent) ? points : 0))
      case 'win': return this.sumsOf(number).wins
      case 'won': return this.sumsOf(number).wins - this.sumsOf(number).unplayedWins
      case 'seat2-games': return this.sumsOf(number).seat2Games
      case 'seat2-wins': return this.sumsOf(number).seat2Wins
    }
  }

  * meetingsOf(number: number): Generator<Meeting> {
    for (const cell of this.#lineOf(number).cells) {
      if (!this.#isOut(cell.opponent))
        yield cell
    }
  }

  #sumOver(number: number, valueOf: (meeting: Meeting) => number): number {
    let sum = 0
    for (const cell of this.#lineOf(number).cells) {
      if (!this.#isOut(cell.opponent))
        sum += valueOf(cell)
    }
    return sum
  }

  #hasHalf(number: number): boolean {
    const { points, games } = this.sumsOf(number)
    return points >= this.#points.win * games / 2
  }

  /** The sum of the opponents' scores, game by game, without so many of the lowest and of the highest. */
  #buchholz(number: number, lowest: number, highest = 0): number {
    const scores = [...this.meetingsOf(number)].flatMap(({ opponent, games }) => Array.from({ length: games }, () => this.scoreOf(opponent))).sort((one, other) => one - other)
    return rounded(scores.slice(lowest, scores.length - highest).reduce((sum, score) => sum + score, 0))
  }
}
