import type { RemovalPosition } from './position.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { opponentOf } from '../../../game/pair.ts'
import { tipOf, torquesOf } from '../torque.ts'
import { solveExactly } from './exactSolver.ts'
import { ExactTable, roomFor } from './exactTable.ts'
import { safeRemovals, without } from './safeRemovals.ts'
import { bruteForceVerdict } from './testing/bruteForce.ts'
import { anyRemovalPosition } from './testing/positions.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a table', () => {
  it('is true to the rules at every subset of many blocks', () => {
    fc.assert(
      fc.property(anyRemovalPosition({ least: 23, most: 23 }), fc.infiniteStream(fc.nat()), (position, numbers) => {
        const table = tableOf(position)
        for (let sample = 0; sample < 200; sample++) {
          const subset = numbers.next().value % 2 ** position.blocks.length
          expect(table.isLost(subset), `subset ${subset}`).toBe(isLostByItsOptions(table, position, subset))
        }
      }),
      { numRuns: 12 },
    )
  })

  it('knows the positions that come of its own', () => {
    fc.assert(
      fc.property(
        anyRemovalPosition({ least: 4, most: 12 }),
        fc.array(fc.nat(), { maxLength: 6 }),
        (position, choices) => {
          const table = tableOf(position)
          const later = choices.reduce(afterSafeRemoval, position)
          const verdict = bruteForceVerdict(later)
          expect(table.covers(later)).toBe(true)
          expect(table.verdictOf(later)).toEqual(later === position ? verdict : { ...verdict, counts: null })
        },
      ),
      { numRuns: 300 },
    )
  })

  it('does not know positions with other blocks, rules or turns', () => {
    const blocks = [{ position: -4, weight: 3, owner: 0 }, { position: -2, weight: 2, owner: 1 }] as const
    const position: RemovalPosition = { rules: 'classic', toMove: 1, blocks }
    const table = tableOf(position)
    const strange: RemovalPosition[] = [
      { ...position, rules: 'fall-2021' },
      { ...position, toMove: 2 },
      { ...position, blocks: [blocks[0], { ...blocks[1], weight: 1 }] },
      { ...position, blocks: [blocks[0], { ...blocks[1], owner: 2 }] },
      { ...position, blocks: [blocks[0], { ...blocks[1], position: -3 }] },
      { ...position, blocks: [blocks[0]] },
    ]
    expect(strange.map(other => table.covers(other))).toEqual(strange.map(() => false))
    expect(() => table.verdictOf({ ...position, toMove: 2 })).toThrow(RangeError)
    expect(tableOf({ ...position, rules: 'fall-2021' }).covers({ rules: 'fall-2021', toMove: 2, blocks })).toBe(true)
  })

  it('may lie where another one was', () => {
    const room = roomFor(16)?.fill(-1)
    fc.assert(fc.property(anyRemovalPosition({ least: 12, most: 16 }), (position) => {
      expect(ExactTable.of(position, { room: room ?? null })?.verdictOf(position)).toEqual(solveExactly(position))
    }), { numRuns: 50 })
  })

  it('is given up when the time is out', () => {
    const [position] = fc.sample(anyRemovalPosition({ least: 20, most: 20 }), { numRuns: 1, seed: 1 })
    let asked = 0
    expect(position && ExactTable.of(position, { outOfTime: () => ++asked > 3 })).toBeNull()
    expect(asked).toBe(4)
  })

  it('is not to be had without memory, nor for more blocks than a number has bits', () => {
    const position: RemovalPosition = { rules: 'fall-2021', toMove: 1, blocks: [] }
    vi.stubGlobal('Int32Array', class {
      constructor() {
        throw new RangeError('Array buffer allocation failed')
      }
    })
    expect(ExactTable.of(position)).toBeNull()
    const blocks = Array.from({ length: 32 }, (_, index) => ({ position: index - 16, weight: 1, owner: 0 as const }))
    expect(() => ExactTable.of({ ...position, blocks })).toThrow(RangeError)
  })
})

function tableOf(position: RemovalPosition): ExactTable {
  const table = ExactTable.of(position)
  if (table === null)
    throw new Error('no table')
  return table
}

/** What a subset must be for what the table says of those with one block less. */
function isLostByItsOptions(table: ExactTable, { rules, toMove, blocks }: RemovalPosition, subset: number): boolean {
  const left = table.blocks.filter((_, index) => (subset >> index & 1) === 1)
  const position: RemovalPosition = {
    rules,
    toMove: (blocks.length - left.length) % 2 === 0 ? toMove : opponentOf(toMove),
    blocks: left,
  }
  return tipOf(torquesOf(left)) === null
    && safeRemovals(position).every(block => !table.isLost(subset & ~(1 << table.blocks.indexOf(block))))
}

/** The position after one of the safe removals; the same where there is none. */
function afterSafeRemoval(position: RemovalPosition, choice: number): RemovalPosition {
  const safe = safeRemovals(position)
  const taken = safe[choice % safe.length]
  return taken === undefined ? position : without(position, taken.position)
}
