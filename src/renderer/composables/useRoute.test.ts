import { expect, it } from 'vitest'
import { hrefOf, parseRoute } from './useRoute.ts'

it.each([
  ['', { name: 'home' }],
  ['#', { name: 'home' }],
  ['#/', { name: 'home' }],
  ['#/new', { name: 'new' }],
  ['#/library', { name: 'library', query: '' }],
  ['#/library?player=Ann%20B&has=star', { name: 'library', query: 'player=Ann%20B&has=star' }],
  ['#/settings', { name: 'settings' }],
  ['#/check', { name: 'check' }],
  ['#/check/nim', { name: 'unknown' }],
  ['#/rules/nim', { name: 'rules', game: 'nim' }],
  ['#/rules/chess', { name: 'unknown' }],
  ['#/rules', { name: 'unknown' }],
  ['#/match/m1', { name: 'match', id: 'm1' }],
  ['#/match/a%2Fb', { name: 'match', id: 'a/b' }],
  ['#/match/a%2Fb/12', { name: 'match', id: 'a/b', ply: 12 }],
  ['#/compare/m1/a%2Fb', { name: 'compare', ids: ['m1', 'a/b'] }],
  ['#/compare/m1', { name: 'unknown' }],
  ['#/compare/m1/m1', { name: 'unknown' }],
  ['#/compare/m1/%', { name: 'unknown' }],
  ['#/puzzles', { name: 'puzzles' }],
  ['#/puzzles/a%2Fb/12', { name: 'puzzles', from: { match: 'a/b', ply: 12 } }],
  ['#/analysis', { name: 'analysis' }],
  ['#/analysis/match/a%2Fb/12', { name: 'analysis', from: { match: 'a/b', ply: 12 } }],
  ['#/analysis/match/m1/-1', { name: 'unknown' }],
  ['#/analysis/line/%7B%22a%2Fb%22%7D', { name: 'analysis', from: { line: '{"a/b"}' } }],
  ['#/analysis/line/%', { name: 'unknown' }],
  ['#/puzzles/m1', { name: 'unknown' }],
  ['#/puzzles/m1/-1', { name: 'unknown' }],
  ['#/match/', { name: 'unknown' }],
  ['#/match/a/b', { name: 'unknown' }],
  ['#/match/%', { name: 'unknown' }],
  ['#/present', { name: 'presenter', id: null }],
  ['#/present/a%2Fb', { name: 'presenter', id: 'a/b' }],
  ['#/present/m1/m2', { name: 'unknown' }],
  ['#/wall', { name: 'wall' }],
  ['#/lab', { name: 'lab' }],
  ['#/lab/positions', { name: 'lab', part: 'positions' }],
  ['#/lab/games', { name: 'unknown' }],
  ['#/contests', { name: 'contests' }],
  ['#/contests/new', { name: 'newContest' }],
  ['#/contests/c%201', { name: 'contest', id: 'c 1' }],
  ['#/contests/c1/present', { name: 'contestPresenter', id: 'c1' }],
  ['#/contests/c1/standings', { name: 'unknown' }],
  ['#/elsewhere', { name: 'unknown' }],
])('%j is %j', (hash, route) => {
  expect(parseRoute(hash)).toEqual(route)
})

it.each([{ name: 'home' }, { name: 'new' }, { name: 'library', query: '' }, { name: 'library', query: 'text=a+b' }, { name: 'settings' }, { name: 'settings', part: 'network' }, { name: 'check' }, { name: 'rules', game: 'no-tipping' }, { name: 'puzzles' }, { name: 'puzzles', from: { match: 'a/b', ply: 3 } }, { name: 'analysis' }, { name: 'analysis', from: { match: 'a/b', ply: 3 } }, { name: 'analysis', from: { line: '{"moves":["a/b?"]}' } }, { name: 'match', id: 'a/b ?' }, { name: 'compare', ids: ['a', 'b/c'] }, { name: 'presenter', id: null }, { name: 'presenter', id: 'a/b ?' }, { name: 'wall' }] as const)('%j comes back from its address', (route) => {
  expect(parseRoute(hrefOf(route))).toEqual(route)
})
