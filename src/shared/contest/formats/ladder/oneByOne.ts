import type { Contest } from '../../contest.ts'
import type { Fields } from '../../fields.ts'
import type { Ahead } from '../../format.ts'
import { aheadOf } from '../../format.ts'
import { MOST_CONTEST_GAMES } from '../../limits.ts'

/** Of formats that pair one encounter at a time, for as long as one likes. */
export const oneByOneFields = {
  rounds: { kind: 'endless', least: 1, most: MOST_CONTEST_GAMES, label: 'Encounters', help: 'encounters (no end)', usual: () => null, offered: ({ participants }) => 10 * Math.max(2, participants) },
} satisfies Fields

/** What is left of so many encounters; null where there is no end. */
export function oneByOneAhead({ plan, rounds }: Contest, planned: number | null): Ahead | null {
  const left = planned === null ? null : Math.max(0, planned - rounds.length)
  return left === null ? null : aheadOf(left, left, plan.games)
}
