import type { Counts } from '../tally/counts.ts'
import type { Line } from '../tally/line.ts'
import type { Meeting } from './direct.ts'
import type { Points } from './results.ts'
import type { NumericTieBreak } from './tieBreaks.ts'
import { countsLess, noCounts, rounded } from '../tally/counts.ts'

/**
 * The tie-breaks of formats that score games, from the tally of each pair: the same numbers as `TieBreaker`, without
 * going through all games. Games that were not played count as games.
 */
export class LineTieBreaks {
  readonly #lineOf: (number: number) => Line
  readonly #win: number
  readonly #sums: readonly Counts[]
  /**
   * Indexed by number, from 1: the score, its worth to opponents, and 1 for participants who count for nobody. Typed
   * arrays, because a large table needs a hundred thousand of the numbers at once.
   */
  readonly #scores: Float64Array
  readonly #worth: Float64Array
  readonly #out: Uint8Array

  /** `isOut` says which of the participants count for nobody. */
  constructor(
    participants: number,
    lineOf: (number: number) => Line,
    isOut: (number: number) => boolean,
    { win }: Points,
  ) {
    this.#lineOf = lineOf
    this.#win = win
    this.#out = Uint8Array.from({ length: participants + 1 }, (_, number) => isOut(number) ? 1 : 0)
    const hasOut = this.#out.includes(1)
    this.#sums = Array.from(
      { length: participants },
      (_, index) => hasOut ? this.#sumsWithoutOut(lineOf(index + 1)) : lineOf(index + 1),
    )
    this.#scores = Float64Array.from({ length: participants + 1 }, (_, number) => this.#sums[number - 1]?.points ?? 0)
    this.#worth = this.#scores.map((score, number) => this.#out[number] === 0 ? score : 0)
  }

  /** The totals of a participant's games, without those against somebody who counts for nobody. */
  sumsOf(number: number): Counts {
    return this.#sums[number - 1] ?? noCounts()
  }

  scoreOf(number: number): number {
    return this.#scores[number] ?? 0
  }

  /** `progressive` is not among these: it needs the order of the games. */
  valueOf(number: number, tieBreak: Exclude<NumericTieBreak, 'progressive'>): number {
    switch (tieBreak) {
      case 'bh':
        return this.#buchholz(number, 0)
      case 'bhC1':
        return this.#buchholz(number, 1)
      case 'bhC2':
        return this.#buchholz(number, 2)
      case 'bhM1':
        return this.#buchholz(number, 1, 1)
      case 'sb':
        return this.#sonnebornBerger(number)
      case 'koya':
        return rounded(
          this.#opponents(number).reduce(
            (sum, { opponent, points }) => sum + (this.#hasHalf(opponent) ? points : 0),
            0,
          ),
        )
      case 'win':
        return this.sumsOf(number).wins
      case 'won':
        return this.sumsOf(number).wins - this.sumsOf(number).unplayedWins
      case 'seat2-games':
        return this.sumsOf(number).seat2Games
      case 'seat2-wins':
        return this.sumsOf(number).seat2Wins
    }
  }

  meetingsOf(number: number, among: ReadonlySet<number>): Iterable<Meeting> {
    const { cells, cellOf } = this.#lineOf(number)
    if (among.size >= cells.length)
      return cells
    const met: Meeting[] = []
    for (const opponent of among) {
      const cell = cellOf.get(opponent)
      if (cell !== undefined)
        met.push(cell)
    }
    return met
  }

  #sonnebornBerger(number: number): number {
    const { opponents, pointsAgainst } = this.#lineOf(number)
    const worth = this.#worth
    let sum = 0
    for (let index = 0; index < opponents.length; index++)
      sum += (pointsAgainst[index] ?? 0) * (worth[opponents[index] ?? 0] ?? 0)
    return rounded(sum / this.#win)
  }

  #opponents(number: number): readonly Meeting[] {
    return this.#lineOf(number).cells.filter(({ opponent }) => this.#out[opponent] === 0)
  }

  #sumsWithoutOut(line: Line): Counts {
    return this.#out[line.number] === 1
      ? line
      : line.cells.reduce<Counts>((sums, cell) => this.#out[cell.opponent] === 1 ? countsLess(sums, cell) : sums, line)
  }

  #hasHalf(number: number): boolean {
    const { points, games } = this.sumsOf(number)
    return points >= this.#win * games / 2
  }

  /** The sum of the opponents' scores, game by game, without this many of the lowest and the highest. */
  #buchholz(number: number, lowest: number, highest = 0): number {
    const scores = this.#opponents(number).flatMap(({ opponent, games }) =>
      Array.from({ length: games }, () => this.scoreOf(opponent)),
    ).sort((one, other) => one - other)
    return rounded(scores.slice(lowest, scores.length - highest).reduce((sum, score) => sum + score, 0))
  }
}
