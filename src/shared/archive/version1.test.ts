import type { MatchEvent } from '../match/events.ts'
import { describe, expect, it } from 'vitest'
import { logLine, plainLine } from '../match/log.ts'
import { displayNames } from '../match/player.ts'
import { explainEnd } from '../match/sentences.ts'
import { planFor } from '../match/testing/story.ts'
import { checkEvents } from './checkEvents.ts'
import { renamed } from './renamed.ts'
import { matchOf, replayed } from './steps.ts'
import { withoutVersion1 } from './version1.ts'

type Facts = readonly Readonly<Record<string, unknown>>[]
type Players = readonly [name: string, name: string]

/** Two people sit down and begin. */
function begun([first, second]: Players = ['Ann', 'Bob']): Facts {
  return [
    { type: 'created', match: 'm1', plan: planFor({ budgetMs: 120_000 }) },
    { type: 'seated', seat: 1, player: { kind: 'external', name: first } },
    { type: 'seated', seat: 2, player: { kind: 'external', name: second } },
    { type: 'started' },
  ]
}

const numbered = (facts: Facts): unknown[] => facts.map((fact, seq) => ({ seq, at: 1000, ...fact }))

/** Seat 1 forfeits, as version 1 wrote it. */
function lost(kind: string, reason: string, players?: Players): Facts {
  return [
    ...begun(players),
    { type: 'forfeited', seat: 1, kind, reason, tookMs: 0, said: 'sorry' },
    { type: 'finished', winner: 2, loser: 1, kind, reason, plies: 0 },
  ]
}

function read(facts: Facts): MatchEvent[] {
  const checked = checkEvents(numbered(facts))
  if (!checked.ok)
    throw new Error(checked.error)
  return checked.value
}

const causesIn = (events: readonly MatchEvent[]): unknown[] => events.flatMap(event => 'cause' in event ? [event.cause] : [])
function logOf(events: readonly MatchEvent[]): (string | null)[] {
  return [...replayed(events)].flatMap(({ event, match }) => {
    const line = logLine(event, match)
    return line === null ? [] : [plainLine(line, displayNames(match.players))]
  })
}

describe('a game of version 1', () => {
  it.each<[string, string, object]>([
    ['resigned', 'Ann resigned', { code: 'resigned' }],
    ['resigned', 'Ann left the game', { code: 'left' }],
    ['disconnected', 'Ann closed the connection or lost it during the game', { code: 'connection-lost' }],
    ['timeout', 'Ann ran out of time: the 120 s for the whole game were used up before move 1', { code: 'out-of-time', budgetMs: 120_000 }],
    ['timeout', 'Ann lost without a move; the transcript does not say why', { code: 'untold', wasToMove: true }],
    ['illegal', 'Ann tried to place 1 kg at -4, but -4 already holds 3 kg', { code: 'told', kind: 'illegal', before: '', after: ' tried to place 1 kg at -4, but -4 already holds 3 kg' }],
    ['illegal', 'Ann sent a message that is not valid JSON: "Ann!"', { code: 'told', kind: 'illegal', before: '', after: ' sent a message that is not valid JSON: "Ann!"' }],
    ['disconnected', 'The bot Ann broke down: Ann is undefined', { code: 'told', kind: 'disconnected', before: 'The bot ', after: ' broke down: Ann is undefined' }],
    ['timeout', 'Ann resigned', { code: 'told', kind: 'timeout', before: '', after: ' resigned' }],
    ['timeout', 'Anna resigned', { code: 'told', kind: 'timeout', before: 'Anna resigned', after: null }],
    ['resigned', 'that was all', { code: 'told', kind: 'resigned', before: 'that was all', after: null }],
  ])('that was lost (%s: %s) says why as today\'s do, in the same words', (kind, reason, cause) => {
    const events = read(lost(kind, reason))
    expect(events.at(-2)).toEqual({ seq: 4, at: 1000, type: 'forfeited', seat: 1, cause, tookMs: 0, raw: 'sorry' })
    expect(events.at(-1)).toEqual({ seq: 5, at: 1000, type: 'finished', kind, places: { 1: 2, 2: 1 }, plies: 0 })
    expect(explainEnd(matchOf(events))).toBe(reason)
  })

  it('calls a player as they were shown by then, before and after a new name', () => {
    const events = read([
      ...begun(['Ann', 'Ann']),
      { type: 'forfeited', seat: 2, kind: 'illegal', reason: 'Ann (2) sent nonsense', tookMs: 0 },
      { type: 'finished', winner: 1, loser: 2, kind: 'illegal', reason: 'Ann (2) sent nonsense', plies: 0 },
    ])
    expect(explainEnd(matchOf(renamed(events, { 1: 'Cid' })))).toBe('Ann sent nonsense')
    expect(explainEnd(matchOf(renamed(events, { 2: 'Cid' })))).toBe('Cid sent nonsense')
  })

  it.each<[string, object]>([
    ['a person at the host stopped it', { code: 'stopped-by-person' }],
    ['the host stopped in the middle of it', { code: 'host-died' }],
    ['the transcript ends before the game does', { code: 'transcript-ends' }],
    ['no time', { code: 'told', before: 'no time', after: null }],
  ])('that was stopped says why: %s', (reason, cause) => {
    for (const type of ['aborted', 'interrupted']) {
      const events = read([...begun(), { type, reason }])
      expect(causesIn(events)).toEqual([cause])
      expect(explainEnd(matchOf(events))).toBe(reason)
    }
  })

  it('keeps the lines of its log, and who they are about', () => {
    const [created, ann, bob, started] = begun(['Ann', 'Anna'])
    const facts: Facts = [
      ...[created ?? {}, ann ?? {}],
      { type: 'noted', seat: null, level: 'info', text: 'The port waits for another client' },
      { type: 'noted', seat: null, level: 'warning', text: 'Ann left while waiting for a game' },
      { type: 'left', seat: 1 },
      { type: 'noted', seat: null, level: 'info', text: 'Ann is gone' },
      ...[ann ?? {}, bob ?? {}],
      { type: 'swapped' },
      ...[started ?? {}],
      { type: 'noted', seat: 2, level: 'warning', text: 'Ann sent a move before their turn; it is kept until then' },
      { type: 'noted', seat: 1, level: 'info', text: 'Anna sent a move before their turn; it is kept until then' },
    ]
    const events = read(facts)
    const texts = facts.flatMap(fact => 'text' in fact ? [fact.text] : [])
    const told = logOf(events)
    expect(texts.filter(text => !told.includes(`${text}`) && !told.includes(`! ${text}`))).toEqual([])
    expect(events.flatMap(event => event.type === 'noted' ? [[event.seat, event.note.code]] : [])).toEqual([
      [null, 'told'],
      [1, 'told'],
      [null, 'told'],
      [2, 'early-move-kept'],
      [1, 'told'], // a note that was no warning stays none
    ])
    const anew = logOf(renamed(events, { 1: 'Zoe', 2: 'Cid' }))
    expect(anew.slice(-2)).toEqual(['! Cid sent a move before their turn; it is kept until then', 'Zoe sent a move before their turn; it is kept until then'])
  })

  it('may be gone on with by this version', () => {
    const events = read([
      ...begun(),
      { type: 'moved', seat: 1, ply: 0, move: { position: -5, weight: 1 }, tookMs: 0, said: '{}' },
      { type: 'resumed' },
      { type: 'moved', seat: 2, ply: 1, move: { position: 2, weight: 1 }, tookMs: 0, raw: '[]' },
      { type: 'forfeited', seat: 1, cause: { code: 'resigned' }, tookMs: 0 },
      { type: 'finished', kind: 'resigned', places: { 1: 2, 2: 1 }, plies: 2 },
    ])
    expect(events.flatMap(event => 'raw' in event ? [event.raw] : [])).toEqual(['{}', '[]'])
  })

  it('counts the moves of its opening where it says before which one the time was up', () => {
    const events = read([
      { type: 'created', match: 'm1', plan: planFor({ budgetMs: 500, opening: [{ position: -5, weight: 1 }] }) },
      ...begun().slice(1),
      { type: 'moved', seat: 2, ply: 1, move: { position: 2, weight: 1 }, tookMs: 0 },
      { type: 'forfeited', seat: 1, kind: 'timeout', reason: 'Ann ran out of time: the 0.5 s for the whole game were used up before move 3', tookMs: 0 },
      { type: 'finished', winner: 2, loser: 1, kind: 'timeout', reason: '', plies: 2 },
    ])
    expect(causesIn(events)).toEqual([{ code: 'out-of-time', budgetMs: 500 }])
  })

  it('has no sentence longer than an event may hold', () => {
    const reason = `Ann ${'x'.repeat(5000)}`
    expect(explainEnd(matchOf(read(lost('illegal', reason)))).length).toBeGreaterThan(1900)
  })
})

it('events of today stay as they are, and so does what is none', () => {
  const today = numbered([...begun(), { type: 'forfeited', seat: 1, cause: { code: 'resigned' }, tookMs: 0, reason: 'for other programs', kind: 'resigned' }])
  expect(withoutVersion1(today)).toBe(today)
  for (const odd of [null, 7, 'x', [], {}, { type: 'noted', text: 5 }, { type: 'finished', winner: 3, reason: '' }, { type: 'aborted', reason: {} }, { type: 'forfeited', reason: 'x' }])
    expect(withoutVersion1([odd])).toEqual([odd])
})
