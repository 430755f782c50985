import { games as ordinary } from '../registry.ts'
import { nimInSeries } from './nimInSeries.ts'
import { pebbles } from './pebbles/index.ts'

/** Replaces the registry in tests that need more: the same games, Pebbles, and a Nim that also supports series. */
export const games = {
  ...ordinary,
  nim: nimInSeries,
  pebbles,
} as const
