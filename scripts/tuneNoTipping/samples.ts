import type { Labelled } from './botGames.ts'
import type { Samples } from './trainer.ts'
import { FEATURES, writeFeatures } from '../../src/shared/games/no-tipping/value/features.ts'
import { PlacingBoard } from '../../src/shared/games/no-tipping/value/placingBoard.ts'

/**
 * Positions with their labels. Where only a table told who would win the removing if it began now, a position comes
 * twice: with that and without.
 */
export function labelledSamples(positions: readonly Labelled[]): Samples {
  const all = positions.flatMap(({ state, wins, wouldLoseNow }) => {
    const board = new PlacingBoard(state)
    const known = board.wouldLoseNow
    const told = known === null && wouldLoseNow !== undefined ? [null, wouldLoseNow] : [known]
    return told.map(one => ({ board, wins, wouldLoseNow: one }))
  })
  const features = new Float32Array(all.length * FEATURES)
  for (const [at, { board, wouldLoseNow }] of all.entries())
    writeFeatures(board, features.subarray(at * FEATURES, (at + 1) * FEATURES), wouldLoseNow)
  return { features, results: Float32Array.from(all, ({ wins }) => wins ? 1 : 0) }
}
