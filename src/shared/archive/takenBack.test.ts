import { describe, expect, it } from 'vitest'
import { Story } from '../match/testing/story.ts'
import { checkEvents } from './checkEvents.ts'
import { readGameFile, writeGameFile } from './gameFile.ts'
import { standingEvents } from './standingEvents.ts'
import { summarise } from './summarise.ts'
import { transcriptOf } from './transcript.ts'

/** Ann and Bob play Nim; Ann takes back her first move with all that followed, and resigns after another one. */
const { events } = new Story({ game: 'nim' })
  .start()
  .move({ pile: 0, leave: 1 }, 800)
  .move({ pile: 1, leave: 0 }, 900)
  .wait(500)
  .tell({ type: 'taken-back', seat: 1, ply: 0, tookMs: 500 })
  .move({ pile: 2, leave: 2 }, 700)
  .tell({ type: 'forfeited', seat: 1, cause: { code: 'resigned' }, tookMs: 0 })
  .tell({ type: 'finished', kind: 'resigned', places: { 1: 2, 2: 1 }, plies: 1 })

const told = events.findIndex(({ type }) => type === 'taken-back')

describe('a game in which moves were taken back', () => {
  it('comes back from its file as it was', () => {
    const text = writeGameFile(events)
    expect(JSON.parse(text)).toMatchObject({
      positions: [
        { ply: 0, leftMs: { 1: 10_000 } },
        { ply: 1, move: { pile: 2, leave: 2 }, leftMs: { 1: 8000, 2: 9100 } },
      ],
    })
    expect(readGameFile(text)).toMatchObject({ ok: true, value: { events } })
  })

  it('counts as the game that was played in the end', () => {
    expect(summarise(events, 'played')).toMatchObject({ plies: 1, ending: 'resigned' })
  })

  it('has a transcript of the moves that stand', () => {
    const lines = transcriptOf(events, 1).split('\n').filter(line => line.includes('click:'))
    expect(lines).toEqual([expect.stringMatching(/> click:2_2$/)])
  })

  it.each([
    ['at another turn', { ply: 1 }],
    ['by another player', { seat: 2 }],
    ['of moves that are still to come', { ply: 2 }],
  ])('is refused where they are taken back %s', (_, changes) => {
    const changed = events.map((event, seq) => seq === told ? { ...event, ...changes } : event)
    expect(checkEvents(changed)).toEqual({
      ok: false,
      error: `Event ${told} ("taken-back") takes back what can’t be taken back.`,
    })
  })

  it('is refused where a program played', () => {
    const [created, ...later] = events
    const seats = { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'external' } }
    const hosted = created?.type === 'created' ? [{ ...created, plan: { ...created.plan, seats } }, ...later] : []
    expect(checkEvents(hosted)).toMatchObject({ ok: false, error: expect.stringContaining('can’t be taken back') })
  })
})

describe('the events as if nothing had been taken back', () => {
  it('are a game', () => {
    const standing = standingEvents(events)
    expect(standing.map(({ type }) => type)).toEqual([
      'created',
      'seated',
      'seated',
      'started',
      'moved',
      'forfeited',
      'finished',
    ])
    expect(checkEvents(standing).ok).toBe(true)
  })

  it('are the same list where nothing was', () => {
    const plain = new Story({ game: 'nim' }).start().move({ pile: 0, leave: 1 }).events
    expect(standingEvents(plain)).toBe(plain)
  })
})
