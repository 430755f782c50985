import type { Names } from './seat.ts'
import { eachSeat } from './seat.ts'

/** What people call the seats, from the first to the ninth. */
export const SEAT_WORDS: readonly string[] = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
]

/** What players are called of whom no name is known. */
export const NAMELESS: Names = eachSeat(seat => `Player ${seat}`)
