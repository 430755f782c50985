import type { MatchEvent, MatchFact, MatchPlan } from '../../shared/match/events.ts'

/** The start of the time in tests. */
export const NOON = Date.UTC(2026, 0, 5, 12)

export const nimPlan: MatchPlan = {
  game: 'nim',
  settings: { piles: '3 4 5', misere: false },
  budgetMs: 120_000,
  pauseMs: 0,
  seats: { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'bot', bot: 'perfect' } },
  clientChooses: false,
  seed: 1,
}

/** Facts in their places: numbered from 0, a second apart. */
export function eventsOf(...facts: MatchFact[]): MatchEvent[] {
  return facts.map((fact, seq) => ({ ...fact, seq, at: NOON + seq * 1000 }))
}

/** A game of Nim in which Ann and Bob have made two moves. */
export const begunFacts: readonly MatchFact[] = [
  { type: 'created', match: 'm1', plan: nimPlan },
  { type: 'seated', seat: 1, player: { kind: 'human', name: 'Ann' } },
  { type: 'seated', seat: 2, player: { kind: 'bot', name: 'Bob' } },
  { type: 'started' },
  { type: 'moved', seat: 1, ply: 0, move: { pile: 0, leave: 1 }, tookMs: 800 },
  { type: 'moved', seat: 2, ply: 1, move: { pile: 2, leave: 0 }, tookMs: 61_200 },
]

export const resignedFacts: readonly MatchFact[] = [
  ...begunFacts,
  { type: 'noted', seat: null, level: 'warning', text: 'Somebody knocked' },
  { type: 'forfeited', seat: 1, kind: 'resigned', reason: 'Ann resigned', tookMs: 0 },
  { type: 'finished', winner: 2, loser: 1, kind: 'resigned', reason: 'Ann resigned', plies: 2 },
]
