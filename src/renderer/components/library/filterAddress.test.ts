import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EVERYTHING, libraryFilterSchema } from '../../../shared/archive/library.ts'
import { filterOfQuery, queryOf } from './filterAddress.ts'
import { dayBegins } from './libraryWords.ts'

const filter = fc.record({
  text: fc.constantFrom('', 'final', 'a & b=c #1'),
  players: fc.uniqueArray(fc.constantFrom('Ann', 'Team 17', 'Zoë & Co', '100%'), { maxLength: 3 }),
  game: fc.constantFrom(null, 'nim', 'no-tipping'),
  winner: fc.constantFrom(null, 1, 2, 9, 'draw', 'nobody'),
  ending: fc.constantFrom(null, 'illegal', 'tipped', 'aborted'),
  seated: fc.constantFrom(null, 'human', 'external'),
  rules: fc.constantFrom(null, 'fall-2021'),
  tag: fc.constantFrom(null, 'group A'),
  starred: fc.boolean(),
  since: fc.constantFrom(null, dayBegins('2026-01-31')),
  until: fc.constantFrom(null, dayBegins('2026-03-01')),
})

it('a filter comes back from its address', () => {
  fc.assert(fc.property(filter, (given) => {
    const wanted = libraryFilterSchema.parse(given)
    expect(filterOfQuery(queryOf(wanted))).toEqual(wanted)
  }))
})

it('an address that anybody wrote is a filter', () => {
  fc.assert(fc.property(fc.string(), text => libraryFilterSchema.safeParse(filterOfQuery(text)).success))
  expect(queryOf(EVERYTHING)).toBe('')
  expect(filterOfQuery(`player=${'x'.repeat(65)}&game=chess&result=tenth&after=someday&text=${'y'.repeat(201)}`))
    .toEqual(EVERYTHING)
})
