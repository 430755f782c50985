import { games as ordinary } from '../registry.ts'
import { nimInSeries } from './nimInSeries.ts'
import { pebbles } from './pebbles/index.ts'

/** In place of the registry where tests want more: the same games, Pebbles, and Nim that also speaks to a series. */
export const games = {
  ...ordinary,
  nim: nimInSeries,
  pebbles,
} as const
