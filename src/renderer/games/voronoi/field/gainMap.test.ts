import type { Field } from '../../../../shared/games/voronoi/field/field.ts'
import { expect, it } from 'vitest'
import { stoneTooNear } from '../../../../shared/games/voronoi/board.ts'
import { stoneOf } from '../../../../shared/games/voronoi/field/testing/stones.ts'
import { gainMapOf, SAMPLES } from './gainMap.ts'

const STONES = [stoneOf(500, 500, 1)]

/** A field in which a stone is worth more the farther down and right it lies. */
const field = {
  stones: STONES,
  scores: { owned: [100, 40], free: 0 },
  whatIf: ({ row, column }: { row: number, column: number }) => ({ owned: [0, 40 + row + column], free: 0 }),
} as unknown as Field

const pictures = [...gainMapOf(field, 2)].filter(picture => picture !== null)

it('has the gain of every sample in the end, and none where no stone may be placed', () => {
  const expected = Array.from({ length: SAMPLES * SAMPLES }, (_, sample) => {
    const cell = { row: 8 * Math.floor(sample / SAMPLES) + 4, column: 8 * (sample % SAMPLES) + 4 }
    return stoneTooNear(STONES, cell) === null ? cell.row + cell.column : Number.NaN
  })
  expect([...pictures.at(-1)?.gains ?? []]).toEqual(expected)
})

it('shows coarse pictures before that, in which samples to come have the gain of one nearby', () => {
  expect(pictures.map(({ isFinal }) => isFinal)).toEqual([false, false, false, true])
  // The upper left corner belongs to the first sample; no part of the map far from the stone is bare.
  expect(pictures[0]?.gains[0]).toBe(8)
  expect(pictures[0]?.gains[20 * SAMPLES + 20]).toBeGreaterThan(0)
})

it('knows the best place so far', () => {
  expect(pictures.map(({ best }) => best?.gain)).toEqual([1928, 1992, 1992, 1992])
  expect(pictures.at(-1)?.best).toEqual({ row: 996, column: 996, gain: 1992 })
})
