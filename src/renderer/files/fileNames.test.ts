import { expect, it } from 'vitest'
import { nimGame } from '../testing/gameFiles.ts'
import { NOON } from '../testing/matchEvents.ts'
import { fileStem, gameFileName, inFileName } from './fileNames.ts'

it.each([
  ['Ann', 'Ann'],
  ['Çınar 李雷', 'Çınar_李雷'],
  ['../../etc/passwd', 'etc_passwd'],
  ['a: "b", c?*|<>', 'a_b_c'],
  ['🎲', 'player'],
  ['', 'player'],
  ['\u202Ereversed', 'reversed'],
  ['x'.repeat(64), 'x'.repeat(24)],
])('%s becomes %s in a file name', (name, safe) => {
  expect(inFileName(name)).toBe(safe)
})

it('calls a game\'s files after its players and its day', () => {
  expect(fileStem(['Ann', 'careful'], NOON)).toBe('Ann-careful-2026-01-05')
  expect(fileStem(['Ann'], NOON)).toBe('Ann-alone-2026-01-05')
  expect(fileStem(['Ann', 'Bob', 'Cem', 'Dee'], NOON)).toBe('Ann-Bob-and-2-more-2026-01-05')
  expect(gameFileName(nimGame())).toBe('Ann-Bob-2026-01-05.fulcrum.json')
})

it('has a name for a game of another version too', () => {
  expect(gameFileName('{"format":"fulcrum-game","version":2}')).toBe('game.fulcrum.json')
})
