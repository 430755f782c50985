import type { Table } from '../../game/game.ts'
import type { Seat } from '../../game/seat.ts'
import type { Cell } from './board.ts'
import type { Stone } from './field/stone.ts'
import type { Rules, VoronoiSettings } from './settings.ts'
import { firstSeats } from '../../game/seat.ts'
import { CELLS } from './board.ts'

/** Why a player is out: their clock ran out, or they left, resigned or made too many refused moves. */
export type WhyOut = 'time' | 'left'

/**
 * A turn that passed without a stone, by the rules of fall-2018: the cell that was refused, null if the move named
 * none.
 */
export interface LostTurn {
  readonly seat: Seat
  readonly cell: Cell | null
  /** How many stones were on the board then. */
  readonly stones: number
}

/** A position: plain JSON, never changed in place. Who owns which cell follows from the stones and is no part of it. */
export interface VoronoiState {
  readonly rules: Rules
  readonly players: Seat
  /** How many stones each player places. */
  readonly stones: number
  readonly first: Seat
  /** The player to move; once the game is over, the player who would have been next. */
  readonly mover: Seat
  /** The stones on the board in the order in which they came. */
  readonly placed: readonly Stone[]
  /** The cells that each player owns, from seat 1 on, whether they are in or out. */
  readonly scores: readonly number[]
  /** The cells that nobody owns. */
  readonly free: number
  readonly lost: readonly LostTurn[]
  /** Who is out, in the order in which they went. */
  readonly out: readonly { readonly seat: Seat, readonly why: WhyOut }[]
  /** Whether no stone can be placed any more. */
  readonly isFull: boolean
}

export function startOf({ rules, players, stones }: VoronoiSettings, { first }: Table): VoronoiState {
  return {
    rules,
    players,
    stones,
    first,
    mover: first,
    placed: [],
    scores: Array.from<number>({ length: players }).fill(0),
    free: CELLS,
    lost: [],
    out: [],
    isFull: false,
  }
}

/** The seats that are still in. */
export function playing({ players, out }: Pick<VoronoiState, 'players' | 'out'>): readonly Seat[] {
  return firstSeats(players).filter(seat => out.every(one => one.seat !== seat))
}

/** How many turns a player has had. */
export function turnsOf({ placed, lost }: VoronoiState, seat: Seat): number {
  return placed.filter(({ player }) => player === seat).length + lost.filter(turn => turn.seat === seat).length
}

export function isOver(state: VoronoiState): boolean {
  const left = playing(state)
  return state.isFull || left.length < 2 || left.every(seat => turnsOf(state, seat) >= state.stones)
}

/** The next seat after `seat` that is in; `seat` itself if there is no other. */
export function nextAfter(state: Pick<VoronoiState, 'players' | 'out'>, seat: Seat): Seat {
  const left = playing(state)
  return left.find(other => other > seat) ?? left[0] ?? seat
}

/**
 * A player's score: −2 if out of time and −1 if gone; under the rules of fall-2018, whoever is out of time keeps their
 * cells.
 */
export function scoreAt({ rules, scores, out }: VoronoiState, seat: Seat): number {
  const why = out.find(one => one.seat === seat)?.why
  if (why === 'left')
    return -1
  return why === 'time' && rules === 'original' ? -2 : scores[seat - 1] ?? 0
}

/** The stones that came after a player's last own one, the newest first; all where they have none. */
export function stonesSince({ placed }: VoronoiState, seat: Seat): readonly Stone[] {
  return placed.slice(placed.findLastIndex(({ player }) => player === seat) + 1).reverse()
}
