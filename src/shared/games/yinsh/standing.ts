import type { PairSeat } from '../../game/pair.ts'
import type { Standing } from '../../game/standing.ts'
import type { Ending, YinshState } from './state.ts'
import { wonBy } from '../../game/standing.ts'
import { scoresOf } from './scores.ts'

export const ENDINGS: Readonly<Record<Ending, string>> = {
  rings: 'Enough rings removed',
  markers: 'No marker left',
  stuck: 'No turn left',
}

/** Whoever removed more rings has won; as many of each are a draw. */
export function standing(state: YinshState): Standing | null {
  if (state.ending === null)
    return null
  const winner = leaderOf(state)
  const { places } = winner === null ? { places: { 1: 1, 2: 1 } } : wonBy(winner, state.ending)
  return { ending: state.ending, places, scores: scoresOf(state, null) }
}

/** Who has removed more rings; null if both have removed as many. */
export function leaderOf({ won }: Pick<YinshState, 'won'>): PairSeat | null {
  if (won[1] === won[2])
    return null
  return won[1] > won[2] ? 1 : 2
}
