import type { Seat } from '../game/seat.ts'
import type { MatchEvent } from '../match/events.ts'
import type { Match } from '../match/match.ts'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAIR } from '../game/pair.ts'
import { soleWinnerOf } from '../game/standing.ts'
import { isFrom, normalForm, sentTo, transcripts } from '../games/no-tipping/testing/vectors.ts'
import { explainEnd } from '../match/sentences.ts'
import { ANN, BOB, Story } from '../match/testing/story.ts'
import { checkEvents } from './checkEvents.ts'
import { readTranscript } from './readTranscript.ts'
import { matchOf, stepsOf } from './steps.ts'
import { anyNoTipping } from './testing/anyGame.ts'
import { transcriptOf } from './transcript.ts'

const CLIENT = { kind: 'external', name: 'Ann' } as const

/** The lines of a transcript that are no comments, with times or without. */
function lines(events: readonly MatchEvent[], seat: Seat, { times = false } = {}): string[] {
  const all = transcriptOf(events, seat).split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return times ? all.map(line => line.trim()) : all.map(line => line.replace(/^\s*\S+ /, ''))
}

function read(text: string): MatchEvent[] {
  const result = readTranscript(text)
  if (!result.ok)
    throw new Error(result.error)
  expect(checkEvents(result.value)).toEqual(result)
  return result.value
}

function winnerOf({ outcome }: Match): Seat | null {
  return soleWinnerOf(outcome?.places ?? {})
}

/** What must survive a transcript: who played, what was moved, who won. */
function essence(events: readonly MatchEvent[]): unknown {
  const match = matchOf(events)
  const { players, outcome, plan } = match
  const moves = stepsOf(events).slice(1).map(({ seat, state }) => [seat, state])
  return {
    settings: plan.settings,
    names: [players[1]?.name, players[2]?.name],
    moves,
    winner: winnerOf(match),
    byRules: outcome?.kind === 'tipped' ? explainEnd(match) : null,
  }
}

describe('a transcript', () => {
  it('has what the client sent and received, with times', () => {
    const { events } = new Story({ pauseMs: 500 }).tell({
      type: 'seated',
      seat: 1,
      player: CLIENT,
      raw: '{"name":"Ann"}\n',
    }).wait(2000).tell({ type: 'seated', seat: 2, player: BOB }).tell({ type: 'started' }).wait(800).tell({
      type: 'moved',
      seat: 1,
      ply: 0,
      move: { position: -5, weight: 1 },
      tookMs: 800,
      raw: '{"weight":\n1,"position":-5}',
    }).wait(1500).tell({ type: 'moved', seat: 2, ply: 1, move: { position: 2, weight: 1 }, tookMs: 1000 }).wait(900)
      .tell({
        type: 'forfeited',
        seat: 1,
        cause: { code: 'faulty-message', problem: 'is nonsense' },
        tookMs: 400,
        raw: 'no\u001Bnsense',
      }).tell({ type: 'finished', kind: 'illegal', places: { 1: 2, 2: 1 }, plies: 2 })
    const text = transcriptOf(events, 1).replaceAll(/( 0){20,}/g, ' …')
    expect(text).toBe([
      '# No Tipping: fall-2021, 1 weight each; 2 moves',
      '# seat 1: Ann',
      '# seat 2: Bob',
      '# the messages of seat 1: > what it sent, < what it received, after so many seconds',
      '   -2.000 > {"name":"Ann"}',
      '   -2.000 < {"num_weights":1,"board_length":30}',
      '    0.000 < {"move_type":"place","game_over":"0","board_state":" … 3 …"}',
      '    0.800 > {"weight": 1,"position":-5}',
      '    2.800 < {"move_type":"remove","game_over":"0","board_state":" … 1 3 0 0 0 0 0 1 …"}',
      '    3.200 > no\\u001bnsense',
      '    3.200 < {"move_type":"remove","game_over":"1","board_state":" … 1 3 0 0 0 0 0 1 …","winner":"Bob"}',
      '# Ann sent a message that is nonsense: "no\\u001bnsense"',
      '',
    ].join('\n'))
  })

  it('of a seat without a client says so, and what one would have said', () => {
    const { events } = new Story().start(ANN, BOB).move({ position: -5, weight: 1 }).move({ position: 2, weight: 1 })
    expect(transcriptOf(events, 2)).toContain(
      '\n# no client sat at this seat: this is what one would have sent and received\n',
    )
    expect(transcriptOf(new Story().start(CLIENT).events, 1)).not.toContain('no client')
    expect(lines(events, 2).filter(line => line.startsWith('>'))).toEqual([
      '> {"name":"Bob","is_first":false}',
      '> {"weight":1,"position":2}',
    ])
  })

  it('tells no position that the game did not live to tell', () => {
    const { events } = new Story({ pauseMs: 1000 }).start().move({ position: -5, weight: 1 }).wait(500).tell({
      type: 'forfeited',
      seat: 1,
      cause: { code: 'connection-lost' },
      tookMs: 0,
    }).tell({ type: 'finished', kind: 'disconnected', places: { 1: 2, 2: 1 }, plies: 1 })
    expect(lines(events, 2).filter(line => line.includes('"game_over":"0"'))).toEqual([])
    expect(lines(events, 2).at(-1)).toContain('"game_over":"1"')
  })

  it('goes with the players when they swap seats', () => {
    const { events } = new Story().tell({ type: 'seated', seat: 1, player: CLIENT, raw: '{"a":1}' }).tell({
      type: 'seated',
      seat: 2,
      player: BOB,
      raw: '{"b":2}',
    }).tell({ type: 'swapped' }).tell({ type: 'started' })
    expect([lines(events, 1)[0], lines(events, 2)[0]]).toEqual(['> {"b":2}', '> {"a":1}'])
  })

  it('has what had come of an answer as the time was up, and what came too late', () => {
    const cause = { code: 'out-of-time', budgetMs: 10_000, unfinished: { text: '{"weight":1\n', bytes: 12 } } as const
    const story = new Story().start(CLIENT).tell({ type: 'forfeited', seat: 1, cause, tookMs: 10_000 }).tell({
      type: 'finished',
      kind: 'timeout',
      places: { 1: 2, 2: 1 },
      plies: 0,
    })
    const { events } = story.tell({ type: 'answered-late', seat: 1, lateMs: 1_500, raw: '{"weight":1,"position":2}' })
    const comments = (seat: Seat): string[] =>
      transcriptOf(events, seat).split('\n').filter(line => line.startsWith('# ')).slice(4)
    expect(comments(1)).toEqual([
      '# of its next message only this had come, 12 bytes: “{"weight":1\\u000a”',
      expect.stringContaining('ran out of time'),
      '# its answer came 1.5 s too late: “{"weight":1,"position":2}”',
    ])
    expect(comments(2)).toEqual([
      '# no client sat at this seat: this is what one would have sent and received',
      expect.stringContaining('ran out of time'),
    ])
  })

  it('has what its program printed, between the messages', () => {
    const lines = [{ at: 1_300, text: 'seat 2: {"a' }, { at: 9_000, text: 'last' }]
    const { events } = new Story().start(CLIENT, { ...BOB, kind: 'external' }).move({ position: -5, weight: 1 }, 800)
      .tell({ type: 'printed', seat: 1, stream: 'stderr', lines, dropped: 0 }).tell({
        type: 'printed',
        seat: 2,
        stream: 'stderr',
        lines: [{ at: 1_400, text: 'of another' }],
        dropped: 0,
      }).tell({ type: 'aborted', cause: { code: 'port-closed' } })
    expect(transcriptOf(events, 1).split('\n').slice(6)).toEqual([
      expect.stringMatching(/^ {4}0\.000 < /),
      '# 0.300 printed: seat 2: {"a',
      expect.stringMatching(/^ {4}0\.800 > /),
      '# the connection was closed: the port was closed',
      '# 8.000 printed: last',
      '',
    ])
  })

  it('says that a message was cut, that the game was stopped, and that it began in the middle', () => {
    const { events } = new Story({ opening: [{ position: -5, weight: 1 }] }).start().tell({
      type: 'moved',
      seat: 2,
      ply: 1,
      move: { position: 2, weight: 1 },
      tookMs: 0,
      raw: 'x'.repeat(500),
    }).tell({ type: 'aborted', cause: { code: 'port-closed' } })
    expect(transcriptOf(events, 2)).toContain('# only the first 500 characters of that message were kept\n')
    expect(transcriptOf(events, 2)).toContain('# the game begins after 1 moves of another one\n')
    expect(transcriptOf(events, 1)).toContain('# the connection was closed: the port was closed\n')
  })

  it('has all that was sent before its turn, where the game did not live to play it', () => {
    const early = new Story({ game: 'nim', settings: { piles: '1 1' } }).start(CLIENT, BOB).tell({
      type: 'noted',
      seat: 1,
      note: { code: 'early-move-kept', beforeStart: false },
      raw: 'click:0_0',
    })
    const { events } = early.tell({
      type: 'forfeited',
      seat: 1,
      cause: { code: 'too-many-early-moves', kept: 1 },
      tookMs: 0,
      raw: 'click:1_0',
    })
    expect(lines(events, 1).filter(line => line.startsWith('>'))).toEqual(['> click:0_0', '> click:1_0'])
  })

  it('has an early move once that the rules refuse when its turn comes', () => {
    const { events } = new Story({ game: 'nim', settings: { piles: '1 1' } }).start(CLIENT, BOB).tell({
      type: 'noted',
      seat: 1,
      note: { code: 'early-move-kept', beforeStart: false },
      raw: 'click:9_9',
    }).tell({
      type: 'forfeited',
      seat: 1,
      cause: { code: 'refused-move', move: { pile: 9, leave: 9 } },
      tookMs: 0,
      raw: 'click:9_9',
    })
    expect(lines(events, 1).filter(line => line.startsWith('>'))).toEqual(['> click:9_9'])
  })

  it('has what was passed over and asked again, and a move that came early only where it was played', () => {
    const { events } = new Story({ game: 'nim', settings: { piles: '1 1' } }).start(CLIENT, BOB).tell({
      type: 'noted',
      seat: 1,
      note: { code: 'message-passed-over', problem: 'is odd' },
      raw: 'hello',
    }).tell({ type: 'noted', seat: 2, note: { code: 'message-passed-over', problem: 'is odd' }, raw: 'of another' })
      .tell({ type: 'noted', seat: 1, note: { code: 'asked-again', move: null }, raw: 'click:9_9' }).tell({
        type: 'noted',
        seat: 1,
        note: { code: 'early-move-kept', beforeStart: false },
        raw: 'click:0_0',
      }).tell({ type: 'moved', seat: 1, ply: 0, move: { pile: 0, leave: 0 }, tookMs: 0, raw: 'click:0_0' })
    expect(lines(events, 1).map(line => line.slice(0, 12))).toEqual([
      '< game:{"boa',
      '> hello',
      '> click:9_9',
      '< game:{"boa',
      '> click:0_0',
      '< game:{"boa',
    ])
  })

  it('has Nim\'s lines too, and no greeting', () => {
    const { events } = new Story({ game: 'nim', settings: { piles: '1 1' } }).start().move({ pile: 0, leave: 0 }).move({
      pile: 1,
      leave: 0,
    }).tell({ type: 'finished', kind: 'last-coin', places: { 1: 2, 2: 1 }, plies: 2 })
    expect(lines(events, 2)).toEqual([
      '< game:{"board":[[1,0],[1,0]],"currentPlayer":0,"status":"running"}',
      '< game:{"board":[[0,1],[1,0]],"currentPlayer":1,"status":"running"}',
      '> click:1_0',
      '< game:{"board":[[0,1],[0,1]],"currentPlayer":0,"status":"running"}',
      '< game:{"board":[[0,1],[0,1]],"currentPlayer":0,"status":"Player won"}',
    ])
  })
})

describe('from a transcript', () => {
  it('comes the same game, from the view of either seat', () => {
    fc.assert(fc.property(anyNoTipping, ({ events }) => {
      for (const seat of PAIR)
        expect(essence(read(transcriptOf(events, seat)))).toEqual(essence(events))
    }), { numRuns: 100 })
  })

  it('comes the same game without marks, times and comments, but for a name that nobody says', () => {
    fc.assert(
      fc.property(anyNoTipping, ({ events }) => {
        const bare = lines(events, 1).map(line => line.slice(2)).join('\n')
        const { settings, moves, winner, names } = essence(events) as {
          settings: unknown
          moves: unknown
          winner: Seat
          names: string[]
        }
        fc.pre(names[0] !== names[1])
        expect(essence(read(bare))).toMatchObject({
          settings,
          moves,
          winner,
          names: [names[0], winner === 2 ? names[1] : 'Player 2'],
        })
      }),
      { numRuns: 50 },
    )
  })

  it('comes the same time of every move of its client', () => {
    const { events } = new Story({ settings: { weights: 2 } }).start(CLIENT).move({ position: -5, weight: 1 }, 250)
      .move({ position: 2, weight: 1 }, 1000).move({ position: -3, weight: 2 }, 70)
    expect(read(transcriptOf(events, 1)).flatMap(event => event.type === 'moved' ? event.tookMs : [])).toEqual([
      250,
      1000,
      70,
    ])
  })

  it.each(transcripts.map(recording => [recording.name, recording] as const))(
    'comes the recorded game, and from it the same messages: %s',
    (_, recording) => {
      const events = read(JSON.stringify(recording))
      const match = matchOf(events)
      const first = askedFirst(recording)
      expect(winnerOf(match) === 1 ? first : first === 'A' ? 'B' : 'A').toBe(recording.winner)
      expect(match.players[1]?.kind).toBe('external')
      for (const caller of ['A', 'B'] as const) {
        const seat = caller === first ? 1 : 2
        const received = lines(events, seat).filter(line => line.startsWith('<')).map(line => line.slice(2))
        expect(received.map(normalForm)).toEqual(sentTo(recording, caller).map(text => normalForm(text.trimEnd())))
        const sent = lines(events, seat).filter(line => line.startsWith('>')).map(line => line.slice(2))
        const wrote = recording.wire.filter(isFrom).filter(({ from }) => from === caller).map(({ text }) =>
          text.trim().replaceAll(/[\t\r\n]+/g, ' ').slice(0, 500),
        )
        expect(sent).toEqual(wrote.slice(0, sent.length))
      }
    },
  )

  it('comes the game of docs/protocol/no-tipping.md', () => {
    const doc = readFileSync(new URL('../../../docs/protocol/no-tipping.md', import.meta.url), 'utf8')
    const text = doc.split('\n').filter(line => /^ {4}(?:Ann|Bob) [<>] \{/.test(line)).join('\n')
    const match = matchOf(read(text))
    expect([match.players[1]?.name, match.players[2]?.name, match.plies, winnerOf(match), match.plan.settings]).toEqual(
      ['Bob', 'Ann', 9, 2, { rules: 'fall-2021', weights: 2 }],
    )
  })

  it('comes what could be heard, where it stops in the middle', () => {
    const { events } = new Story().start(CLIENT).move({ position: -5, weight: 1 })
    expect(read(transcriptOf(events, 1)).at(-1)).toMatchObject({
      type: 'interrupted',
      cause: { code: 'transcript-ends' },
    })
  })

  it('comes an id that is the game\'s own, so that the same game is known again', () => {
    const game = (position: number): string =>
      transcriptOf(new Story().start(CLIENT).move({ position, weight: 1 }).events, 1)
    const [one, again, other] = [game(-5), game(-5), game(-3)].map(text => matchOf(read(text)).id)
    expect(one).toMatch(/^transcript-[0-9a-f]{16}$/)
    expect(again).toBe(one)
    expect(other).not.toBe(one)
  })

  it('comes the moment at which it was played, where that is known', () => {
    const { events } = new Story().start(CLIENT).move({ position: -5, weight: 1 }, 250)
    const result = readTranscript(transcriptOf(events, 1), 50_000)
    expect(result.ok && result.value.flatMap(({ type, at }) => type === 'started' || type === 'moved' ? at : []))
      .toEqual([50_000, 50_250])
  })

  it('comes a game with several messages in a line', () => {
    const { events } = new Story().start(CLIENT).move({ position: -5, weight: 1 }).move({ position: 2, weight: 1 })
    const [greeting, settings, board, ...rest] = lines(events, 1).map(line => line.slice(2))
    expect(matchOf(read([greeting, `${settings}${board}`, ...rest].join('\n'))).plies).toBe(2)
  })
})

/** Which connection got the first board. */
function askedFirst({ wire }: (typeof transcripts)[number]): 'A' | 'B' {
  const asked = wire.find(entry => 'to' in entry && entry.text.includes('"game_over":"0"'))
  return asked !== undefined && 'to' in asked ? asked.to : 'A'
}

describe('a transcript is refused', () => {
  const START = '< {"move_type":"place","game_over":"0","board_state":"BOARD"}'
  const board = (...changes: [position: number, weight: number][]): string =>
    Array.from({ length: 61 }, (_, index) => ` ${new Map([[-4, 3], ...changes]).get(index - 30) ?? 0}`).join('')
  const HEAD = ['> {"name":"Ann"}', '< {"num_weights":2,"board_length":30}', START.replace('BOARD', board())]

  it.each([
    ['', 'The transcript holds no message.'],
    ['# seat 1: Ann', 'The transcript holds no message.'],
    [
      '> {"name":"Ann"}',
      'The transcript does not say the settings: the referee’s answer to the greeting (num_weights and board_length) is missing.',
    ],
    ['> {"name":"Ann"}\nConnected.', 'Line 2 is neither a message nor a comment: "Connected.".'],
    ['> hello', 'Line 1: the greeting is not valid JSON.'],
    ['> {"name":"Ann"}\n< {"num_weights":2,"board_length":31}', 'Line 2: there are no such settings of No Tipping.'],
    ['> {"name":"Ann"}\n< hello', 'Line 2: the referee’s message is not valid JSON.'],
    ['> {"name":"Ann"}\n< {"hello":1}', 'Line 2: the referee’s message is none of No Tipping.'],
    [
      '> {"name":"Ann"}\n> {"name":"Bob"}',
      'Line 2: a second greeting; to tell two clients apart, begin their lines with their names, as in Ann > {…}.',
    ],
    ['A > {}\nB > {}\nC > {}', 'Line 3: a third client speaks, and a game has two.'],
    [
      `> {"name":"Ann"}\n${START}`,
      'Line 2: a board came before the settings (num_weights and board_length), which answer the greeting.',
    ],
    ['{"wire":[{"from":"A"}]}', 'Line 1: entry 1 of the recording has no text, or neither "from" nor "to".'],
    [[...HEAD.slice(0, 2), START.replace('BOARD', ' 0 3')].join('\n'), 'Line 3: board_state does not hold 61 weights.'],
    [
      [...HEAD, START.replace('BOARD', board([1, 2], [2, 1], [3, 2]))].join('\n'),
      'Line 4: the board differs from the one before at 1, 2, 3, and that is more than one move; perhaps a message before it is missing.',
    ],
    [
      [...HEAD, START.replace('BOARD', board([1, 9]))].join('\n'),
      'Line 4: the board shows a move against the rules: somebody tried to place 9 kg, but the blocks weigh 1 to 2 kg.',
    ],
    [
      [...HEAD, START.replace('BOARD', board([1, 2]))].join('\n'),
      'Line 4: the referee asks a client whose turn it is not; perhaps a message before it is missing.',
    ],
    [
      [...HEAD, '> {"position":30,"weight":2}', START.replace('BOARD', board([30, 2]))].join('\n'),
      'Line 5: the referee asks for a move, but the game is over.',
    ],
    [
      [...HEAD.slice(0, 2), START.replace('BOARD', board()).replace('place', 'remove')].join('\n'),
      'Line 3: the referee asks for a move of the kind "remove", but by the rules it is "place".',
    ],
    [
      [
        ...HEAD,
        '> {"position":30,"weight":2}',
        START.replace('BOARD', board([30, 2])).replace('"0"', '"1"').replace('}', ',"winner":"Ann"}'),
      ].join('\n'),
      'Line 5: the winner is "Ann" there, but by the rules it is Player 2.',
    ],
    ['x'.repeat(8_000_001), 'The transcript is too large: more than 8 million characters.'],
    ['\n'.repeat(20_001), 'The transcript is too large: more than 20000 lines.'],
  ])('%.40j', (text, error) => {
    expect(readTranscript(text)).toEqual({ ok: false, error })
  })

  it('or read, but never falls over', () => {
    const parts = fc.constantFrom(
      ...HEAD,
      '> {"position":-5,"weight":1}',
      '{',
      '}',
      '"',
      'A > {}',
      '< {"num_weights":1e999}',
      START.replace('BOARD', board([-5, 1])),
      '{"wire":[null]}',
      '{"wire":[{"to":"B","text":"{}"}]}',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 12 }), (all) => {
        const result = readTranscript(all.join('\n'))
        expect(result.ok ? checkEvents(result.value).ok : result.error.endsWith('.')).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
