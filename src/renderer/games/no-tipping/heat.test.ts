import { expect, it } from 'vitest'
import { trainedValue } from '../../../shared/games/no-tipping/value/trainedValue.ts'
import { heatText, placingHeats, removalHeats, shadeOf } from './heat.ts'
import { positionAfter } from './testing/positions.ts'
import { forecastPlacements, forecastRemovals } from './tippingForecast.ts'

it('values every place where the beam stands with the block, and no other', () => {
  const value = trainedValue()
  if (!value.ok)
    throw new Error(value.error)
  const state = positionAfter([{ weight: 9, position: -2 }, { weight: 4, position: 3 }])
  for (const weight of [1, 8, 15]) {
    const heats = placingHeats(value.value, state, weight)
    const safe = [...forecastPlacements(state, weight)].filter(([, { tips }]) => tips === null).map(([at]) => at)
    expect([...heats.keys()]).toEqual(safe)
    for (const heat of heats.values())
      expect(heat).toSatisfy(() => !heat.tips && heat.chance > 0 && heat.chance <= 1)
  }
})

it('tells of each block what taking it proves, and nothing of what nobody knows', () => {
  const state = positionAfter([
    { position: 2, weight: 2 },
    { position: -12, weight: 1 },
    { position: 7, weight: 1 },
    { position: -9, weight: 2 },
  ], { weights: 2 })
  const heats = removalHeats(forecastRemovals(state), [{ position: -4 }], [{ position: -9 }])
  const words = [...heats].map(([at, heat]) => [at, heatText(heat)])
  expect(words).toContainEqual([-4, 'wins'])
  expect(words).toContainEqual([-9, 'loses'])
  const tipping = [...forecastRemovals(state).values()].filter(({ tips }) => tips !== null)
  expect(words).toHaveLength(tipping.length + 2)
  expect(tipping.length).toBeGreaterThan(0)
  tipping.forEach(({ position }) => expect(words).toContainEqual([position, 'tips the beam']))
})

const SHADES = [[0, 0], [0.19, 0], [0.2, 1], [0.5, 2], [0.79, 3], [0.8, 4], [1, 4]] as const

it.each(SHADES)('a chance of %d has the shade %d', (chance, shade) => {
  expect(shadeOf(chance)).toBe(shade)
})
