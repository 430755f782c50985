import type { Forecast, Race } from './race.ts'
import { describe, expect, it } from 'vitest'
import { raceSentence, standingIn, toMoveIn, winnerIn } from './race.ts'
import { NAMES } from './testing/names.ts'

const MOST = 9

/** Each seat's moves, and whether it has solved it. */
function race(...seats: readonly (readonly [made: number, isSolved?: boolean])[]): Race {
  return {
    racers: seats.map(([made, isSolved = false], index) => ({ seat: index === 0 ? 1 : 2, made, isSolved })),
    most: MOST,
  }
}

describe('a race', () => {
  it.each([
    ['the fewest moves', race([3], [2]), 2],
    ['the lower seat at a tie', race([2], [2]), 1],
    ['the one that can still win', race([3, true], [2]), 2],
    ['the one that has moves left', race([8], [9]), 1],
    ['who plays alone', race([8]), 1],
  ])('is to be gone on with by %s', (_, position, seat) => {
    expect([toMoveIn(position), standingIn(position)]).toEqual([seat, null])
  })

  it.each([
    ['won with the fewest moves', race([4, true], [3, true]), 'solved', { 1: 2, 2: 1 }],
    ['won where the other one can come level at best no more', race([3, true], [3]), 'solved', { 1: 1, 2: 2 }],
    ['drawn with as many', race([3, true], [3, true]), 'solved', { 1: 1, 2: 1 }],
    ['drawn where nobody has a move left', race([9], [10]), 'unsolved', { 1: 1, 2: 1 }],
    ['won alone', race([9, true]), 'solved', { 1: 1 }],
    ['won by nobody alone', race([9]), 'unsolved', { 1: 2 }],
  ])('is %s', (_, position, ending, places) => {
    expect([toMoveIn(position), standingIn(position)]).toEqual([null, { ending, places }])
  })
})

/** Each seat's moves made and left. */
function forecast(one: readonly [number, number], two: readonly [number, number]): Forecast {
  return { 1: { made: one[0], left: one[1] }, 2: { made: two[0], left: two[1] }, most: MOST }
}

describe('with best play', () => {
  it.each([
    ['the smaller total wins', forecast([3, 2], [1, 3]), 2, 'Bob wins with best play: 4 steps against 5.'],
    ['equal totals are a draw', forecast([0, 1], [1, 0]), null, 'A draw with best play: both need 1 step in all.'],
    [
      'who has too few moves left loses',
      forecast([8, 1], [8, 2]),
      1,
      'Ann wins with best play: 9 steps, and Bob has too few left.',
    ],
    ['two of them draw', forecast([8, 3], [8, 2]), null, 'A draw with best play: both have too few steps left.'],
  ])('%s', (_, position, winner, sentence) => {
    expect([winnerIn(position), raceSentence(position, NAMES, 'step')]).toEqual([winner, sentence])
  })

  it('one alone wins with moves enough, and else nobody does', () => {
    expect([0, 9, 10].map(left => winnerIn({ 1: { made: 0, left }, 2: null, most: MOST }))).toEqual([1, 1, null])
  })
})
