import type { MatchFact } from './events.ts'
import { describe, expect, it } from 'vitest'
import { NAMES } from '../game/testing/names.ts'
import { plainLine } from './log.ts'
import { ANN, Story } from './testing/story.ts'

describe('the log of a match', () => {
  const story = new Story()
    .start()
    .move({ position: -2, weight: 1 }, 840)
    .tell({ type: 'noted', seat: 2, note: { code: 'early-move-kept', beforeStart: false } })
    .move({ position: 30, weight: 1 }, 60)
    .tell({ type: 'finished', kind: 'tipped', places: { 1: 1, 2: 2 }, plies: 2 })

  it('tells it in lines', () => {
    expect(story.lines().map(line => plainLine(line, NAMES))).toEqual([
      'No Tipping: fall-2021, 1 weight each; 10 s each',
      'Ann takes seat 1',
      'Bob takes seat 2',
      'The match starts: Ann against Bob',
      '1. Ann places 1 kg at -2 [left -7, right 7] 0.8 s',
      '! Bob sent a move before their turn; it is kept until then',
      '2. Bob places 1 kg at 30 [left -40, right -24] 0.1 s',
      'Ann wins. Bob placed 1 kg at 30 and the beam tipped right: left torque -40, right torque -24, and the right torque may not fall below 0.',
    ])
  })

  it('keeps what belongs to a move apart', () => {
    expect(story.lines()[4]).toEqual({
      seq: 4,
      at: 1_840,
      level: 'move',
      seat: 1,
      text: 'places 1 kg at -2',
      ply: 1,
      tookMs: 840,
      figures: [
        { key: 'left', label: 'Left torque', value: -7, limit: 0 },
        { key: 'right', label: 'Right torque', value: 7, limit: 0 },
      ],
    })
  })

  it.each<[string, MatchFact, string | undefined, string]>([
    ['a swap', { type: 'swapped' }, 'The seats are swapped: Player 1 moves first', 'info'],
    [
      'a note',
      { type: 'noted', seat: 1, note: { code: 'early-move-dropped' } },
      'Ann sent more moves before their turn than are kept; this one is dropped',
      'warning',
    ],
    [
      'a stop',
      { type: 'aborted', cause: { code: 'port-closed' } },
      'The match was stopped: the port was closed.',
      'end',
    ],
    [
      'that the host stopped',
      { type: 'interrupted', cause: { code: 'host-died' } },
      'The match was interrupted: the host stopped in the middle of it.',
      'end',
    ],
    [
      'that the host was away',
      { type: 'host-was-away', awayMs: 12_345 },
      'The host was away for 12 s, in which no clock ran: it was stopped, or its computer slept',
      'warning',
    ],
    [
      'that it goes on',
      { type: 'resumed' },
      'The match goes on where it was left; the interrupted turn begins anew',
      'info',
    ],
  ])('tells %s', (_, fact, text, level) => {
    const line = new Story().tell({ type: 'seated', seat: 1, player: ANN }).tell(fact).lines().at(-1)
    expect(line).toMatchObject({ text, level })
  })

  it('leaves a forfeit to the end that follows at once', () => {
    const before = new Story().start()
    const lines = before.lines().length
    expect(before.tell({ type: 'forfeited', seat: 1, cause: { code: 'resigned' }, tookMs: 0 }).lines()).toHaveLength(
      lines,
    )
  })

  it('tells equal names apart', () => {
    const twins = new Story().start(ANN, ANN)
    expect(twins.lines().at(-1)?.text).toBe('The match starts: Ann against Ann (2)')
  })

  it.each([
    [null, 'no clock'],
    [500, '0.5 s each'],
    [120_000, '120 s each'],
  ])('says what the clock is: %s ms', (budgetMs, words) => {
    expect(new Story({ budgetMs }).lines()[0]?.text).toBe(`No Tipping: fall-2021, 1 weight each; ${words}`)
  })

  it('says who has a clock of their own', () => {
    const story = new Story({ budgetMs: 60_000, budgets: { 1: 60_000, 2: 15_000 } })
    expect(story.lines()[0]?.text).toMatch(/; 60 s each, but 15 s for seat 2$/)
  })
})
