import type { Names, PerSeat } from '../../shared/game/seat.ts'
import type { MatchEvent, MatchFact, MatchPlan } from '../../shared/match/events.ts'
import { eachSeat, firstSeats, perSeat } from '../../shared/game/seat.ts'

/** The time at which tests begin. */
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

/** Facts as events: numbered from 0, a second apart. */
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

/** A game of No Tipping with so many blocks each that Ann begins against a bot. */
export function beamFacts(weights: number): readonly MatchFact[] {
  return [
    {
      type: 'created',
      match: 'm1',
      plan: { ...nimPlan, game: 'no-tipping', settings: { rules: 'fall-2021', weights } },
    },
    { type: 'seated', seat: 1, player: { kind: 'human', name: 'Ann' } },
    { type: 'seated', seat: 2, player: { kind: 'bot', name: 'Bob' } },
    { type: 'started' },
  ]
}

export const resignedFacts: readonly MatchFact[] = [
  ...begunFacts,
  { type: 'noted', seat: null, note: { code: 'message-passed-over', problem: 'is none' }, raw: 'hi' },
  { type: 'forfeited', seat: 1, cause: { code: 'resigned' }, tookMs: 0 },
  { type: 'finished', kind: 'resigned', places: { 1: 2, 2: 1 }, plies: 2 },
]

/** The names of people at seats 1, 2, 3, …; `Player 4` and so on for the others. */
export function namesOf(...names: readonly string[]): Names {
  return eachSeat(seat => names[seat - 1] ?? `Player ${seat}`)
}

/** A running match of these people, under the name of Nim: lists of seats know nothing of the rules. */
export function startedFacts(...names: readonly string[]): readonly MatchFact[] {
  const seats = firstSeats(names.length)
  const nameAt = namesOf(...names)
  return [
    {
      type: 'created',
      match: 'm1',
      plan: { ...nimPlan, seats: perSeat(seats, seat => ({ kind: 'human', name: nameAt[seat] })) },
    },
    ...seats.map((seat): MatchFact => ({ type: 'seated', seat, player: { kind: 'human', name: nameAt[seat] } })),
    { type: 'started' },
  ]
}

/** The end of such a match: seat 1 runs out of time, with these places and scores. */
export function endFacts(places: PerSeat<number>, scores?: PerSeat<number>): readonly MatchFact[] {
  return [
    { type: 'forfeited', seat: 1, cause: { code: 'out-of-time', budgetMs: 120_000 }, tookMs: 0 },
    { type: 'finished', kind: 'timeout', places, ...(scores === undefined ? {} : { scores }), plies: 0 },
  ]
}
