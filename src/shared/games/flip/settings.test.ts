import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../random.ts'
import { isDark, textOf } from './board.ts'
import { boardFromSeed } from './generator.ts'
import { flip } from './index.ts'
import { isSolvable } from './solver.ts'
import { boardOf } from './state.ts'
import { recordsOf } from './testing/vectors.ts'

/** The sentence that settings are refused with; null where they are not. */
function refusal(settings: unknown): string | null {
  const checked = flip.settings.safeParse(settings)
  return checked.success
    ? null
    : checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

/** How each kind of bad board is refused. */
const FAULTS: Readonly<Record<string, RegExp>> = {
  'nothing': /the board is empty/,
  'dark at the start': /the board is dark/,
  'rows of different lengths': /row 2 of the board is 1 long, and row 1 is 2 long/,
  'not 0 or 1': /row 1 of the board has something else than 0 and 1 in it: "012"/,
  'more than 32 columns': /the board is too large: row 1 has 33 columns, and the most are 32/,
  'more than 32 rows': /the board is too large: it has more than 32 rows/,
  'cannot be solved': /the board is unsolvable/,
}

describe('the settings', () => {
  it('are 5 × 5 alone where nothing is said, and a board is drawn once', () => {
    const settings = flip.settings.parse({})
    expect(settings).toEqual({ players: 1, rows: 5, columns: 5 })
    const drawn = flip.draw?.(settings, seededRandom(1))
    expect(drawn).toEqual({ players: 1, rows: 5, columns: 5, seed: expect.any(Number) })
    expect(flip.settings.parse(drawn)).toEqual(drawn)
    expect(drawn && flip.draw?.(drawn, seededRandom(2))).toEqual(drawn)
    expect(() => flip.setup(settings, { seats: [1], first: 1 })).toThrow('no seed was drawn')
  })

  it('may be a board instead, which needs no seed and is kept on one line', () => {
    const settings = flip.settings.parse({ board: '\n010\t111\r\n 010 ', players: 2 })
    expect(settings).toEqual({ players: 2, board: '010 111 010' })
    expect(flip.draw?.(settings, seededRandom(1))).toEqual(settings)
    expect(flip.settings.parse(settings)).toEqual(settings)
  })

  it.each(recordsOf('bad-board').map(({ board, why }) => [why, board] as const))(
    'may not be a board that is %s: %.20j',
    (why, board) => {
      expect(refusal({ board })).toMatch(FAULTS[why] ?? /never/)
      expect(refusal({ board })).toMatch(/^board: /)
    },
  )

  it.each([
    [{ rows: 0 }, 'rows: rows are a whole number from 1 to 32'],
    [{ columns: 33 }, 'columns: columns are a whole number from 1 to 32'],
    [{ rows: 2.5 }, 'rows: rows are a whole number from 1 to 32'],
    [{ seed: 1_000_000_000 }, 'seed: the seed is a whole number from 0 to 999999999'],
    [{ seed: -1 }, 'seed: the seed is a whole number from 0 to 999999999'],
    [{ players: 3 }, 'players: players are 1, alone, or 2 in a race'],
    [{ board: 7 }, 'board: the board is a text of rows of 0 and 1, like "010 111 010"'],
    [{ board: '1', rows: 1, seed: 0 }, 'board: a board says the whole start: leave out rows, seed'],
    [{ board: '01\u001B[2J' }, 'board: row 1 of the board has something else than 0 and 1 in it: "01\\u001b[2J"'],
  ])('may not be %j', (settings, sentence) => {
    expect(refusal(settings)).toBe(sentence)
  })

  it('may hold nothing else', () => {
    expect(flip.settings.safeParse({ m: 5 }).success).toBe(false)
  })

  it('are told in words on one line, and say how many play', () => {
    const words = (settings: unknown): string => flip.describeSettings(flip.settings.parse(settings))
    expect(words({})).toBe('5 × 5, seed drawn at the start')
    expect(words({ rows: 3, columns: 9, seed: 17, players: 2 })).toBe('3 × 9, seed 17, race of two')
    expect(words({ board: '010\n111\n010' })).toBe('3 × 3, given board 010 111 010')
    expect(words({ board: '1 '.repeat(32) })).toBe('32 × 1, given board')
    expect([1, 2].map(players => flip.seats(flip.settings.parse({ players })))).toEqual([
      { least: 1, most: 1 },
      { least: 2, most: 2 },
    ])
    expect([1, 2].map(players => flip.rulesOf(flip.settings.parse({ players })))).toEqual(['', 'race'])
  })

  it('all have a flag', () => {
    expect(flip.flags.map(({ setting }) => setting)).toEqual(['rows', 'columns', 'seed', 'board', 'players'])
  })
})

describe('the board of a seed', () => {
  const golden = JSON.parse(readFileSync(new URL('testdata/seeds.json', import.meta.url), 'utf8')) as {
    rows: number
    columns: number
    seed: number
    board: string
  }[]

  it.each(golden)('is the same in every version: $rows × $columns, seed $seed', ({ rows, columns, seed, board }) => {
    const state = flip.setup(flip.settings.parse({ rows, columns, seed }), { seats: [1], first: 1 })
    expect(textOf(boardOf(state, 1))).toBe(board)
  })

  it('is lit and has a solution', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 32 }),
        fc.integer({ min: 1, max: 32 }),
        fc.integer({ min: 0, max: 999_999_999 }),
        (rows, columns, seed) => {
          const board = boardFromSeed(rows, columns, seed)
          expect([isDark(board), isSolvable(board), board.lit.length]).toEqual([false, true, rows])
        },
      ),
    )
  })

  it('is any of those with a solution', () => {
    const seen = new Set(Array.from({ length: 600 }, (_, seed) => textOf(boardFromSeed(2, 3, seed))))
    expect(seen.size).toBe(15) // of 16, one is dark
  })
})
