import type { GameSummary } from './library.ts'
import { openReason } from '../match/openEvent.ts'

/** A game of the list as people at other computers may see it: without paths of the computer that hosts it. */
export function openSummary(game: GameSummary): GameSummary {
  return game.ending === 'aborted' ? { ...game, reason: openReason(game.reason) } : game
}
