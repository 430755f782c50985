import type { JsonObject } from '../jsonObject.ts'
import type { MatchEvent } from '../match/events.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forfeitCauseSchema, noteSchema, stopCauseSchema } from '../match/causes.ts'
import { ANN, Story } from '../match/testing/story.ts'
import { NO_ANNOTATIONS } from './annotations.ts'
import { headBy } from './chain.ts'
import { MAX_GAME_TEXT, readGameFile, writeGameFile } from './gameFile.ts'
import { ENDINGS } from './library.ts'
import { anyGame, toldGame } from './testing/anyGame.ts'

const DOC = readFileSync(new URL('../../../docs/game-format.md', import.meta.url), 'utf8')

const TIPPED
  = 'Ann removed 3 kg from -4 and the beam tipped right: left torque -12, right torque -2, and the right torque may not fall below 0'

/** Ann places 1 kg at −5, Bob 1 kg at 2; then Ann takes the initial block away, and the beam tips right. */
function shortGame(): Story {
  return new Story().start().move({ position: -5, weight: 1 }, 800).move({ position: 2, weight: 1 }, 1200).move({
    position: -4,
  }, 500).tell({ type: 'finished', kind: 'tipped', places: { 1: 2, 2: 1 }, plies: 3 })
}

function written(events: readonly MatchEvent[] = shortGame().events): Record<string, unknown> {
  return JSON.parse(writeGameFile(events)) as Record<string, unknown>
}

/** Why a file with these changes is refused; null where it is read. */
function refusal(changes: JsonObject): string | null {
  const read = readGameFile(JSON.stringify({ ...written(), ...changes }))
  return read.ok ? null : read.error
}

/** Why the short game with one event changed is refused. */
function refusalOf(seq: number, changes: JsonObject): string | null {
  return refusal({ events: shortGame().events.map(event => event.seq === seq ? { ...event, ...changes } : event) })
}

describe('a game in a file', () => {
  it('is one line, and comes back as it was, whoever played and however it ended', () => {
    fc.assert(fc.property(anyGame, ({ events }) => {
      const annotations = { starred: true, tags: ['final'], note: 'two\nlines', names: { 2: 'Robert' } }
      const text = writeGameFile(events, annotations)
      expect(text).not.toContain('\n')
      expect(readGameFile(text)).toEqual({ ok: true, value: { events, annotations } })
    }), { numRuns: 60 })
  })

  it('carries the digest of its events, and is refused where they are others', () => {
    const { events } = shortGame()
    const { digest } = written()
    expect(digest).toBe(
      headBy(text => createHash('sha256').update(text).digest('base64url'), events.map(event => JSON.stringify(event))),
    )
    const other = events.map(event => event.type === 'moved' && event.ply === 1 ? { ...event, tookMs: 7 } : event)
    for (const changes of [{ events: other }, { events: events.slice(0, -1) }, { digest: 'x' }, { digest: null }]) {
      expect(refusal(changes)).toBe(
        'Its events have changed since it was written, or some are missing. To read it all the same, delete its “digest”.',
      )
    }
    expect(refusal({ events: other, digest: undefined })).toBeNull()
  })

  it('keeps what a program printed, and takes no environment of a program', () => {
    const program = { kind: 'program', name: 'Ann', command: 'python3 bot.py', proto: 'stdio' } as const
    const story = new Story({ seats: { 1: { ...program, env: { TOKEN: 'secret' } }, 2: { kind: 'external' } } }).start()
      .tell({ type: 'forfeited', seat: 1, cause: { code: 'crashed', exitCode: 1, signal: null }, tookMs: 0 }).tell({
        type: 'printed',
        seat: 1,
        stream: 'stderr',
        lines: [{ at: 1_000, text: 'Oh\u001B[31m no' }],
        dropped: 12,
      }).tell({ type: 'finished', kind: 'crashed', places: { 1: 2, 2: 1 }, plies: 0 })
    expect(written(story.events)).toMatchObject({ players: { 1: { kind: 'human' } }, result: { ending: 'crashed' } })
    const read = readGameFile(writeGameFile(story.events))
    expect(read.ok && read.value.events[0]).toMatchObject({ plan: { seats: { 1: program } } })
    expect(JSON.stringify(read)).not.toContain('secret')
    expect(read.ok && read.value.events.find(({ type }) => type === 'printed')).toMatchObject({
      lines: [{ at: 1_000, text: 'Oh[31m no' }],
      dropped: 12,
    })
  })

  it('keeps how busy the machine was', () => {
    const load = {
      cores: 2,
      busy: 0.5,
      busiest: 1,
      games: 3,
      leastFreeBytes: 5e8,
      seats: [{
        seat: 2,
        used: { cpuMs: 10, waitedMs: 3, wallMs: 2_000, mostBytes: 1e6 },
        slowest: { ply: 0, tookMs: 1_500, busy: 0.9, cpuMs: null, waitedMs: null },
      }],
    } as const
    const { events } = new Story().start().tell({ type: 'forfeited', seat: 1, cause: { code: 'resigned' }, tookMs: 0 })
      .tell({ type: 'measured', ...load, seats: [...load.seats] }).tell({
        type: 'finished',
        kind: 'resigned',
        places: { 1: 2, 2: 1 },
        plies: 0,
      })
    expect(readGameFile(writeGameFile(events))).toMatchObject({ ok: true, value: { events } })
    const tooBusy = writeGameFile(events).replace('"busy":0.5', '"busy":7')
    expect(readGameFile(tooBusy)).toMatchObject({ ok: false })
  })

  it('tells all that is needed to show it without knowing the rules', () => {
    const file = written()
    expect(file).toMatchObject({
      format: 'fulcrum-game',
      version: 1,
      id: 'm1',
      game: 'no-tipping',
      settings: { rules: 'fall-2021', weights: 1 },
      players: { 1: { name: 'Ann', kind: 'human' }, 2: { name: 'Bob', kind: 'human' } },
      started: '1970-01-01T00:00:01.000Z',
      result: { ending: 'tipped', reason: TIPPED, winner: 2, places: { 1: 2, 2: 1 }, scores: null },
      annotations: NO_ANNOTATIONS,
    })
    expect(file.positions).toEqual([
      {
        ply: 0,
        seat: null,
        move: null,
        text: null,
        tookMs: null,
        leftMs: { 1: 10_000, 2: 10_000 },
        figures: { left: -6, right: 6 },
        position: {
          half: 30,
          phase: 'place',
          toMove: 1,
          blocks: [[-4, 3, 0]],
          hands: { 1: [1], 2: [1] },
          torques: { left: -6, right: 6 },
          tipped: null,
        },
      },
      expect.objectContaining({
        ply: 1,
        seat: 1,
        text: 'places 1 kg at -5',
        tookMs: 800,
        leftMs: { 1: 9200, 2: 10_000 },
      }),
      expect.objectContaining({ ply: 2, seat: 2, move: { position: 2, weight: 1 }, leftMs: { 1: 9200, 2: 8800 } }),
      {
        ply: 3,
        seat: 1,
        move: { position: -4 },
        text: 'removes 3 kg from -4',
        tookMs: 500,
        leftMs: { 1: 8700, 2: 8800 },
        figures: { left: -12, right: -2 },
        position: {
          half: 30,
          phase: 'remove',
          toMove: null,
          blocks: [[-5, 1, 1], [2, 1, 2]],
          hands: { 1: [], 2: [] },
          torques: { left: -12, right: -2 },
          tipped: 'right',
        },
      },
    ])
  })

  it('shows the positions of an opening too', () => {
    const story = new Story({ opening: [{ position: -5, weight: 1 }] }).start().move({ position: 2, weight: 1 })
    expect(written(story.events).positions).toMatchObject([
      { ply: 0, seat: null },
      { ply: 1, seat: 1, tookMs: null, text: 'places 1 kg at -5' },
      { ply: 2, seat: 2, tookMs: 0 },
    ])
  })

  it('of a very long game has the first positions and the last, and can be read', () => {
    const side = 32
    const story = new Story({
      game: 'flip',
      settings: { rows: side, columns: side, seed: 1 },
      seats: { 1: { kind: 'human', name: 'Ann' } },
    }).start()
    for (let ply = 0; ply < 3200; ply++)
      story.move({ row: 0, column: 0 })
    const text = writeGameFile(story.events)
    expect(text.length).toBeLessThan(MAX_GAME_TEXT / 2)
    const { positions } = JSON.parse(text) as { positions: readonly { ply: number }[] }
    const plies = positions.map(({ ply }) => ply)
    expect(plies.length).toBeGreaterThan(1000)
    expect(plies.length).toBeLessThan(3190)
    expect(plies.slice(0, -1)).toEqual(plies.slice(0, -1).map((_, index) => index))
    expect(plies.at(-1)).toBe(3200)
    expect(readGameFile(text)).toMatchObject({ ok: true })
  })

  it('is read from its events alone: what is worked out from them may say anything', () => {
    expect(
      refusal({ players: 7, positions: [{ position: 'nonsense' }], result: { winner: 1 }, game: 'chess', id: 'other' }),
    ).toBeNull()
  })

  it('that stops in the middle is ended as interrupted', () => {
    const { events } = new Story().start().move({ position: -5, weight: 1 }, 100)
    const read = readGameFile(writeGameFile(events))
    expect(read.ok && read.value.events.slice(0, -1)).toEqual(events)
    expect(read.ok && read.value.events.at(-1)).toMatchObject({ type: 'interrupted', at: 1100, seq: events.length })
  })

  it('keeps what a client said and what happened around the game', () => {
    const story = new Story()
      .tell({ type: 'seated', seat: 1, player: { kind: 'external', name: 'Bob' }, raw: '{"name":"Bob"}' })
      .tell({ type: 'noted', seat: null, note: { code: 'message-passed-over', problem: 'is none' }, raw: 'hi' })
      .tell({ type: 'noted', seat: 2, note: { code: 'asked-again', move: { position: 99 } }, raw: '{"position":99}' })
      .tell({ type: 'seated', seat: 2, player: ANN })
      .tell({ type: 'swapped' })
      .tell({ type: 'started' })
      .tell({ type: 'resumed' })
      .tell({ type: 'aborted', cause: { code: 'stopped-by-person' } })
    expect(readGameFile(writeGameFile(story.events))).toEqual({
      ok: true,
      value: { events: story.events, annotations: NO_ANNOTATIONS },
    })
  })
})

describe('a file is refused', () => {
  it.each([
    ['another format', { format: 'pgn' }, 'This is not a game of Fulcrum: its format is "pgn", not "fulcrum-game".'],
    ['no format', { format: undefined }, 'This is not a game of Fulcrum: its format is not given, not "fulcrum-game".'],
    [
      'a newer version',
      { version: 2 },
      'This was written by a newer Fulcrum (format version 2, and this one reads up to 1). Update Fulcrum to read it.',
    ],
    ['a version that is none', { version: '1' }, 'The version of the game’s format is missing or not a whole number.'],
    ['no events', { events: [] }, 'The game has no events.'],
    ['events that are no list', { events: { length: 3 } }, 'The game has no events.'],
    [
      'events that are none',
      { events: [null] },
      'Event 0 can’t be read: Invalid input: expected object, received null.',
    ],
    [
      'too many events',
      { events: Array.from({ length: 200_001 }).fill(0) },
      'The game has 200001 events; 200000 are the most.',
    ],
    ['an event without its time', { events: [{ seq: 0, type: 'started' }] }, 'Event 0 can’t be read: at is missing.'],
    [
      'too many tags',
      { annotations: { tags: Array.from({ length: 21 }).fill('t') } },
      'What is written on the game can’t be read: tags: Too big: expected array to have <=20 items.',
    ],
  ])('for %s', (_, changes, sentence) => {
    expect(refusal(changes)).toBe(sentence)
  })

  it.each([
    ['', 'Not a Fulcrum game file: it is not valid JSON.'],
    ['[1]', 'Not a Fulcrum game file: it is valid JSON but not an object.'],
    ['null', 'Not a Fulcrum game file: it is valid JSON but not an object.'],
    [' '.repeat(MAX_GAME_TEXT + 1), 'The game is too large: more than 32 million characters.'],
  ])('that is no game: %.10j', (text, sentence) => {
    expect(readGameFile(text)).toEqual({ ok: false, error: sentence })
  })

  it.each([
    ['an id that is none', 0, { match: '../x' }, 'The id of the game is not one to 40 letters, digits, - and _.'],
    ['a gap', 4, { seq: 9 }, 'Event 9 came where event 4 was due.'],
    ['time that runs backwards', 5, { at: 1 }, 'Event 5 is earlier than the one before it.'],
    ['a time beyond all calendars', 6, { at: 1e300 }, 'Event 6 is at a time that no calendar has.'],
    ['the wrong player', 4, { seat: 2 }, 'Move 1 is of Bob, but it was the turn of Ann.'],
    ['a wrong count of moves', 4, { ply: 7 }, 'Move 1 says that it comes after 7 moves, but there were 0.'],
    [
      'a move against the rules',
      5,
      { move: { position: -5, weight: 1 } },
      'Move 2: Bob tried to place 1 kg at -5, but -5 already holds 1 kg.',
    ],
    ['a move that is none', 4, { move: null }, 'Move 1: Ann sent null, which is not a move.'],
    [
      'a move that took longer than there was',
      4,
      { tookMs: 9e9 },
      'Event 4 ("moved") took longer than the whole game before it.',
    ],
    ['a move that is too long', 6, { move: { position: -4, weight: 'x'.repeat(70_000) } }, 'Move 3 is too long.'],
    [
      'a winner against the rules',
      7,
      { places: { 1: 1, 2: 2 }, kind: 'last-coin' },
      'The end of the game contradicts the rules: by them Bob wins (tipped), not Ann wins (last-coin).',
    ],
    [
      'a draw against the rules',
      7,
      { places: { 1: 1, 2: 1 } },
      'The end of the game contradicts the rules: by them Bob wins (tipped), not Draw between Ann and Bob (tipped).',
    ],
    [
      'a place against the rules',
      7,
      { places: { 1: 3, 2: 1 } },
      'The end of the game contradicts the rules: its places or scores are others by them.',
    ],
    [
      'scores that the rules do not count',
      7,
      { scores: { 1: 0, 2: 5 } },
      'The end of the game contradicts the rules: its places or scores are others by them.',
    ],
    [
      'places for other seats',
      7,
      { places: { 1: 2, 2: 1, 3: 3 } },
      'The end of the game contradicts the rules: its places or scores are others by them.',
    ],
    ['a wrong count at the end', 7, { plies: 4 }, 'The end of the game counts 4 moves, but there were 3.'],
    [
      'an unknown event',
      3,
      { type: 'paused' },
      expect.stringMatching(/^Event 3 can’t be read: type: Invalid discriminator value/),
    ],
  ])('for %s', (_, seq, changes, sentence) => {
    expect(refusalOf(seq, changes)).toEqual(sentence)
  })

  const RESIGNED = { type: 'forfeited', at: 1e6, seat: 1, cause: { code: 'resigned' }, tookMs: 0 }

  it.each<[string, (story: Story) => unknown[], string]>([
    [
      'does not begin with its creation',
      story => story.events.slice(1).map((event, seq) => ({ ...event, seq })),
      'A game begins with "created", not "seated".',
    ],
    [
      'is created twice',
      story => [...story.events.slice(0, 1), { ...story.events[0], seq: 1 }],
      'Event 1 ("created") creates the game a second time.',
    ],
    [
      'starts without all its players',
      story => [...story.events.slice(0, 2), { type: 'started', seq: 2, at: 1000 }],
      'Event 2 ("started") starts the game without all its players.',
    ],
    [
      'seats a player on another',
      story => [...story.events.slice(0, 2), { ...story.events[1], seq: 2 }],
      'Event 2 ("seated") seats a player where one sits.',
    ],
    [
      'swaps in the middle',
      story => [...story.events.slice(0, 5), { type: 'swapped', seq: 5, at: 1e6 }],
      'Event 5 ("swapped") comes after the start of the game.',
    ],
    [
      'was away longer than it lasted',
      story => [...story.events.slice(0, 5), { type: 'host-was-away', awayMs: 1e6, seq: 5, at: 5_000 }],
      'Event 5 ("host-was-away") took longer than the whole game before it.',
    ],
    [
      'goes on after its end',
      story => [...story.events, { type: 'resumed', seq: 8, at: 1e6 }],
      'Event 8 ("resumed") comes after the end of the game.',
    ],
    [
      'moves on after the beam tipped',
      story => [
        ...story.events.slice(0, 7),
        { type: 'moved', seq: 7, at: 1e6, seat: 2, ply: 3, move: { position: 2 }, tookMs: 0 },
      ],
      'Move 4 comes after the end of the game: Ann removed 3 kg from -4 and the beam tipped right: left torque -12, right torque -2, and the right torque may not fall below 0.',
    ],
    [
      'is won for nothing',
      story => [
        ...story.events.slice(0, 5),
        { type: 'finished', seq: 5, at: 1e6, kind: 'timeout', places: { 1: 1, 2: 2 }, plies: 1 },
      ],
      'The game ends with "Ann wins (timeout)", but nothing in it ended it so.',
    ],
    [
      'is won by who forfeited',
      story => [
        ...story.events.slice(0, 5),
        { ...RESIGNED, seq: 5 },
        { type: 'finished', seq: 6, at: 1e6, kind: 'resigned', places: { 1: 1, 2: 2 }, plies: 1 },
      ],
      'The game ends with "Ann wins (resigned)", but nothing in it ended it so.',
    ],
    [
      'is won in another way than by the forfeit',
      story => [
        ...story.events.slice(0, 5),
        { ...RESIGNED, seq: 5 },
        { type: 'finished', seq: 6, at: 1e6, kind: 'timeout', places: { 1: 2, 2: 1 }, plies: 1 },
      ],
      'The game ends with "Bob wins (timeout)", but nothing in it ended it so.',
    ],
    [
      'is lost twice',
      story => [...story.events.slice(0, 5), { ...RESIGNED, seq: 5 }, { ...RESIGNED, seq: 6, seat: 2 }],
      'Event 6 ("forfeited") comes after the game was decided.',
    ],
    [
      'is lost by a move that the rules allow',
      story => [
        ...story.events.slice(0, 5),
        { ...RESIGNED, seq: 5, seat: 2, cause: { code: 'refused-move', move: { position: 2, weight: 1 } } },
      ],
      'Event 5 ("forfeited") is for a move that the rules do not refuse there.',
    ],
    [
      'is lost by a refused move of who was not to move',
      story => [...story.events.slice(0, 5), { ...RESIGNED, seq: 5, cause: { code: 'refused-move', move: null } }],
      'Event 5 ("forfeited") is for a move that the rules do not refuse there.',
    ],
    [
      'is lost by a move that is too long',
      story => [
        ...story.events.slice(0, 5),
        { ...RESIGNED, seq: 5, seat: 2, cause: { code: 'refused-move', move: 'x'.repeat(70_000) } },
      ],
      'Event 5 ("forfeited") has a move that is too long.',
    ],
    [
      'notes a move that is too long',
      story => [
        ...story.events.slice(0, 5),
        { type: 'noted', seq: 5, at: 1e6, seat: 2, note: { code: 'asked-again', move: 'x'.repeat(70_000) } },
      ],
      'Event 5 ("noted") has a move that is too long.',
    ],
    [
      'has a player beside the table',
      story => [...story.events.slice(0, 3), { ...story.events[2], seq: 3, seat: 3 }],
      'Event 3 ("seated") is about seat 3, and the game has 2.',
    ],
    [
      'goes on after a forfeit',
      story => [...story.events.slice(0, 5), { ...RESIGNED, seq: 5 }, { ...story.events[5], seq: 6, at: 1e6 }],
      'Move 2 comes after Ann had lost.',
    ],
  ])('whose game %s', (_, events, sentence) => {
    expect(refusal({ events: events(shortGame()) })).toBe(sentence)
  })

  it.each([
    [
      'settings that are none',
      { settings: { weights: 99 } },
      'The settings of the game can’t be used: weights: Too big: expected number to be <=24.',
    ],
    [
      'too many seats',
      { seats: { 1: { kind: 'external' }, 2: { kind: 'external' }, 3: { kind: 'external' } } },
      'The game has 3 seats, but with these settings it is for 2.',
    ],
    [
      'too few seats',
      { seats: { 1: { kind: 'external' } } },
      'The game has 1 seats, but with these settings it is for 2.',
    ],
    [
      'a gap between its seats',
      { seats: { 1: { kind: 'external' }, 3: { kind: 'external' } } },
      'Event 0 can’t be read: plan.seats: seats are counted from 1 without a gap.',
    ],
    ['a first player whom the game does not let begin', { first: 2 }, 'Seat 2 can’t make the first move of this game.'],
    ['a dialect that it does not speak', { dialect: 'klingon' }, 'There is no such dialect of the game.'],
    [
      'settings asked for that are too long',
      { asked: 'x'.repeat(70_000) },
      'The settings that were asked for are too long.',
    ],
    [
      'an opening against the rules',
      { opening: [{ position: -5, weight: 1 }, { position: -4, weight: 1 }] },
      'Move 2, of the opening: Player 2 tried to place 1 kg at -4, but -4 already holds 3 kg.',
    ],
    [
      'a move of the opening that is too long',
      { opening: [{ position: -5, weight: 1, more: 'x'.repeat(70_000) }] },
      'Move 1, of the opening, is too long.',
    ],
    [
      'an opening that ends the game',
      { opening: [{ position: 30, weight: 1 }] },
      'The opening ends the game before it starts.',
    ],
  ])('for %s', (_, changes, sentence) => {
    const [created, ...rest] = shortGame().events
    const plan = created?.type === 'created' ? created.plan : null
    expect(refusal({ events: [{ ...created, plan: { ...plan, ...changes } }, ...rest] })).toBe(sentence)
  })

  it('for anything at all without falling over', () => {
    fc.assert(fc.property(fc.anything(), fc.nat(7), fc.string(), (value, seq, key) => {
      for (const name of [key, 'move', 'plan', 'player', 'at', 'places', 'cause', 'reason', 'said', '__proto__'])
        expect(typeof (refusalOf(seq, { [name]: value }) ?? '')).toBe('string')
    }))
  })

  it('for nesting that no stack holds, without falling over', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    const text = writeGameFile(shortGame().events).replaceAll(
      '"move":{"position":-4}',
      `"move":{"position":-4,"weight":${deep}}`,
    )
    expect(readGameFile(text)).toEqual({ ok: false, error: 'Move 3 is too long.' })
  })
})

describe('what a file brings along', () => {
  it('is made fit to show', () => {
    const { events } = toldGame({
      plan: {},
      players: { 1: { kind: 'human', name: '\u0007\u202EAnn\n' }, 2: { kind: 'human', name: '\u0000' } },
      choices: [{ choice: 0, tookMs: 0 }],
      forfeitAfter: 1,
    })
    const read = readGameFile(writeGameFile(events, { ...NO_ANNOTATIONS, names: { 1: '\u202EEve', 2: '' } }))
    expect(read.ok && read.value.events.filter(({ type }) => type === 'seated')).toMatchObject([{
      player: { name: 'Ann' },
    }, { player: { name: 'Player 2' } }])
    expect(read.ok && read.value.annotations.names).toEqual({ 1: 'Eve' })
  })

  it('reaches no prototype', () => {
    const text = writeGameFile(shortGame().events).replace(
      '"events":[',
      '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"events":[',
    )
    expect(readGameFile(text).ok).toBe(true)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('docs/game-format.md', () => {
  it('tells every cause, note and ending', () => {
    const codes = [forfeitCauseSchema, stopCauseSchema, noteSchema].flatMap(({ options }) =>
      options.map(({ shape }) => shape.code.value),
    )
    expect(codes.length).toBeGreaterThan(20)
    expect([...codes, ...ENDINGS].filter(code => !DOC.includes(`\`${code}\``))).toEqual([])
  })

  it('has an example that is read, and that we would write the same', () => {
    const example = /```json\n(\{\s*"format": "fulcrum-game".*?)\n```/s.exec(DOC)?.[1] ?? ''
    const read = readGameFile(example)
    expect(read).toMatchObject({ ok: true })
    expect(read.ok && JSON.parse(writeGameFile(read.value.events, read.value.annotations))).toEqual(JSON.parse(example))
  })
})
