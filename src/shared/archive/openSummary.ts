import type { GameSummary } from './library.ts'

/** Why a program could not be started, which may name a file (`explainStop`). */
const WHY_NOT_STARTED = /(?<= could not be started): it .*$/s

/** A game of the list as people at other computers may see it: without paths of the computer that hosts it. */
export function openSummary(game: GameSummary): GameSummary {
  return game.ending === 'aborted'
    ? { ...game, reason: game.reason.replace(WHY_NOT_STARTED, '') }
    : game
}
