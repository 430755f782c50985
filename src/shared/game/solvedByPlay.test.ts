import { expect, it } from 'vitest'
import { nim } from '../games/nim/index.ts'
import { startOf } from '../games/nim/state.ts'
import { seededRandom } from '../random.ts'
import { solvedAnalyst } from './solvedAnalyst.ts'
import { solvedByPlay } from './solvedByPlay.ts'
import { NAMES } from './testing/names.ts'
import { thinkingAlone } from './thinking.ts'

// That it finds who wins is held by the perfect player of Nim, whose theory must agree with it.

const solution = solvedByPlay(nim, ({ piles }) => piles.join())
const { bestMove } = solution

it.each([
  ['wins as soon as it can', '3', { pile: 0, leave: 0 }],
  ['keeps a game long that it loses', '2 2', { pile: 0, leave: 1 }],
])('%s', (_, piles, move) => {
  expect(bestMove(startOf({ piles, misere: false }))).toEqual(move)
})

it('has no move for a game that is over', () => {
  expect(() => bestMove({ ...startOf({ piles: '1', misere: false }), piles: [0] })).toThrow(RangeError)
})

it('is all that an analyst needs beside the words of a move', async () => {
  const { judge } = solvedAnalyst(nim, { ...solution, toDo: ({ leave }) => `leave ${leave}`, doing: String })
  expect(await judge(startOf({ piles: '3 4 5', misere: false }), NAMES, true, thinkingAlone(seededRandom(1))))
    .toMatchObject({
      winner: 1,
      winningMoves: [{ pile: 0, leave: 1 }],
      hint: { text: 'leave 1', why: 'Whatever the answer, it loses.' },
    })
})
