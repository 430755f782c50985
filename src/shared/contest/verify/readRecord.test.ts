import type { MatchEvent, MatchPlan } from '../../match/events.ts'
import type { GivenGame } from './readRecord.ts'
import { describe, expect, it } from 'vitest'
import { toldGame } from '../../archive/testing/anyGame.ts'
import { isOver } from '../../match/isOver.ts'
import { planFor } from '../../match/testing/story.ts'
import { readRecord } from './readRecord.ts'

const PLAN: MatchPlan = planFor({
  game: 'nim',
  settings: { piles: '2 3', misere: false },
  budgetMs: 1_000,
  seats: {
    1: { kind: 'bot', bot: 'random' },
    2: { kind: 'program', name: 'Ann', command: './ann', folder: '/bots', proto: 'stdio' },
  },
  contest: { id: 'c1', slot: { round: 1, encounter: 2, game: 1 }, attempt: 1, names: ['Random', 'Ann'] },
  seed: 7,
})
const GIVEN: GivenGame = {
  ...{ match: 'm1', plan: PLAN, at: 50_000 },
  machine: { name: 'lab-1', processor: 'Fast 9000', cores: 4, load: 3.5 },
}

/** The record of that game as a worker plays it, whose clock says 1970. */
function record(telling: { readonly forfeitAfter?: number, readonly tookMs?: number } = {}): MatchEvent[] {
  return toldGame({
    plan: PLAN,
    players: { 1: { kind: 'bot', name: 'Random' }, 2: { kind: 'external', name: 'Ann' } },
    choices: [{ choice: 0, tookMs: telling.tookMs ?? 5 }, { choice: 1, tookMs: 3 }],
    forfeitAfter: telling.forfeitAfter ?? null,
  }).events
}

/** What is wrong with a record; null for nothing. */
function problemOf(events: readonly unknown[], given = GIVEN): string | null {
  const read = readRecord(JSON.stringify(events), given)
  return read.ok ? null : read.error
}

const changed = (change: (event: MatchEvent) => unknown): unknown[] => record().map(change)

describe('the record of a game that another machine has played', () => {
  it('is taken where it is right, with times by our own clock', () => {
    const read = readRecord(JSON.stringify(record()), GIVEN)
    expect(read.ok && isOver(read.value.match)).toBe(true)
    const [first, , , fourth] = read.ok ? read.value.events : []
    expect(first?.at).toBe(50_000)
    expect(fourth?.at).toBe((record()[3]?.at ?? 0) - 1_000 + 50_000)
  })

  it('may have its keys in any order', () => {
    const turned = record().map(event =>
      event.type === 'created' ? { ...event, plan: Object.fromEntries(Object.entries(event.plan).reverse()) } : event,
    )
    expect(problemOf(turned)).toBeNull()
  })

  it('may tell how busy that machine was, and that it was away', () => {
    const told = record()
    const { at = 0 } = told.at(-1) ?? {}
    const measured = {
      type: 'measured',
      cores: 4,
      busy: 0.5,
      busiest: 1,
      games: 2,
      leastFreeBytes: 1e9,
      seats: [],
      seq: 0,
      at,
    }
    const longer = [...told.slice(0, -1), { type: 'host-was-away', awayMs: 2, seq: 0, at }, measured, ...told.slice(-1)]
    expect(problemOf(longer.map((event, seq) => ({ ...event, seq })))).toBeNull()
  })

  const otherPlans: readonly (readonly [what: string, plan: Partial<MatchPlan>])[] = [
    [
      'slot',
      { contest: { id: 'c1', slot: { round: 1, encounter: 2, game: 2 }, attempt: 1, names: ['Random', 'Ann'] } },
    ],
    [
      'attempt',
      { contest: { id: 'c1', slot: { round: 1, encounter: 2, game: 1 }, attempt: 2, names: ['Random', 'Ann'] } },
    ],
    ['seed', { seed: 8 }],
    ['opening', { opening: [{ pile: 0, leave: 1 }] }],
  ]
  it.each(otherPlans)('of another %s is none', (_what, plan) => {
    expect(problemOf(changed(event => event.type === 'created' ? { ...event, plan: { ...PLAN, ...plan } } : event)))
      .toBe('It is the record of another game.')
  })

  it('of another match is none', () => {
    expect(problemOf(record(), { ...GIVEN, match: 'm2' })).toBe('It is the record of another game.')
  })

  it.each(['', '{', 'null', '[]', '[[]]', '{"0":{}}'])('is none where it reads %j', (text) => {
    expect(readRecord(text, GIVEN)).toEqual({ ok: false, error: 'It is the record of another game.' })
  })

  const wrong: readonly (readonly [what: string, events: () => readonly unknown[], sentence: RegExp])[] = [
    [
      'an illegal move',
      () =>
        changed(event => event.type === 'moved' && event.ply === 1 ? { ...event, move: { pile: 7, leave: 0 } } : event),
      /^Move 2: /,
    ],
    [
      'another winner',
      () =>
        changed(event =>
          event.type === 'finished' ? { ...event, places: { 1: event.places[2], 2: event.places[1] } } : event,
        ),
      /contradicts the rules/,
    ],
    ['no end', () => record().slice(0, -1), /^The game has no end\.$/],
    [
      'a stop instead of an end',
      () =>
        changed(event =>
          event.type === 'finished'
            ? { seq: event.seq, at: event.at, type: 'aborted', cause: { code: 'stopped-by-person' } }
            : event,
        ),
      /^Event \d+ \("aborted"\) does not happen/,
    ],
    [
      'somebody else at a seat',
      () =>
        changed(event =>
          event.type === 'seated' && event.seat === 2 ? { ...event, player: { kind: 'external', name: 'Bob' } } : event,
        ),
      /^Somebody else sat at seat 2\.$/,
    ],
    [
      'a person at a bot’s seat',
      () =>
        changed(event =>
          event.type === 'seated' && event.seat === 1 ? { ...event, player: { kind: 'human', name: 'Random' } } : event,
        ),
      /^Somebody else sat at seat 1\.$/,
    ],
    ['a move after the time was up', () => record({ tookMs: 1_200 }), /^Seat 1 moved after its time was up\.$/],
    [
      'a bot that crashed',
      () =>
        record({ forfeitAfter: 0 }).map(event =>
          event.type === 'forfeited'
            ? { ...event, cause: { code: 'crashed', exitCode: 1, signal: null } }
            : event.type === 'finished'
              ? { ...event, kind: 'crashed' }
              : event,
        ),
      /^Seat 1 is a bot of ours/,
    ],
    ['a gap', () => record().filter(({ seq }) => seq !== 3), /came where event 3 was due/],
  ]
  it.each(wrong)('with %s is none', (_what, events, sentence) => {
    expect(problemOf(events())).toMatch(sentence)
  })
})
