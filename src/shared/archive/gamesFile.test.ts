import type { Result } from '../result.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_GAME_TEXT, readGameFile, writeGameFile } from './gameFile.ts'
import { GAMES_FILE_BETWEEN, GAMES_FILE_HEAD, GAMES_FILE_TAIL, GameSplitter } from './gamesFile.ts'
import { anyGame } from './testing/anyGame.ts'

/** All games of a text that comes in chunks of these sizes, over and over. */
function split(text: string, sizes: readonly number[] = [text.length || 1]): Result<readonly string[], string> {
  const splitter = new GameSplitter()
  const games: string[] = []
  for (let from = 0, turn = 0; from < text.length; turn++) {
    const to = from + (sizes[turn % sizes.length] ?? 1)
    const pushed = splitter.push(text.slice(from, to))
    if (!pushed.ok)
      return pushed
    games.push(...pushed.value)
    from = to
  }
  const rest = splitter.end()
  return rest.ok ? { ok: true, value: [...games, ...rest.value] } : rest
}

const anySizes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 })
/** Objects full of what could mislead: braces, quotes and keys inside strings. */
const anyTexts = fc.array(
  fc.dictionary(
    fc.constantFrom('games', '"games":[', 'a'),
    fc.oneof(
      fc.constantFrom('}', ']', '{"', '\\', '"', '\\"', '"games":['),
      fc.json().map(json => JSON.parse(json) as unknown),
    ),
  ).map(value => JSON.stringify(value)),
  { maxLength: 5 },
)

describe('a file of many games', () => {
  it('gives each game\'s line as it was written, however the chunks are cut', () => {
    fc.assert(fc.property(fc.array(anyGame, { maxLength: 3 }), fc.integer({ min: 1, max: 5000 }), (stories, size) => {
      const lines = stories.map(({ events }) => writeGameFile(events))
      const text = `${GAMES_FILE_HEAD}${lines.join(GAMES_FILE_BETWEEN)}${GAMES_FILE_TAIL}`
      expect(JSON.parse(text)).toMatchObject({ format: 'fulcrum-games', version: 1 })
      expect(split(text, [size])).toEqual({ ok: true, value: lines })
    }), { numRuns: 20 })
  })

  it('may have any layout', () => {
    fc.assert(fc.property(anyTexts, anySizes, fc.constantFrom('', '  ', '\t', '\n\r '), (texts, sizes, space) => {
      const games = texts.join(`${space},${space}`)
      for (
        const text of [
          `{"format":"fulcrum-games","version":1,"games":[${games}]}`,
          `\uFEFF{${space}"note"${space}:${space}"\\"games\\":["${space},"games"${space}:${space}[${space}${games}${space}]${space},"x":[{}],"version":1,"format":"fulcrum-games"}${space}`,
        ]
      )
        expect(split(text, sizes)).toEqual({ ok: true, value: texts })
    }))
  })

  it('gives the games before what is none, and then says what is wrong', () => {
    const splitter = new GameSplitter()
    expect(splitter.push(`${GAMES_FILE_HEAD}{"a":1},{"b":2},null,{"c":3}`))
      .toEqual({ ok: true, value: ['{"a":1}', '{"b":2}'] })
    const problem = { ok: false, error: 'The list of games holds something that is not a game.' }
    expect(splitter.push(',{"d":4}')).toEqual(problem)
    expect(splitter.end()).toEqual(problem)
  })

  it('gives a game as soon as it is there', () => {
    const splitter = new GameSplitter()
    expect(splitter.push(`${GAMES_FILE_HEAD}{"a":1}`)).toEqual({ ok: true, value: ['{"a":1}'] })
    expect(splitter.push(',\n{"b"')).toEqual({ ok: true, value: [] })
    expect(splitter.push(':2}')).toEqual({ ok: true, value: ['{"b":2}'] })
    expect(splitter.push(GAMES_FILE_TAIL)).toEqual({ ok: true, value: [] })
    expect(splitter.end()).toEqual({ ok: true, value: [] })
  })

  it('holds no more of a game than may be read, and the others still count', () => {
    const splitter = new GameSplitter()
    const million = 'x'.repeat(1_000_000)
    splitter.push(`${GAMES_FILE_HEAD}{"a":"`)
    for (let count = 0; count < 40; count++)
      splitter.push(million)
    const pushed = splitter.push('"},{"b":2}')
    expect(pushed.ok && pushed.value.map(({ length }) => length)).toEqual([MAX_GAME_TEXT + 1, 7])
    expect(readGameFile(pushed.ok ? pushed.value[0] ?? '' : '')).toMatchObject({
      ok: false,
      error: 'The game is too large: more than 32 million characters.',
    })
  })
})

describe('a file of one game', () => {
  it('is its only game', () => {
    fc.assert(fc.property(anyGame, fc.integer({ min: 1, max: 5000 }), ({ events }, size) => {
      const pretty = JSON.stringify(JSON.parse(writeGameFile(events)), null, 2)
      expect(split(pretty, [size])).toEqual({ ok: true, value: [pretty] })
      expect(readGameFile(pretty)).toMatchObject({ ok: true, value: { events } })
    }), { numRuns: 20 })
  })
})

describe('a file is refused', () => {
  it.each([
    ['', 'The file is empty.'],
    ['PK\u0003\u0004', 'This is not a file of games: it does not begin with {.'],
    ['[{}]', 'This is not a file of games: it does not begin with {.'],
    [`${GAMES_FILE_HEAD}{"a":1},`, 'The file ends in the middle: its last part is missing.'],
    [`${GAMES_FILE_HEAD}{"a":`, 'The file ends in the middle: its last part is missing.'],
    [`${GAMES_FILE_HEAD}1]}`, 'The list of games holds something that is not a game.'],
    [`${GAMES_FILE_HEAD}[1]]}`, 'The list of games holds something that is not a game.'],
    [`${GAMES_FILE_HEAD}${GAMES_FILE_TAIL}{}`, 'The file goes on after its end: it holds more than one file’s text.'],
    ['{"games":[]}', 'This is not a game of Fulcrum: its format is not given, not "fulcrum-games".'],
    ['{"version":1,"games":[],format:1}', 'This is not a file of games: what is around them is not valid JSON.'],
    [
      '{"format":"fulcrum-games","version":9,"games":[{"a":1',
      'This was written by a newer Fulcrum (format version 9, and this one reads up to 1). Update Fulcrum to read it.',
    ],
  ])('%.60j', (text, error) => {
    expect(split(text)).toEqual({ ok: false, error })
    expect(split(text, [1])).toEqual({ ok: false, error })
  })

  it('and stays refused', () => {
    const splitter = new GameSplitter()
    expect(splitter.push('x').ok).toBe(false)
    expect(splitter.push(GAMES_FILE_HEAD).ok).toBe(false)
    expect(splitter.end().ok).toBe(false)
  })
})
