import type { Labelled } from './botGames.ts'
import type { PlayedGame } from './selfPlay.ts'
import type { Samples } from './trainer.ts'
import { startOf } from '../../src/shared/games/no-tipping/state.ts'
import { FEATURES, writeFeatures } from '../../src/shared/games/no-tipping/value/features.ts'
import { PlacingBoard } from '../../src/shared/games/no-tipping/value/placingBoard.ts'

/**
 * The positions of games from the point on where both played well. Positions without a safe placement are left out,
 * because their result is known.
 */
export function samplesOf(games: readonly PlayedGame[]): Samples {
  const most = games.reduce(
    (sum, { placements, from, solved }) => sum + placements.length + 1 - from + solved.length,
    0,
  )
  const features = new Float32Array(most * FEATURES)
  const results = new Float32Array(most)
  let count = 0
  for (const game of games) {
    for (const { board, wins } of positionsOf(game)) {
      writeFeatures(board, features.subarray(count * FEATURES, (count + 1) * FEATURES))
      results[count++] = wins ? 1 : 0
    }
  }
  return { features: features.subarray(0, count * FEATURES), results: results.subarray(0, count) }
}

/** Positions with their labels. */
export function labelledSamples(positions: readonly Labelled[]): Samples {
  const features = new Float32Array(positions.length * FEATURES)
  for (const [at, { state }] of positions.entries())
    writeFeatures(new PlacingBoard(state), features.subarray(at * FEATURES, (at + 1) * FEATURES))
  return { features, results: Float32Array.from(positions, ({ wins }) => wins ? 1 : 0) }
}

/**
 * Yields one board object, set to one position of a game after the other, and whether the player to move wins there.
 */
export function* positionsOf(
  { rules, weights, placements, from, winner, solved }: PlayedGame,
): Generator<{ readonly board: PlacingBoard, readonly wins: boolean }> {
  const board = new PlacingBoard(startOf({ rules, weights }))
  for (const [played, placement] of placements.entries()) {
    if (played >= from)
      yield { board, wins: board.mover === winner }
    board.put(placement)
  }
  if (board.safePlacements().length > 0)
    yield { board, wins: board.mover === winner }
  for (const { placements: further, wins } of solved) {
    further.forEach(placement => board.put(placement))
    if (board.left === 0 || board.safePlacements().length > 0)
      yield { board, wins }
    further.toReversed().forEach(placement => board.take(placement))
  }
}
