import { describe, expect, it } from 'vitest'
import { firstSeats } from './seat.ts'
import { placesByScore, placesWithLoser, soleWinnerOf, winnersOf, wonBy } from './standing.ts'

describe('who came first', () => {
  it.each([
    ['one of two', { 1: 2, 2: 1 }, [2], 2],
    ['both of two: a draw', { 1: 1, 2: 1 }, [1, 2], null],
    ['two of three', { 1: 1, 2: 3, 3: 1 }, [1, 3], null],
    ['who played alone', { 1: 1 }, [1], 1],
    ['nobody', { 1: 2 }, [], null],
  ] as const)('%s', (_, places, winners, sole) => {
    expect(winnersOf(places)).toEqual(winners)
    expect(soleWinnerOf(places)).toBe(sole)
  })
})

it.each([[1, { 1: 1, 2: 2 }], [2, { 1: 2, 2: 1 }]] as const)('a game for two that seat %i won', (winner, places) => {
  expect(wonBy(winner, 'over')).toEqual({ ending: 'over', places })
})

describe('a seat that loses the game for itself', () => {
  it.each([
    ['of two', 2, 1, { 1: 2, 2: 1 }],
    ['of three, of whom the others share the first place', 3, 2, { 1: 1, 2: 3, 3: 1 }],
    ['of nine', 9, 9, { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 9 }],
    ['alone, so that nobody wins', 1, 1, { 1: 2 }],
  ] as const)('%s', (_, seats, loser, places) => {
    expect(placesWithLoser(firstSeats(seats), loser)).toEqual(places)
  })
})

describe('places by score', () => {
  it.each([
    ['the most first', { 1: 3, 2: 9, 3: 5 }, { 1: 3, 2: 1, 3: 2 }, { 1: 1, 2: 3, 3: 2 }],
    [
      'equal ones share a place, and the next is left out',
      { 1: 5, 2: 5, 3: 1, 4: 9 },
      { 1: 2, 2: 2, 3: 4, 4: 1 },
      { 1: 2, 2: 2, 3: 1, 4: 4 },
    ],
    ['all equal', { 1: 0, 2: 0, 3: 0 }, { 1: 1, 2: 1, 3: 1 }, { 1: 1, 2: 1, 3: 1 }],
    ['below zero', { 1: -1, 2: -2 }, { 1: 1, 2: 2 }, { 1: 2, 2: 1 }],
    ['alone', { 1: 7 }, { 1: 1 }, { 1: 1 }],
  ])('%s', (_, scores, most, fewest) => {
    expect(placesByScore(scores)).toEqual(most)
    expect(placesByScore(scores, 'fewest')).toEqual(fewest)
  })
})
