import { expect, it } from 'vitest'
import { opponentOf, PAIR, withPairSeat } from './pair.ts'

it('the opponent of each of two is the other', () => {
  expect(PAIR.map(opponentOf)).toEqual([2, 1])
})

it('one value of a pair is replaced, and nothing in place', () => {
  const pair = Object.freeze({ 1: 'a', 2: 'b' })
  expect([withPairSeat(pair, 1, 'x'), withPairSeat(pair, 2, 'y')]).toEqual([{ 1: 'x', 2: 'b' }, { 1: 'a', 2: 'y' }])
})
