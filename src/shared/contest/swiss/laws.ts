import type { SwissPlayer } from './swissPlayer.ts'

/** What a round is paired under. */
export interface Laws {
  /** In the last round those with more than this many points, doubled, are topscorers, for whom the seats count less; null in others. */
  readonly topscorersAbove: number | null
  /** What had to be given up because no pairing keeps all: that nobody wants the same seat absolutely as its opponent, then that nobody meets twice. */
  readonly givenUp: 'nothing' | 'seats' | 'repeats'
}

export function isTopscorer({ points }: SwissPlayer, { topscorersAbove }: Laws): boolean {
  return topscorersAbove !== null && points > topscorersAbove
}

/** C1 and C3: whether two may meet. */
export function mayMeet(one: SwissPlayer, other: SwissPlayer, laws: Laws): boolean {
  if (laws.givenUp === 'repeats')
    return true
  if (one.met.has(other.number))
    return false
  return laws.givenUp === 'seats' || !wantSameSeat(one, other, ['absolute']) || isTopscorer(one, laws) || isTopscorer(other, laws)
}

/** Whether both want one seat, each so much. */
export function wantSameSeat({ preference: one }: SwissPlayer, { preference: other }: SwissPlayer, strengths: readonly string[]): boolean {
  return one !== null && other !== null && one.seat === other.seat && strengths.includes(one.strength) && strengths.includes(other.strength)
}
