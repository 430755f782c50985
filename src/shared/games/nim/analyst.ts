import type { Analyst, Judgement } from '../../game/analysis.ts'
import type { Pair } from '../../game/pair.ts'
import type { ReviewedPosition } from '../../game/review.ts'
import type { Move } from './play.ts'
import type { NimState } from './state.ts'
import { counted, plural } from '../../counted.ts'
import { wonOutlook } from '../../game/analysis.ts'
import { opponentOf } from '../../game/pair.ts'
import { endWonBy, reviewFrom } from '../../game/review.ts'
import { describeLastMove, winnerOf } from './explain.ts'
import { legalMoves, play } from './play.ts'
import { bestMove, isWon } from './strategy.ts'

/** Judges Nim by its theory: everything is known, and at once. */
export const analyst: Analyst<NimState> = {
  judge: async (state, names) => judge(state, names),
  review: async (states, names) => reviewFrom(states.map(state => reviewed(state, names)), names, null),
}

function judge(state: NimState, names: Pair<string>): Judgement {
  const won = isWon(state)
  const winner = won ? state.mover : opponentOf(state.mover)
  const winning = winningMoves(state)
  const move = bestMove(state)
  return {
    winner,
    exact: true,
    outlook: wonOutlook(winner),
    sentence: won
      ? `Won for ${names[state.mover]}: ${winning.length} of ${counted(legalMoves(state).length, 'move')} ${plural(winning.length, 'keeps', 'keep')} the win.`
      : `Lost for ${names[state.mover]} against best play, whatever is taken.`,
    winningMoves: winning,
    hint: { move, text: `leave ${coinsIn(move)}`, why: won ? whyItWins(state, move, names) : 'Every move loses against best play; this one keeps the game long.' },
  }
}

function winningMoves(state: NimState): Move[] {
  return legalMoves(state).filter((move) => {
    const played = play(state, move)
    return played.ok && !isWon(played.value.state)
  })
}

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

function reviewed(state: NimState, names: Pair<string>): ReviewedPosition {
  const did = describeLastMove(state)
  const over = winnerOf(state)
  if (over !== null)
    return endWonBy(over, did)
  const judgement = judge(state, names)
  const move = bestMove(state)
  return {
    judgement,
    toMove: state.mover,
    hasOneWinner: judgement.winningMoves.length === 1,
    better: judgement.winner === state.mover ? { move, text: `leaving ${coinsIn(move)}` } : null,
    did,
  }
}

function coinsIn({ pile, leave }: Move): string {
  return `${leave === 0 ? 'nothing' : counted(leave, 'coin')} in pile ${pile + 1}`
}
