import type { Pair } from '../../game/pair.ts'
import type { Move } from './play.ts'
import type { NimState } from './state.ts'
import { counted } from '../../counted.ts'
import { opponentOf } from '../../game/pair.ts'
import { solvedAnalyst } from '../../game/solvedAnalyst.ts'
import { nim } from './index.ts'
import { bestMove, isWon } from './strategy.ts'

/** Judges Nim by its theory: exactly and immediately. */
export const analyst = solvedAnalyst(nim, {
  isWon,
  bestMove,
  toDo: move => `leave ${coinsIn(move)}`,
  doing: move => `leaving ${coinsIn(move)}`,
  whyItWins,
})

function whyItWins(state: NimState, move: Move, names: Pair<string>): string {
  const opponent = names[opponentOf(state.mover)]
  const left = state.piles.with(move.pile, move.leave)
  if (left.every(coins => coins === 0))
    return 'Takes the last coin and wins.'
  if (state.misere && left.every(coins => coins <= 1))
    return `Leaves an odd number of single coins: ${opponent} takes the last one.`
  if (state.misere)
    return 'Leaves piles whose nim-sum is 0, as in normal play; once only single coins can be left, leave an odd number of them.'
  return `Leaves piles whose nim-sum is 0: whatever ${opponent} takes, it can be made 0 again.`
}

function coinsIn({ pile, leave }: Move): string {
  return `${leave === 0 ? 'nothing' : counted(leave, 'coin')} in pile ${pile + 1}`
}
