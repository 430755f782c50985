import { describe, expect, it } from 'vitest'
import { geometryOf } from './geometry.ts'
import { parseTurn, turnText } from './notation.ts'
import { gameRecords } from './testing/vectors.ts'

const geometry = geometryOf(5)

/** The turn written anew; why not, where it can't be read. */
function again(text: string): string {
  const read = parseTurn(geometry, text)
  return read.ok ? turnText(geometry, read.value) : read.error.code
}

describe('a turn as text', () => {
  it('is read and written as every recorded game has it', () => {
    for (const { n, moves } of gameRecords) {
      for (const move of moves) {
        const read = parseTurn(geometryOf(n), move)
        expect(read.ok && turnText(geometryOf(n), read.value)).toBe(move)
      }
    }
  })

  it.each([
    ['either end of a row first', 'RS 5 8 RE 2 1 X 1 3 S 3 4 M 1 3', 'RS 2 1 RE 5 8 X 1 3 S 3 4 M 1 3'],
    ['any white space', ' \tS  3 4\nM 1\t3\r\n', 'S 3 4 M 1 3'],
    ['zeros in front', 'P 01 002', 'P 1 2'],
    ['much white space behind', 'P 1 2'.padEnd(5000), 'P 1 2'],
    [
      'rows before and after the move',
      'RS 0 0 RE 4 0 X 1 0 S 1 1 M 1 2 RS 1 3 RE 5 13 X 1 2',
      'RS 0 0 RE 4 0 X 1 0 S 1 1 M 1 2 RS 1 3 RE 5 13 X 1 2',
    ],
    ['rows without a move', 'RS 0 0 RE 4 0 X 1 0 RS 0 0 RE 4 4 X 1 1', 'RS 0 0 RE 4 0 X 1 0 RS 0 0 RE 4 4 X 1 1'],
  ])('may have %s', (_, text, canonical) => {
    expect(again(text)).toBe(canonical)
  })

  it.each([
    '',
    ' ',
    'P',
    'P 1',
    'P1 0',
    'P 1 0 P 1 1',
    'S 1 0',
    'M 1 0',
    'X 1 0',
    'S 1 0 M 1 1 S 1 1 M 1 0',
    'P 1 -1',
    'p 1 0',
    'RS 1 0 RE 1 1',
    'P 1 0\u0000',
    'P ١ 0',
    `P 1${' '.repeat(1000)}0`,
  ])('is not %j', (text) => {
    expect(again(text)).toBe('not-a-turn')
  })

  it('names the first point that the board does not have', () => {
    expect(parseTurn(geometry, 'S 1 0 M 5 10')).toEqual({
      ok: false,
      error: { code: 'off-the-board', hexagon: 5, position: 10, size: 5 },
    })
    expect(parseTurn(geometry, 'P 999999999 0')).toEqual({
      ok: false,
      error: { code: 'off-the-board', hexagon: 999_999_999, position: 0, size: 5 },
    })
  })
})
