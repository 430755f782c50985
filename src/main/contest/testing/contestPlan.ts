import type { ContestPlan, Participant } from '../../../shared/contest/plan.ts'

/** Participants that our bots play, called A, B, C and so on. */
export function botsCalled(...names: readonly string[]): Participant[] {
  return names.map(name => ({ name, seat: { kind: 'bot', bot: 'random' } }))
}

/** A round robin at Nim between random bots, two games an encounter, with changes. */
export function contestPlan(changes: Partial<ContestPlan> = {}): ContestPlan {
  return {
    name: 'Finals',
    game: 'nim',
    settings: {},
    budgetMs: null,
    marginMs: 0,
    stallMs: 60_000,
    format: { name: 'round-robin', cycles: 1 },
    participants: botsCalled('Ann', 'Bob', 'Cem', 'Dot'),
    games: 2,
    swap: true,
    points: { win: 1, draw: 0.5, loss: 0 },
    order: ['direct', 'sb', 'seat2-wins'],
    openings: { lines: [], policy: 'encounter' },
    sprt: null,
    maxMoves: null,
    concurrency: 1,
    strict: false,
    profile: 'practice',
    limits: 'best-effort',
    seed: 7,
    ...changes,
  }
}
