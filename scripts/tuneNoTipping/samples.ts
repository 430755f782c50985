import type { Labelled } from './botGames.ts'
import type { Samples } from './trainer.ts'
import { FEATURES, writeFeatures } from '../../src/shared/games/no-tipping/value/features.ts'
import { PlacingBoard } from '../../src/shared/games/no-tipping/value/placingBoard.ts'

/** Positions with their labels. */
export function labelledSamples(positions: readonly Labelled[]): Samples {
  const features = new Float32Array(positions.length * FEATURES)
  for (const [at, { state }] of positions.entries())
    writeFeatures(new PlacingBoard(state), features.subarray(at * FEATURES, (at + 1) * FEATURES))
  return { features, results: Float32Array.from(positions, ({ wins }) => wins ? 1 : 0) }
}
