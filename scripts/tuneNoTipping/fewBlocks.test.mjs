import { expect, it } from 'vitest'
import { opponentOf } from '../../src/shared/game/pair.ts'
import { isProvable } from '../../src/shared/games/no-tipping/placement/exactEnd.ts'
import { seededRandom } from '../../src/shared/random.ts'
import { FEW_BLOCKS, fewBlocksGame } from './fewBlocks.ts'

it('labels positions of which people see estimates, all of a game by its one winner', async () => {
  for (const seed of [1, 2, 3]) {
    const positions = await fewBlocksGame(seededRandom(seed))
    expect(positions.filter(({ state }) => isProvable(state) || state.weights > FEW_BLOCKS)).toEqual([])
    expect(new Set(positions.map(({ state, wins }) => wins ? state.mover : opponentOf(state.mover))).size).toBe(1)
  }
})
