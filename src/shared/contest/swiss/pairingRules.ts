import type { SwissPlayer } from './swissPlayer.ts'

/**
 * The rules that a pairing may have given up because no pairing keeps all: first that no two opponents have an absolute
 * preference for the same seat, then that nobody meets twice.
 */
export const GIVEN_UP = ['nothing', 'seats', 'repeats'] as const

/** The rules for pairing a round. */
export interface PairingRules {
  /**
   * In the last round, those with more than this many points (doubled) are topscorers, for whom seats matter less; null
   * in other rounds.
   */
  readonly topscorersAbove: number | null
  readonly givenUp: (typeof GIVEN_UP)[number]
}

export function isTopscorer({ points }: SwissPlayer, { topscorersAbove }: PairingRules): boolean {
  return topscorersAbove !== null && points > topscorersAbove
}

/** C1 and C3: whether two may meet. */
export function mayMeet(one: SwissPlayer, other: SwissPlayer, rules: PairingRules): boolean {
  if (rules.givenUp === 'repeats')
    return true
  if (one.met.has(other.number))
    return false
  return rules.givenUp === 'seats' || !wantSameSeat(one, other, ['absolute']) || isTopscorer(one, rules)
    || isTopscorer(other, rules)
}

/** Whether both want the same seat, each with one of these strengths. */
export function wantSameSeat(
  { preference: one }: SwissPlayer,
  { preference: other }: SwissPlayer,
  strengths: readonly string[],
): boolean {
  return one !== null && other !== null && one.seat === other.seat && strengths.includes(one.strength)
    && strengths.includes(other.strength)
}
