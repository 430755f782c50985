import type { RemovalPosition } from '../../../shared/games/no-tipping/removal/position.ts'
import type { Settle } from './removalTable.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { solveExactly } from '../../../shared/games/no-tipping/removal/exactSolver.ts'
import { safeRemovals, without } from '../../../shared/games/no-tipping/removal/safeRemovals.ts'
import { bruteForceVerdict } from '../../../shared/games/no-tipping/removal/testing/bruteForce.ts'
import { anyRemovalPosition } from '../../../shared/games/no-tipping/removal/testing/positions.ts'
import { tipOf, torquesOf } from '../../../shared/games/no-tipping/torque.ts'
import { pick, seededRandom } from '../../../shared/random.ts'
import { compileKernel } from './compileKernel.ts'
import { RemovalTable } from './removalTable.ts'
import { awaitEnd, takePart } from './settling.ts'
import { finalPosition } from './testing/finalPosition.ts'

let module: WebAssembly.Module
const unstopped = new Int32Array(new SharedArrayBuffer(4))

beforeAll(async () => {
  const compiled = await compileKernel()
  if (compiled === null)
    throw new Error('this machine can\'t run the tablebase, so it can\'t be tested here')
  module = compiled
})

/** Settles in this thread alone. */
const alone: Settle = (job, kernel) => {
  takePart(job, kernel, 0)
  return awaitEnd(job)
}

function laid(table: RemovalTable, position: RemovalPosition, volatile: readonly number[] = []): RemovalTable {
  expect(table.lay({ position, volatile: [...volatile] }, alone, unstopped, 1)).toBe(true)
  return table
}

function positionsOf(least: number, most: number): fc.Arbitrary<RemovalPosition> {
  return anyRemovalPosition({ least: most, most }).filter(({ blocks }) => blocks.length >= least)
}

describe('the removal table', () => {
  it('agrees with brute force on positions of 16 blocks, every option and every count', () => {
    const table = new RemovalTable(module)
    fc.assert(fc.property(positionsOf(16, 16), (position) => {
      expect(laid(table, position).verdictOf(position)).toEqual(bruteForceVerdict(position))
    }), { numRuns: 4 })
  })

  it('agrees with the plain solver on hundreds of positions of 16 to 19 blocks', () => {
    const table = new RemovalTable(module)
    fc.assert(fc.property(positionsOf(16, 19), (position) => {
      expect(laid(table, position).verdictOf(position)).toEqual(solveExactly(position))
    }), { numRuns: 400 })
  })

  it('agrees with it on larger ones', () => {
    const table = new RemovalTable(module)
    fc.assert(fc.property(positionsOf(21, 24), (position) => {
      expect(laid(table, position).verdictOf(position)).toEqual(solveExactly(position))
    }), { numRuns: 20 })
  })

  it('knows every position that its blocks lead to', () => {
    const table = new RemovalTable(module)
    fc.assert(fc.property(positionsOf(18, 21), fc.nat(), (position, seed) => {
      laid(table, position)
      const random = seededRandom(seed)
      for (let current = position; ;) {
        expect(table.covers(current)).toBe(true)
        expect({ ...table.verdictOf(current), counts: null }).toEqual({ ...solveExactly(current), counts: null })
        const safe = safeRemovals(current)
        if (safe.length === 0)
          return
        current = without(current, pick(safe, random).position)
      }
    }), { numRuns: 20 })
  })

  it('keeps what two positions have in common and gets the rest right', () => {
    const table = new RemovalTable(module)
    fc.assert(fc.property(positionsOf(23, 24), fc.nat(), (position, seed) => {
      const random = seededRandom(seed)
      const restless = pick(position.blocks, random)
      laid(table, position, [restless.position])
      for (const moved of variantsOf(position, restless.position).slice(0, 4)) {
        const fresh = moved.blocks.filter(block => !position.blocks.includes(block)).map(block => block.position)
        expect(laid(table, moved, fresh).verdictOf(moved)).toEqual(solveExactly(moved))
      }
    }), { numRuns: 12 })
  })

  it('does not cover other blocks, other rules, or in classic the other player', () => {
    const position = finalPosition(8, 1, 'classic')
    const [first] = position.blocks
    const table = laid(new RemovalTable(module), position)
    expect(table.covers(position)).toBe(true)
    expect(table.covers({ ...position, toMove: 2 })).toBe(false)
    expect(table.covers({ ...position, rules: 'fall-2021' })).toBe(false)
    expect(
      table.covers({
        ...position,
        blocks: position.blocks.map(block => block === first ? { ...block, weight: block.weight + 1 } : block),
      }),
    ).toBe(false)
    const fall = { ...position, rules: 'fall-2021' } as const
    expect(laid(table, fall).covers({ ...fall, toMove: 2 })).toBe(true)
  })

  it('that was stopped knows nothing, and gets the next one right', () => {
    const position = finalPosition(11, 3)
    const table = new RemovalTable(module)
    const stopping = new Int32Array(new SharedArrayBuffer(4))
    const stopped = table.lay({ position, volatile: [] }, (job, kernel) => {
      takePart(job, kernel, 0, () => Atomics.store(stopping, 0, 7))
      return awaitEnd(job)
    }, stopping, 7)
    expect(stopped).toBe(false)
    expect(table.covers(position)).toBe(false)
    const next = finalPosition(11, 4)
    expect(laid(table, next).verdictOf(next)).toEqual(solveExactly(next))
  })

  it.each(['fall-2021', 'classic'] as const)('is consistent in itself with 31 blocks, %s', (rules) => {
    const start = finalPosition(15, 9, rules)
    const table = laid(new RemovalTable(module), start)
    const random = seededRandom(5)
    const seen = { win: 0, loss: 0 }
    for (let game = 0; game < 20; game++) {
      let current = start
      for (let safe = safeRemovals(current); safe.length > 0; safe = safeRemovals(current)) {
        const { result, options } = table.verdictOf(current)
        expect(options.map(({ position }) => position)).toEqual(safe.map(({ position }) => position))
        for (const { position, value } of options)
          expect(table.verdictOf(without(current, position)).result).toBe(value === 'win' ? 'loss' : 'win')
        expect(result).toBe(options.some(({ value }) => value === 'win') ? 'win' : 'loss')
        seen[result === 'win' ? 'win' : 'loss']++
        current = without(current, pick(safe, random).position)
      }
    }
    expect(Math.min(seen.win, seen.loss)).toBeGreaterThan(50)
  })
})

/** A position with the block at `from` on each place that no other block has and where the beam stands. */
function variantsOf(position: RemovalPosition, from: number): RemovalPosition[] {
  const others = position.blocks.filter(block => block.position !== from)
  const moved = position.blocks.find(block => block.position === from)
  if (moved === undefined)
    return []
  return Array.from({ length: 51 }, (_, index) => index - 25)
    .filter(at => others.every(block => block.position !== at))
    .map(at => ({
      ...position,
      blocks: [...others, { ...moved, position: at }].sort((one, other) => one.position - other.position),
    }))
    .filter(({ blocks }) => tipOf(torquesOf(blocks)) === null)
}
