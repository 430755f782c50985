import type { Analyst } from '../../analysis.ts'
import type { NoTippingState } from './state.ts'

export const analyst: Analyst<NoTippingState> = {
  judge: async () => ({ winner: null, exact: false, chance: 0.5, sentence: '', winningMoves: [], hint: null }),
  review: async () => ({ moves: [], chances: [], decisive: null, caveat: null }),
}
