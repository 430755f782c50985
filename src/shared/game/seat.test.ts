import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eachSeat, firstSeats, perSeat, perSeatSchema, SEATS, seatsOf, withSeat } from './seat.ts'

describe('the seats of a match', () => {
  it.each([[1, [1]], [2, [1, 2]], [9, [...SEATS]]])('are the first %i', (count, seats) => {
    expect(firstSeats(count)).toEqual(seats)
  })

  it('are those that have a value, in order', () => {
    expect(seatsOf({ 3: 'c', 1: 'a', 2: 'b' })).toEqual([1, 2, 3])
    expect(seatsOf({ 1: null, 2: 0 })).toEqual([1, 2])
    expect(seatsOf({})).toEqual([])
  })

  it('get a value each', () => {
    expect(perSeat([1, 2, 3], seat => seat * 10)).toEqual({ 1: 10, 2: 20, 3: 30 })
    expect(Object.keys(eachSeat(seat => seat))).toHaveLength(9)
  })

  it('have one value replaced, and nothing in place', () => {
    const values = Object.freeze(eachSeat(() => 'old'))
    expect(withSeat(values, 4, 'new')).toEqual({ ...values, 4: 'new' })
  })
})

describe('values for seats from outside', () => {
  const schema = perSeatSchema(z.int())

  it.each([[{ 1: 5 }], [{ 1: 5, 2: 6 }], [{ 2: 6, 1: 5 }], [Object.fromEntries(SEATS.map(seat => [seat, 0]))]])(
    'are taken: %j',
    (values) => {
      expect(schema.parse(values)).toEqual(values)
    },
  )

  it.each([
    ['none', {}],
    ['none of seat 1', { 2: 5 }],
    ['a gap', { 1: 5, 3: 5 }],
    ['a seat beyond the ninth', { 1: 5, 10: 5 }],
    ['a seat 0', { 0: 5, 1: 5 }],
    ['another key', { 1: 5, x: 5 }],
    ['a value of another kind', { 1: 'five' }],
    ['a list', [5, 5]],
    ['null', null],
  ])('are refused with %s', (_, values) => {
    expect(schema.safeParse(values).success).toBe(false)
  })
})
