import type { Names } from '../game/seat.ts'
import type { Match } from '../match/match.ts'
import { gameOf } from '../games/index.ts'

/** Pictures to show after the last position of a match, and how long to show each. */
export interface FinalePictures { readonly frameMs: number, readonly pictures: readonly string[] }

export const NO_FINALE: FinalePictures = { frameMs: 0, pictures: [] }

/**
 * What can be seen after the last move of a match; empty if the match goes on, or did not end by the rules of its game.
 */
export async function finalePictures({ plan, outcome, state }: Match, names: Names): Promise<FinalePictures> {
  const finale = outcome === null || outcome.forfeit !== null ? null : await gameOf(plan.game).finale?.() ?? null
  return finale === null ? NO_FINALE : { frameMs: finale.frameMs, pictures: finale.pictures(state, names) }
}
