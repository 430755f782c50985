import type { Entry, Points, UnplayedRule } from './results.ts'
import { sumOf, USUAL_POINTS } from './results.ts'

/**
 * Numbers that order who has equal points, by FIDE's C.07 of March 2026:
 * `bh` Buchholz, the sum of the opponents' scores; `bhC1`, `bhC2` without the lowest one or two, `bhM1` without the
 * lowest and the highest;
 * `sb` Sonneborn-Berger, each result times the opponent's score; `koya` points against those with at least half of the
 * most that there was;
 * `win` rounds won, `won` games won at the board, `progressive` the sum of the scores after each round,
 * `seat2-games` and `seat2-wins` games and wins in seat 2.
 */
export const NUMERIC_TIE_BREAKS = [
  'bh',
  'bhC1',
  'bhC2',
  'bhM1',
  'sb',
  'koya',
  'win',
  'won',
  'progressive',
  'seat2-games',
  'seat2-wins',
] as const
export type NumericTieBreak = (typeof NUMERIC_TIE_BREAKS)[number]

/** Works out the tie-breaks of each participant. */
export class TieBreaker {
  readonly #histories: readonly (readonly Entry[])[]
  readonly #rule: UnplayedRule
  readonly #points: Points
  /** What each participant's score is worth to its opponents, by number. */
  readonly #adjusted: readonly number[]
  readonly #scores: readonly number[]

  /** `histories` is indexed by number, with index 0 for nobody, as `historiesOf` returns it. */
  constructor(histories: readonly (readonly Entry[])[], rule: UnplayedRule, points: Points = USUAL_POINTS) {
    this.#histories = histories
    this.#rule = rule
    this.#points = points
    this.#scores = histories.map(sumOf)
    this.#adjusted = histories.map((entries, number) =>
      (this.#scores[number] ?? 0) + (rule === 'swiss' ? points.draw * absencesAtTheEnd(entries) : 0),
    )
  }

  scoreOf(number: number): number {
    return this.#scores[number] ?? 0
  }

  /** What a participant's score is worth to its opponents: absences after which it never came back count as draws. */
  adjustedScoreOf(number: number): number {
    return this.#adjusted[number] ?? 0
  }

  valueOf(number: number, tieBreak: NumericTieBreak): number {
    const entries = this.#histories[number] ?? []
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
        return this.#contributions(number).reduce(
          (sum, { entry, worth }) => sum + entry.points / this.#points.win * worth,
          0,
        )
      case 'koya':
        return sumOf(
          entries.filter(entry =>
            hasOpponent(entry) && this.scoreOf(entry.opponent) >= this.#mostOf(entry.opponent) / 2,
          ),
        )
      case 'win':
        return entries.filter(({ points }) => points === this.#points.win).length
      case 'won':
        return entries.filter(entry => entry.kind === 'played' && entry.won).length
      case 'progressive':
        return entries.reduce((sum, { points }, round) => sum + points * (entries.length - round), 0)
      case 'seat2-games':
        return entries.filter(entry => entry.kind === 'played' && entry.seat === 2).length
      case 'seat2-wins':
        return entries.filter(entry => entry.kind === 'played' && entry.seat === 2 && entry.won).length
    }
  }

  /**
   * The sum of what the opponents are worth, without this many of the lowest and the highest. The participant's own
   * absences are cut first.
   */
  #buchholz(number: number, lowest: number, highest = 0): number {
    const worths = this.#contributions(number).toSorted((one, other) => one.worth - other.worth)
    const cutFirst = worths.filter(({ entry }) => isOwnAbsence(entry))
    const kept = new Set([...cutFirst, ...worths.filter(({ entry }) => !isOwnAbsence(entry))].slice(lowest))
    const rest = worths.filter(one => kept.has(one))
    return rest.slice(0, rest.length - highest).reduce((sum, { worth }) => sum + worth, 0)
  }

  /**
   * What the opponent of each round is worth. In a Swiss, an unplayed round counts a dummy opponent with the
   * participant's own score, but no better than the intended opponent or, if there was none, than half of the points.
   */
  #contributions(number: number): { readonly entry: Entry, readonly worth: number }[] {
    const entries = this.#histories[number] ?? []
    if (this.#rule === 'round-robin') {
      return entries.flatMap(entry =>
        hasOpponent(entry) ? [{ entry, worth: this.adjustedScoreOf(entry.opponent) }] : [],
      )
    }
    const own = this.scoreOf(number)
    const half = this.#points.draw * entries.length
    return entries.map((entry) => {
      const others = hasOpponent(entry) ? this.adjustedScoreOf(entry.opponent) : half
      return { entry, worth: entry.kind === 'played' ? others : Math.min(own, others) }
    })
  }

  /** The most points that a participant could have made. */
  #mostOf(number: number): number {
    return this.#points.win * (this.#histories[number] ?? []).filter(hasOpponent).length
  }
}

function hasOpponent(entry: Entry): entry is Entry & { readonly kind: 'played' | 'unplayed' } {
  return entry.kind === 'played' || entry.kind === 'unplayed'
}

function isOwnAbsence(entry: Entry): boolean {
  return entry.kind === 'away' || (entry.kind === 'unplayed' && entry.missing !== 'opponent')
}

/** The number of absences at the end, after which the participant never came back. */
function absencesAtTheEnd(entries: readonly Entry[]): number {
  const last = entries.findLastIndex(entry => !isOwnAbsence(entry))
  return entries.slice(last + 1).filter(({ kind }) => kind === 'away').length
}
