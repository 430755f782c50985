import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { criticalSide, dangerOf, leanOf, quiverOf } from './beamMood.ts'

const standing = fc.record({ left: fc.integer({ min: -900, max: 0 }), right: fc.integer({ min: 0, max: 900 }) })

describe('leanOf', () => {
  it('leans to the side with the smaller margin, by 1 to 3 degrees', () => {
    fc.assert(fc.property(standing, (torques) => {
      const { side, degrees } = leanOf(torques)
      expect(side).toBe(criticalSide(torques))
      expect(Math.sign(degrees)).toBe(side === 'left' ? -1 : 1)
      expect(Math.abs(degrees)).toBeGreaterThanOrEqual(1)
      expect(Math.abs(degrees)).toBeLessThanOrEqual(3)
    }))
  })

  it('leans further the smaller the margin is, and furthest beyond the limit', () => {
    const lean = (left: number) => leanOf({ left, right: 400 }).degrees
    expect(lean(-100)).toBeGreaterThan(lean(-20))
    expect(lean(-20)).toBeGreaterThan(lean(-1))
    expect(lean(0)).toBe(-3)
    expect(lean(50)).toBe(-3)
  })
})

it('holds a support for dangerous as its own margin nears 0', () => {
  const torques = { left: -4, right: 300 }
  expect(dangerOf('left', torques)).toBeGreaterThan(0.7)
  expect(dangerOf('right', torques)).toBe(0)
  expect(dangerOf('left', { left: 7, right: 300 })).toBe(1)
})

it('quivers more the smaller the margin is', () => {
  expect(quiverOf({ left: -2, right: 300 })).toBeGreaterThan(4 * quiverOf({ left: -90, right: 300 }))
  expect(quiverOf({ left: -400, right: 400 })).toBeGreaterThan(0)
})
