import { describe, expect, it } from 'vitest'
import { played } from '../../../shared/games/no-tipping/testing/games.ts'
import { positionAfter } from './testing/positions.ts'
import { forecastPlacements, forecastRemovals, safeSpan } from './tippingForecast.ts'

const start = positionAfter([])
const placed = positionAfter([{ weight: 1, position: 0 }, { weight: 1, position: -5 }], { weights: 1 })

describe.each([
  ['placing', start, forecastPlacements(start, 4), (position: number) => ({ weight: 4, position })],
  ['removing', placed, forecastRemovals(placed), (position: number) => ({ position })],
] as const)('%s', (_, state, forecasts, moveAt) => {
  it('foretells what the rules then do, for every legal move', () => {
    expect(forecasts.size).toBeGreaterThan(0)
    for (const [position, forecast] of forecasts) {
      const next = played(state, moveAt(position))
      expect(forecast.torques).toEqual(next.torques)
      expect(forecast.tips).toBe(next.tipped)
      expect(forecast.weight).toBe(next.lastMove?.weight)
    }
  })
})

it('leaves out what may not be removed', () => {
  const state = positionAfter([{ weight: 1, position: 0 }, { weight: 1, position: -5 }, { position: -5 }], {
    rules: 'classic',
    weights: 1,
  })
  expect([...forecastRemovals(state).keys()]).toEqual([-4])
})

describe('safeSpan', () => {
  it('is where a block can stand', () => {
    expect(safeSpan(forecastPlacements(start, 1))).toEqual({ from: -9, to: 5 })
  })

  it('is null where everything tips', () => {
    expect(safeSpan(new Map())).toBeNull()
  })
})
