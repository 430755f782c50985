/** A refused turn as the board shows it: what was tried, if it can be read, and the sentence from the log. */
import type { Names } from '../../../shared/game/seat.ts'
import type { Turn } from '../../../shared/games/yinsh/notation.ts'
import type { YinshState } from '../../../shared/games/yinsh/state.ts'
import type { AskedAgain } from '../../../shared/match/askedAgain.ts'
import type { Forfeit } from '../../../shared/match/match.ts'
import { yinsh } from '../../../shared/games/yinsh/index.ts'
import { parseTurn } from '../../../shared/games/yinsh/notation.ts'
import { play } from '../../../shared/games/yinsh/play.ts'
import { boardOf } from '../../../shared/games/yinsh/state.ts'

export interface RefusedTurn {
  /** Null if the message names no points of the board. */
  readonly turn: Turn | null
  readonly sentence: string
}

/** What was refused in this position; what cost the game comes last. */
export function refusedTurnsIn(
  state: YinshState,
  refused: Forfeit | null,
  askedAgain: readonly AskedAgain[],
  names: Names,
): readonly RefusedTurn[] {
  const costly = refused?.cause.code === 'refused-move' ? [{ seat: refused.seat, move: refused.cause.move }] : []
  return [...askedAgain, ...costly].map(({ seat, move }) => refusedTurn(state, move, names[seat]))
}

function refusedTurn(state: YinshState, move: unknown, who: string): RefusedTurn {
  const played = play(state, move)
  const turn = parseTurn(boardOf(state), textOf(move))
  return {
    turn: turn.ok ? turn.value : null,
    sentence: yinsh.explainRefusal(played.ok ? { code: 'not-a-turn' } : played.error, who),
  }
}

function textOf(move: unknown): string {
  return typeof move === 'object' && move !== null && 'turn' in move && typeof move.turn === 'string' ? move.turn : ''
}
