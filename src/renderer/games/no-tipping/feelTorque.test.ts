import type { FeelGuess } from './feelTorque.ts'
import { expect, it } from 'vitest'
import { tipOf, torquesOf } from '../../../shared/games/no-tipping/torque.ts'
import { seededRandom } from '../../../shared/random.ts'
import { beamSound, beamTremor, FEEL_LEVELS, feelCalibration, feelQuestion, feltRight } from './feelTorque.ts'

it('asks about beams that stand until the block comes, of which about half tip then', () => {
  const random = seededRandom(5)
  const questions = Array.from({ length: 200 }, () => feelQuestion(random))
  for (const { blocks, block, torques, tips } of questions) {
    expect(tipOf(torquesOf(blocks))).toBeNull()
    expect(blocks.map(({ position }) => position)).not.toContain(block.position)
    expect(torques).toEqual(torquesOf([...blocks, block]))
    expect(tips).toBe(tipOf(torques))
  }
  const tipping = questions.filter(({ tips }) => tips !== null).length
  expect(tipping).toBeGreaterThan(70)
  expect(tipping).toBeLessThan(130)
})

it('counts for each level how often the beam stood, and who leant to the side that was right', () => {
  const guesses: FeelGuess[] = [
    { level: 0, stood: false },
    { level: 1, stood: true },
    { level: 2, stood: true },
    { level: 4, stood: true },
    { level: 4, stood: false },
  ]
  expect(feelCalibration(guesses)).toEqual([
    { said: 5, guesses: 1, stood: 0 },
    { said: 25, guesses: 1, stood: 1 },
    { said: 50, guesses: 1, stood: 1 },
    { said: 75, guesses: 0, stood: 0 },
    { said: 95, guesses: 2, stood: 1 },
  ])
  expect(feltRight(guesses)).toEqual({ right: 2, leant: 4 })
})

it('is heard and felt from left to right, deeper and longer the heavier a block is', () => {
  const question = feelQuestion(seededRandom(1))
  const { tones } = beamSound(question)
  expect(tones).toHaveLength(question.blocks.length + 3)
  const pitches = question.blocks
    .toSorted((one, other) => one.weight - other.weight)
    .map(({ position }) => tones.find(({ atMs }) => atMs === (position + question.half) * 45)?.hz ?? 0)
  expect(pitches).toEqual(pitches.toSorted((one, other) => other - one))
  const tremor = beamTremor(question)
  expect(tremor).toHaveLength(2 * question.blocks.length + 1)
  expect(tremor.every(ms => ms > 0)).toBe(true)
  expect(FEEL_LEVELS).toHaveLength(5)
})
