/** The help of a practice game: a best move, and the truth about it. */
import type { Move } from '../../../shared/games/nim/play.ts'
import type { NimState } from '../../../shared/games/nim/state.ts'
import { outcome } from '../../../shared/games/nim/explain.ts'
import { play } from '../../../shared/games/nim/play.ts'
import { bestMove } from '../../../shared/games/nim/strategy.ts'
import { coins } from './moveText.ts'

export interface Hint { readonly move: Move, readonly isWinning: boolean, readonly text: string }

/** The hint for the player to move. The state must not be over. */
export function hintFor(state: NimState): Hint {
  const move = bestMove(state)
  const took = (state.piles[move.pile] ?? 0) - move.leave
  const what = `${coins(took)} from pile ${move.pile + 1}, leaving ${move.leave}`
  const isWinning = wins(state)
  return {
    move,
    isWinning,
    text: isWinning ? `Best move: take ${what}` : `No winning move: take as little as possible, ${what}`,
  }
}

/** Whether the player to move wins if nobody makes a mistake: both sides play their best to the end. */
function wins(state: NimState): boolean {
  let now = state
  for (;;) {
    const end = outcome(now)
    if (end !== null)
      return end.winner === state.mover
    const next = play(now, bestMove(now))
    if (!next.ok)
      throw new Error(`the best move was refused: ${next.error.code}`)
    now = next.value
  }
}
