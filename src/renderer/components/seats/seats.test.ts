import type { PerSeat, Seat } from '../../../shared/game/seat.ts'
import { expect, it } from 'vitest'
import { SEATS } from '../../../shared/game/seat.ts'
import { resultAt } from '../../../shared/game/standing.ts'
import { seatTexts } from '../../texts/seats.ts'
import { resultWord } from './seatResult.ts'
import { lineUp } from './seatWords.ts'

it.each([
  [['Ann'], 'Ann alone'],
  [['Ann', 'Bob'], 'Ann vs Bob'],
  [['Ann', 'Bob', 'Cem'], 'Ann, Bob and Cem'],
  [['Ann', 'Bob', 'Cem', 'Dee', 'Eve'], 'Ann, Bob and 3 more'],
])('%j are called "%s" in a title', (names, title) => {
  expect(lineUp(names)).toBe(title)
})

it('counts places as people do', () => {
  expect(SEATS.map(seatTexts.place)).toEqual(['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th'])
})

it.each<[string, PerSeat<number>, (string | null)[]]>([
  ['a win', { 1: 1, 2: 2 }, ['won', 'lost']],
  ['a draw', { 1: 1, 2: 1 }, ['drew', 'drew']],
  ['nobody', { 1: 2, 2: 2 }, ['lost', 'lost']],
  ['one alone who solved it', { 1: 1 }, ['won', null]],
  ['one alone who did not', { 1: 2 }, ['lost', null]],
])('%s', (_, places, results) => {
  expect(([1, 2] as const).map(seat => resultAt(places, seat))).toEqual(results)
})

it.each<[PerSeat<number>, Seat, string]>([
  [{ 1: 1, 2: 2 }, 2, 'Lost'],
  [{ 1: 2 }, 1, 'Lost'],
  [{ 1: 1, 2: 2, 3: 3 }, 1, 'Won'],
  [{ 1: 1, 2: 2, 3: 3 }, 3, '3rd'],
  [{ 1: 1, 2: 1, 3: 3 }, 2, 'Draw'],
  [{ 1: 1, 2: 2 }, 3, ''],
])('of places %j seat %d reads "%s"', (places, seat, word) => {
  expect(resultWord(places, seat)).toBe(word)
})
