import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairClocks } from './fairClocks.ts'
import { knownStrengths, strengthsOf } from './strengths.ts'

function meeting(first: number, second: number, wins: number, losses: number, gain = 0) {
  return { first, second, wins, draws: 0, losses, gain }
}

describe('strengths of players', () => {
  it('are ordered as they beat each other, with a mean of 0, also between two who never met', () => {
    const strengths = strengthsOf(3, [meeting(0, 1, 9, 3), meeting(2, 1, 3, 9)])
    const [strong = 0, middle = 0, weak = 0] = strengths
    expect(strong).toBeGreaterThan(middle + 0.5)
    expect(middle).toBeGreaterThan(weak + 0.5)
    expect(strong + middle + weak).toBeCloseTo(0, 9)
  })

  it('are where neither more nor less would be likelier', () => {
    const counts = fc.integer({ min: 0, max: 30 })
    const arbitrary = fc.record({
      first: fc.nat(3),
      second: fc.nat(3),
      wins: counts,
      draws: counts,
      losses: counts,
      gain: fc.double({ min: -2, max: 2, noNaN: true }),
    }).filter(({ first, second }) => first !== second)
    const logarithm = (strengths: readonly number[], meetings: readonly ReturnType<typeof meeting>[]): number =>
      meetings.reduce((sum, { first, second, wins, draws, losses, gain }) => {
        const ahead = (strengths[first] ?? 0) - (strengths[second] ?? 0) + gain
        return sum
          - (wins + draws / 2) * Math.log1p(Math.exp(-ahead))
          - (losses + draws / 2) * Math.log1p(Math.exp(ahead))
      }, 0) - strengths.reduce((sum, strength) => sum + strength ** 2 / 2.25, 0)
    fc.assert(fc.property(fc.array(arbitrary, { maxLength: 8 }), (meetings) => {
      const found = strengthsOf(4, meetings)
      for (const [player, change] of [[0, 0.01], [0, -0.01], [1, 0.01], [2, -0.01], [3, 0.01]] as const) {
        const other = found.with(player, (found[player] ?? 0) + change)
        expect(logarithm(other, meetings)).toBeLessThan(logarithm(found, meetings))
      }
    }))
  })

  it('are not told of those who have played less than four games', () => {
    expect(knownStrengths(3, [meeting(0, 1, 3, 2), meeting(2, 1, 3, 0)])).toEqual([
      expect.any(Number),
      expect.any(Number),
      null,
    ])
  })
})

describe('fair clocks', () => {
  const field = { strengths: [1, null, -0.2, 0.4], seconds: [60, 60, 60, 60], gain: 0 }

  it('leave the weakest, and those who are unknown, their time, and give the stronger less', () => {
    const found = fairClocks(field, 60)
    expect(found?.uneven).toMatchObject({ favoured: 0, other: 2 })
    expect(found?.uneven.chance).toBeCloseTo(0.769, 3)
    expect(found?.better?.seconds).toEqual([5, 60, 60, 17])
    expect(found?.better?.uneven.chance).toBeLessThan(0.52)
  })

  it('are not advised twice, nor where everybody is about even', () => {
    const better = fairClocks(field, 60)?.better
    expect(fairClocks({ ...field, seconds: better?.seconds ?? [] }, 60)?.better).toBeNull()
    expect(fairClocks({ ...field, strengths: [0.1, 0, -0.1, null] }, 60)?.better).toBeNull()
  })

  it('leave everybody a sixteenth, and count a start for both who have it in turn', () => {
    const far = fairClocks({ strengths: [1.5, -1.5], seconds: [160, 160], gain: 0 }, 160)
    expect(far?.better?.seconds).toEqual([10, 160])
    const decided = fairClocks({ strengths: [0.5, -0.5], seconds: [60, 60], gain: 6 }, 60)
    expect(decided?.uneven.chance).toBeLessThan(0.51)
  })

  it('need two who are known', () => {
    expect(fairClocks({ strengths: [1, null], seconds: [60, 60], gain: 0 }, 60)).toBeNull()
  })
})
