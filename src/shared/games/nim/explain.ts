import type { Figure } from '../../game/game.ts'
import type { Pair, PairSeat } from '../../game/pair.ts'
import type { Standing } from '../../game/standing.ts'
import type { NimState } from './state.ts'
import { counted } from '../../counted.ts'
import { opponentOf } from '../../game/pair.ts'
import { wonBy } from '../../game/standing.ts'
import { isOver } from './state.ts'

/** With no coin left, whoever took the last one has won, or in misère lost. */
export function winnerOf(state: NimState): PairSeat | null {
  if (!isOver(state))
    return null
  const tookLast = opponentOf(state.mover)
  return state.misere ? state.mover : tookLast
}

export function standing(state: NimState): Standing | null {
  const winner = winnerOf(state)
  return winner === null ? null : wonBy(winner, 'last-coin')
}

export function explainEnd(state: NimState, names: Pair<string>): string {
  const took = names[opponentOf(state.mover)]
  return state.misere
    ? `${took} took the last coin, which loses in misère play`
    : `${took} took the last coin, which wins in normal play`
}

export function explainEndTo(state: NimState, names: Pair<string>): string {
  return `${names[opponentOf(state.mover)]} took the last coin`
}

export function describeLastMove({ lastMove }: NimState): string | null {
  if (lastMove === null)
    return null
  return `takes ${counted(lastMove.took, 'coin')} from pile ${lastMove.pile + 1}`
}

export function figures({ piles }: NimState): Figure[] {
  return [{ key: 'coins', label: 'Coins left', value: piles.reduce((sum, coins) => sum + coins, 0) }]
}

/** One line per pile: the coins still there, then the removed ones as dots. */
export function asciiBoard({ piles, start }: NimState): string {
  return piles
    .map((coins, index) =>
      `pile ${String(index + 1).padStart(2)}: ${'o'.repeat(coins)}${'.'.repeat((start[index] ?? coins) - coins)} ${coins}`,
    )
    .join('\n')
}
