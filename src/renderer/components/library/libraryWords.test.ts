import { expect, it } from 'vitest'
import { dayOf } from '../../../shared/game/dailyPuzzle.ts'
import { gameOfAnn, playerOf, UNPLACED } from '../../testing/library.ts'
import { countText, dayBegins, resultText, shortResultText, tagsIn } from './libraryWords.ts'

it.each([
  [gameOfAnn(), 'Ann won · the beam tipped', 'The beam tipped'],
  [gameOfAnn({ ending: 'aborted', players: UNPLACED }), 'Stopped', 'Stopped'],
  [gameOfAnn({ ending: null, players: UNPLACED }), 'Not over yet', 'Not over yet'],
  [
    gameOfAnn({ players: [playerOf('Ann', 1), playerOf('Bob', 1)] }),
    'Draw between Ann and Bob · the beam tipped',
    'Draw · the beam tipped',
  ],
  [
    gameOfAnn({ players: [playerOf('Ann', 2), playerOf('Bob', 2)] }),
    'Nobody won · the beam tipped',
    'Nobody won · the beam tipped',
  ],
  [gameOfAnn({ players: [playerOf('Ann', 2)] }), 'Nobody won · the beam tipped', 'Nobody won · the beam tipped'],
  [
    gameOfAnn({ players: [playerOf('Ann', 2), playerOf('Bob', 3), playerOf('Cem', 1)] }),
    'Cem won · the beam tipped',
    'Cem won · the beam tipped',
  ],
])('says how a game ended', (game, words, short) => {
  expect([resultText(game), shortResultText(game)]).toEqual([words, short])
})

it.each([
  [1234, 100_000, '1,234 of 100,000 games'],
  [1, 1, '1 game'],
  [0, 5, '0 of 5 games'],
  [7, null, '7 games'],
])('%d of %s is %s', (total, all, text) => {
  expect(countText(total, all)).toBe(text)
})

it('tells a day as the moment it begins here, and back', () => {
  const begins = dayBegins('2026-01-31')
  expect(begins).toBe(new Date(2026, 0, 31).getTime())
  expect(dayOf(new Date(begins ?? 0))).toBe('2026-01-31')
  expect([dayBegins(''), dayBegins('2026-02-30'), dayBegins('today')]).toEqual([null, null, null])
})

it('reads tags with commas between them', () => {
  expect(tagsIn(' final, , lab 2,final')).toEqual(['final', 'lab 2'])
})
