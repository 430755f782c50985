import { expect, it } from 'vitest'
import { leanOf, quiverOf } from './beamMood.ts'

it('leans only with a move that tips, to its side', () => {
  expect(leanOf(null)).toBe(0)
  expect(leanOf('left')).toBeLessThan(0)
  expect(leanOf('right')).toBe(-leanOf('left'))
})

it('quivers more the smaller the margin is', () => {
  expect(quiverOf({ left: -2, right: 300 })).toBeGreaterThan(4 * quiverOf({ left: -90, right: 300 }))
  expect(quiverOf({ left: -400, right: 400 })).toBeGreaterThan(0)
})
