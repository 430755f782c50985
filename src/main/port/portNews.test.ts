import type { NewsKind } from './portNews.ts'
import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { MOST_TOLD, PERIOD_MS, PortNews } from './portNews.ts'

function opened() {
  const clock = new ManualClock()
  const told: string[] = []
  const news = new PortNews(clock, ({ text }) => told.push(text))
  const add = (kind: NewsKind, count: number): void => {
    for (let one = 1; one <= count; one++)
      news.add(kind, `${kind} ${one}`)
  }
  return { add, clock, news, told }
}

describe('the news of a port', () => {
  it('is told at once, with its time and how grave it is', () => {
    const { clock, news } = opened()
    news.add('waits', 'Ann waits for a game')
    clock.advance(5)
    news.add('left', 'Ann left')
    expect(news.latest).toEqual([
      { at: clock.now() - 5, level: 'info', text: 'Ann waits for a game' },
      { at: clock.now(), level: 'warning', text: 'Ann left' },
    ])
    expect(clock.pending).toBe(0)
  })

  it('is told as a number where there is much of a kind', () => {
    const { add, clock, told } = opened()
    add('mute', MOST_TOLD + 312)
    expect(told).toHaveLength(MOST_TOLD)
    clock.advance(PERIOD_MS - 1)
    expect(told).toHaveLength(MOST_TOLD)
    clock.advance(1)
    expect(told.slice(MOST_TOLD)).toEqual(['… and 312 more connections left without a greeting in the last 10 s'])
    expect(clock.pending).toBe(0)
  })

  it('is told in words where only one was counted', () => {
    const { add, clock, told } = opened()
    add('mute', MOST_TOLD + 1)
    clock.advance(PERIOD_MS)
    expect(told.at(-1)).toBe(`mute ${MOST_TOLD + 1}`)
  })

  it('of one kind takes nothing from another', () => {
    const { add, told } = opened()
    add('mute', MOST_TOLD + 5)
    add('left', 2)
    expect(told.slice(MOST_TOLD)).toEqual(['left 1', 'left 2'])
  })

  it('costs one line a period in a flood that goes on', () => {
    const { add, clock, told } = opened()
    for (let second = 0; second < 60; second++) {
      add('refused', 100)
      clock.advance(1_000)
    }
    expect(told.slice(MOST_TOLD)).toEqual(
      [990, 1000, 1000, 1000, 1000, 1000].map(count => `… and ${count} more connections were refused in the last 10 s`),
    )
  })

  it('is told one by one again after a period without a flood', () => {
    const { add, clock, told } = opened()
    add('left', MOST_TOLD + 2)
    clock.advance(2 * PERIOD_MS)
    add('left', 1)
    expect(told.slice(MOST_TOLD)).toEqual([
      '… and 2 more clients left while waiting for a game in the last 10 s',
      'left 1',
    ])
  })

  it('is never kept beyond the last 50 notes', () => {
    const { clock, news } = opened()
    for (let time = 0; time < 60; time++) {
      news.add('waits', `${time}`)
      clock.advance(PERIOD_MS)
    }
    expect(news.latest.map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, index) => `${index + 10}`))
  })

  it('ends with what was only counted, and leaves no timer', () => {
    const { add, clock, news, told } = opened()
    add('left', MOST_TOLD + 2)
    clock.advance(3_000)
    news.close()
    add('left', 1)
    expect(told.slice(MOST_TOLD)).toEqual(['… and 2 more clients left while waiting for a game in the last 3 s'])
    expect(clock.pending).toBe(0)
  })
})
