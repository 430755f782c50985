import { describe, expect, it } from 'vitest'
import { ANN, Story } from '../match/testing/story.ts'
import { NO_ANNOTATIONS } from './annotations.ts'
import { gameSummarySchema } from './library.ts'
import { summarise } from './summarise.ts'

describe('the summary of a game', () => {
  it('tells who played, how long from the start, and how it ended', () => {
    const { events } = new Story({ settings: { rules: 'classic', weights: 1 } }).wait(500).start(ANN, { kind: 'bot', name: 'Ann' }).move({ position: -5, weight: 1 }, 800).tell({ type: 'forfeited', seat: 2, kind: 'resigned', reason: 'Ann (2) gave up', tookMs: 0 }).wait(200).tell({ type: 'finished', winner: 1, loser: 2, kind: 'resigned', reason: 'Ann (2) gave up', plies: 1 })
    const summary = summarise(events, 'played')
    expect(summary).toEqual({
      id: 'm1',
      game: 'no-tipping',
      settings: 'classic, 1 weight each',
      rules: 'classic',
      names: { 1: 'Ann', 2: 'Ann (2)' },
      kinds: { 1: 'human', 2: 'bot' },
      ending: 'resigned',
      winner: 1,
      reason: 'Ann (2) gave up',
      plies: 1,
      startedAt: 1500,
      lengthMs: 1000,
      origin: 'played',
      starred: false,
      tags: [],
      note: '',
    })
    expect(gameSummarySchema.parse(summary)).toEqual(summary)
  })

  it('shows what people wrote on it', () => {
    const { events } = new Story({ game: 'nim', settings: { misere: true } }).start()
    expect(summarise(events, 'imported', { ...NO_ANNOTATIONS, starred: true, tags: ['cup'], note: 'see move 3', names: { 2: 'Robert' } }))
      .toMatchObject({ rules: 'misère', names: { 1: 'Ann', 2: 'Robert' }, origin: 'imported', starred: true, tags: ['cup'], note: 'see move 3' })
  })

  it('has no end while the game goes on', () => {
    const { events } = new Story().start().wait(70).tell({ type: 'noted', seat: null, level: 'info', text: 'still here' })
    expect(summarise(events, 'played')).toMatchObject({ ending: null, winner: null, reason: '', startedAt: 1000, lengthMs: 70 })
  })

  it.each(['aborted', 'interrupted'] as const)('has no winner where the game was %s', (type) => {
    const { events } = new Story().tell({ type, reason: 'the power failed' })
    expect(summarise(events, 'played')).toMatchObject({ ending: type, winner: null, reason: 'the power failed', kinds: { 1: 'human', 2: 'human' }, names: { 1: 'Player 1', 2: 'Player 2' } })
  })
})
