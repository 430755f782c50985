import type { Seat } from '../game/seat.ts'
import type { ForfeitCause, Note, StopCause } from './causes.ts'
import { describe, expect, it } from 'vitest'
import { NAMES } from '../game/testing/names.ts'
import { forfeitCauseSchema, kindOfForfeit, noteSchema, stopCauseSchema } from './causes.ts'
import { explainEnd, explainForfeit, explainNote, explainStop, tellWinner } from './sentences.ts'
import { Story } from './testing/story.ts'

const LEFT = { position: -2, weight: 1 }
const ENDED_ON_TIME = { type: 'finished', kind: 'timeout', places: { 1: 1, 2: 2 }, plies: 1 } as const

/** The sentence on the end of a game that Bob loses so, after Ann's first move. */
function lostBy(cause: ForfeitCause, raw?: string): string {
  const { match } = new Story().start().move(LEFT).tell({
    type: 'forfeited',
    seat: 2,
    cause,
    tookMs: 0,
    ...raw === undefined ? {} : { raw },
  }).tell({ type: 'finished', kind: kindOfForfeit(cause), places: { 1: 1, 2: 2 }, plies: 1 })
  return explainEnd(match)
}

describe('why a seat was lost', () => {
  const causes: readonly (readonly [ForfeitCause, string | undefined, string, string])[] = [
    [
      { code: 'refused-move', move: { position: 99 } },
      undefined,
      'illegal',
      'Bob tried to place a block at 99, but the beam ends at -30 and 30',
    ],
    [
      { code: 'refused-move', move: LEFT },
      undefined,
      'illegal',
      'Bob tried to place 1 kg at -2, but -2 already holds 1 kg',
    ],
    [
      { code: 'refused-move', move: { position: 0, weight: 1 } },
      undefined,
      'illegal',
      'Bob sent a move that was refused',
    ], // as a file may tell of a move that our rules take
    [
      { code: 'faulty-message', problem: 'is not valid JSON' },
      'hel\u001Blo',
      'illegal',
      'Bob sent a message that is not valid JSON: "hel\\u001blo"',
    ],
    [
      { code: 'faulty-message', problem: 'is not valid JSON' },
      'x'.repeat(100),
      'illegal',
      `Bob sent a message that is not valid JSON: "${'x'.repeat(60)}"…`,
    ],
    [{ code: 'faulty-frame', problem: 'is not UTF-8' }, undefined, 'illegal', 'Bob sent something that is not UTF-8'],
    [
      { code: 'too-many-early-moves', kept: 1 },
      undefined,
      'illegal',
      'Bob sent a second move before it was their turn',
    ],
    [
      { code: 'too-many-early-moves', kept: 3 },
      undefined,
      'illegal',
      'Bob sent more than 3 moves before it was their turn',
    ],
    [
      { code: 'out-of-time', budgetMs: 10_500 },
      undefined,
      'timeout',
      'Bob ran out of time: the 10.5 s for the whole game were used up before move 2',
    ],
    [
      { code: 'out-of-time', budgetMs: 10_500, unfinished: { text: '{"weight":1', bytes: 11 } },
      undefined,
      'timeout',
      'Bob ran out of time: the 10.5 s for the whole game were used up before move 2; of its next message only “{"weight":1” had come (its closing brace is missing)',
    ],
    [
      { code: 'out-of-time', budgetMs: 10_500, unfinished: { text: `{"\u001B${'x'.repeat(197)}`, bytes: 5_000 } },
      undefined,
      'timeout',
      `Bob ran out of time: the 10.5 s for the whole game were used up before move 2; of its next message only “{"\\u001b${'x'.repeat(57)}…” had come, 5,000 bytes in all (its closing brace is missing)`,
    ],
    [
      { code: 'bot-overran', limitMs: 2_000 },
      undefined,
      'timeout',
      'The bot Bob thought for more than 2 s about one move',
    ],
    [
      { code: 'bot-failed', problem: 'out of memory' },
      undefined,
      'disconnected',
      'The bot Bob broke down: out of memory',
    ],
    [{ code: 'connection-lost' }, undefined, 'disconnected', 'Bob closed the connection or lost it during the game'],
    [
      { code: 'connection-lost', how: 'closed' },
      undefined,
      'disconnected',
      'Bob closed the connection before the game was over: its program ended, crashed or left; see what it printed last, where it was started',
    ],
    [
      { code: 'connection-lost', how: 'broke-off', unfinished: { text: '{', bytes: 1 } },
      undefined,
      'disconnected',
      'Bob lost its connection before the game was over: its program crashed or was killed, or the network failed; of its next message only “{” had come (its closing brace is missing); see what it printed last, where it was started',
    ],
    [
      { code: 'crashed', exitCode: 3, signal: null },
      undefined,
      'crashed',
      'Bob crashed: its program ended with exit code 3 before the game was over',
    ],
    [
      { code: 'crashed', exitCode: null, signal: 'SIGSEGV' },
      undefined,
      'crashed',
      'Bob crashed: its program ended by SIGSEGV before the game was over',
    ],
    [
      { code: 'crashed', exitCode: null, signal: 'SIGKILL', tooMuch: 'processes' },
      undefined,
      'crashed',
      'Bob was ended: it started too many processes',
    ],
    [
      { code: 'crashed', exitCode: null, signal: 'SIGKILL', tooMuch: 'files' },
      undefined,
      'crashed',
      'Bob was ended: it wrote too much into its folder for scratch files',
    ],
    [{ code: 'out-of-memory', limitMib: 2048 }, undefined, 'memory', 'Bob used more than its 2,048 MiB of memory'],
    [{ code: 'stalled', limitMs: 60_000 }, undefined, 'stalled', 'Bob said nothing for 60 s'],
    [
      { code: 'stalled', limitMs: 60_000, unfinished: { text: '{', bytes: 1 } },
      undefined,
      'stalled',
      'Bob said nothing more for 60 s; of its next message only “{” had come (its closing brace is missing)',
    ],
    [{ code: 'left' }, undefined, 'resigned', 'Bob left the game'],
    [{ code: 'gave-up', kind: 'timeout' }, undefined, 'timeout', 'Bob said that its time was up'],
    [{ code: 'gave-up', kind: 'illegal' }, undefined, 'illegal', 'Bob said that its own move was illegal'],
    [{ code: 'resigned' }, undefined, 'resigned', 'Bob resigned'],
    [
      { code: 'untold', wasToMove: true },
      undefined,
      'timeout',
      'Bob lost without a move; the transcript does not say why',
    ],
    [
      { code: 'untold', wasToMove: false },
      undefined,
      'disconnected',
      'Bob lost while another player was to move; the transcript does not say why',
    ],
    [{ code: 'told', before: 'It was ', after: ' who cheated' }, undefined, 'illegal', 'It was Bob who cheated'],
    [{ code: 'told', before: 'Too large', after: null }, undefined, 'illegal', 'Too large'],
  ]

  it.each(causes)('%j', (cause, raw, kind, sentence) => {
    expect(lostBy(cause, raw)).toBe(sentence)
    expect(kindOfForfeit(cause)).toBe(kind)
  })

  it('is told for every cause that there is', () => {
    const codes = forfeitCauseSchema.options.map(({ shape }) => shape.code.value)
    expect(new Set(causes.map(([{ code }]) => code))).toEqual(new Set(codes))
  })
})

describe('a loss on time', () => {
  const lost = (tookMs: number): Story =>
    new Story().start().move(LEFT).tell({
      type: 'forfeited',
      seat: 2,
      cause: { code: 'out-of-time', budgetMs: 30_000 },
      tookMs,
    })
  const TIME = 'Bob ran out of time: the 30 s for the whole game were used up before move 2'

  it('tells how long its turn had taken, unless that was all of the time', () => {
    expect(explainEnd(lost(12_340).tell(ENDED_ON_TIME).match)).toBe(`${TIME}; that turn had taken 12.3 s`)
    expect(explainEnd(lost(30_000).tell(ENDED_ON_TIME).match)).toBe(TIME)
  })

  it('tells by how much its answer was late, also where that comes after the end', () => {
    const late = { type: 'answered-late', seat: 2, lateMs: 420, raw: '{"position":1}' } as const
    const story = lost(30_000).tell(ENDED_ON_TIME).tell(late)
    const { match } = story
    expect(explainEnd(match)).toBe(`${TIME}; its answer came 420 ms too late`)
    expect(match).toMatchObject({ status: 'finished', outcome: { places: { 1: 1, 2: 2 } } })
    expect(story.lines().at(-1)?.text).toBe('Bob answered 420 ms too late: “{"position":1}”')
  })

  it('of plain lines and of pairs of numbers says what their end is', () => {
    const cause = { code: 'connection-lost', how: 'exited', unfinished: { text: 'P 0', bytes: 3 } } as const
    const forfeit = {
      seat: 1,
      kind: 'disconnected',
      cause,
      raw: undefined,
      plies: 0,
      tookMs: 0,
      lateMs: null,
      refusal: null,
    } as const
    const program = { kind: 'program', name: 'Ann', command: 'ann', proto: 'lines' } as const
    expect(explainForfeit({ plan: { game: 'yinsh', seats: { 1: program } } }, forfeit, NAMES)).toBe(
      'Ann ended by itself, with exit code 0, before the game was over; of its next message only “P 0” had come (its newline is missing); see what it printed last',
    )
    expect(explainForfeit({ plan: { game: 'voronoi' } }, forfeit, NAMES)).toContain('(its second number is missing)')
  })
})

describe('why a match was stopped', () => {
  const causes: readonly (readonly [StopCause, string])[] = [
    [{ code: 'stopped-by-person' }, 'a person stopped it'],
    [{ code: 'port-closed' }, 'the port was closed'],
    [{ code: 'host-closed' }, 'the host was closed'],
    [{ code: 'host-died' }, 'the host stopped in the middle of it'],
    [{ code: 'file-ends' }, 'the file ends before the game does'],
    [{ code: 'transcript-ends' }, 'the transcript ends before the game does'],
    [
      { code: 'start-failed', seat: 2, problem: 'was not found: bot.py' },
      'Bob could not be started: it was not found: bot.py',
    ],
  ]

  it.each(causes)('%j', (cause, sentence) => {
    expect(explainStop(cause, NAMES)).toBe(sentence)
    const { match } = new Story().start().tell({ type: 'aborted', cause })
    expect(explainEnd(match)).toBe(sentence)
    expect(tellWinner(match)).toBeNull()
  })

  it('is told for every cause that there is', () => {
    expect(new Set(causes.map(([{ code }]) => code))).toEqual(
      new Set(stopCauseSchema.options.map(({ shape }) => shape.code.value)),
    )
  })
})

it('who could not be started is called as planned', () => {
  const seats = {
    1: { kind: 'program', name: 'Tipper', command: 'tipper', proto: 'tcp' },
    2: { kind: 'external' },
  } as const
  const { match } = new Story({ seats }).tell({
    type: 'aborted',
    cause: { code: 'start-failed', seat: 1, problem: 'was not found' },
  })
  expect(explainEnd(match)).toBe('Tipper could not be started: it was not found')
})

describe('a note', () => {
  const notes: readonly (readonly [Note, Seat | null, string | undefined, string])[] = [
    [
      { code: 'early-move-kept', beforeStart: true },
      1,
      undefined,
      'Ann sent a move before the game began; it is kept for their turn',
    ],
    [
      { code: 'early-move-kept', beforeStart: false },
      2,
      undefined,
      'Bob sent a move before their turn; it is kept until then',
    ],
    [
      { code: 'early-move-dropped' },
      2,
      undefined,
      'Bob sent more moves before their turn than are kept; this one is dropped',
    ],
    [{ code: 'owed-answer-dropped' }, 2, undefined, 'Bob answered a turn that was over; that is dropped'],
    [
      { code: 'message-passed-over', problem: 'is empty' },
      2,
      '',
      'Bob sent a message that is empty; it is passed over: ""',
    ],
    [
      { code: 'message-passed-over', problem: 'is none' },
      null,
      'hi',
      'Somebody sent a message that is none; it is passed over: "hi"',
    ],
    [
      { code: 'asked-again', move: { position: -4, weight: 1 } },
      1,
      undefined,
      'Ann tried to place 1 kg at -4, but -4 already holds 3 kg; they are asked again',
    ],
    [{ code: 'asked-again', move: LEFT }, 1, undefined, 'Ann sent a move that was refused; they are asked again'],
    [
      { code: 'strangers-refused', connections: 1 },
      2,
      undefined,
      'A connection that is not from Bob’s program was refused',
    ],
    [
      { code: 'strangers-refused', connections: 3 },
      2,
      undefined,
      '3 connections that are not from Bob’s program were refused',
    ],
    [
      { code: 'limits-not-kept', limits: ['fly', 'swim'] },
      2,
      undefined,
      'Not every limit of Bob is kept: this system can’t fly, and can’t swim',
    ],
    [
      { code: 'folder-read-only' },
      2,
      undefined,
      'Bob can’t write to the folder that it runs in, which is not its own alone',
    ],
  ]

  it.each(notes)('%j', (note, seat, raw, sentence) => {
    expect(explainNote(new Story().start().match, seat, note, raw, NAMES)).toBe(sentence)
  })

  it('is told for every kind that there is', () => {
    expect(new Set(notes.map(([{ code }]) => code))).toEqual(
      new Set(noteSchema.options.map(({ shape }) => shape.code.value)),
    )
  })
})

describe('who won', () => {
  it.each([
    [{ 1: 1, 2: 2 }, 'Ann wins'],
    [{ 1: 2, 2: 1 }, 'Bob wins'],
    [{ 1: 1, 2: 1 }, 'Draw between Ann and Bob'],
    [{ 1: 2, 2: 3, 3: 1 }, 'Cid wins'],
    [{ 1: 1, 2: 3, 3: 1 }, 'Draw between Ann and Cid'],
    [{ 1: 1, 2: 1, 3: 1 }, 'Draw between Ann, Bob and Cid'],
    [{ 1: 2 }, 'Nobody wins'],
  ])('%j', (places, words) => {
    const { match } = new Story().start()
    expect(tellWinner({ ...match, outcome: { kind: 'tipped', places, scores: null, forfeit: null } }, NAMES)).toBe(
      words,
    )
  })

  it('is nobody while the match goes on, and there is nothing to explain', () => {
    const { match } = new Story().start()
    expect([tellWinner(match), explainEnd(match)]).toEqual([null, ''])
  })

  it('is told in the game\'s own words where its rules ended it', () => {
    const { match } = new Story().start().move({ position: 30, weight: 1 }).tell({
      type: 'finished',
      kind: 'tipped',
      places: { 1: 2, 2: 1 },
      plies: 1,
    })
    expect(explainEnd(match)).toMatch(/^Ann placed 1 kg at 30 and the beam tipped right/)
  })
})
