import type { GameRefusal } from './game.ts'

/** The refusals that every game has: a move after the end, and something that does not even have the form of a move. */
export type StandardRefusal
  = | { readonly code: 'game-over' }
    | { readonly code: 'not-a-move', readonly got?: string }

/** A standard refusal in words; null for one of the game's own. */
export function explainStandard(refusal: GameRefusal | StandardRefusal, who: string): string | null {
  if (refusal.code === 'game-over')
    return `${who} tried to move, but the game is over`
  if (refusal.code !== 'not-a-move')
    return null
  return 'got' in refusal
    ? `${who} sent ${refusal.got}, which is not a move`
    : `${who} sent something that is not a move`
}
