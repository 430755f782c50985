import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heightForFingers, layoutCoins } from './coinLayout.ts'

describe('layoutCoins', () => {
  it('keeps small piles on one line each', () => {
    expect(layoutCoins({ width: 700, height: 400, start: [3, 4, 5] }).columns).toBe(5)
  })

  it('fills the board with them for a room of people', () => {
    const room = { width: 1000, height: 360, start: [3, 4, 5] }
    expect(layoutCoins(room).cellHeight).toBeLessThan(70)
    expect(layoutCoins({ ...room, isWhole: true }).cellHeight).toBeGreaterThan(100)
  })

  it('breaks no pile on a phone for coins larger than a finger needs', () => {
    const { columns, cellWidth } = layoutCoins({ width: 240, height: 330, start: [3, 4, 5] })
    expect(columns).toBe(5)
    expect(cellWidth).toBeGreaterThanOrEqual(40)
  })

  it('has coins large enough for a finger at the height that it says', () => {
    const piles = fc.array(fc.integer({ min: 1, max: 64 }), { minLength: 1, maxLength: 12 })
    fc.assert(fc.property(fc.integer({ min: 200, max: 400 }), piles, (width, start) => {
      const { cellWidth, cellHeight } = layoutCoins({ width, height: heightForFingers({ width, start }), start })
      expect(Math.min(cellWidth, cellHeight)).toBeGreaterThanOrEqual(40)
    }))
  })

  it('fits 12 piles of 64 on a small board, with coins that can be hit', () => {
    const start = Array.from<number>({ length: 12 }).fill(64)
    const { cellWidth, cellHeight, columns, gap } = layoutCoins({ width: 450, height: 300, start })
    expect(columns * cellWidth).toBeLessThanOrEqual(450)
    expect(12 * (Math.ceil(64 / columns) * cellHeight + gap)).toBeLessThanOrEqual(300)
    expect(Math.min(cellWidth, cellHeight)).toBeGreaterThanOrEqual(10)
  })

  it('never runs out of the board that it was given, unless that is tiny', () => {
    const piles = fc.array(fc.integer({ min: 1, max: 64 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        fc.integer({ min: 420, max: 1900 }),
        fc.integer({ min: 280, max: 1000 }),
        piles,
        fc.boolean(),
        (width, height, start, isWhole) => {
          const { cellWidth, cellHeight, columns, gap } = layoutCoins({ width, height, start, isWhole })
          const lines = start.reduce((sum, coins) => sum + Math.ceil(coins / columns), 0)
          expect(columns * cellWidth).toBeLessThanOrEqual(width)
          expect(lines * cellHeight + gap * (start.length - 1)).toBeLessThanOrEqual(height)
        },
      ),
    )
  })
})
