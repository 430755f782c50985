import { describe, expect, it } from 'vitest'
import { ANN, Story } from '../match/testing/story.ts'
import { NO_ANNOTATIONS } from './annotations.ts'
import { gameSummarySchema } from './library.ts'
import { summarise } from './summarise.ts'

describe('the summary of a game', () => {
  it('tells who played, how long from the start, and how it ended', () => {
    const { events } = new Story({ settings: { rules: 'classic', weights: 1 } }).wait(500).start(ANN, {
      kind: 'bot',
      name: 'Ann',
    }).move({ position: -5, weight: 1 }, 800).tell({
      type: 'forfeited',
      seat: 2,
      cause: { code: 'resigned' },
      tookMs: 0,
    }).wait(200).tell({ type: 'finished', kind: 'resigned', places: { 1: 1, 2: 2 }, plies: 1 })
    const summary = summarise(events, 'played')
    expect(summary).toEqual({
      id: 'm1',
      game: 'no-tipping',
      settings: 'classic, 1 weight each',
      rules: 'classic',
      players: [
        { name: 'Ann', kind: 'human', place: 1, score: null },
        { name: 'Ann (2)', kind: 'bot', place: 2, score: null },
      ],
      ending: 'resigned',
      reason: 'Ann (2) resigned',
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
    expect(
      summarise(events, 'imported', {
        ...NO_ANNOTATIONS,
        starred: true,
        tags: ['cup'],
        note: 'see move 3',
        names: { 2: 'Robert' },
      }),
    )
      .toMatchObject({
        rules: 'misère',
        players: [{ name: 'Ann' }, { name: 'Robert' }],
        origin: 'imported',
        starred: true,
        tags: ['cup'],
        note: 'see move 3',
      })
  })

  it('has no end while the game goes on', () => {
    const { events } = new Story().start().wait(70).tell({
      type: 'noted',
      seat: 1,
      note: { code: 'early-move-dropped' },
    })
    expect(summarise(events, 'played')).toMatchObject({
      ending: null,
      players: [{ place: null }, { place: null }],
      reason: '',
      startedAt: 1000,
      lengthMs: 70,
    })
  })

  it.each(['aborted', 'interrupted'] as const)('has no winner where the game was %s', (type) => {
    const { events } = new Story().tell({ type, cause: { code: 'host-died' } })
    const nobody = { kind: 'human', place: null, score: null }
    expect(summarise(events, 'played')).toMatchObject({
      ending: type,
      reason: 'the host stopped in the middle of it',
      players: [{ name: 'Player 1', ...nobody }, { name: 'Player 2', ...nobody }],
    })
  })
})
