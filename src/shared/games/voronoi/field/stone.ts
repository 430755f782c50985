import type { Seat } from '../../../game/seat.ts'

/** A placed stone. Rows and columns are whole numbers from 0 to 999; row 0 is on top. */
export interface Stone { readonly row: number, readonly column: number, readonly player: Seat }
