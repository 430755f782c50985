import type { MazeState } from './state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgementSchema, reviewSchema } from '../../game/analysis.ts'
import { soleWinnerOf } from '../../game/standing.ts'
import { thinkingAlone } from '../../game/thinking.ts'
import { seededRandom } from '../../random.ts'
import { everyOutcome } from '../../testing/chance.ts'
import { analyst } from './analyst.ts'
import { maze } from './index.ts'
import { mazeOf } from './maze.ts'
import { minds, perfect, random } from './minds.ts'
import { standing } from './standing.ts'
import { moverOf, walkerAt } from './state.ts'
import { after, anyGame, NAMES, within } from './testing/mazes.ts'

const alone = thinkingAlone(seededRandom(1))
const FORK = '9557 c557'

/** Who wins when everybody plays on without a mistake. */
function playedOut(start: MazeState): 1 | 2 | null {
  let state = start
  while (moverOf(state) !== null)
    state = after(state, perfect(state, alone))
  return soleWinnerOf(standing(state)?.places ?? {}) as 1 | 2 | null
}

/** Every position of a game, by its moves. */
function gameOf(start: MazeState, ...moves: readonly string[]): MazeState[] {
  return moves.reduce((states, move) => [...states, after(states.at(-1) ?? start, move)], [start])
}

describe('the analyst of Maze', () => {
  it('knows who wins with best play, by the steps that are left', async () => {
    await fc.assert(
      fc.asyncProperty(anyGame, async (states) => {
        for (
          const state of [states[0], states[Math.floor(states.length / 2)], states.at(-1)].filter(one =>
            one !== undefined && moverOf(one) !== null,
          )
        ) {
          if (state === undefined)
            continue
          const judgement = judgementSchema.parse(await analyst.judge(state, NAMES, true, alone))
          expect(judgement).toMatchObject({ winner: playedOut(state), exact: true })
          expect(judgement.hint?.move).toEqual(perfect(state, alone))
          const mover = moverOf(state)
          expect(judgement.winningMoves.length > 0).toBe(judgement.winner === mover)
          for (const move of judgement.winningMoves)
            expect(playedOut(after(state, move))).toBe(mover)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('grades every move of a game by what it changed', async () => {
    await fc.assert(fc.asyncProperty(anyGame, async (states) => {
      const review = reviewSchema.parse(await analyst.review(states, NAMES, alone))
      expect(review.outlooks).toHaveLength(states.length)
      expect(review.moves.map(({ seat }) => seat)).toEqual(states.slice(0, -1).map(moverOf))
      for (const { ply, seat, grade } of review.moves) {
        const [before, later] = [states[ply], states[ply + 1]]
        if (before === undefined || later === undefined || states.length > 40)
          continue
        const [was, is] = [playedOut(before), playedOut(later)]
        if (was === seat && is !== seat)
          expect(grade).toBe('mistake')
        if (was !== null && was !== seat)
          expect(grade).toBe('hopeless')
        if (grade === 'good')
          expect([was, is]).toEqual([is, was])
      }
    }), { numRuns: 50 })
  })

  it('of a walker alone says whether a step was nearer', async () => {
    const review = await analyst.review(gameOf(within(FORK), 'E', 'back', 'back', 'S', 'E', 'E', 'E'), NAMES, alone)
    expect(review.moves.slice(0, 4).map(({ grade, text, better }) => [grade, text, better])).toEqual([
      ['mistake', 'a step away; south would have been nearer', { to: 'S' }],
      ['good', '1 cell back, as the shortest way goes', undefined],
      ['mistake', 'costs a step, and the way on does not lead back', { to: 'S' }],
      ['good', 'a step nearer', undefined],
    ])
    expect(review.outlooks.map(({ outlook }) => outlook)).toEqual(
      [[0, 4], [1, 5], [2, 4], [3, 4], [4, 3], [5, 2], [6, 1], [7, 0]].map(([made, left]) => ({
        kind: 'distance',
        made,
        left,
        par: 4,
      })),
    )
    expect(review.decisive).toBeNull()
  })

  it('of a race says what decided it', async () => {
    const review = await analyst.review(gameOf(within('93 c6', 2), 'E', 'E', 'S', 'W'), NAMES, alone)
    expect(review.moves.map(({ grade, text }) => [grade, text])).toEqual([
      ['good', 'a step nearer'],
      ['good', 'a step nearer'],
      ['good', 'a step nearer'],
      ['mistake', 'a step away; south would have been nearer: gives the draw away'],
    ])
    expect(review.decisive).toEqual({
      ply: 3,
      sentence: 'With move 4 Bob goes west to row 1, column 1 and gives the draw away: south would have kept it.',
      better: { to: 'S' },
    })
    expect(review.outlooks.map(({ outlook }) => outlook)).toEqual(
      [0.5, 0.5, 0.5, 0.5, 1].map(chance => ({ kind: 'chance', chance })),
    )
  })

  it('knows when nothing wins any more', async () => {
    const walk = Array.from({ length: 176 }, (_, index) => index % 2 === 0 ? 'E' : 'W')
    const states = gameOf(within(FORK), ...walk, 'E', 'back')
    const review = await analyst.review(states, NAMES, alone)
    expect(review.moves.slice(-2).map(({ grade }) => grade)).toEqual(['mistake', 'hopeless'])
    expect(review.decisive).toMatchObject({
      ply: 176,
      better: { to: 'S' },
      sentence: 'With move 177 Ann goes east to row 1, column 2 and gives the win away: south would have kept it.',
    })
    const judgement = await analyst.judge(states.at(-1) as MazeState, NAMES, true, alone)
    expect([judgement.winner, judgement.winningMoves, judgement.sentence]).toEqual([
      null,
      [],
      '4 steps from the end: 182 in all, more than the 180 there are, and par is 4.',
    ])
  })

  it.each([
    [
      'alone',
      within(FORK),
      '4 steps from the end: 4 in all, and par is 4.',
      'go south',
      'From row 2, column 1 the end is 3 steps away.',
    ],
    ['at the end', within('d7'), '1 step from the end: 1 in all, and par is 1.', 'go east', 'That is the end.'],
    [
      'in an even race',
      within(FORK, 2),
      'A draw with best play: both need 4 steps in all.',
      'go south',
      'From row 2, column 1 the end is 3 steps away.',
    ],
    [
      'in a race',
      after(within(FORK, 2), 'E'),
      'Bob wins with best play: 4 steps against 6.',
      'go south',
      'From row 2, column 1 the end is 3 steps away.',
    ],
  ])('explains a position %s', async (_, state, sentence, text, why) => {
    const judgement = await analyst.judge(state, NAMES, true, alone)
    expect([judgement.sentence, judgement.hint?.text, judgement.hint?.why]).toEqual([sentence, text, why])
  })
})

it('the bots are those that the game names', () => {
  expect(minds.bots.map(({ name, about }) => ({ name, about }))).toEqual(maze.bots)
  expect(maze.bots.map(({ name }) => name)).toEqual(['random', 'wall-follower', 'perfect'])
})

it('the random player goes in every open direction, each as likely', () => {
  expect(everyOutcome(chance => random(after(within(FORK), 'E'), thinkingAlone(chance)))).toEqual([
    { to: 'E' },
    { to: 'W' },
  ])
})

it('a finished walk has come as far as the review says', async () => {
  const states = gameOf(within('d57'), 'E', 'E')
  const review = await analyst.review(states, NAMES, alone)
  expect(review.outlooks.at(-1)).toEqual({
    outlook: { kind: 'distance', made: 2, left: 0, par: mazeOf('d57').par },
    exact: true,
  })
  expect(walkerAt(states.at(-1) as MazeState, 1).steps).toBe(2)
})
