import type { KeptPosition, PlayablePosition } from '../../../shared/lab/keptPosition.ts'
import type { HostAnalysis } from './hostAnalysis.ts'
import { winnersOf } from '../../../shared/game/standing.ts'
import { gameOf } from '../../../shared/games/index.ts'

/**
 * Judges a move that nobody has judged before: whether it is proven to win or to lose; `other` if neither is proven, or
 * if the game has one player.
 */
export async function judgeOther(
  analysis: HostAnalysis,
  { game: id, settings, seats, first, line }: KeptPosition,
  { state, toMove }: PlayablePosition,
  move: unknown,
): Promise<'right' | 'wrong' | 'other'> {
  const game = gameOf(id)
  const played = game.play(state, move)
  if (!played.ok || seats === 1)
    return 'other'
  const standing = game.standing(played.value.state)
  if (standing !== null)
    return verdictOf(winnersOf(standing.places), toMove)
  const analyst = analysis.openWindow()
  const judged = await analysis.judgeLine(analyst, {
    game: id,
    settings,
    seats,
    first,
    moves: [...line, played.value.move],
  }, false)
  analysis.closeWindow(analyst)
  return judged.ok && judged.value.exact && judged.value.winner !== null
    ? verdictOf([judged.value.winner], toMove)
    : 'other'
}

/** A shared win is `other`, since a draw may have been the best outcome. */
function verdictOf(winners: readonly number[], mover: number): 'right' | 'wrong' | 'other' {
  if (!winners.includes(mover))
    return 'wrong'
  return winners.length === 1 ? 'right' : 'other'
}
