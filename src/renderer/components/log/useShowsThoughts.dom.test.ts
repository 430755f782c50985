import { beforeEach, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { useShowsThoughts } from './useShowsThoughts.ts'

beforeEach(() => localStorage.clear())

it.each([
  ['between two here', false, false, true],
  ['where a program plays', true, false, false],
  ['where three or more play', false, true, false],
])('thoughts at first %s', (_, isHosted, isOfMany, shown) => {
  expect(useShowsThoughts(() => isHosted, () => isOfMany).value).toBe(shown)
})

it('is remembered for each kind of match by itself', async () => {
  const ofMany = useShowsThoughts(() => false, () => true)
  ofMany.value = true
  await nextTick()
  expect(useShowsThoughts(() => false, () => true).value).toBe(true)
  expect(useShowsThoughts(() => true, () => true).value).toBe(false)
})
