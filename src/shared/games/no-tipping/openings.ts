import type { PairSeat } from '../../game/pair.ts'
import type { NoTippingSettings } from './settings.ts'
import { counted } from '../../counted.ts'
import known from './openings.json' with { type: 'json' }

/** Who wins from the start, as `node scripts/solveOpenings.mjs` found out; null where nobody knows. */
export function winnerFromStart({ rules, weights }: NoTippingSettings): PairSeat | null {
  const winner = known.find(opening => opening.rules === rules && opening.weights === weights)?.winner
  return winner === 1 || winner === 2 ? winner : null
}

/** `With 3 blocks each the second player wins.` */
export function openingSentence({ weights, winner }: { readonly weights: number, readonly winner: PairSeat }): string {
  return `With ${counted(weights, 'block')} each the ${winner === 1 ? 'first' : 'second'} player wins.`
}
