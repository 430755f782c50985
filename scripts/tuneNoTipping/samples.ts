import type { Labelled } from './botGames.ts'
import type { Samples } from './trainer.ts'
import { FEATURES, writeFeatures } from '../../src/shared/games/no-tipping/value/features.ts'
import { PlacingBoard, QUICKLY_TOLD } from '../../src/shared/games/no-tipping/value/placingBoard.ts'

/** The most blocks on the beam of which who would win the removing is worked out for training. */
const MOST_TOLD = 22

/**
 * Positions with their labels. Those with many blocks on the beam are there twice: without and with the knowledge who
 * would win the removing, which a bot with little time does not have.
 */
export function labelledSamples(positions: readonly Labelled[]): Samples {
  const boards = positions.flatMap(({ state, wins }) => {
    const quick = { board: new PlacingBoard(state), wins }
    const blocks = 1 + state.plies
    return blocks > QUICKLY_TOLD && blocks <= MOST_TOLD
      ? [quick, { board: new PlacingBoard(state, MOST_TOLD), wins }]
      : [quick]
  })
  const features = new Float32Array(boards.length * FEATURES)
  for (const [at, { board }] of boards.entries())
    writeFeatures(board, features.subarray(at * FEATURES, (at + 1) * FEATURES))
  return { features, results: Float32Array.from(boards, ({ wins }) => wins ? 1 : 0) }
}
