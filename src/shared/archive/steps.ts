import type { PerSeat, Seat } from '../game/seat.ts'
import type { MatchEvent } from '../match/events.ts'
import type { Match } from '../match/match.ts'
import { perSeat } from '../game/seat.ts'
import { gameOf } from '../games/index.ts'
import { beginMatch, budgetOf, foldEvent, openingStates } from '../match/match.ts'

/** A position of a game, and the move that led to it. */
export interface Step {
  /** Moves made so far, including those of the opening; 0 at the start. */
  readonly ply: number
  /** Who moved; null at the start. */
  readonly seat: Seat | null
  readonly move: unknown
  /** The time charged for the move; null at the start and for moves of the opening. */
  readonly tookMs: number | null
  /** The game's own state after the move. */
  readonly state: unknown
  /** The time that each player has left after the move; null without a clock. */
  readonly leftMs: PerSeat<number> | null
}

/** The match after every event, together with that event. The events must be those of a game, from the first on. */
export function* replayed(
  events: readonly MatchEvent[],
): Generator<{ readonly event: MatchEvent, readonly match: Match }> {
  let match: Match | null = null
  for (const event of events) {
    match = match === null ? beginMatch(event) : foldEvent(match, event)
    yield { event, match }
  }
}

/** The match after its last event. */
export function matchOf(events: readonly MatchEvent[]): Match {
  let latest: Match | null = null
  for (const { match } of replayed(events))
    latest = match
  if (latest === null)
    throw new Error('a game has at least one event')
  return latest
}

/** Every position of a game, from the start of its opening to the last move, without positions that were taken back. */
export function stepsOf(events: readonly MatchEvent[]): Step[] {
  const steps: Step[] = []
  for (const { event, match } of replayed(events)) {
    if (event.type === 'created')
      steps.push(...openingSteps(match))
    if (event.type === 'taken-back')
      steps.splice(event.ply + 1)
    if (event.type === 'moved') {
      steps.push({
        ply: match.plies,
        seat: event.seat,
        move: event.move,
        tookMs: event.tookMs,
        state: match.state,
        leftMs: leftOf(match),
      })
    }
  }
  return steps
}

function openingSteps(match: Match): Step[] {
  const { plan } = match
  const states = openingStates(plan)
  return states.map((state, ply) => ({
    ply,
    seat: ply === 0 ? null : gameOf(plan.game).toMove(states[ply - 1]),
    move: ply === 0 ? null : plan.opening?.[ply - 1],
    tookMs: null,
    state,
    leftMs: leftOf(match),
  }))
}

/** Null if a seat has no clock. */
function leftOf({ plan, seats, usedMs }: Match): PerSeat<number> | null {
  return seats.some(seat => budgetOf(plan, seat) === null)
    ? null
    : perSeat(seats, seat => Math.max(0, (budgetOf(plan, seat) ?? 0) - usedMs[seat]))
}
