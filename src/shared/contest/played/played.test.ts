import type { ForfeitCause } from '../../match/causes.ts'
import type { MatchEvent, MatchFact, MatchPlan } from '../../match/events.ts'
import type { Match } from '../../match/match.ts'
import { describe, expect, it } from 'vitest'
import { fingerprint } from '../../fingerprint.ts'
import { gameOf } from '../../games/index.ts'
import { kindOfForfeit } from '../../match/causes.ts'
import { beginMatch, foldEvent } from '../../match/match.ts'
import { playedIn, unplayed } from './played.ts'

const PLAN: MatchPlan = {
  game: 'nim',
  settings: gameOf('nim').settings.parse({ piles: '3' }),
  budgetMs: null,
  pauseMs: 0,
  seats: { 1: { kind: 'external' }, 2: { kind: 'bot', bot: 'random' } },
  clientChooses: false,
  seed: 1,
}

/** A match of these facts after its start, and its log. */
function matchOf(...facts: readonly MatchFact[]): { readonly match: Match, readonly events: readonly MatchEvent[] } {
  return matchBy(PLAN, ...facts)
}

function matchBy(
  plan: MatchPlan,
  ...facts: readonly MatchFact[]
): { readonly match: Match, readonly events: readonly MatchEvent[] } {
  const begin: MatchFact[] = [
    { type: 'created', match: 'm1', plan },
    { type: 'seated', seat: 1, player: { kind: 'external', name: 'Ann' } },
    { type: 'seated', seat: 2, player: { kind: 'bot', name: 'Bob' } },
    { type: 'started' },
  ]
  const events = [...begin, ...facts].map((fact, seq): MatchEvent => ({ seq, at: seq, ...fact }))
  const [created, ...later] = events
  return { match: later.reduce(foldEvent, beginMatch(created as MatchEvent)), events }
}

function moved(seat: 1 | 2, ply: number, leave: number, tookMs: number): MatchFact {
  return { type: 'moved', seat, ply, move: { pile: 0, leave }, tookMs }
}

describe('a match of a contest', () => {
  it('counts as it ended, with what each used of its time', () => {
    const { match, events } = matchOf(moved(1, 0, 2, 40), moved(2, 1, 1, 5), moved(1, 2, 0, 70), {
      type: 'finished',
      kind: 'last-coin',
      places: { 1: 1, 2: 2 },
      plies: 3,
    })
    expect(playedIn(match, events)).toEqual({
      kind: 'result',
      result: {
        places: [1, 2],
        scores: null,
        ending: 'last-coin',
        faults: [null, null],
        plies: 3,
        tookMs: [110, 5],
        slowestMs: [70, 5],
        moves: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    })
  })

  it.each(
    [
      [{ code: 'refused-move', move: { pile: 9, leave: 0 } }, 'illegal'],
      [{ code: 'faulty-message', problem: 'means nothing' }, 'bad-message'],
      [{ code: 'faulty-frame', problem: 'is too long' }, 'bad-message'],
      [{ code: 'too-many-early-moves', kept: 1 }, 'bad-message'],
      [{ code: 'out-of-time', budgetMs: 1000 }, 'timeout'],
      [{ code: 'stalled', limitMs: 1000 }, 'stalled'],
      [{ code: 'connection-lost' }, 'disconnected'],
      [{ code: 'crashed', exitCode: 1, signal: null }, 'crashed'],
      [{ code: 'out-of-memory', limitMib: 64 }, 'memory'],
      [{ code: 'left' }, 'resigned'],
      [{ code: 'resigned' }, 'resigned'],
      [{ code: 'gave-up', kind: 'timeout' }, 'timeout'],
      [{ code: 'gave-up', kind: 'illegal' }, 'illegal'],
    ] as const satisfies readonly (readonly [ForfeitCause, string])[],
  )('is lost by %o as the fault %s', (cause, fault) => {
    const { match, events } = matchOf({ type: 'forfeited', seat: 1, cause, tookMs: 0 }, {
      type: 'finished',
      kind: kindOfForfeit(cause),
      places: { 1: 2, 2: 1 },
      plies: 0,
    })
    expect(playedIn(match, events)).toMatchObject({ kind: 'result', result: { places: [2, 1], faults: [fault, null] } })
  })

  it.each(
    [
      [
        'a bot of ours broke down',
        { type: 'forfeited', seat: 2, cause: { code: 'bot-failed', problem: 'its thread ended' }, tookMs: 0 },
        { type: 'finished', kind: 'disconnected', places: { 1: 1, 2: 2 }, plies: 0 },
        'The bot Bob broke down: its thread ended',
      ],
      [
        'a bot of ours overran',
        { type: 'forfeited', seat: 2, cause: { code: 'bot-overran', limitMs: 60_000 }, tookMs: 0 },
        { type: 'finished', kind: 'timeout', places: { 1: 1, 2: 2 }, plies: 0 },
        'The bot Bob thought for more than 60 s about one move',
      ],
      [
        'a person stopped it',
        { type: 'noted', seat: null, note: { code: 'early-move-dropped' } },
        { type: 'aborted', cause: { code: 'stopped-by-person' } },
        'a person stopped it',
      ],
      [
        'its host died',
        { type: 'noted', seat: null, note: { code: 'early-move-dropped' } },
        { type: 'interrupted', cause: { code: 'host-died' } },
        'the host stopped in the middle of it',
      ],
    ] as const satisfies readonly (readonly [string, MatchFact, MatchFact, string])[],
  )('is void where %s', (_, first, second, reason) => {
    const { match, events } = matchOf(first, second)
    expect(playedIn(match, events)).toMatchObject({ kind: 'void', reason })
  })

  it.each(
    [
      ['host-died', 'host'],
      ['host-closed', 'host'],
      ['stopped-by-person', undefined],
    ] as const,
  )('that was stopped (%s) is said to be cut off by %s', (code, cutOffBy) => {
    const { match, events } = matchOf({ type: 'aborted', cause: { code } })
    expect(playedIn(match, events)).toEqual({ kind: 'void', reason: expect.any(String), cutOffBy })
  })

  it.each(
    [
      [{ code: 'bot-failed', problem: 'its thread ended' }, 'disconnected'],
      [{ code: 'bot-overran', limitMs: 60_000 }, 'timeout'],
    ] as const satisfies readonly (readonly [ForfeitCause, string])[],
  )('of a series is lost by a bot of ours by %o', (cause, kind) => {
    const plan = { ...PLAN, series: { id: 's1', game: 1, attempt: 1 } }
    const { match, events } = matchBy(plan, { type: 'forfeited', seat: 2, cause, tookMs: 0 }, {
      type: 'finished',
      kind,
      places: { 1: 1, 2: 2 },
      plies: 0,
    })
    expect(playedIn(match, events)).toMatchObject({
      kind: 'result',
      result: { places: [1, 2], faults: [null, null], ending: kind },
    })
  })
})

it('a game that was not played is lost by those who were not there, by all where nobody was', () => {
  expect(unplayed(2, [2], 'no-show')).toMatchObject({
    places: [1, 2],
    faults: [null, 'no-show'],
    ending: 'no-show',
    plies: 0,
  })
  expect(unplayed(2, [1, 2], 'start-failure')).toMatchObject({
    places: [2, 2],
    faults: ['start-failure', 'start-failure'],
  })
  expect(unplayed(3, [1], 'no-show')).toMatchObject({ places: [3, 1, 1] })
})

it('fingerprints tell texts apart that differ a little', () => {
  const texts = ['', 'a', 'b', 'ab', 'ba', 'a'.repeat(100), `${'a'.repeat(99)}b`, 'ä']
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length)
  expect(fingerprint('ab')).toBe(fingerprint('ab'))
})
