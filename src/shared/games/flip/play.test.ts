import type { FlipState } from './state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../random.ts'
import { clicked, textOf } from './board.ts'
import { flip } from './index.ts'
import { play } from './play.ts'
import { solve } from './solver.ts'
import { clickLimit } from './state.ts'
import {
  afterAll,
  anyBoard,
  anySolvable,
  cellsOf,
  gameOf,
  NAMES,
  board as parse,
  played,
  race,
  solo,
} from './testing/boards.ts'
import { recordsOf } from './testing/vectors.ts'

describe('a click', () => {
  it.each(recordsOf('clicks').map(record => [record.board.slice(0, 40), record] as const))(
    'flips a cell and its neighbours on %s',
    (_, { board, clicks, after, fewest }) => {
      let own = parse(board)
      for (const [index, [row, column]] of clicks.entries()) {
        own = clicked(own, { row, column })
        expect(textOf(own)).toBe(after[index])
        expect(solve(own)?.fewest).toBe(fewest[index])
      }
    },
  )

  it('counts, and is the last one', () => {
    expect(played(solo('010 111 011'), { row: 2, column: 0, why: 'not kept' })).toEqual({
      columns: 3,
      start: [2, 7, 6],
      boards: { 1: { lit: [2, 6, 5], clicks: 1 } },
      lastMove: { seat: 1, row: 2, column: 0 },
    })
  })

  it('is kept as row and column', () => {
    const result = play(solo('11 10'), { row: -0, column: 1, more: [] })
    expect(result.ok && result.value.move).toStrictEqual({ row: 0, column: 1 })
  })

  it('may be made in any order, and twice is not at all', () => {
    fc.assert(fc.property(anyBoard(6, 6), fc.array(fc.nat(), { maxLength: 12 }), fc.nat(), (start, choices, seed) => {
      const cells = cellsOf(start)
      const clicks = choices.flatMap(choice => cells[choice % cells.length] ?? [])
      const random = seededRandom(seed)
      const other = [...clicks, ...cells, ...cells].map(cell => ({ cell, at: random.int(1000) })).toSorted((a, b) =>
        a.at - b.at,
      ).map(({ cell }) => cell)
      expect(afterAll(start, other)).toEqual(afterAll(start, clicks))
    }))
  })

  it.each([
    [
      'below the board',
      { row: 3, column: 0 },
      'Ann tried to click row 4, column 1, but the board has 3 rows and 2 columns',
    ],
    [
      'right of it',
      { row: 0, column: 2 },
      'Ann tried to click row 1, column 3, but the board has 3 rows and 2 columns',
    ],
    ['above it', { row: -1, column: 0 }, 'Ann tried to click row 0, column 1, but the board has 3 rows and 2 columns'],
    [
      'far away',
      { row: 2 ** 40, column: 0 },
      'Ann tried to click row 1099511627777, column 1, but the board has 3 rows and 2 columns',
    ],
    ['on half a cell', { row: 0.5, column: 0 }, 'Ann sent something that is not a move'],
    ['in words', { row: '0', column: '0' }, 'Ann sent something that is not a move'],
    ['nowhere', null, 'Ann sent something that is not a move'],
  ])('is refused %s', (_, move, sentence) => {
    const result = play(solo('11 10 00'), move)
    expect(result.ok ? 'accepted' : flip.explainRefusal(result.error, 'Ann')).toBe(sentence)
  })

  it('never throws, and changes nothing it was given', () => {
    const state = race('11 10 00')
    const before = JSON.stringify(state)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything({ withBigInt: true, withNullPrototype: true }),
          fc.record({ row: fc.anything(), column: fc.anything() }),
        ),
        (move) => {
          const result = play(state, move)
          if (!result.ok)
            expect(flip.explainRefusal(result.error, 'Ann')).toMatch(/^Ann .{5,}/)
          expect(JSON.stringify(state)).toBe(before)
        },
      ),
    )
  })
})

describe('alone', () => {
  it('the board is solved with the last light', () => {
    const [start, over] = gameOf(solo('010 111 010'), [1, 1])
    expect([start, over].map(state => state && flip.toMove(state))).toEqual([1, null])
    expect(over && flip.standing(over)).toEqual({ ending: 'solved', places: { 1: 1 } })
    expect(over && flip.explainEnd(over, NAMES)).toBe('Ann solved the board in 1 click; par is 1')
    expect(over && play(over, { row: 0, column: 0 })).toEqual({ ok: false, error: { code: 'game-over' } })
    expect(over && flip.legalMoves?.(over)).toEqual([])
  })

  it('nobody wins once all clicks are used', () => {
    let state = solo('11')
    expect(clickLimit(state)).toBe(120)
    for (let click = 0; click < 119; click++) // the board is dark in between, which would end the game
      state = { ...played(state, { row: 0, column: 0 }), boards: { 1: { lit: [3], clicks: click + 1 } } }
    expect(flip.toMove(state)).toBe(1)
    const lost: FlipState = { ...state, boards: { 1: { lit: [3], clicks: 120 } } }
    expect(flip.toMove(lost)).toBeNull()
    expect(flip.standing(lost)).toEqual({ ending: 'unsolved', places: { 1: 2 } })
    expect(flip.explainEnd(lost, NAMES)).toBe('Ann did not solve the board in 120 clicks; par is 1')
    expect(play(lost, { row: 0, column: 0 })).toEqual({ ok: false, error: { code: 'game-over' } })
  })

  it('the last click may still solve it', () => {
    const state = played({ ...solo('11'), boards: { 1: { lit: [3], clicks: 119 } } }, { row: 0, column: 1 })
    expect(flip.standing(state)).toEqual({ ending: 'solved', places: { 1: 1 } })
  })
})

describe('a race', () => {
  it.each(recordsOf('race').map(record => [record.board, record] as const))(
    'on %s',
    (board, { toMove, clicks, clicksUsed, solved, winner }) => {
      let state = race(board)
      for (const [index, [row, column]] of clicks.entries()) {
        expect(flip.standing(state)).toBeNull()
        expect(flip.toMove(state)).toBe(toMove[index])
        state = played(state, { row, column })
      }
      expect(flip.toMove(state)).toBeNull()
      expect([state.boards[1]?.clicks, state.boards[2]?.clicks]).toEqual(clicksUsed)
      const places = winner === null ? { 1: 1, 2: 1 } : winner === 1 ? { 1: 1, 2: 2 } : { 1: 2, 2: 1 }
      expect(flip.standing(state)).toEqual({ ending: solved.some(Boolean) ? 'solved' : 'unsolved', places })
    },
  )

  it('has words for every end', () => {
    const draw = gameOf(race('010 111 010'), [1, 1], [1, 1]).at(-1)
    const won = gameOf(race('010 111 010'), [1, 1], [0, 0]).at(-1)
    const lost = gameOf(race('010 111 010'), [0, 0], [1, 1]).at(-1)
    expect([draw, won, lost].map(state => state && flip.explainEnd(state, NAMES))).toEqual([
      'Both players solved the board in 1 click; par is 1',
      'Ann solved the board in 1 click and Bob did not; par is 1',
      'Bob solved the board in 1 click and Ann did not; par is 1',
    ])
    const used: FlipState = { ...race('11'), boards: { 1: { lit: [3], clicks: 120 }, 2: { lit: [3], clicks: 120 } } }
    expect(flip.standing(used)).toEqual({ ending: 'unsolved', places: { 1: 1, 2: 1 } })
    expect(flip.explainEnd(used, NAMES)).toBe('Neither player solved the board in 120 clicks; par is 1')
  })
})

describe('in any game', () => {
  const anyGame = fc.tuple(anySolvable(4, 4), fc.boolean(), fc.array(fc.nat(), { maxLength: 40 })).map(
    ([start, races, choices]) => {
      const states = [races ? race(textOf(start)) : solo(textOf(start))]
      for (const choice of choices) {
        const state = states.at(-1)
        const moves = state === undefined ? [] : flip.legalMoves?.(state) ?? []
        if (state !== undefined && moves.length > 0)
          states.push(played(state, moves[choice % moves.length]))
      }
      return states
    },
  )

  it('one seat moves at a time, and states are plain JSON', () => {
    fc.assert(fc.property(anyGame, (states) => {
      for (const [ply, state] of states.entries()) {
        const before = states[ply - 1]
        expect(JSON.parse(JSON.stringify(state))).toEqual(state)
        expect((state.boards[1]?.clicks ?? 0) + (state.boards[2]?.clicks ?? 0)).toBe(ply)
        expect(state.lastMove?.seat ?? null).toBe(before === undefined ? null : flip.toMove(before))
        expect(flip.standing(state) === null).toBe(flip.toMove(state) !== null)
        expect(state.boards[1]?.lit.every(bits => bits >= 0)).toBe(true)
      }
    }))
  })

  it('legalMoves is exactly what play accepts', () => {
    fc.assert(fc.property(anyGame, (states) => {
      const state = states.at(-1) ?? solo('1')
      const candidates = Array.from(
        { length: 49 },
        (_, index) => ({ row: Math.floor(index / 7) - 1, column: index % 7 - 1 }),
      )
      expect(candidates.filter(move => play(state, move).ok)).toEqual(flip.legalMoves?.(state))
    }))
  })
})
