import type { Turn } from '../game/dialect.ts'
import type { ForfeitKind } from '../game/forfeit.ts'
import type { GameRefusal } from '../game/game.ts'
import type { EachSeat, PerSeat, Seat } from '../game/seat.ts'
import type { ForfeitCause, StopCause } from './causes.ts'
import type { MatchEvent, MatchPlan } from './events.ts'
import type { Players } from './player.ts'
import type { Earlier } from './takeBack.ts'
import { FORFEIT_KINDS } from '../game/forfeit.ts'
import { eachSeat, perSeat, seatsOf, swappedSeat, withSeat, withSwappedSeats } from '../game/seat.ts'
import { gameOf } from '../games/index.ts'
import { kindOfForfeit } from './causes.ts'
import { playOpening } from './opening.ts'
import { NOBODY } from './player.ts'
import { earlierAt, letsTakeBack } from './takeBack.ts'

export type MatchStatus = 'waiting' | 'running' | 'finished' | 'aborted' | 'interrupted'

/** A seat that was lost by something other than the rules, after this many plies. */
export interface Forfeit {
  readonly seat: Seat
  readonly kind: ForfeitKind
  readonly cause: ForfeitCause
  /** The message that lost the seat, as it came, cut if it was too long. */
  readonly raw: string | undefined
  readonly plies: number
  /** The time charged for its last turn; 0 if another seat was to move, or if the time is unknown. */
  readonly tookMs: number
  /** By how much the answer was late, if the seat was lost on time; null if no answer has come. */
  readonly lateMs: number | null
  /** Why the rules refuse the move that lost the seat, if it was a move. */
  readonly refusal: GameRefusal | null
}

/** The end of a match with places: the kind of ending, and the forfeit if it did not end by the rules. */
export interface Outcome {
  readonly kind: string
  readonly places: PerSeat<number>
  readonly scores: PerSeat<number> | null
  readonly forfeit: Forfeit | null
}

/** The state of a match after its events so far. */
export interface Match {
  readonly id: string
  /** How many events it consists of, which is the next one's sequence number. */
  readonly events: number
  /** The plan with the seats as they are now, after any swap. */
  readonly plan: MatchPlan
  /** The seats that play, from 1 on. */
  readonly seats: readonly Seat[]
  readonly players: Players
  readonly status: MatchStatus
  /** The game's own state; only `gameOf(plan.game)` knows its shape. */
  readonly state: unknown
  readonly plies: number
  /** The move that was made last; null at the start. */
  readonly lastMove: unknown
  /** The position before the last move, if moves may be taken back; null at the start and in other matches. */
  readonly earlier: Earlier | null
  /** Whose move it is while the match runs, else null. */
  readonly toMove: Seat | null
  /** How many moves each player has made, without those of an opening. */
  readonly movesBy: EachSeat<number>
  /** How much of their time each player has used, without the current turn. */
  readonly usedMs: EachSeat<number>
  /**
   * When the current turn began or will begin (after a pause), shifted by the time that the host has been away since;
   * null if there is none.
   */
  readonly turnBeganAt: number | null
  /**
   * Since when the match waits because nothing can be written down, shifted by the time that the host has been away
   * since; null if it does not wait.
   */
  readonly heldAt: number | null
  /** The seats that were given up, in order. */
  readonly forfeits: readonly Forfeit[]
  /** How the match ended; null while it goes on, and if it was stopped. */
  readonly outcome: Outcome | null
  /** Why the match was aborted or interrupted; null otherwise. */
  readonly stopped: StopCause | null
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
    seats: seatsOf(plan.seats),
    players: NOBODY,
    status: 'waiting',
    state: openingStates(plan).at(-1),
    plies: plan.opening?.length ?? 0,
    lastMove: plan.opening?.at(-1) ?? null,
    earlier: null,
    toMove: null,
    movesBy: eachSeat(() => 0),
    usedMs: eachSeat(() => 0),
    turnBeganAt: null,
    heldAt: null,
    forfeits: [],
    outcome: null,
    stopped: null,
  }
}

/** The positions before a match's first own move: the start, then one after each move of the opening. */
export function openingStates(plan: MatchPlan): readonly unknown[] {
  const played = playOpening(plan)
  if (!played.ok)
    throw new Error(`the opening holds a move that the game refuses: ${played.error.refusal.code}`)
  return played.value.states
}

/**
 * The match after one more event; host, window and replay all use this function. An event out of order, or a move that
 * the game refuses, is a bug and throws.
 */
export function foldEvent(match: Match, event: MatchEvent): Match {
  expectDue(match, event)
  if (event.type === 'moved')
    return afterMove(match, event, stateAfter(match, event))
  return { ...match, ...changeOf(match, event), events: event.seq + 1 }
}

/**
 * The match after one more move that was already played: `state` is the resulting position, so that the rules run only
 * once per move.
 */
export function foldPlayedMove(match: Match, event: MoveEvent, state: unknown): Match {
  expectDue(match, event)
  return afterMove(match, event, state)
}

type MoveEvent = MatchEvent & { readonly type: 'moved' }

function expectDue(match: Match, event: MatchEvent): void {
  if (event.seq !== match.events)
    throw new Error(`match ${match.id}: event ${event.seq} came where ${match.events} was due`)
}

function changeOf(match: Match, event: Exclude<MatchEvent, MoveEvent>): Partial<Match> {
  switch (event.type) {
    case 'created':
      throw new Error(`match ${match.id} was created twice`)
    case 'seated':
      return { players: withSeat(match.players, event.seat, event.player) }
    case 'swapped':
      return {
        plan: { ...match.plan, ...reseated(match.plan, swappedSeat) },
        players: withSwappedSeats(match.players),
      }
    case 'started':
      return { status: 'running', toMove: gameOf(match.plan.game).toMove(match.state), turnBeganAt: event.at }
    case 'taken-back':
      return afterTakingBack(match, event)
    case 'thought':
    case 'noted':
    case 'printed':
    case 'measured':
      return {}
    case 'forfeited':
      return afterForfeit(match, event)
    case 'answered-late':
      return afterLateAnswer(match, event)
    case 'finished':
      return { status: 'finished', toMove: null, turnBeganAt: null, heldAt: null, outcome: outcomeOf(match, event) }
    case 'aborted':
    case 'interrupted':
      return { status: event.type, toMove: null, turnBeganAt: null, heldAt: null, stopped: event.cause }
    case 'resumed':
      return { heldAt: null, ...match.toMove === null ? {} : { turnBeganAt: event.at } }
    case 'host-was-away':
      return { turnBeganAt: laterBy(event.awayMs, match.turnBeganAt), heldAt: laterBy(event.awayMs, match.heldAt) }
    case 'held':
      return { heldAt: event.at }
    case 'released':
      return {
        heldAt: null,
        turnBeganAt: match.turnBeganAt === null
          ? null
          : releasedTurn(match.turnBeganAt, match.heldAt ?? event.at, event.at),
      }
  }
}

function laterBy(ms: number, at: number | null): number | null {
  return at === null ? null : at + ms
}

/** When a turn counts as begun if the match waited from `heldAt` until `at`, a time that nobody is charged for. */
export function releasedTurn(beganAt: number, heldAt: number, at: number): number {
  return beganAt <= heldAt ? beganAt + at - heldAt : Math.max(beganAt, at)
}

function stateAfter(match: Match, event: MoveEvent): unknown {
  const played = gameOf(match.plan.game).play(match.state, event.move)
  if (!played.ok)
    throw new Error(`match ${match.id}: event ${event.seq} holds a move that the game refuses: ${played.error.code}`)
  return played.value.state
}

/**
 * If the game lets the others play on, it is the turn of one of them; else the game is over, and `finished` says how.
 */
function afterForfeit(
  match: Match,
  { seat, cause, raw, tookMs, at }: MatchEvent & { readonly type: 'forfeited' },
): Partial<Match> {
  const game = gameOf(match.plan.game)
  const kind = kindOfForfeit(cause)
  const forfeit: Forfeit = {
    seat,
    kind,
    cause,
    raw,
    plies: match.plies,
    tookMs,
    lateMs: null,
    refusal: cause.code === 'refused-move' ? refusalOf(match, cause.move) : null,
  }
  const state = game.withdraw?.(match.state, seat, kind) ?? match.state
  const toMove = game.withdraw === undefined ? null : game.toMove(state)
  const isSameTurn = toMove === match.toMove
  return {
    state,
    forfeits: [...match.forfeits, forfeit],
    usedMs: charge(match, seat, tookMs),
    toMove,
    turnBeganAt: toMove === null ? null : isSameTurn ? match.turnBeganAt : at + match.plan.pauseMs,
  }
}

/** Changes only what is recorded about that forfeit. */
function afterLateAnswer(
  { forfeits, outcome }: Match,
  { seat, lateMs }: MatchEvent & { readonly type: 'answered-late' },
): Partial<Match> {
  const withAnswer = (lost: Forfeit): Forfeit => lost.seat === seat ? { ...lost, lateMs } : lost
  const ending = outcome?.forfeit ?? null
  return {
    forfeits: forfeits.map(withAnswer),
    outcome: outcome === null || ending === null ? outcome : { ...outcome, forfeit: withAnswer(ending) },
  }
}

function refusalOf({ plan, state }: Match, move: unknown): GameRefusal | null {
  const played = gameOf(plan.game).play(state, move)
  return played.ok ? null : played.error
}

function outcomeOf({ forfeits }: Match, { kind, places, scores }: MatchEvent & { readonly type: 'finished' }): Outcome {
  const isForfeit = (FORFEIT_KINDS as readonly string[]).includes(kind)
  return { kind, places, scores: scores ?? null, forfeit: isForfeit ? forfeits.at(-1) ?? null : null }
}

/** The match after a move, made in one copy, because every turn waits for it. */
function afterMove(match: Match, event: MoveEvent, state: unknown): Match {
  const toMove = gameOf(match.plan.game).toMove(state)
  return {
    ...match,
    events: event.seq + 1,
    state,
    plies: match.plies + 1,
    lastMove: event.move,
    earlier: letsTakeBack(match.plan)
      ? { state: match.state, plies: match.plies, lastMove: match.lastMove, toMove: event.seat, before: match.earlier }
      : null,
    movesBy: withSeat(match.movesBy, event.seat, match.movesBy[event.seat] + 1),
    usedMs: charge(match, event.seat, event.tookMs),
    toMove,
    turnBeganAt: toMove === null ? null : event.at + match.plan.pauseMs,
  }
}

function afterTakingBack(
  match: Match,
  { ply, tookMs, at, seq }: MatchEvent & { readonly type: 'taken-back' },
): Partial<Match> {
  const back = earlierAt(match, ply)
  if (back === null || match.toMove === null)
    throw new Error(`match ${match.id}: event ${seq} takes back what can’t be`)
  return {
    state: back.state,
    plies: back.plies,
    lastMove: back.lastMove,
    earlier: back.before,
    usedMs: charge(match, match.toMove, tookMs),
    toMove: back.toMove,
    turnBeganAt: at,
  }
}

function charge({ usedMs }: Match, seat: Seat, tookMs: number): EachSeat<number> {
  return withSeat(usedMs, seat, usedMs[seat] + tookMs)
}

/**
 * Whether a person has yet to make their first move. No clock runs for it, because they may still be reading the rules.
 */
export function isFirstOfPerson({ players, movesBy }: Match, seat: Seat): boolean {
  return players[seat]?.kind === 'human' && movesBy[seat] === 0
}

/** Whether the players themselves have made a move, not counting any opening. */
export function hasOwnMoves({ movesBy, seats }: Match): boolean {
  return seats.some(seat => movesBy[seat] > 0)
}

/** A player's time for all moves, in ms; null for no clock. */
export function budgetOf({ budgetMs, budgets }: Pick<MatchPlan, 'budgetMs' | 'budgets'>, seat: Seat): number | null {
  const own = budgets?.[seat]
  return own === undefined ? budgetMs : own
}

/** What a player has left at the time `at` (on the clock of the events), never below 0; null if there is no clock. */
export function remainingMs(match: Match, seat: Seat, at: number): number | null {
  const budgetMs = budgetOf(match.plan, seat)
  if (budgetMs === null)
    return null
  const running = match.toMove === seat && match.turnBeganAt !== null && !isFirstOfPerson(match, seat)
    ? Math.max(0, Math.min(at, match.heldAt ?? at) - match.turnBeganAt)
    : 0
  return Math.max(0, budgetMs - match.usedMs[seat] - running)
}

/** The forfeit by a refused move or message in the position after this many plies; null if there was none. */
export function refusedAt({ forfeits }: Pick<Match, 'forfeits'>, plies: number): Forfeit | null {
  return forfeits.findLast(forfeit => forfeit.kind === 'illegal' && forfeit.plies === plies) ?? null
}

/**
 * The plan of a rematch: the settings as originally asked for, with every player one seat further and the last one at
 * the first seat. It is a match on its own, even after a game of a series or a contest.
 */
export function rematchPlan(plan: MatchPlan, seed: number): MatchPlan {
  const { asked = plan.settings, seats, series: _series, contest: _contest, ...same } = plan
  const order = seatsOf(seats)
  const before = (seat: Seat): Seat => order[(order.indexOf(seat) + order.length - 1) % order.length] ?? seat
  return { ...same, ...reseated(plan, before), settings: asked, seed }
}

/** The parts of a plan that belong to its players, when each seat gets the player of the seat that `from` returns. */
function reseated(plan: MatchPlan, from: (seat: Seat) => Seat): Pick<MatchPlan, 'seats' | 'budgets'> {
  const { seats, budgets } = plan
  const order = seatsOf(seats)
  return {
    seats: perSeat(order, seat => seats[from(seat)]) as MatchPlan['seats'],
    ...budgets === undefined ? {} : { budgets: perSeat(order, seat => budgetOf(plan, from(seat))) },
  }
}

/** Where a match stands besides its position, as its players are told. */
export function turnOf({ plies, lastMove, seats }: Match): Turn {
  return { ply: plies, lastMove, seats: seats.length }
}
