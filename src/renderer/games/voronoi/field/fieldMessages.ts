/** What the window and the thread that computes its map say to each other. */
import type { Seat } from '../../../../shared/game/seat.ts'
import type { Scores } from '../../../../shared/games/voronoi/field/scores.ts'
import type { Stone } from '../../../../shared/games/voronoi/field/stone.ts'
import type { GainMap } from './gainMap.ts'

/**
 * Each of these takes the place of an earlier one of its kind; a new position ends what was asked about the one before.
 */
export type ToField
  = | { readonly type: 'show', readonly position: number, readonly players: number, readonly stones: readonly Stone[] }
    | { readonly type: 'try', readonly stone: Stone | null }
    /** The gains of this player all over the map; null for none. */
    | { readonly type: 'gains', readonly player: Seat | null }

/** A stone that is tried: the scores after it, and who would own each cell. */
export interface Tried { readonly stone: Stone, readonly scores: Scores, readonly after: Uint8Array<ArrayBuffer> }

/** `position` is the one that was asked about. */
export type FromField
  = | { readonly type: 'owners', readonly position: number, readonly owners: Uint8Array<ArrayBuffer> }
    | { readonly type: 'tried', readonly position: number, readonly tried: Tried }
    /** A picture of the gains so far; a finer one follows until it is whole. */
    | { readonly type: 'gains', readonly position: number, readonly player: Seat, readonly gains: GainMap }
