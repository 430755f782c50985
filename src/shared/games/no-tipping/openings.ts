import type { PairSeat } from '../../game/pair.ts'
import type { PlacingValue } from './placement/placingSearch.ts'
import type { NoTippingSettings } from './settings.ts'
import { counted } from '../../counted.ts'
import openings from './openings.json' with { type: 'json' }

/** A start, given by its settings; for a later position also the number of moves made. */
export interface Start extends NoTippingSettings { readonly plies?: number }

/** Who wins from the start, as computed by `node scripts/solveOpenings.mjs`; null if unknown, and later in a game. */
export function knownStart({ rules, weights, plies = 0 }: Start): PlacingValue | null {
  const found = openings.find(opening => opening.rules === rules && opening.weights === weights)
  return found === undefined || plies > 0 ? null : { winner: found.winner === 1 ? 1 : 2, placement: found.placement }
}

/** `With 3 blocks each the second player wins.`; null if unknown, and later in a game. */
export function openingSentence(start: Start): string | null {
  const known = knownStart(start)
  return known === null ? null : winnerSentence(start.weights, known.winner)
}

export function winnerSentence(weights: number, winner: PairSeat): string {
  return `With ${counted(weights, 'block')} each the ${winner === 1 ? 'first' : 'second'} player wins.`
}
