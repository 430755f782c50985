import type { ForfeitKind } from '../game/forfeit.ts'
import type { AnyGame } from '../game/game.ts'
import type { Seat } from '../game/seat.ts'
import type { Standing } from '../game/standing.ts'
import { placesWithLoser } from '../game/standing.ts'

/** How a match ends if one seat loses other than by the rules and the game is over with that. */
export function forfeitStanding(
  { forfeitScores }: Pick<AnyGame, 'forfeitScores'>,
  state: unknown,
  seats: readonly Seat[],
  loser: Seat,
  kind: ForfeitKind,
): Standing {
  const standing: Standing = { ending: kind, places: placesWithLoser(seats, loser) }
  return forfeitScores === undefined ? standing : { ...standing, scores: forfeitScores(state, loser) }
}
