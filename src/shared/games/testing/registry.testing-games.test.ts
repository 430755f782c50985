import { expect, it } from 'vitest'
import { GAME_ENDINGS, GAME_IDS, gameOf } from '../index.ts'
import { mindsOf } from '../minds.ts'
import { PEBBLES } from './ids.ts'

it('the games of tests stand beside the others', () => {
  expect(GAME_IDS).toEqual(expect.arrayContaining(['no-tipping', 'nim', 'pebbles']))
  expect(GAME_ENDINGS).toContain('one-left')
  expect(gameOf('nim').dialects.map(({ id, connectionLasts }) => [id, connectionLasts])).toEqual([
    ['nim', 'game'],
    ['series', 'series'],
  ])
  expect(mindsOf(PEBBLES).bots.map(({ name }) => name)).toEqual(['random', 'greedy'])
})
