import type { VoronoiState } from './state.ts'
import { describe, expect, it } from 'vitest'
import { NAMES } from '../../game/testing/names.ts'
import { completer } from './completer.ts'
import { voronoi } from './index.ts'
import { play, validate, withdraw } from './play.ts'
import { standing } from './standing.ts'

function start(settings: object = {}, first: 1 | 2 | 3 = 1): VoronoiState {
  const parsed = voronoi.settings.parse(settings)
  return voronoi.setup(parsed, { seats: [1, 2, 3], first })
}

/** Plays cells one after the other; a refused one fails the test. */
function after(state: VoronoiState, ...cells: readonly (readonly [number, number])[]): VoronoiState {
  return cells.reduce((at, [row, column]) => {
    const played = play(at, { row, column })
    expect(played.ok ? '' : played.error.code).toBe('')
    return played.ok ? played.value.state : at
  }, state)
}

function whyRefused(state: VoronoiState, row: unknown, column: unknown): string {
  const played = play(state, { row, column })
  return played.ok ? 'accepted' : voronoi.explainRefusal(played.error, 'Ann', NAMES)
}

describe('a stone', () => {
  it('is kept with the cells of everybody after it, and the state with it', () => {
    const one = after(start(), [500, 500])
    expect(one).toMatchObject({ scores: [999_999, 0], free: 1, mover: 2 })
    expect(play(one, { row: 700, column: 300, junk: true })).toMatchObject({
      ok: true,
      value: { move: { row: 700, column: 300, scores: [679_600, 319_600] }, state: { free: 800 } },
    })
  })

  it('from the log costs no scoring: its scores are taken as they are', () => {
    const one = after(start(), [500, 500])
    expect(play(one, { row: 700, column: 300, scores: [1, 2] })).toMatchObject({
      ok: true,
      value: { state: { scores: [1, 2], free: 999_997 } },
    })
  })

  it.each([
    ['too few', [1]],
    ['too many', [1, 2, 3]],
    ['more than there are cells', [600_000, 600_000]],
    ['less than none', [-1, 5]],
    ['a fraction', [1.5, 2]],
    ['no list', 'all of them'],
    ['nothing', null],
  ])('with scores that can\'t be is refused: %s', (_, scores) => {
    expect(play(start(), { row: 1, column: 1, scores })).toEqual({ ok: false, error: { code: 'bad-scores' } })
  })

  it('from outside is checked without being scored, and what it claims is not heard', () => {
    const state = start()
    const valid = validate(state, { row: 500, column: 500, scores: [3, 4] })
    expect(valid).toEqual({ ok: true, value: { row: 500, column: 500 } })
    expect(valid.ok && completer(0)(state, valid.value)).toEqual({ row: 500, column: 500, scores: [999_999, 0] })
  })

  it.each([
    [500, 565, 'Ann tried row 500, column 565: 65 from Bob’s stone at 500, 500; 66 is the least'],
    [517, 563, 'Ann tried row 517, column 563: 65.25 from Bob’s stone at 500, 500; 66 is the least'],
    [500, 500, 'Ann tried row 500, column 500, where Bob’s stone is'],
    [1000, 5, 'Ann tried row 1000, column 5, but rows and columns go from 0 to 999'],
    [-1, 5, 'Ann tried row -1, column 5, but rows and columns go from 0 to 999'],
    [1.5, 5, 'Ann sent something that is not a move'],
    ['5', 5, 'Ann sent something that is not a move'],
    [500, 566, 'accepted'],
  ])('on %s, %s: %s', (row, column, sentence) => {
    expect(whyRefused(after(start({}, 2), [500, 500]), row, column)).toBe(sentence)
  })

  it('on minus nought lies on row 0', () => {
    expect(after(start(), [-0, 5]).placed).toEqual([{ row: 0, column: 5, player: 1 }])
  })

  it.each([[4355, '65.99'], [4225, '65'], [1, '1']])('at the root of %i is told to be %s away', (squared, distance) => {
    const stone = { row: 0, column: 0, player: 2 } as const
    expect(voronoi.explainRefusal({ code: 'too-near', row: 1, column: 1, stone, squared }, 'Ann')).toContain(
      `: ${distance} from player 2’s stone`,
    )
  })
})

describe('a game of three', () => {
  it('goes in order of number from whoever begins, and ends when all stones are placed', () => {
    const over = after(start({ players: 3, stones: 1 }, 2), [500, 500], [700, 300], [200, 400])
    expect(over.placed.map(({ player }) => player)).toEqual([2, 3, 1])
    expect(voronoi.toMove(over)).toBeNull()
    expect(over.mover).toBe(2)
    expect(standing(over)).toMatchObject({
      ending: 'all-placed',
      places: { 1: 2, 2: 1, 3: 3 },
      scores: { 1: 320_287, 2: 379_485, 3: 299_350 },
    })
    expect(voronoi.explainEnd(over, NAMES)).toBe(
      'All stones are placed: Bob has 379,485 cells, Ann has 320,287 cells, Cid has 299,350 cells',
    )
  })

  it('goes on without who is out; their stones keep their cells, and they come last', () => {
    const one = after(start({ players: 3, stones: 2 }), [500, 500])
    const late = withdraw(one, 2, 'timeout')
    expect(late).toMatchObject({ mover: 3, scores: [999_999, 0, 0] })
    const over = after(late, [200, 400], [100, 100], [800, 700])
    expect(standing(over)).toMatchObject({ places: { 1: 2, 2: 3, 3: 1 }, scores: { 1: 433_867, 2: -2, 3: 566_022 } })
  })

  it('ends when one player is left', () => {
    const left = withdraw(withdraw(after(start({ players: 3 }), [500, 500]), 3, 'disconnected'), 2, 'illegal')
    expect(voronoi.toMove(left)).toBeNull()
    expect(standing(left)).toEqual({
      ending: 'one-left',
      places: { 1: 1, 2: 2, 3: 2 },
      scores: { 1: 999_999, 2: -1, 3: -1 },
    })
  })

  it('is a draw where the scores are the same', () => {
    const over = after(start({ stones: 1 }), [500, 100], [499, 899])
    expect(standing(over)?.places).toEqual({ 1: 1, 2: 1 })
  })
})

describe('by the rules of 2018', () => {
  const rules = { rules: 'fall-2018', stones: 2 }

  it('a refused move that is tried once costs the turn, and the log can play it again', () => {
    const one = after(start(rules), [500, 500])
    const lost = play(one, { row: 500, column: 565, once: true })
    expect(lost).toMatchObject({
      ok: true,
      value: { move: { lost: { row: 500, column: 565 } }, state: { mover: 1, scores: [999_999, 0] } },
    })
    expect(lost.ok && play(one, lost.value.move)).toEqual(lost)
    expect(lost.ok && voronoi.describeLastMove(lost.value.state)).toBe(
      'loses the turn: row 500, column 565 is 65 from player 1’s stone at 500, 500; 66 is the least',
    )
    expect(play(one, { row: 'x', column: 1, once: true })).toMatchObject({ ok: true, value: { move: { lost: null } } })
  })

  it('no turn is lost by a legal cell, and none by the other rules', () => {
    expect(play(start(rules), { lost: { row: 5, column: 5 } })).toMatchObject({
      ok: false,
      error: { code: 'not-refused' },
    })
    expect(play(start(), { lost: null })).toMatchObject({ ok: false, error: { code: 'not-a-move' } })
    expect(play(start(), { row: -1, column: 5, once: true })).toMatchObject({ ok: false, error: { code: 'off-board' } })
  })

  it('who runs out of time keeps their cells', () => {
    const over = withdraw(after(start(rules), [500, 500], [700, 300]), 1, 'timeout')
    expect(standing(over)).toEqual({ ending: 'one-left', places: { 1: 2, 2: 1 }, scores: { 1: 679_600, 2: 319_600 } })
  })
})
