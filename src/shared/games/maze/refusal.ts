import type { StandardRefusal } from '../../game/refusal.ts'
import type { Direction } from './direction.ts'
import { DIRECTION_NAMES } from './direction.ts'
import { placeOf } from './grid.ts'

/** Why `play` refused a move, with the facts of it. `at` is the walker's cell; cells count from 0. */
export type Refusal
  = | StandardRefusal
    | { readonly code: 'wall' | 'off-grid', readonly to: Direction, readonly at: number, readonly columns: number }
    | { readonly code: 'no-such-cell', readonly cells: number }
    | { readonly code: 'no-neighbour', readonly cell: number, readonly at: number, readonly columns: number }

/** The only place where a refusal becomes words. Rows and columns are counted from 1, as people do. */
export function explainRefusal(refusal: Exclude<Refusal, StandardRefusal>, who: string): string {
  switch (refusal.code) {
    case 'wall':
      return `${who} tried to go ${DIRECTION_NAMES[refusal.to]} from ${placeOf(refusal, refusal.at)}, but there is a wall`
    case 'off-grid':
      return `${who} tried to go ${DIRECTION_NAMES[refusal.to]} from ${placeOf(refusal, refusal.at)}, but the maze ends there`
    case 'no-such-cell':
      return `${who} tried to step to a cell that is not there: they are numbered from 0 to ${refusal.cells - 1}`
    case 'no-neighbour':
      return refusal.cell === refusal.at
        ? `${who} tried to step to ${placeOf(refusal, refusal.at)}, but stands there`
        : `${who} tried to step to ${placeOf(refusal, refusal.cell)}, but that is no neighbour of ${placeOf(refusal, refusal.at)}`
  }
}
