import type { PlayedLine } from '../../shared/analysis/line.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Result } from '../../shared/result.ts'
import type { Position } from './matchRecord.ts'
import { MOST_MOVES, playLine } from '../../shared/analysis/line.ts'
import { gameOf } from '../../shared/games/index.ts'

/**
 * The moves of a match as a line, up to the point where a seat gave up and the others played on: the rules alone don't
 * lead further. The error is a sentence.
 */
export function lineOfMatch(
  { plan, seats, forfeits }: Match,
  positions: readonly Position[],
): Result<PlayedLine, string> {
  const { game, settings, first = 1 } = plan
  const most = gameOf(game).withdraw === undefined
    ? MOST_MOVES
    : Math.min(MOST_MOVES, ...forfeits.map(({ plies }) => plies))
  const moves = positions.slice(1, most + 1).map(({ move }) => move)
  return playLine({ game, settings, seats: seats.at(-1) ?? 1, first, moves })
}
