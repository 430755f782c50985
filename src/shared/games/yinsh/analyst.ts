import type { Analyst, Judgement } from '../../game/analysis.ts'
import type { YinshState } from './state.ts'
import { reviewFrom } from '../../game/review.ts'
import { describeLastMove } from './explain.ts'
import { leaderOf } from './standing.ts'

/** Knows of a position only who has removed more rings. */
export const analyst: Analyst<YinshState> = {
  judge: async state => judge(state),
  review: async (states, names) => reviewFrom(states.map(state => ({
    judgement: judge(state),
    toMove: state.ending === null ? state.mover : null,
    hasOneWinner: false,
    better: null,
    did: describeLastMove(state),
  })), names, null),
}

function judge(state: YinshState): Judgement {
  const leader = leaderOf(state)
  const over = state.ending !== null
  return {
    winner: over ? leader : null,
    exact: over,
    outlook: { kind: 'chance', chance: leader === null ? 0.5 : leader === 1 ? (over ? 1 : 0.7) : over ? 0 : 0.3 },
    sentence: 'Nobody knows who wins this position.',
    winningMoves: [],
    hint: null,
  }
}
