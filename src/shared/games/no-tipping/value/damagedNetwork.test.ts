import { describe, expect, it, vi } from 'vitest'
import { NAMES } from '../../../game/testing/names.ts'
import { thinkingAlone } from '../../../game/thinking.ts'
import { seededRandom } from '../../../random.ts'
import { minds } from '../minds.ts'
import { legalMoves } from '../play.ts'
import { startOf } from '../state.ts'
import { played } from '../testing/games.ts'

vi.mock('./trained.ts', () => ({
  trained: { layers: [1, 1, 1], parameters: ['AAAA'], checksum: 'another one', calibration: {} },
}))

describe('without its network', () => {
  const state = startOf({ rules: 'fall-2021', weights: 9 })

  it.each([true, false])('a judgement says so in one sentence, and estimates nothing (with a hint: %s)', async (withHint) => {
    const judged = await minds.analyst.judge(state, NAMES, withHint, thinkingAlone(seededRandom(1)))
    expect(judged).toMatchObject({
      winner: null,
      exact: false,
      sentence: 'The network that values placings is damaged, so placing goes by rules of thumb: install Fulcrum anew.',
    })
    expect(judged.hint === null).toBe(!withHint)
    expect(judged.lines).toBeUndefined()
  })

  it('the oracle places by rules of thumb, and a review leaves placements open', async () => {
    const move = await minds.bots.find(({ name }) => name === 'oracle')?.choose(state, thinkingAlone(seededRandom(1)))
    expect(legalMoves(state)).toContainEqual(move)
    const review = await minds.analyst.review([state, played(state, move)], NAMES, thinkingAlone(seededRandom(1)))
    expect(review).toMatchObject({ moves: [{ grade: 'unclear' }], caveat: expect.stringMatching(/damaged/) })
  })
})
