import { listed } from '../../../shared/match/lineUp.ts'

import { seatTexts } from '../../texts/seats.ts'

/** The most names that a title gives in full. */
const MOST_NAMED = 3
const MOST_LISTED = 2

/** Who plays, for a title: `Ann alone`, `Ann vs Bob`, `Ann, Bob and Cem`, `Ann, Bob and 3 more`. */
export function lineUp(names: readonly string[]): string {
  if (names.length === 1)
    return seatTexts.alone(names[0] ?? '')
  const [one = '', other = ''] = names
  if (names.length === 2)
    return seatTexts.versus(one, other)
  return names.length <= MOST_NAMED
    ? listed(names)
    : seatTexts.andMore(names.slice(0, MOST_LISTED), names.length - MOST_LISTED)
}
