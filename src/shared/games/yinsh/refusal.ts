/** Why a turn is refused, with the facts of it. Points are written as in turns: `2 11`. */
export type Refusal
  = | { readonly code: 'game-over' | 'not-a-turn' }
    | { readonly code: 'off-the-board', readonly hexagon: number, readonly position: number }
  /** `left`: the rings that the player still has to place. */
    | { readonly code: 'rings-first', readonly left: number }
    | { readonly code: 'rings-are-placed' }
    | { readonly code: 'occupied', readonly at: string, readonly by: Piece }
  /** A row of the player's own that has to be removed. */
    | { readonly code: 'row-first' | 'unfinished', readonly why: 'row', readonly from: string, readonly to: string }
    | { readonly code: 'no-row', readonly from: string, readonly to: string, readonly why: NoRow }
    | { readonly code: 'not-your-ring', readonly at: string, readonly by: Piece | null }
    | { readonly code: 'no-way', readonly from: string, readonly to: string, readonly why: NoWay }
    | { readonly code: 'unfinished', readonly why: 'no-move' }
    | { readonly code: 'too-much', readonly why: 'won' | 'no-move' }

/** What lies on a point, and whether it is the mover's own. */
export interface Piece { readonly kind: 'ring' | 'marker', readonly isOwn: boolean }

/** Not on a line; a number of points other than a row has; or a point without the player's marker. */
export type NoRow
  = | { readonly kind: 'no-line' }
    | { readonly kind: 'length', readonly points: number, readonly needed: number }
    | { readonly kind: 'gap', readonly at: string }

/** Not on a line; a ring between; or markers jumped before, so that the first empty point behind them was the place to land. */
export type NoWay
  = | { readonly kind: 'no-line' }
    | { readonly kind: 'ring', readonly at: string }
    | { readonly kind: 'past-markers', readonly at: string }
