import type { MatchEvent } from '../match/events.ts'
import type { Player } from '../match/player.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayNames } from '../match/player.ts'
import { ANN, BOB, Story } from '../match/testing/story.ts'
import { NO_ANNOTATIONS } from './annotations.ts'
import { writeGameFile } from './gameFile.ts'
import { renamed } from './renamed.ts'
import { replayPage } from './replayPage.ts'
import { matchOf } from './steps.ts'
import { summarise } from './summarise.ts'
import { anyGame } from './testing/anyGame.ts'
import { transcriptOf } from './transcript.ts'

const program = (name: string): Player => ({ kind: 'external', name })

/** What the last event says of why. */
function lastReason(events: readonly MatchEvent[]): string {
  const last = events.at(-1)
  return last !== undefined && 'reason' in last ? last.reason : ''
}

describe('renamed players', () => {
  it('have their new names in the plan, at their seats and in the end by the rules', () => {
    const { events } = new Story().start().move({ position: -5, weight: 1 }).move({ position: 2, weight: 1 }).move({ position: -4 }).tell({ type: 'finished', winner: 2, loser: 1, kind: 'tipped', reason: 'Ann tipped it, in words of another program', plies: 3 })
    const told = renamed(events, { 1: 'Anna', 2: 'Robert' })
    expect(JSON.stringify(told)).not.toMatch(/Ann\b|Bob/)
    expect(lastReason(told)).toBe('Anna removed 3 kg from -4 and the beam tipped right: left torque -12, right torque -2, and the right torque may not fall below 0')
    expect(told.map(({ type }) => type)).toEqual(events.map(({ type }) => type))
  })

  it.each([
    ['illegal', 'Ann tried to place 1 kg at -4, but -4 already holds 3 kg'],
    ['illegal', 'Ann sent a message that is not valid JSON: "Ann!"'],
    ['disconnected', 'Ann closed the connection or lost it during the game'],
    ['timeout', 'Ann ran out of time: the 120 s for the whole game were used up before move 1'],
    ['resigned', 'Ann resigned'],
    ['disconnected', 'The bot Ann broke down: Ann is undefined'],
    ['timeout', 'The bot Ann thought for more than 60 s about one move'],
  ] as const)('have them in a forfeit (%s): %s', (kind, reason) => {
    const { events } = new Story().start().tell({ type: 'forfeited', seat: 1, kind, reason, tookMs: 0 }).tell({ type: 'finished', winner: 2, loser: 1, kind, reason, plies: 0 })
    const told = renamed(events, { 1: 'Zoe' })
    const expected = reason.replace('Ann', 'Zoe') // the first one; what a program said stays
    expect(told.slice(-2)).toMatchObject([{ type: 'forfeited', reason: expected }, { type: 'finished', reason: expected }])
  })

  it('have them in what was noted, and nobody else has', () => {
    const { events } = new Story().start(program('Ann'), program('Anna')).tell({ type: 'noted', seat: 1, level: 'warning', text: 'Ann sent a move before their turn; it is kept until then' }).tell({ type: 'noted', seat: 2, level: 'warning', text: 'Anna sent a move before their turn; it is kept until then' }).tell({ type: 'noted', seat: null, level: 'warning', text: 'Anna left while waiting for a game' }).tell({ type: 'noted', seat: null, level: 'info', text: 'Annotated' })
    expect(renamed(events, { 1: 'Zoe' }).slice(-4).map(event => event.type === 'noted' && event.text)).toEqual([
      'Zoe sent a move before their turn; it is kept until then',
      'Anna sent a move before their turn; it is kept until then',
      'Anna left while waiting for a game',
      'Annotated',
    ])
  })

  it('are told apart where both have the same name, before or after', () => {
    const reason = 'Ann (2) resigned'
    const { events } = new Story().start(ANN, ANN).tell({ type: 'forfeited', seat: 2, kind: 'resigned', reason, tookMs: 0 }).tell({ type: 'finished', winner: 1, loser: 2, kind: 'resigned', reason, plies: 0 })
    expect(lastReason(renamed(events, { 1: 'Cid' }))).toBe('Ann resigned')
    expect(lastReason(renamed(events, { 2: 'Cid' }))).toBe('Cid resigned')
    const both = renamed(events, { 1: 'Cid', 2: 'Cid' })
    expect(lastReason(both)).toBe('Cid (2) resigned')
    expect(displayNames(matchOf(both).players)).toEqual({ 1: 'Cid', 2: 'Cid (2)' })
  })

  it('are those who sat there in the end, after every swap', () => {
    const { events } = new Story({ seats: { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'external' } } })
      .tell({ type: 'seated', seat: 1, player: ANN })
      .tell({ type: 'seated', seat: 2, player: program('Early') })
      .tell({ type: 'left', seat: 2 })
      .tell({ type: 'seated', seat: 2, player: program('Bob') })
      .tell({ type: 'swapped' })
      .tell({ type: 'started' })
    const told = renamed(events, { 1: 'Robert', 2: 'Anna' })
    expect(told.flatMap(event => event.type === 'seated' ? [event.player.name] : [])).toEqual(['Anna', 'Early', 'Robert'])
    expect(matchOf(told)).toMatchObject({ players: { 1: { name: 'Robert' }, 2: { name: 'Anna' } }, plan: { seats: { 2: { name: 'Anna' } } } })
  })

  it('stay who they are without new names', () => {
    fc.assert(fc.property(anyGame, ({ events }) => {
      expect(renamed(events, {})).toBe(events)
      const own = displayNames(matchOf(events).players)
      expect(lastReason(renamed(events, own))).toBe(lastReason(events))
    }))
  })

  it('are called so in the summary, the game file, the replay page and the transcript', () => {
    fc.assert(fc.property(anyGame, ({ events }) => {
      const names = { 1: 'Qwertz', 2: 'Asdfgh' }
      const shown = renamed(events, names)
      const annotations = { ...NO_ANNOTATIONS, names }
      expect(summarise(events, 'played', annotations)).toEqual(summarise(shown, 'played'))
      expect(JSON.parse(writeGameFile(events, annotations))).toMatchObject({ players: { 1: { name: 'Qwertz' }, 2: { name: 'Asdfgh' } }, result: { reason: lastReason(shown) } })
      expect(lastReason(shown)).toMatch(/Qwertz|Asdfgh/)
      expect(replayPage(events, annotations)).toBe(replayPage(shown))
      expect(transcriptOf(shown, 1)).toContain(lastReason(shown))
    }), { numRuns: 30 })
  })

  it('keep what they sent', () => {
    const said = '{"name":"Ann"}'
    const { events } = new Story().tell({ type: 'seated', seat: 1, player: program('Ann'), said }).tell({ type: 'seated', seat: 2, player: BOB })
    expect(renamed(events, { 1: 'Zoe' })[1]).toMatchObject({ player: { name: 'Zoe' }, said })
  })
})
