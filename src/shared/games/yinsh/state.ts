import type { Table } from '../../game/game.ts'
import type { Pair, PairSeat } from '../../game/pair.ts'
import type { Bits } from './bits.ts'
import type { Geometry } from './geometry.ts'
import type { YinshSettings } from './settings.ts'
import { countBits, noBits } from './bits.ts'
import { geometryOf } from './geometry.ts'
import { poolOf } from './settings.ts'

/** `rings`: enough rings are removed; `markers`: the pool is empty; `stuck`: who is to move has no turn. */
export type Ending = 'rings' | 'markers' | 'stuck'

/** A position: plain JSON, never changed in place. Player 1 sits at seat 1. */
export interface YinshState {
  readonly settings: YinshSettings
  readonly rings: Pair<Bits>
  readonly markers: Pair<Bits>
  /** The rings that each player has removed from the board. */
  readonly won: Pair<number>
  /** Who moves; once the game is over, who would have been next. */
  readonly mover: PairSeat
  /** Turns played so far. */
  readonly turns: number
  /** The last turn as it is written; null at the start. */
  readonly last: string | null
  /** How the game ended; null while it goes on. */
  readonly ending: Ending | null
}

/** Seat 1 begins, whatever the table says: the contract lets no other seat begin. */
export function startOf(settings: YinshSettings, _table?: Table): YinshState {
  const none = noBits(geometryOf(settings.size).words)
  return {
    settings,
    rings: { 1: none, 2: none },
    markers: { 1: none, 2: none },
    won: { 1: 0, 2: 0 },
    mover: 1,
    turns: 0,
    last: null,
    ending: null,
  }
}

export function boardOf({ settings }: Pick<YinshState, 'settings'>): Geometry {
  return geometryOf(settings.size)
}

/** Whether rings are being placed: each player places as many as the size says. */
export function isPlacing({ settings, turns }: Pick<YinshState, 'settings' | 'turns'>): boolean {
  return turns < 2 * settings.size
}

/** The markers that nobody has put on the board yet; null if they never run out. */
export function markersLeft({ settings, markers }: Pick<YinshState, 'settings' | 'markers'>): number | null {
  const pool = poolOf(settings)
  return pool === null ? null : pool - countBits(markers[1]) - countBits(markers[2])
}
