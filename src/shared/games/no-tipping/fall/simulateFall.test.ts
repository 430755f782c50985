import type { FallFrame } from './simulateFall.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { play } from '../play.ts'
import { startOf } from '../state.ts'
import { anyPosition } from '../testing/games.ts'
import { poseTransform } from './poseTransform.ts'
import { PLANK_THICKNESS, SUPPORT_HEIGHT } from './proportions.ts'
import { fallFrames } from './simulateFall.ts'

function tippedBy(move: unknown) {
  const played = play(startOf({ rules: 'fall-2021', weights: 15 }), move)
  if (!played.ok)
    throw new Error('the move of this test is refused')
  return played.value.state
}

const left = tippedBy({ position: -30, weight: 15 })
const right = tippedBy({ position: 12, weight: 1 })
const endOf = (frames: readonly FallFrame[]): FallFrame | undefined => frames.at(-1)

describe('fallFrames', () => {
  it('begins with the beam as it stood', () => {
    const [first] = fallFrames(left)
    expect(first?.beam).toEqual({ x: 0, y: SUPPORT_HEIGHT + PLANK_THICKNESS / 2, angle: 0 })
    expect(first?.blocks.map(({ x, angle }) => [x, angle])).toEqual([[-30, 0], [-4, 0]])
  })

  it('falls the same way for the same position, however it was come by', () => {
    expect([...fallFrames(structuredClone(left))]).toEqual([...fallFrames(left)])
  })

  it.each([['left', left, 1], ['right', right, -1]] as const)(
    'turns to the %s until the end lies on the ground',
    (_, state, way) => {
      const frames = [...fallFrames(state)]
      const turned = (endOf(frames)?.beam.angle ?? 0) * way
      const arm = state.half + 0.5 + (way === 1 ? -3 : 1)
      expect(turned).toBeCloseTo(Math.asin(SUPPORT_HEIGHT / arm), 1)
    },
  )

  it('is slow at the limit', () => {
    const angles = [...fallFrames(right)].map(({ beam }) => Math.abs(beam.angle))
    expect(angles[6]).toBeLessThan(0.006)
    expect(angles.findIndex(angle => angle > 0.1)).toBeGreaterThan(40)
  })

  it('has nothing to show of a beam that stands', () => {
    expect([...fallFrames(startOf({ rules: 'classic', weights: 3 }))]).toEqual([])
  })

  it('ends within some seconds and keeps every block over the ground, whatever the position', () => {
    fc.assert(fc.property(anyPosition({ over: true }).filter(({ tipped }) => tipped !== null), (state) => {
      const frames = [...fallFrames(state)]
      expect(frames.length).toBeLessThanOrEqual(210)
      for (const { x, y } of endOf(frames)?.blocks ?? []) {
        expect(Math.abs(x)).toBeLessThan(state.half + 5)
        expect(y).toBeGreaterThan(0)
      }
    }), { numRuns: 8 })
  })
})

describe('poseTransform', () => {
  it('leaves what stands where it stood', () => {
    const pose = { x: -7, y: 8, angle: 0 }
    expect(poseTransform({ metre: 12, upright: 9, middle: 400, groundY: 300 }, pose, pose)).toBe('matrix(1 0 0 1 0 0)')
  })

  it('turns to the left upwards on the right, as seen from the front', () => {
    const from = { x: 0, y: 0, angle: 0 }
    const [a, b, c, d, e, f]
      = poseTransform({ metre: 10, upright: 10, middle: 100, groundY: 200 }, from, { x: 0, y: 0, angle: Math.PI / 2 })
        .match(/-?[\d.]+/g)?.map(Number) ?? []
    const at = (
      x: number,
      y: number,
    ) => [(a ?? 0) * x + (c ?? 0) * y + (e ?? 0), (b ?? 0) * x + (d ?? 0) * y + (f ?? 0)]
    expect(at(110, 200)).toEqual([100, 190])
  })

  it('keeps a box a box where a metre upwards is longer than one along the ground', () => {
    const from = { x: 0, y: 0, angle: 0 }
    const scale = { metre: 10, upright: 14, middle: 100, groundY: 200 }
    const axes = (angle: number) => poseTransform(scale, from, { ...from, angle }).match(/-?[\d.]+/g)?.map(Number) ?? []
    const [a = 0, b = 0, c = 0, d = 0] = axes(0.6)
    expect(a * c + b * d).toBeCloseTo(0, 4)
    // What stood lies, and is as long as so many metres along the ground.
    expect(axes(Math.PI / 2).slice(0, 4)).toEqual([0, -1.4, 0.71429, 0])
  })
})
