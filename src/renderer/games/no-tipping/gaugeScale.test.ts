import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { legalMoves } from '../../../shared/games/no-tipping/play.ts'
import { played } from '../../../shared/games/no-tipping/testing/games.ts'
import { BEYOND, gaugeTicks, largestMargin, marginOf, placeOnGauge } from './gaugeScale.ts'
import { positionAfter } from './testing/positions.ts'

describe('marginOf', () => {
  it.each([
    ['left', { left: -6, right: 6 }, 6],
    ['right', { left: -6, right: 6 }, 6],
    ['left', { left: 4, right: 20 }, -4],
    ['right', { left: -20, right: -4 }, -4],
  ] as const)('%s of %o is %i', (side, torques, margin) => {
    expect(marginOf(side, torques)).toBe(margin)
  })
})

it('a standing beam never has more than the largest margin', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 24 }), fc.infiniteStream(fc.nat()), (weights, choices) => {
    let state = positionAfter([], { weights })
    while (state.tipped === null) {
      expect(marginOf('left', state.torques)).toBeLessThanOrEqual(largestMargin(weights))
      expect(marginOf('right', state.torques)).toBeLessThanOrEqual(largestMargin(weights))
      const moves = legalMoves(state)
      state = played(state, moves[choices.next().value % moves.length])
    }
  }), { numRuns: 50 })
})

describe('placeOnGauge', () => {
  it('puts the limit in one place and keeps within the gauge', () => {
    expect(placeOnGauge(0, 492)).toBe(BEYOND)
    expect(placeOnGauge(492, 492)).toBe(1)
    expect(placeOnGauge(10_000, 492)).toBe(1)
    expect(placeOnGauge(-10_000, 492)).toBeCloseTo(0)
  })

  it('grows with the margin', () => {
    fc.assert(fc.property(fc.integer({ min: -600, max: 600 }), fc.integer({ min: 1, max: 24 }), (margin, weights) => {
      const largest = largestMargin(weights)
      expect(placeOnGauge(margin, largest)).toBeLessThanOrEqual(placeOnGauge(margin + 1, largest))
    }))
  })

  it('lets a margin of 6 be seen beside one of hundreds', () => {
    expect(placeOnGauge(6, largestMargin(15)) - BEYOND).toBeGreaterThan(0.08)
  })
})

it('ticks only margins that the game can reach', () => {
  expect(gaugeTicks(largestMargin(15))).toEqual([10, 50, 100, 200, 400])
  expect(gaugeTicks(largestMargin(1))).toEqual([10])
})
