import { expect, it } from 'vitest'
import { framedPicture, newsOf } from './framedPicture.ts'
import { wonBy } from './standing.ts'
import { INK } from './svg.ts'
import { NAMES } from './testing/names.ts'

it.each([
  ['who is to move', 2, null, 'Bob is to take coins'],
  ['who won', null, wonBy(1, 'last-coin'), 'Ann wins'],
  ['a draw', null, { ending: 'full', places: { 1: 1, 2: 1 } }, 'A draw'],
  ['one alone who solved it', null, { ending: 'solved', places: { 1: 1 } }, 'Solved'],
  ['one alone who did not', null, { ending: 'unsolved', places: { 1: 2 } }, 'Not solved'],
] as const)('says %s', (_, toMove, end, words) => {
  expect(newsOf(toMove, end, NAMES, 'take coins')).toBe(words)
})

it('names both players, with a bar below the one who is to move', () => {
  const pictureWith = (toMove: 1 | 2 | null): string =>
    framedPicture({ title: 'Nim', names: NAMES, toMove, news: '', note: '', width: 900, height: 100 })
  const bars = (toMove: 1 | 2 | null): string[] =>
    [...pictureWith(toMove).matchAll(/<rect x="(\d+)" y="56" [^>]*fill="([^"]+)"/g)].map(([, x, fill]) => `${x} ${fill}`)
  expect(pictureWith(null)).toMatch(/>Ann<.*>Bob</)
  expect(bars(null)).toEqual([])
  expect(bars(1)).toEqual([`28 ${INK.seat[1]}`])
  expect(bars(2)).toEqual([`712 ${INK.seat[2]}`])
})
