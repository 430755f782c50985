import type { Analyst } from '../../analysis.ts'
import type { NimState } from './state.ts'

export const analyst: Analyst<NimState> = {
  judge: async () => ({ winner: null, exact: false, chance: 0.5, sentence: '', winningMoves: [], hint: null }),
  review: async () => ({ moves: [], chances: [], decisive: null, caveat: null }),
}
