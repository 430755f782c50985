import type { SwissPlayer } from './swissPlayer.ts'

/**
 * What a pairing may have given up, since none keeps all: that nobody wants the same seat absolutely as its opponent,
 * then that nobody meets twice.
 */
export const GIVEN_UP = ['nothing', 'seats', 'repeats'] as const

/** What a round is paired under. */
export interface PairingRules {
  /**
   * In the last round those with more than this many points, doubled, are topscorers, for whom the seats count less;
   * null in others.
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

/** Whether both want one seat, each so much. */
export function wantSameSeat(
  { preference: one }: SwissPlayer,
  { preference: other }: SwissPlayer,
  strengths: readonly string[],
): boolean {
  return one !== null && other !== null && one.seat === other.seat && strengths.includes(one.strength)
    && strengths.includes(other.strength)
}
