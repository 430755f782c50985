import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellSize } from './cellSize.ts'

describe('cellSize', () => {
  it('lets a board fit its room', () => {
    const sides = fc.integer({ min: 1, max: 32 })
    fc.assert(
      fc.property(
        fc.integer({ min: 280, max: 1900 }),
        fc.integer({ min: 280, max: 1000 }),
        sides,
        sides,
        (width, height, rows, columns) => {
          const size = cellSize({ width, height, rows, columns, byTouch: false })
          expect(size * columns).toBeLessThanOrEqual(width)
          expect(size * rows).toBeLessThanOrEqual(height)
          expect(size).toBeGreaterThanOrEqual(8)
        },
      ),
    )
  })

  it('keeps cells large enough for fingers', () => {
    expect(cellSize({ width: 358, height: 600, rows: 32, columns: 32, byTouch: true })).toBe(40)
    expect(cellSize({ width: 358, height: 600, rows: 5, columns: 5, byTouch: true })).toBe(71)
  })
})
