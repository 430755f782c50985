/**
 * How two met, or didn't, seat 1 first: `1-0`, `0-1` and `=` were played; `+-`, `-+` and `--` were not, because seat 2,
 * seat 1 or both did not come.
 */
export type Outcome = '1-0' | '0-1' | '=' | '+-' | '-+' | '--'

export interface Result {
  /** Numbers of participants, from 1. */
  readonly seat1: number
  readonly seat2: number
  readonly outcome: Outcome
}

/** The results of a round. */
export interface RoundResults {
  readonly results: readonly Result[]
  /** Who had no opponent; null for nobody. In a Swiss a bye brings as much as a win. */
  readonly bye: number | null
  /** Who was not paired. */
  readonly away: readonly number[]
}

/** The points that a result brings. */
export interface Points { readonly win: number, readonly draw: number, readonly loss: number }

export const USUAL_POINTS: Points = { win: 1, draw: 0.5, loss: 0 }

/** An entry of a participant's history. */
export type Entry
  = | {
    readonly kind: 'played'
    readonly opponent: number
    readonly seat: 1 | 2
    readonly points: number
    readonly won: boolean
  }
  /** A game that was not played, and who did not come. */
  | {
    readonly kind: 'unplayed'
    readonly opponent: number
    readonly missing: 'opponent' | 'self' | 'both'
    readonly points: number
  }
  | { readonly kind: 'bye', readonly points: number }
  | { readonly kind: 'away', readonly points: 0 }

/**
 * How unplayed rounds count: `swiss` by article 16 of FIDE's C.07; in a round robin they count as games, and a bye
 * counts as nothing.
 */
export type UnplayedRule = 'swiss' | 'round-robin'

/** What each participant did, round by round, indexed by number; index 0 is nobody. */
export function historiesOf(
  participants: number,
  rounds: readonly RoundResults[],
  rule: UnplayedRule,
  points: Points = USUAL_POINTS,
): readonly (readonly Entry[])[] {
  const histories = Array.from({ length: participants + 1 }, (): Entry[] => [])
  for (const { results, bye, away } of rounds) {
    for (const { seat1, seat2, outcome } of results) {
      histories[seat1]?.push(entryOf(outcome, 1, seat2, points))
      histories[seat2]?.push(entryOf(outcome, 2, seat1, points))
    }
    if (bye !== null)
      histories[bye]?.push({ kind: 'bye', points: rule === 'swiss' ? points.win : 0 })
    away.forEach(number => histories[number]?.push({ kind: 'away', points: 0 }))
  }
  return histories
}

function entryOf(outcome: Outcome, seat: 1 | 2, opponent: number, { win, draw, loss }: Points): Entry {
  const [own, other] = seat === 1 ? [outcome[0], outcome.at(-1)] : [outcome.at(-1), outcome[0]]
  switch (own) {
    case '1': return { kind: 'played', opponent, seat, points: win, won: true }
    case '0': return { kind: 'played', opponent, seat, points: loss, won: false }
    case '=': return { kind: 'played', opponent, seat, points: draw, won: false }
    case '+': return { kind: 'unplayed', opponent, missing: 'opponent', points: win }
    default: return { kind: 'unplayed', opponent, missing: other === '+' ? 'self' : 'both', points: 0 }
  }
}

export function sumOf(entries: readonly { readonly points: number }[]): number {
  return entries.reduce((sum, { points }) => sum + points, 0)
}
