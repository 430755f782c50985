import type { EachSeat } from '../../../shared/game/seat.ts'
import { listed } from '../../../shared/match/lineUp.ts'

/** Who sits where, by the order of the seats. */
export const SEAT_WORDS: EachSeat<string> = {
  1: 'First player',
  2: 'Second player',
  3: 'Third player',
  4: 'Fourth player',
  5: 'Fifth player',
  6: 'Sixth player',
  7: 'Seventh player',
  8: 'Eighth player',
  9: 'Ninth player',
}

/** As many names as a title holds in full. */
const MOST_NAMED = 3
const MOST_LISTED = 2

/** Who plays, for a title: `Ann alone`, `Ann vs Bob`, `Ann, Bob and Cem`, `Ann, Bob and 3 more`. */
export function lineUp(names: readonly string[]): string {
  if (names.length === 1)
    return `${names[0]} alone`
  if (names.length === 2)
    return names.join(' vs ')
  return names.length <= MOST_NAMED ? listed(names) : `${names.slice(0, MOST_LISTED).join(', ')} and ${names.length - MOST_LISTED} more`
}

/** `1st`, `2nd`, `3rd`, `4th`; of places up to 9. */
export function placeText(place: number): string {
  return `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'}`
}
