import type { Field } from '../../../../shared/games/voronoi/field/field.ts'
import { expect, it } from 'vitest'
import { stoneTooNear } from '../../../../shared/games/voronoi/board.ts'
import { stoneOf } from '../../../../shared/games/voronoi/field/testing/stones.ts'
import { bestGain, gainMapOf, sampledCell, SAMPLES } from './gainMap.ts'

const STONES = [stoneOf(500, 500, 1)]

/** A field in which a stone is worth more the farther down and right it lies. */
const field = {
  stones: STONES,
  scores: { owned: [100, 40], free: 0 },
  whatIf: ({ row, column }: { row: number, column: number }) => ({ owned: [0, 40 + row + column], free: 0 }),
} as unknown as Field

it('has the gain of every sample in the end, none where no stone may be placed, and coarse pictures before that', () => {
  const pictures = [...gainMapOf(field, 2)].filter(picture => picture !== null)
  expect(pictures.map(({ grain }) => grain)).toEqual([16, 8, 4, 2, 1])
  const last = pictures.at(-1)
  expect(last?.gains).toHaveLength(SAMPLES * SAMPLES)
  const expected = Array.from({ length: SAMPLES * SAMPLES }, (_, sample) => {
    const cell = sampledCell(sample)
    return stoneTooNear(STONES, cell) === null ? cell.row + cell.column : Number.NaN
  })
  expect([...last?.gains ?? []]).toEqual(expected)
})

it('asks for each sample once', () => {
  let asked = 0
  const counting = { ...field, stones: [], whatIf: () => ({ owned: [0, asked++], free: 0 }) } as unknown as Field
  for (const _ of gainMapOf(counting, 2))
    continue
  expect(asked).toBe(SAMPLES * SAMPLES)
})

it('knows the best place, and whether it is the best of all', () => {
  const pictures = [...gainMapOf(field, 2)].filter(picture => picture !== null)
  expect(pictures.map(bestGain).at(-1)).toEqual({ gain: 1992, cell: { row: 996, column: 996 }, isFinal: true })
  expect(pictures.map(bestGain)[0]?.isFinal).toBe(false)
  expect(bestGain({ gains: new Float32Array(4).fill(Number.NaN), grain: 1 })).toBeNull()
})
