import type { Grade } from '../../game/analysis.ts'
import type { FlipState } from './state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgementSchema, reviewSchema } from '../../game/analysis.ts'
import { thinkingAlone } from '../../game/thinking.ts'
import { seededRandom } from '../../random.ts'
import { analyst } from './analyst.ts'
import { countOf, textOf } from './board.ts'
import { hintFor } from './hint.ts'
import { flip } from './index.ts'
import { legalMoves } from './play.ts'
import { solve } from './solver.ts'
import { clickLimit } from './state.ts'
import { anySolvable, everySolution, gameOf, NAMES, played, race, solo } from './testing/boards.ts'

const alone = thinkingAlone(seededRandom(1))

/** The clicks of a board that chance makes, as many as there are choices or until the end. */
function wander(start: FlipState, choices: readonly number[]): FlipState[] {
  const states = [start]
  for (const choice of choices) {
    const state = states.at(-1) ?? start
    const moves = legalMoves(state)
    if (moves.length > 0)
      states.push(played(state, moves[choice % moves.length]))
  }
  return states
}

describe('a judgement alone', () => {
  it('counts the clicks that are needed, and names every click that brings the board nearer', async () => {
    await fc.assert(
      fc.asyncProperty(anySolvable(3, 4), async (board) => {
        const state = solo(textOf(board))
        const judgement = judgementSchema.parse(await analyst.judge(state, NAMES, true, alone))
        const fewest = Math.min(...everySolution(board).map(countOf))
        expect(judgement).toMatchObject({
          winner: 1,
          exact: true,
          outlook: { kind: 'distance', made: 0, left: fewest, par: fewest },
        })
        const nearer = legalMoves(state).filter((move) => {
          const next = played(state, move)
          return (solve({ columns: next.columns, lit: next.boards[1]?.lit ?? [] })?.fewest ?? 0) < fewest
        })
        expect(judgement.winningMoves).toEqual(nearer)
        expect(judgement.hint?.move).toEqual(nearer[0])
      }),
      { numRuns: 40 },
    )
  })

  it('says it in words', async () => {
    const [, state = solo('1')] = gameOf(solo('010 111 010'), [0, 0])
    expect(await analyst.judge(state, NAMES, true, alone)).toMatchObject({
      sentence: 'The board needs 2 more clicks: 3 in all.',
      outlook: { kind: 'distance', made: 1, left: 2, par: 1 },
      hint: {
        move: { row: 0, column: 0 },
        text: 'click row 1, column 1',
        why: 'It is the first cell of a shortest solution, row by row: 2 clicks in all.',
      },
    })
    expect((await analyst.judge(solo('010 111 010'), NAMES, true, alone)).hint?.why).toBe(
      'This click solves the board.',
    )
  })

  it('knows when too few clicks are left', async () => {
    const state: FlipState = { ...solo('010 111 011'), boards: { 1: { lit: [2, 7, 6], clicks: 189 } } }
    expect(await analyst.judge(state, NAMES, true, alone)).toMatchObject({
      winner: null,
      exact: true,
      winningMoves: [],
      sentence: `Ann has 1 click left, and the board needs ${solve({ columns: 3, lit: [2, 7, 6] })?.fewest}.`,
    })
  })

  it('hints the same on equal boards', () => {
    fc.assert(fc.property(anySolvable(6, 6), (board) => {
      const state = solo(textOf(board))
      const other: FlipState = {
        ...state,
        boards: { 1: { lit: [...board.lit], clicks: 3 } },
        lastMove: { seat: 1, row: 0, column: 0 },
      }
      expect(hintFor(other)).toEqual(hintFor(state))
    }))
  })
})

describe('a judgement of a race', () => {
  const [start, wasted, ahead, behind] = gameOf(race('010 111 010'), [0, 0], [0, 2], [0, 0]) as [
    FlipState,
    FlipState,
    FlipState,
    FlipState,
  ]

  it.each([
    ['a draw', start, null, 0.5, 'A draw with best play: both need 1 click in all.'],
    ['won for seat 2', wasted, 2, 0, 'Bob wins with best play: 1 click against 3.'],
    ['a draw again', ahead, null, 0.5, 'A draw with best play: both need 3 clicks in all.'],
    ['a draw still', behind, null, 0.5, 'A draw with best play: both need 3 clicks in all.'],
  ])('may be %s', async (_, state, winner, chance, sentence) => {
    expect(judgementSchema.parse(await analyst.judge(state, NAMES, true, alone))).toMatchObject({
      winner,
      exact: true,
      outlook: { kind: 'chance', chance },
      sentence,
    })
  })

  it('names every click that keeps the win, which a lead makes more', async () => {
    expect((await analyst.judge(wasted, NAMES, true, alone)).winningMoves).toEqual([{ row: 1, column: 1 }])
    const far: FlipState = { ...wasted, boards: { 1: { lit: [1, 7, 3], clicks: 1 }, 2: { lit: [2, 7, 2], clicks: 0 } } }
    expect(solve({ columns: 3, lit: [1, 7, 3] })?.fewest).toBeGreaterThan(2)
    expect((await analyst.judge(far, NAMES, true, alone)).winningMoves).toEqual(legalMoves(far))
  })

  it('spares no click where there are no more, even against one who has too few', async () => {
    const late: FlipState = {
      ...race('010 111 010'),
      boards: { 1: { lit: [2, 7, 2], clicks: 189 }, 2: { lit: [1, 7, 3], clicks: 189 } },
    }
    expect(await analyst.judge(late, NAMES, true, alone)).toMatchObject({
      winner: 1,
      winningMoves: [{ row: 1, column: 1 }],
    })
  })

  it('knows who wins, by playing on with hints alone', async () => {
    await fc.assert(
      fc.asyncProperty(anySolvable(4, 4), fc.array(fc.nat(), { maxLength: 8 }), async (board, choices) => {
        let state = wander(race(textOf(board)), choices).at(-1) ?? race('1')
        if (flip.toMove(state) === null)
          return
        const { outlook } = await analyst.judge(state, NAMES, true, alone)
        while (flip.toMove(state) !== null)
          state = played(state, hintFor(state))
        const places = flip.standing(state)?.places
        expect(outlook).toEqual({
          kind: 'chance',
          chance: places?.[1] === places?.[2] ? 0.5 : places?.[1] === 1 ? 1 : 0,
        })
      }),
      { numRuns: 60 },
    )
  })
})

describe('a review', () => {
  const grades = async (states: FlipState[]): Promise<[Grade, string][]> =>
    reviewSchema.parse(await analyst.review(states, NAMES, alone)).moves.map(({ grade, text }) => [grade, text])

  it('alone says of each click whether it brought the board nearer', async () => {
    const states = gameOf(solo('010 111 010'), [0, 0], [0, 0], [1, 1])
    expect(await grades(states)).toEqual([
      ['mistake', 'leads one click away; row 2, column 2 would have brought the board nearer'],
      ['good', 'brings the board nearer'],
      ['only', 'the only click that brings the board nearer'],
    ])
    const { moves, outlooks, decisive } = await analyst.review(states, NAMES, alone)
    expect(moves.map(({ better }) => better)).toEqual([{ row: 1, column: 1 }, undefined, undefined])
    expect(outlooks.map(({ outlook }) => outlook)).toEqual(
      [[0, 1], [1, 2], [2, 1], [3, 0]].map(([made, left]) => ({ kind: 'distance', made, left, par: 1 })),
    )
    expect(decisive).toBeNull()
  })

  it('alone calls no click the only one where another solves it, too', async () => {
    expect(await grades(gameOf(solo('11'), [0, 0]))).toEqual([['good', 'brings the board nearer']])
  })

  it('of a race calls no click the only one where the lead pays for another', async () => {
    const far: FlipState = {
      ...race('010 111 010'),
      boards: { 1: { lit: [1, 7, 3], clicks: 1 }, 2: { lit: [2, 7, 2], clicks: 0 } },
    }
    expect(await grades(gameOf(far, [1, 1]))).toEqual([['good', 'keeps the win']])
    expect(await grades(gameOf(far, [0, 0]))).toEqual([['good', 'leads one click away, but keeps the win']])
  })

  it('alone finds the click that left too few', async () => {
    const most = clickLimit(solo('010 111 010'))
    const late: FlipState = { ...solo('010 111 010'), boards: { 1: { lit: [2, 7, 2], clicks: most - 2 } } }
    const states = gameOf(late, [0, 0], [0, 0])
    expect(await grades(states)).toEqual([
      ['mistake', 'leads one click away; row 2, column 2 would have brought the board nearer'],
      ['hopeless', 'the board needs more clicks than are left'],
    ])
    expect((await analyst.review(states, NAMES, alone)).decisive).toEqual({
      ply: 0,
      sentence:
        'With click 1 Ann clicks row 1, column 1 and leaves too few clicks for the board: row 2, column 2 would have left enough.',
      better: { row: 1, column: 1 },
    })
  })

  it('of a race says what was given away and what decided it', async () => {
    const states = gameOf(race('010 111 010'), [0, 0], [2, 2], [0, 0], [0, 0], [1, 1], [1, 2])
    expect(await grades(states)).toEqual([
      ['mistake', 'gives the draw away; row 2, column 2 would have kept it'],
      ['mistake', 'gives the win away; row 2, column 2 would have kept it'],
      ['good', 'keeps the draw'],
      ['mistake', 'gives the draw away; row 2, column 2 would have kept it'],
      ['only', 'the only click that keeps the win'],
      ['hopeless', 'leads one click away, and the other one is ahead'],
    ])
    const { decisive, outlooks } = await analyst.review(states, NAMES, alone)
    expect(outlooks.map(({ outlook }) => outlook.kind === 'chance' && outlook.chance)).toEqual([
      0.5,
      0,
      0.5,
      0.5,
      1,
      1,
      1,
    ])
    expect(decisive).toEqual({
      ply: 3,
      sentence: 'With click 4 Bob clicks row 1, column 1 and gives the draw away: row 2, column 2 would have kept it.',
      better: { row: 1, column: 1 },
    })
  })

  it('of any game fits its positions', async () => {
    await fc.assert(
      fc.asyncProperty(
        anySolvable(4, 4),
        fc.boolean(),
        fc.array(fc.nat(), { maxLength: 12 }),
        async (board, races, choices) => {
          const states = wander(races ? race(textOf(board)) : solo(textOf(board)), choices)
          const review = reviewSchema.parse(await analyst.review(states, NAMES, alone))
          expect(review.moves.map(({ ply, seat }) => [ply, seat])).toEqual(
            states.slice(1).map((state, ply) => [ply, state.lastMove?.seat]),
          )
          expect(review.outlooks).toHaveLength(states.length)
        },
      ),
      { numRuns: 60 },
    )
  })
})
