import { expect, it } from 'vitest'
import { WEIGHTS } from '../../sounds/sound.ts'
import { moveSound } from './sounds.ts'
import { positionAfter } from './testing/positions.ts'

const standing = positionAfter([{ weight: 1, position: 0 }])

it('sounds deeper the heavier the block is', () => {
  const hzOf = (weight: number): number =>
    moveSound({
      ...standing,
      torques: { left: -20, right: 20 },
      lastMove: { seat: 1, phase: 'place', position: 0, weight },
    })?.tones[0]?.hz ?? 0
  expect(hzOf(1)).toBeGreaterThan(hzOf(7))
  expect(hzOf(7)).toBeGreaterThan(hzOf(15))
})

it('warns near the limit, and falls', () => {
  expect(moveSound({ ...standing, torques: { left: -3, right: 20 } })?.weight).toBe(WEIGHTS.warning)
  expect(moveSound({ ...standing, tipped: 'left' })?.weight).toBe(WEIGHTS.fall)
})

it('is silent at the start', () => {
  expect(moveSound(positionAfter([]))).toBeNull()
})
