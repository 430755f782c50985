import type { Played } from '../../game/game.ts'
import type { Result } from '../../result.ts'
import type { Refusal } from './refusal.ts'
import type { Ending, YinshState } from './state.ts'
import { opponentOf } from '../../game/pair.ts'
import { fail, succeed } from '../../result.ts'
import { judgeTurn } from './judgeTurn.ts'
import { parseTurn, turnText } from './notation.ts'
import { ringsToWin } from './settings.ts'
import { boardOf, markersLeft } from './state.ts'
import { hasTurn } from './turns.ts'

/** A whole turn as it is written: `S 1 2 M 2 4`. In the log it is canonical. */
export interface Move { readonly turn: string }

/** The next state and the canonical turn, or why it is refused. Takes anything. */
export function play(state: YinshState, move: unknown): Result<Played<YinshState, Move>, Refusal> {
  if (state.ending !== null)
    return fail({ code: 'game-over' })
  if (typeof move !== 'object' || move === null || !('turn' in move) || typeof move.turn !== 'string')
    return fail({ code: 'not-a-turn' })
  const board = boardOf(state)
  const read = parseTurn(board, move.turn)
  if (!read.ok)
    return read
  const after = judgeTurn(state, read.value)
  if (!after.ok)
    return after
  const turn = turnText(board, read.value)
  const next: YinshState = {
    ...state,
    ...after.value,
    mover: opponentOf(state.mover),
    turns: state.turns + 1,
    last: turn,
  }
  return succeed({ state: { ...next, ending: endingOf(next) }, move: { turn } })
}

/** How the game is over after a turn of the other player; null if it goes on. */
function endingOf(state: YinshState): Ending | null {
  if (state.won[opponentOf(state.mover)] >= ringsToWin(state.settings))
    return 'rings'
  if (hasTurn(state))
    return null
  return markersLeft(state) === 0 ? 'markers' : 'stuck'
}
