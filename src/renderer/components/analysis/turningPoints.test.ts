import type { Review } from '../../../shared/game/analysis.ts'
import { expect, it } from 'vitest'
import { turningPoints } from './turningPoints.ts'

function reviewOf(chances: readonly (number | null)[], decisive: number | null = null): Review {
  return {
    moves: chances.slice(1).map((_, ply) => ({ ply, seat: ply % 2 === 0 ? 1 : 2, grade: 'good', text: '' })),
    outlooks: chances.map(chance => ({ outlook: { kind: 'chance', chance: chance ?? 0.6 }, exact: chance !== null })),
    decisive: decisive === null ? null : { ply: decisive, sentence: '', better: null },
    caveat: null,
  }
}

const pliesOf = (review: Review) => turningPoints(review).map(({ ply }) => ply)

it('are the last three moves that changed who was to win', () => {
  expect(pliesOf(reviewOf([1, 1, 0, 0, 1, 0, 0, 1]))).toEqual([3, 4, 6])
  expect(pliesOf(reviewOf([1, 0.5, 0.5, 0]))).toEqual([0, 2])
})

it('are no guesses, but the decisive move is one of them', () => {
  expect(pliesOf(reviewOf([null, 1, null, 0, 0]))).toEqual([])
  expect(pliesOf(reviewOf([null, null, null, 0], 2))).toEqual([2])
})

it('are none for one alone who made no decisive move', () => {
  const alone: Review = {
    ...reviewOf([1, 1]),
    outlooks: [0, 1].map(made => ({ outlook: { kind: 'distance', made, left: 3, par: 3 }, exact: true })),
  }
  expect(pliesOf(alone)).toEqual([])
})

it('are the three costliest mistakes, the costliest first, where moves cost points', () => {
  const review = reviewOf([null, null, null, null, null, null])
  const costs = [40, 90, 0, 10, 60]
  const moves = review.moves.map((move, ply) => ({
    ...move,
    grade: ply === 2 ? 'good' as const : 'mistake' as const,
    cost: costs[ply] ?? 0,
  }))
  expect(pliesOf({ ...review, moves })).toEqual([1, 4, 0])
})
