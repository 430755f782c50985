import { expect, it } from 'vitest'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { RefusalNews } from './refusalNews.ts'

it('refused connections are told of at once, and then once a minute with their number', () => {
  const clock = new ManualClock()
  const told: string[] = []
  const news = new RefusalNews({ now: clock.now, tell: sentence => told.push(sentence) })
  for (let refused = 0; refused < 1_000; refused++)
    news.refused('ten are open already')
  clock.advance(59_999)
  news.refused('ten are open already')
  expect(told).toEqual(['A connection was refused: ten are open already'])
  clock.advance(1)
  news.refused('ten are open still')
  expect(told).toEqual([
    'A connection was refused: ten are open already',
    '1001 connections were refused since the last such line: ten are open still',
  ])
})
