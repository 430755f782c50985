import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeFor } from './timeShare.ts'

const at = (ms: number): { elapsedMs: () => number } => ({ elapsedMs: () => ms })

describe('the time for a move', () => {
  it('never uses up a game\'s clock, whatever shares are taken of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(5_000, 30_000, 120_000),
        fc.array(fc.double({ min: 0, max: 0.6, noNaN: true }), { minLength: 31, maxLength: 31 }),
        (budgetMs, shares) => {
          let remainingMs = budgetMs
          for (const [made, share] of shares.entries())
            // what every move costs beside
            remainingMs -= timeFor({ ...at(0), remainingMs, capMs: null }, share, 31 - made) + 10
          expect(remainingMs).toBeGreaterThan(0)
        },
      ),
    )
  })

  it('is within what is allowed for a move, and counts what has gone of both', () => {
    expect(timeFor({ ...at(0), remainingMs: 120_000, capMs: 500 }, 0.4, 1)).toBe(500)
    expect(timeFor({ ...at(200), remainingMs: 120_000, capMs: 500 }, 0.4, 1)).toBe(300)
    expect(timeFor({ ...at(900), remainingMs: 120_000, capMs: 500 }, 0.4, 1)).toBe(0)
    expect(timeFor({ ...at(1_000), remainingMs: 2_265, capMs: null }, 0.5, 1)).toBe(500)
  })

  it('is nothing where there is nothing to spare, and something without a clock', () => {
    expect(timeFor({ ...at(0), remainingMs: 200, capMs: null }, 0.5, 1)).toBe(0)
    expect(timeFor({ ...at(0), remainingMs: null, capMs: null }, 0.1, 1)).toBeGreaterThan(1_000)
  })
})
