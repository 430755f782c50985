import { expect, it } from 'vitest'
import { MOST_LEAN, skylineTilt } from './skylineTilt.ts'

it('leans to the side that is nearer to tipping, the more the nearer', () => {
  const [near, far] = [skylineTilt({ left: -90, right: 10 }), skylineTilt({ left: -60, right: 40 })]
  expect(near).toBeGreaterThan(far)
  expect(far).toBeGreaterThan(0)
  expect(skylineTilt({ left: -10, right: 90 })).toBeCloseTo(-near)
  expect(skylineTilt({ left: -50, right: 50 })).toBe(0)
})

it('leans the most where one more metre tips it, and never further', () => {
  expect(skylineTilt({ left: -100, right: 0 })).toBe(MOST_LEAN)
  expect(skylineTilt({ left: -100, right: -1 })).toBe(MOST_LEAN)
  expect(skylineTilt({ left: 0, right: 0 })).toBe(0)
})
