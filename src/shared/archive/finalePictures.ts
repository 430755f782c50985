import type { Names } from '../game/seat.ts'
import type { Match } from '../match/match.ts'
import { gameOf } from '../games/index.ts'

/** Pictures that follow the last position of a match, and how long each stays. */
export interface FinalePictures { readonly frameMs: number, readonly pictures: readonly string[] }

export const NO_FINALE: FinalePictures = { frameMs: 0, pictures: [] }

/**
 * What is to be seen after the last move of a match; nothing where it goes on, or did not end by the rules of its game.
 */
export async function finalePictures({ plan, outcome, state }: Match, names: Names): Promise<FinalePictures> {
  const finale = outcome === null || outcome.forfeit !== null ? null : await gameOf(plan.game).finale?.() ?? null
  return finale === null ? NO_FINALE : { frameMs: finale.frameMs, pictures: finale.pictures(state, names) }
}
