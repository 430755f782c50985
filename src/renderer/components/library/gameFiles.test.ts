import { expect, it } from 'vitest'
import { gamesInFile } from './gameFiles.ts'

it.each([
  ['one game', '{"a":1}', ['{"a":1}']],
  ['a game a line', '{"a":1}\r\n\n{"b":2}\n', ['{"a":1}', '{"b":2}']],
  ['a game over many lines', '{\n  "a": 1\n}\n', ['{\n  "a": 1\n}\n']],
  ['nothing', '\n', []],
])('finds the games of a file with %s', (_, text, games) => {
  expect(gamesInFile(text)).toEqual(games)
})
