import type { Outlook } from '../../game/analysis.ts'
import type { NimState } from './state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgementSchema, reviewSchema } from '../../game/analysis.ts'
import { NAMES } from '../../game/testing/names.ts'
import { thinkingAlone } from '../../game/thinking.ts'
import { seededRandom } from '../../random.ts'
import { analyst } from './analyst.ts'
import { legalMoves, play } from './play.ts'
import { isOver, startOf } from './state.ts'

const alone = thinkingAlone(seededRandom(1))
const seatToMove = ({ mover }: NimState): 1 | 2 => mover

/** Who wins with best play, by trying everything. */
function winnerOf(state: NimState): 1 | 2 {
  const other = state.mover === 1 ? 2 : 1
  if (isOver(state))
    return state.misere ? state.mover : other
  return legalMoves(state).some(move => winnerOf(after(state, move)) === state.mover) ? state.mover : other
}

function outlookOf(state: NimState): Outlook {
  return { kind: 'chance', chance: winnerOf(state) === 1 ? 1 : 0 }
}

function after(state: NimState, move: unknown): NimState {
  const played = play(state, move)
  if (!played.ok)
    throw new Error(played.error.code)
  return played.value.state
}

const anyPiles = fc.record({
  piles: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }).map(piles => piles.join(' ')),
  misere: fc.boolean(),
})

describe('the analyst of Nim', () => {
  it('knows who wins, and every move that does', async () => {
    await fc.assert(fc.asyncProperty(anyPiles, async (settings) => {
      const state = startOf(settings)
      const judgement = judgementSchema.parse(await analyst.judge(state, NAMES, true, alone))
      expect(judgement).toMatchObject({ winner: winnerOf(state), exact: true, outlook: outlookOf(state) })
      expect(judgement.winningMoves).toEqual(
        legalMoves(state).filter(move => winnerOf(after(state, move)) === state.mover),
      )
      if (judgement.winner === state.mover)
        expect(judgement.winningMoves).toContainEqual(judgement.hint?.move)
    }))
  })

  it('grades every move of a game by what it changed', async () => {
    await fc.assert(fc.asyncProperty(anyPiles, fc.infiniteStream(fc.nat()), async (settings, choices) => {
      const states = [startOf(settings)]
      for (let state = startOf(settings); !isOver(state); states.push(state)) {
        const moves = legalMoves(state)
        state = after(state, moves[choices.next().value % moves.length])
      }
      const review = reviewSchema.parse(await analyst.review(states, NAMES, alone))
      expect(review.moves.map(({ seat }) => seat)).toEqual(states.slice(0, -1).map(seatToMove))
      expect(analyst.course?.(states)).toEqual(states.map(state => winnerOf(state) === 1 ? 1 : 0))
      expect(review.outlooks).toEqual(states.map(state => ({ outlook: outlookOf(state), exact: true })))
      for (const { ply, seat, grade } of review.moves) {
        const [before, later] = [states[ply], states[ply + 1]].map(state =>
          state !== undefined && winnerOf(state) === seat,
        )
        expect(grade === 'only' || grade === 'good').toBe(before && later)
        expect(grade === 'mistake').toBe(before && !later)
        expect(grade === 'hopeless').toBe(!before)
      }
      expect(review.decisive?.ply).toBe(review.moves.findLast(({ grade }) => grade === 'mistake')?.ply)
    }))
  })

  it('says in words what decided a game', async () => {
    const start = startOf({ piles: '1 2', misere: false })
    const second = after(start, { pile: 1, leave: 0 })
    const review = await analyst.review([start, second, after(second, { pile: 0, leave: 0 })], NAMES, alone)
    expect(review.decisive).toEqual({
      ply: 0,
      sentence:
        'With move 1 Ann takes 2 coins from pile 2 and gives the win away: leaving 1 coin in pile 2 would have won.',
      better: { pile: 1, leave: 1 },
    })
    expect(review.moves.map(({ grade, text }) => [grade, text])).toEqual([
      ['mistake', 'gives the win away; leaving 1 coin in pile 2 would have kept it'],
      ['only', 'the only move that keeps the win'],
    ])
  })

  it.each([
    [
      '1 2',
      false,
      'Won for Ann: 1 of 3 moves keeps the win.',
      'Leaves piles whose nim-sum is 0: whatever Bob takes, it can be made 0 again.',
    ],
    ['3', false, 'Won for Ann: 1 of 3 moves keeps the win.', 'Takes the last coin and wins.'],
    [
      '1 1',
      false,
      'Lost for Ann against best play, whatever is played.',
      'Every move loses against best play; this one keeps the game long.',
    ],
    [
      '2 3',
      true,
      'Won for Ann: 1 of 5 moves keeps the win.',
      'Leaves piles whose nim-sum is 0, as in normal play; once only single coins can be left, leave an odd number of them.',
    ],
    ['1', false, 'Won for Ann: 1 of 1 move keeps the win.', 'Takes the last coin and wins.'],
    [
      '1 3',
      true,
      'Won for Ann: 1 of 4 moves keeps the win.',
      'Leaves an odd number of single coins: Bob takes the last one.',
    ],
  ])('explains %s (misère: %s)', async (piles, misere, sentence, why) => {
    const judgement = await analyst.judge(startOf({ piles, misere }), NAMES, true, alone)
    expect([judgement.sentence, judgement.hint?.why]).toEqual([sentence, why])
  })
})
