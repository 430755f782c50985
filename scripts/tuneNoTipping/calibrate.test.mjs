import { expect, it } from 'vitest'
import { calibrationFrom } from './calibrate.ts'

/**
 * So many positions of which that was said, and of which so many were won.
 * @param {number} said
 * @param {number} count
 * @param {number} won
 */
function positions(said, count, won) {
  return Array.from({ length: count }, (_, at) => ({ said, wins: at < won }))
}

it('takes back what was said much too surely', () => {
  const [scale, shift] = calibrationFrom([...positions(0.99, 1000, 600), ...positions(0.01, 1000, 400)])
  expect(scale).toBeCloseTo(Math.log(0.6 / 0.4) / Math.log(0.99 / 0.01), 1)
  expect(shift).toBeCloseTo(0, 2)
})

it('leaves what came true as it was', () => {
  const [scale, shift] = calibrationFrom([...positions(0.75, 1000, 750), ...positions(0.25, 1000, 250)])
  expect(scale).toBeCloseTo(1, 2)
  expect(shift).toBeCloseTo(0, 2)
})
