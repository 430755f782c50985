import type { Random } from '../random.ts'
import { z } from 'zod'
import { wholeSetting } from './wholeSetting.ts'

export const MOST_SEED = 999_999_999

/** The seed of a start that chance decides; drawn if left out. */
export const seedSchema = z.lazy(() => wholeSetting('the seed is', 0, MOST_SEED))

/** The settings with a seed added if there was none. */
export function drawSeed<S extends { readonly seed?: number | undefined }>(settings: S, random: Random): S {
  return settings.seed !== undefined ? settings : { ...settings, seed: random.int(MOST_SEED + 1) }
}
