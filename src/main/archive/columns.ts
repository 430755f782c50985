import type { Ending, GameSummary, PlayerKind } from '../../shared/archive/library.ts'
import type { Match } from '../../shared/match/match.ts'
import { gameOf } from '../../shared/games/index.ts'
import { displayNames } from '../../shared/match/player.ts'

/** What the library shows of a match while it is played. */

export function setUp({ id, plan }: Match): Pick<GameSummary, 'id' | 'game' | 'settings' | 'rules'> {
  const game = gameOf(plan.game)
  return { id, game: plan.game, settings: game.describeSettings(plan.settings), rules: game.rulesOf(plan.settings) }
}

export function seated({ players, plan }: Match): Pick<GameSummary, 'names' | 'kinds'> {
  const kindAt = (seat: 1 | 2): PlayerKind => players[seat]?.kind ?? plan.seats[seat].kind
  return { names: displayNames(players), kinds: { 1: kindAt(1), 2: kindAt(2) } }
}

/** How a match ended; null while it goes on. */
export function endingOf({ status, outcome }: Match): Ending | null {
  if (outcome !== null)
    return outcome.kind
  return status === 'aborted' || status === 'interrupted' ? status : null
}
