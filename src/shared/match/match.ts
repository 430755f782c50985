import type { PerSeat, Seat } from '../game/seat.ts'
import type { MatchEvent, MatchPlan } from './events.ts'
import type { Player } from './player.ts'
import { withSeat } from '../game/seat.ts'
import { gameOf } from '../games/index.ts'

export type MatchStatus = 'waiting' | 'running' | 'finished' | 'aborted' | 'interrupted'

/** How a match ended: who won, who lost, in what way, and a sentence on why. */
export interface Outcome { readonly winner: Seat, readonly loser: Seat, readonly kind: string, readonly reason: string }

/** A match as its events so far make it. */
export interface Match {
  readonly id: string
  /** How many events it is made of; the next one's sequence number. */
  readonly events: number
  /** With the seats as they are now, after any swap. */
  readonly plan: MatchPlan
  readonly players: PerSeat<Player | null>
  readonly status: MatchStatus
  /** The game's own state; only `gameOf(plan.game)` knows its shape. */
  readonly state: unknown
  readonly plies: number
  /** Whose move it is while the match runs, else null. */
  readonly toMove: Seat | null
  /** What each player has used of their time before the turn that runs now. */
  readonly usedMs: PerSeat<number>
  /** When the turn that runs now began or will begin (after a pause); null while none does. */
  readonly turnBeganAt: number | null
  /** Why the match ended; null while it goes on and when it was aborted. */
  readonly outcome: Outcome | null
}

/** The match that a `created` event begins. */
export function beginMatch(event: MatchEvent): Match {
  if (event.type !== 'created')
    throw new Error(`a match begins with "created", not "${event.type}"`)
  const { match: id, plan } = event
  return {
    id,
    events: event.seq + 1,
    plan,
    players: { 1: null, 2: null },
    status: 'waiting',
    state: openingStates(plan).at(-1),
    plies: plan.opening?.length ?? 0,
    toMove: null,
    usedMs: { 1: 0, 2: 0 },
    turnBeganAt: null,
    outcome: null,
  }
}

/** The positions that a match goes through before its first own move: the start, then one for each move of the opening. */
export function openingStates({ game: id, settings, opening = [] }: MatchPlan): unknown[] {
  const game = gameOf(id)
  const states: unknown[] = [game.setup(settings)]
  for (const move of opening) {
    const played = game.play(states.at(-1), move)
    if (!played.ok)
      throw new Error(`the opening holds a move that the game refuses: ${played.error.code}`)
    states.push(played.value)
  }
  return states
}

/**
 * The match after one more event. Host, window and replay all fold with this. An event out of
 * order, or a move that the game refuses, is a bug and throws.
 */
export function foldEvent(match: Match, event: MatchEvent): Match {
  expectDue(match, event)
  return { ...match, ...changeOf(match, event), events: event.seq + 1 }
}

/**
 * The same for a move that was played already: `state` is what the game made of it, so that the
 * rules run once a move.
 */
export function foldPlayedMove(match: Match, event: MoveEvent, state: unknown): Match {
  expectDue(match, event)
  return { ...match, ...afterMove(match, event, state), events: event.seq + 1 }
}

type MoveEvent = MatchEvent & { readonly type: 'moved' }

function expectDue(match: Match, event: MatchEvent): void {
  if (event.seq !== match.events)
    throw new Error(`match ${match.id}: event ${event.seq} came where ${match.events} was due`)
}

function changeOf(match: Match, event: MatchEvent): Partial<Match> {
  switch (event.type) {
    case 'created':
      throw new Error(`match ${match.id} was created twice`)
    case 'seated':
      return { players: withSeat(match.players, event.seat, event.player) }
    case 'left':
      return { players: withSeat(match.players, event.seat, null) }
    case 'swapped':
      return {
        plan: { ...match.plan, seats: { 1: match.plan.seats[2], 2: match.plan.seats[1] } },
        players: { 1: match.players[2], 2: match.players[1] },
      }
    case 'started':
      return { status: 'running', toMove: gameOf(match.plan.game).toMove(match.state), turnBeganAt: event.at }
    case 'moved':
      return afterMove(match, event, stateAfter(match, event))
    case 'thought':
    case 'noted':
      return {}
    case 'forfeited':
      return { usedMs: charge(match, event.seat, event.tookMs), toMove: null, turnBeganAt: null }
    case 'finished': {
      const { winner, loser, kind, reason } = event
      return { status: 'finished', toMove: null, turnBeganAt: null, outcome: { winner, loser, kind, reason } }
    }
    case 'aborted':
    case 'interrupted':
      return { status: event.type, toMove: null, turnBeganAt: null }
    case 'resumed':
      return match.toMove === null ? {} : { turnBeganAt: event.at }
  }
}

function stateAfter(match: Match, event: MoveEvent): unknown {
  const played = gameOf(match.plan.game).play(match.state, event.move)
  if (!played.ok)
    throw new Error(`match ${match.id}: event ${event.seq} holds a move that the game refuses: ${played.error.code}`)
  return played.value
}

function afterMove(match: Match, event: MoveEvent, state: unknown): Partial<Match> {
  const toMove = gameOf(match.plan.game).toMove(state)
  return {
    state,
    plies: match.plies + 1,
    usedMs: charge(match, event.seat, event.tookMs),
    toMove,
    turnBeganAt: toMove === null ? null : event.at + match.plan.pauseMs,
  }
}

function charge({ usedMs }: Match, seat: Seat, tookMs: number): PerSeat<number> {
  return withSeat(usedMs, seat, usedMs[seat] + tookMs)
}

/** What a player has left at the time `at` (as event times), never below 0; null where the match has no clock. */
export function remainingMs(match: Match, seat: Seat, at: number): number | null {
  const { budgetMs } = match.plan
  if (budgetMs === null)
    return null
  const running = match.toMove === seat && match.turnBeganAt !== null ? Math.max(0, at - match.turnBeganAt) : 0
  return Math.max(0, budgetMs - match.usedMs[seat] - running)
}

/** Whether a match is over, in whatever way. */
export function isOver(match: Pick<Match, 'status'>): boolean {
  return match.status !== 'waiting' && match.status !== 'running'
}

/** The plan of a rematch: the same match with the seats swapped. */
export function rematchPlan(plan: MatchPlan, seed: number): MatchPlan {
  return { ...plan, seats: { 1: plan.seats[2], 2: plan.seats[1] }, seed }
}
