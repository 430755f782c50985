import type { Judgement, Outlook } from '../../../game/analysis.ts'
import type { ReviewedPosition } from '../../../game/review.ts'
import type { Names, Seat } from '../../../game/seat.ts'
import type { Move } from './play.ts'
import type { PebblesState } from './state.ts'
import { defineMinds } from '../../../game/minds.ts'
import { reviewFrom } from '../../../game/review.ts'
import { perSeat } from '../../../game/seat.ts'
import { soleWinnerOf } from '../../../game/standing.ts'
import { describeLastMove, standing } from './explain.ts'
import { pebbles } from './index.ts'
import { complete, legalMoves, mostTaken } from './play.ts'
import { isOver, playing } from './state.ts'

function greediest(state: PebblesState): Move {
  return { take: mostTaken(state) }
}

/** The bots of Pebbles, and an analyst that knows only what is already decided. */
export const minds = defineMinds(pebbles, {
  bots: { greedy: greediest },
  analyst: {
    judge: async (state, names) => judge(state, names),
    review: async (states, names) => reviewFrom(states.map(state => reviewed(state, names)), names, null),
  },
  wireHint: greediest,
  completer: () => complete,
})

/** Who can no longer be overtaken even if another player took everything left; null if nobody is that far ahead. */
function decidedFor(state: PebblesState): Seat | null {
  const left = playing(state)
  const taken = (seat: Seat): number => state.taken[seat] ?? 0
  return left.find(seat => left.every(other => other === seat || taken(other) + state.heap < taken(seat))) ?? null
}

function judge(state: PebblesState, names: Names): Judgement {
  const winner = decidedFor(state)
  const move = greediest(state)
  return {
    winner,
    exact: winner !== null,
    outlook: outlookOf(state, winner),
    sentence: winner === null ? 'Nobody knows who wins.' : `${names[winner]} can't be caught up with.`,
    winningMoves: winner === state.mover ? legalMoves(state) : [],
    hint: { move, text: `take ${move.take}`, why: 'More is better.' },
  }
}

/** Once decided, all for one; before that, in proportion to what each has taken plus one pebble. */
function outlookOf(state: PebblesState, winner: Seat | null): Outlook {
  const weight = (seat: Seat): number =>
    winner !== null ? Number(seat === winner) : state.gone.includes(seat) ? 0 : 1 + (state.taken[seat] ?? 0)
  const total = state.seats.reduce((sum, seat) => sum + weight(seat), 0)
  return state.seats.length === 2
    ? { kind: 'chance', chance: weight(1) / total }
    : { kind: 'shares', shares: perSeat(state.seats, seat => weight(seat) / total) }
}

function reviewed(state: PebblesState, names: Names): ReviewedPosition {
  const did = describeLastMove(state)
  const over = standing(state)
  if (over !== null) {
    const winner = soleWinnerOf(over.places)
    return {
      judgement: { winner, exact: true, outlook: outlookOf(state, winner) },
      toMove: null,
      hasOneWinner: false,
      better: null,
      did,
    }
  }
  return {
    judgement: judge(state, names),
    toMove: isOver(state) ? null : state.mover,
    hasOneWinner: false,
    better: null,
    did,
  }
}
