/** The messages between the window and the thread that computes its map. */
import type { Seat } from '../../../../shared/game/seat.ts'
import type { Scores } from '../../../../shared/games/voronoi/field/scores.ts'
import type { Stone } from '../../../../shared/games/voronoi/field/stone.ts'
import type { GainMap } from './gainMap.ts'

/** Each message replaces an earlier one of its type; a new position cancels requests about the one before. */
export type ToField
  = | { readonly type: 'show', readonly position: number, readonly players: number, readonly stones: readonly Stone[] }
    | { readonly type: 'try', readonly stone: Stone | null }
    /** Asks for the gains of this player all over the map; null for none. */
    | { readonly type: 'gains', readonly player: Seat | null }

/** The answer about a stone that is tried: the scores after it, and who would own each cell. */
export interface Tried { readonly stone: Stone, readonly scores: Scores, readonly after: Uint8Array<ArrayBuffer> }

/** `position` is the number of the position that was asked about. */
export type FromField
  = | { readonly type: 'owners', readonly position: number, readonly owners: Uint8Array<ArrayBuffer> }
    | { readonly type: 'tried', readonly position: number, readonly tried: Tried }
    /** A picture of the gains so far; finer ones follow until it is complete. */
    | { readonly type: 'gains', readonly position: number, readonly player: Seat, readonly gains: GainMap }
