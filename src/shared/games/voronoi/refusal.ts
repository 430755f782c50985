import type { StandardRefusal } from '../../game/refusal.ts'
import type { Names, Seat } from '../../game/seat.ts'
import type { Stone } from './field/stone.ts'
import { LEAST_DISTANCE, SIDE } from './board.ts'

/** Why a move is refused, with the facts of it. `squared` is the square of the distance, a whole number. */
export type Refusal
  = | StandardRefusal
    | { readonly code: 'bad-scores' }
    | { readonly code: 'off-board' | 'not-refused', readonly row: number, readonly column: number }
    | { readonly code: 'occupied', readonly row: number, readonly column: number, readonly by: Seat }
    | {
      readonly code: 'too-near'
      readonly row: number
      readonly column: number
      readonly stone: Stone
      readonly squared: number
    }

/** The only place where a refusal becomes words. Without the names of all, the others are called by their numbers. */
export function explainRefusal(refusal: Exclude<Refusal, StandardRefusal>, who: string, names?: Names): string {
  const stoneOf = (seat: Seat): string =>
    names === undefined ? `player ${seat}’s stone` : names[seat] === who ? 'their own stone' : `${names[seat]}’s stone`
  switch (refusal.code) {
    case 'bad-scores':
      return `${who} sent a move with scores that can’t be`
    case 'off-board':
      return `${tried(who, refusal)}, but rows and columns go from 0 to ${SIDE - 1}`
    case 'not-refused':
      return `${tried(who, refusal)}, where a stone may be placed, and yet the turn is said to be lost`
    case 'occupied':
      return `${tried(who, refusal)}, where ${stoneOf(refusal.by)} is`
    case 'too-near':
      return `${tried(who, refusal)}: ${whyTooNear(refusal, stoneOf(refusal.stone.player))}`
  }
}

/** Why a cell is refused, without who tried it: `65 from Bob’s stone at 500, 500; 66 is the least`. */
export function whyTooNear({ stone, squared }: Refusal & { readonly code: 'too-near' }, whose: string): string {
  return `${distanceText(squared)} from ${whose} at ${stone.row}, ${stone.column}; ${LEAST_DISTANCE} is the least`
}

/** `65`, `65.99`: a distance that is too short never reads like the least. */
export function distanceText(squared: number): string {
  return String(Math.floor(Math.sqrt(squared) * 100) / 100)
}

function tried(who: string, { row, column }: { readonly row: number, readonly column: number }): string {
  return `${who} tried row ${row}, column ${column}`
}
