import type { Outlook, Review } from '../../../shared/game/analysis.ts'
import type { PerSeat, Seat } from '../../../shared/game/seat.ts'
import { expect, it } from 'vitest'
import { extendRecord } from '../../stores/matchRecord.ts'
import { endFacts, eventsOf, namesOf, startedFacts } from '../../testing/matchEvents.ts'
import { chanceWord } from '../../texts/chance.ts'
import { finalOutlook, noMistakeSentence, outlookDetail, standingWord, surenessOf } from './evaluationWords.ts'

const NAMES = namesOf('Ann', 'Bob', 'Cem')
const chance = (value: number): Outlook => ({ kind: 'chance', chance: value })
const distance = (made: number, left: number, par: number): Outlook => ({ kind: 'distance', made, left, par })
const shares = (given: PerSeat<number>): Outlook => ({ kind: 'shares', shares: given })

it.each<[string, Outlook, Seat | null, boolean]>([
  ['Ann wins', chance(1), 1, true],
  ['About 80 % for Bob', chance(0.2), null, false],
  ['About 62 % for Ann', chance(0.618), null, false],
  ['About 99 % for Ann', chance(0.998), null, false],
  ['About even', chance(0.503), null, false],
  ['Unclear', chance(0.5), null, false],
  ['Draw', chance(0.5), null, true],
  ['Needs 7 more', distance(6, 7, 12), 1, true],
  ['Done', distance(12, 0, 12), null, true],
  ['Likely Cem', shares({ 1: 0.2, 2: 0.2, 3: 0.6 }), null, false],
  ['Unclear', shares({ 1: 0.3, 2: 0.3, 3: 0.4 }), null, false],
])('says "%s" of %j', (word, outlook, winner, exact) => {
  expect(standingWord({ winner, exact, outlook }, NAMES)).toBe(word)
})

it.each<[string, number, boolean]>([
  ['about 62 %', 0.618, false],
  ['about 99 %', 1, false],
  ['wins', 1, true],
  ['loses', 0, true],
  ['draws', 0.5, true],
])('says "%s" of the chance %d, proven: %s', (word, value, exact) => {
  expect(chanceWord(value, exact)).toBe(word)
})

it('tells what is proven from what is estimated and from what nobody knows', () => {
  expect(surenessOf({ exact: true, outlook: chance(1) })).toBe('proven')
  expect(surenessOf({ exact: false, outlook: chance(0.62) })).toBe('about')
  expect(surenessOf({ exact: false, outlook: chance(0.5) })).toBe('unknown')
  expect(surenessOf({ exact: false, outlook: shares({ 1: 0.5, 2: 0.5 }) })).toBe('about')
})

it.each<[Outlook, string | null]>([
  [chance(0.7), null],
  [distance(6, 7, 12), 'par 12, on course for 13'],
  [shares({ 1: 0.5, 2: 0.3, 3: 0.2 }), '50 % for Ann, 30 % for Bob, 20 % for Cem'],
])('of %j there is to add: %s', (outlook, detail) => {
  expect(outlookDetail(outlook, NAMES)).toBe(detail)
})

it.each<[string[], PerSeat<number>, Outlook | null]>([
  [['Ann', 'Bob'], { 1: 2, 2: 1 }, chance(0)],
  [['Ann', 'Bob'], { 1: 1, 2: 1 }, chance(0.5)],
  [['Ann', 'Bob'], { 1: 2, 2: 2 }, null],
  [['Ann'], { 1: 1 }, chance(1)],
  [['Ann'], { 1: 2 }, null],
  [['Ann', 'Bob', 'Cem'], { 1: 3, 2: 1, 3: 1 }, shares({ 1: 0, 2: 0.5, 3: 0.5 })],
])('a match of %j with the places %j comes to %j', (names, places, outlook) => {
  const record = extendRecord(null, eventsOf(...startedFacts(...names), ...endFacts(places)))
  expect(record === null ? undefined : finalOutlook(record.match)).toEqual(outlook)
})

it.each<[Outlook[], string]>([
  [[chance(1), chance(1)], 'Nobody gave a proven win away: Ann had it from the start.'],
  [[chance(0.5), chance(0.5)], 'Nobody gave anything away: it was a draw from the start.'],
  [[distance(0, 3, 3), distance(3, 0, 3)], 'Done in 3 moves, the fewest that there are.'],
  [[distance(0, 3, 3), distance(5, 0, 3)], 'Done in 5 moves; 3 would have been enough.'],
  [[distance(0, 3, 3), distance(1, 2, 3)], 'It ended after 1 move; 2 more were needed. From the start, 3 would have been enough.'],
  [[shares({ 1: 1, 2: 0, 3: 0 })], 'No move is known to have given a win away.'],
])('of a game without a mistake, %j: %s', (outlooks, sentence) => {
  const review: Review = {
    moves: [],
    outlooks: outlooks.map(outlook => ({ outlook, exact: true })),
    decisive: null,
    caveat: null,
  }
  expect(noMistakeSentence(review, NAMES)).toBe(sentence)
})

it('says that a player who lost without a mistake had been behind, where every estimate says so', () => {
  const reviewOf = (...chances: number[]): Review => ({
    moves: [],
    outlooks: chances.map(of => ({ outlook: chance(of), exact: of === 0 })),
    decisive: null,
    caveat: null,
  })
  expect(noMistakeSentence(reviewOf(0.06, 0.29, 0.12, 0), NAMES)).toBe(
    'Nobody gave a proven win away: Bob had it from move 3 on. Until then, Ann’s chance was about 29 % at most.',
  )
  expect(noMistakeSentence(reviewOf(0.06, 0.6, 0.12, 0), NAMES)).toBe(
    'Nobody gave a proven win away: Bob had it from move 3 on.',
  )
})
