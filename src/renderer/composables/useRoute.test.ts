import { expect, it } from 'vitest'
import { hrefOf, parseRoute } from './useRoute.ts'

it.each([
  ['', { name: 'home' }],
  ['#', { name: 'home' }],
  ['#/', { name: 'home' }],
  ['#/new', { name: 'new' }],
  ['#/match/m1', { name: 'match', id: 'm1' }],
  ['#/match/a%2Fb', { name: 'match', id: 'a/b' }],
  ['#/match/', { name: 'unknown' }],
  ['#/match/a/b', { name: 'unknown' }],
  ['#/match/%', { name: 'unknown' }],
  ['#/elsewhere', { name: 'unknown' }],
])('%j is %j', (hash, route) => {
  expect(parseRoute(hash)).toEqual(route)
})

it.each([{ name: 'home' }, { name: 'new' }, { name: 'match', id: 'a/b ?' }] as const)('%j comes back from its address', (route) => {
  expect(parseRoute(hrefOf(route))).toEqual(route)
})
