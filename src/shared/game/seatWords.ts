import type { Names } from './seat.ts'
import { eachSeat } from './seat.ts'

/** The words for the seats, from the first to the ninth. */
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

/** The names of players if none are known. */
export const NAMELESS: Names = eachSeat(seat => `Player ${seat}`)
