import type { PlanSurroundings } from './planOf.ts'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseTimeControl } from './clock.ts'
import { CONTEST_JSON_SCHEMA } from './jsonSchema.ts'
import { parseOpenings } from './openings.ts'
import { planOf } from './planOf.ts'
import { checkContestFile, parseContestText } from './readContestFile.ts'

const surroundings: PlanSurroundings = { concurrency: 3, seed: 9, openings: null }

/** The plan of a file's text, or the sentences on what is wrong with it. */
function read(text: string, more: Partial<PlanSurroundings> = {}): ReturnType<typeof planOf> {
  const parsed = parseContestText(text)
  if (!parsed.ok)
    return parsed
  const file = checkContestFile(parsed.value)
  return file.ok ? planOf(file.value, { ...surroundings, ...more }) : file
}

function problemsIn(text: string, more: Partial<PlanSurroundings> = {}): readonly string[] {
  const answer = read(text, more)
  return answer.ok ? [] : answer.error
}

const TWO = 'game: nim\nparticipants: [{ bot: perfect }, { bot: random }]\n'

describe('a contest’s file', () => {
  it('has the usual values for what it leaves out', () => {
    expect(read(TWO)).toEqual({
      ok: true,
      value: expect.objectContaining({
        name: 'Nim contest',
        settings: { piles: '3 4 5', misere: false },
        budgetMs: 120_000,
        marginMs: 0,
        stallMs: 60_000,
        format: { name: 'match', rounds: 1 },
        participants: [
          { name: 'Perfect', seat: { kind: 'bot', bot: 'perfect' } },
          { name: 'Random', seat: { kind: 'bot', bot: 'random' } },
        ],
        games: 2,
        swap: true,
        points: { win: 1, draw: 0.5, loss: 0 },
        order: ['direct', 'sb', 'seat2-wins'],
        openings: { lines: [], policy: 'encounter' },
        sprt: null,
        maxMoves: null,
        concurrency: 3,
        strict: false,
        seed: 9,
      }),
    })
  })

  it('has a queue only where it says so, and one with a password where it is on another machine', () => {
    expect(read(TWO)).not.toHaveProperty('value.queue')
    expect(read(`${TWO}queue: redis://:x@lab-3\n`)).toMatchObject({ ok: true, value: { queue: 'redis://:x@lab-3' } })
    expect(problemsIn(`${TWO}queue: redis://lab-3\n`)).toEqual([expect.stringMatching(/^queue: The queue at redis:\/\/lab-3:6379 is on another machine and needs a password/)])
    expect(problemsIn(`${TWO}queue: lab-3\n`)).toEqual([expect.stringMatching(/^queue: The address of a queue is/)])
  })

  it('pauses between turns only where it says so, for a minute at most', () => {
    expect(read(TWO)).not.toHaveProperty('value.pauseMs')
    expect(read(`${TWO}pause: 0\n`)).not.toHaveProperty('value.pauseMs')
    expect(read(`${TWO}pause: 0.5\n`)).toMatchObject({ ok: true, value: { pauseMs: 500 } })
    expect(problemsIn(`${TWO}pause: 61\n`)).toEqual(['Pause is "61"; it must be at most 60.'])
  })

  it('is the same in JSON and in YAML', () => {
    const file = {
      event: 'Finals',
      game: 'nim',
      format: 'swiss',
      rounds: 3,
      participants: ['a', 'b', 'c', 'd', 'e'].map(name => ({ name, bot: 'random', tc: '1:30' })),
      clock: { tc: 'inf', timemargin: 50 },
      srand: 7,
    }
    const yaml = `event: Finals\ngame: nim\nformat: swiss\nrounds: 3\nparticipants:\n${file.participants.map(({ name }) => `  - { name: ${name}, bot: random, tc: "1:30" }\n`).join('')}clock:\n  tc: inf\n  timemargin: 50\nsrand: 7\n`
    expect(read(JSON.stringify(file, null, '\t'))).toEqual(read(yaml))
    expect(read(yaml)).toMatchObject({
      ok: true,
      value: {
        budgetMs: null,
        marginMs: 50,
        format: { name: 'swiss', rounds: 3 },
        order: ['bhC1', 'bh', 'direct', 'sb'],
        seed: 7,
        participants: [{ budgetMs: 90_000 }, {}, {}, {}, {}],
      },
    })
  })

  it('has as many rounds of a Swiss as it takes, but no more than there are opponents', () => {
    const roundsOf = (count: number): unknown => {
      const answer = read(
        `game: nim\nformat: swiss\nparticipants: [${Array.from({ length: count }).fill('{ bot: random }').join(', ')}]`,
      )
      return answer.ok ? answer.value.format : answer.error
    }
    expect([3, 4, 5, 6, 24, 33].map(roundsOf)).toEqual([3, 3, 5, 5, 7, 8].map(rounds => ({ name: 'swiss', rounds })))
  })

  it('takes minutes of an arena or the time until which it goes on, and not both', () => {
    const arena = 'game: nim\nformat: arena\nparticipants: [{ bot: random }, { bot: perfect }]\n'
    expect(read(`${arena}until: "11:30"`)).toMatchObject({
      ok: true,
      value: { format: { name: 'arena', minutes: 45, until: '11:30' } },
    })
    expect(problemsIn(`${arena}minutes: 5\nuntil: "11:30"`)).toEqual(['until stands instead of minutes; keep one.'])
    expect(problemsIn(`${arena}rounds: 5`)).toEqual([
      expect.stringMatching(/^rounds is for .*; the format is arena\.$/),
    ])
  })

  it('gives the second of two equal names a number', () => {
    const answer = read('game: nim\nparticipants: [{ bot: random }, { bot: random }, { name: Random, bot: perfect }]')
    expect(answer.ok && answer.value.participants.map(({ name }) => name)).toEqual([
      'Random',
      'Random (2)',
      'Random (3)',
    ])
  })

  it('lets each participant say otherwise than `each`', () => {
    const answer = read(
      'game: nim\neach: { bot: random, think: 2, tc: 30 }\nparticipants: [{ name: A }, { name: B, bot: perfect, think: 1, tc: inf }]',
    )
    expect(answer).toMatchObject({
      ok: true,
      value: {
        budgetMs: 30_000,
        participants: [
          { name: 'A', seat: { kind: 'bot', bot: 'random', thinkMs: 2000 } },
          { name: 'B', seat: { kind: 'bot', bot: 'perfect', thinkMs: 1000 }, budgetMs: null },
        ],
      },
    })
  })

  it('takes a time for each move as no clock and a limit of silence', () => {
    expect(read(`${TWO}clock: { st: 3 }`)).toMatchObject({
      ok: true,
      value: { budgetMs: null, stallMs: 3000, participants: [{ seat: { thinkMs: 3000 } }, {}] },
    })
  })

  it('has no end of its own where a test ends it', () => {
    expect(read(`${TWO}sprt: { elo0: 0, elo1: 30 }`)).toMatchObject({
      ok: true,
      value: {
        format: { name: 'match', rounds: null },
        sprt: { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05, model: 'normalized' },
      },
    })
  })

  it('draws openings from its seed, all unlike and none over', () => {
    const one = read(`${TWO}openings: { random: 20, plies: 3 }`)
    const lines = one.ok ? one.value.openings.lines : []
    expect(new Set(lines.map(line => JSON.stringify(line))).size).toBe(20)
    expect(lines.every(({ length }) => length === 3)).toBe(true)
    expect(read(`${TWO}openings: { random: 20, plies: 3 }`)).toEqual(one)
    expect(read(`${TWO}openings: { random: 20, plies: 3 }\nsrand: 10`)).not.toEqual(one)
  })

  it('takes openings of a file in its order, cut, from a start on, or mixed by the seed', () => {
    const openings = parseOpenings(
      '# three\n[{"pile":0,"leave":0}]\n\n[{"pile":1,"leave":0},{"pile":0,"leave":1}]\n[{"pile":2,"leave":0}]\n',
    )
    if (!openings.ok)
      throw new Error(openings.error)
    expect(openings.value.map(({ line }) => line)).toEqual([2, 4, 5])
    const pilesFor = (terms: string): unknown => {
      const answer = read(`${TWO}openings: { file: x, ${terms} }`, { openings: openings.value })
      return answer.ok
        ? answer.value.openings.lines.map(line => line.map(move => (move as { pile: number }).pile))
        : answer.error
    }
    expect(pilesFor('plies: 1')).toEqual([[0], [1], [2]])
    expect(pilesFor('start: 2')).toEqual([[1, 0], [2], [0]])
    expect((pilesFor('order: random') as number[][]).toSorted()).toEqual([[0], [1, 0], [2]])
  })
})

describe('what is wrong with a contest’s file is told by its key', () => {
  const cases: readonly (readonly [what: string, text: string, sentence: RegExp])[] = [
    ['an unknown key', `${TWO}ronds: 3`, /There is no key "ronds"; the nearest is "rounds"/],
    [
      'an unknown key of a participant',
      'game: nim\nparticipants: [{ bot: random }, { bto: random }]',
      /There is no key "bto" in participant 2; the nearest is "bot"/,
    ],
    [
      'an unknown key that is like none',
      `${TWO}clock: { zzzzzzzz: 1 }`,
      /There is no key "zzzzzzzz" in clock; there are tc, st, timemargin, stall/,
    ],
    [
      'a key of everybody at one',
      'game: nim\nparticipants: [{ bot: random }, { bot: random, st: 2 }]',
      /"st" in participant 2 holds for everybody; write it under each/,
    ],
    ['a repeated key in YAML', `${TWO}rounds: 3\nrounds: 4`, /Line 4: the key "rounds" is given twice/],
    ['a repeated key in JSON', '{"game":"nim",\n"game":"nim"}', /Line 2: the key "game" is given twice/],
    [
      'tc with st',
      `${TWO}each: { tc: 10, st: 1 }`,
      /tc is a time for the whole game and st one for each move; keep one/,
    ],
    ['tc twice', `${TWO}each: { tc: 10 }\nclock: { tc: 20 }`, /tc is 20 in clock and 10 in each; keep one/],
    ['an increment', `${TWO}each: { tc: 10+0.1 }`, /tc=10\+0\.1 has an increment/],
    ['a time that is none', `${TWO}each: { tc: soon }`, /tc=soon is no time/],
    ['one participant', 'game: nim\nparticipants: [{ bot: random }]', /needs two participants; there is one/],
    ['no participant', 'game: nim', /needs two participants; there is none/],
    ['no game', 'participants: [{ bot: random }]', /Game is missing: it must be one of/],
    ['an unknown game', TWO.replace('nim', 'nimm'), /There is no game "nimm"; the nearest is "nim"/],
    ['an unknown setting', `${TWO}settings: { heaps: 3 }`, /Nim has no setting "heaps"; there are piles, misere/],
    ['a setting that no schema sees', `${TWO}settings: { __proto__: 3 }`, /setting or variable can be called "__proto__"/],
    [
      'a variable that no schema sees',
      '{"game":"nim","participants":[{"bot":"random"},{"cmd":"x","env":{"__proto__":"3"}}]}',
      /setting or variable can be called "__proto__"/,
    ],
    [
      'a variable that no system has',
      'game: nim\nparticipants: [{ bot: random }, { cmd: x, env: { A=B: y } }]',
      /"A=B" can’t be a name in env of participant 2: a name has letters, digits and _, and no digit first/,
    ],
    [
      'an unknown bot',
      'game: nim\nparticipants: [{ bot: random }, { bot: perfct }]',
      /participant 2 \(Perfct\): There is no bot "perfct" of Nim; the nearest is "perfect"/,
    ],
    [
      'nobody',
      'game: nim\nparticipants: [{ bot: random }, { name: Ann }]',
      /participant 2 \(Ann\) needs one of bot, cmd, external and human/,
    ],
    ['two in one', 'game: nim\nparticipants: [{ bot: random }, { bot: random, cmd: x }]', /has cmd and bot; keep one/],
    [
      'a token for a bot',
      'game: nim\nparticipants: [{ bot: random }, { bot: random, token: 12 }]',
      /token is for an external participant/,
    ],
    [
      'no network with tcp',
      'game: nim\nparticipants: [{ bot: random }, { cmd: "x {port}", net: off }]',
      /net=off needs proto=stdio, proto=lines or proto=bot/,
    ],
    [
      'elo1 that is not above elo0',
      `${TWO}sprt: { elo0: 5, elo1: 5 }`,
      /sprt\.elo1: elo1 must be more than elo0: 5 is not more than 5/,
    ],
    [
      'alpha and beta of 1',
      `${TWO}sprt: { elo0: 0, elo1: 5, alpha: 0.5, beta: 0.5 }`,
      /alpha and beta must be less than 1 together/,
    ],
    [
      'a test of three',
      'game: nim\nsprt: { elo0: 0, elo1: 5 }\nparticipants: [{ bot: random }, { bot: random }, { bot: random }]',
      /A test \(sprt\) is between two participants\. There are 3/,
    ],
    ['a test without elo1', `${TWO}sprt: { elo0: 0 }`, /Elo1 of sprt is missing: it must be a number/],
    [
      'a match of three',
      'game: nim\nformat: match\nparticipants: [{ bot: random }, { bot: random }, { bot: random }]',
      /A match is between two\. There are 3/,
    ],
    ['a key of another format', `${TWO}advance: 2`, /advance is for groups; the format is match/],
    [
      'seats that the game lacks',
      'game: nim\nformat: tables\nseats: 3\nparticipants: [{ bot: random }, { bot: random }, { bot: random }]',
      /Nim can’t be played by 3/,
    ],
    [
      'settings for others than two',
      'game: voronoi\nsettings: { players: 3 }\nparticipants: [{ bot: random }, { bot: random }, { bot: random }]',
      /is not played by two with these settings/,
    ],
    [
      'too many games',
      `${TWO}games: 1000\nrounds: 5000`,
      /The contest would have 5,000,000 games\. It may have 1,000,000/,
    ],
    [
      'more rounds of a Swiss than there are opponents',
      'game: nim\nformat: swiss\nrounds: 9\nparticipants: [{ bot: random }, { bot: random }, { bot: random }]',
      /A Swiss of 3 has 3 rounds at most/,
    ],
    ['too many rounds', `${TWO}rounds: 1000001`, /Rounds is "1000001"; it must be at most 1000000/],
    ['a number that is a word', `${TWO}rounds: many`, /Rounds is "many"; it must be a number/],
    ['an unknown format', `${TWO}format: swis`, /There is no format "swis"; the nearest is "swiss"/],
    [
      'an unknown tie-break',
      `${TWO}order: [bh, bhC9]`,
      /There is no tie-break "bhC9" for 1 of order; the nearest is "bhC1"/,
    ],
    [
      'two sources of openings',
      `${TWO}openings: { random: 2, moves: [[]] }`,
      /more than one of file, moves and random/,
    ],
    [
      'an opening with an illegal move',
      `${TWO}openings: { moves: [[{ pile: 0, leave: 2 }], [{ pile: 1, leave: 1 }, { pile: 1, leave: 1 }]] }`,
      /Opening 2, move 2: /,
    ],
    [
      'an opening after which the game is over',
      `${TWO}settings: { piles: "1 1" }\nopenings: { moves: [[{ pile: 0, leave: 0 }, { pile: 1, leave: 0 }]] }`,
      /Opening 1: the game is over after it/,
    ],
    [
      'more openings than there are',
      `${TWO}settings: { piles: "1 2" }\nopenings: { random: 50, plies: 1 }`,
      /only \d different ones of 1 moves were found, and 50 are asked for/,
    ],
    ['a list', '- game: nim', /must hold keys and their values/],
    ['what is no YAML', 'game: [nim', /Line 1 can’t be read/],
    [
      'aliases without end',
      `a: &a [1,1]\nb: &b [${'*a,'.repeat(90)}*a]\nc: &c [${'*b,'.repeat(90)}*b]\nd: [${'*c,'.repeat(90)}*c]`,
      /The file can’t be read: its parts repeat others by \* too often/,
    ],
    ['an alias of nothing', 'game: *nothing', /The file can’t be read: .*nothing/],
    [
      'millions of brackets',
      '['.repeat(5_000_000),
      /Line 1 can’t be read: lists and keys nest there more than 100 deep/,
    ],
    [
      'millions of brackets that are closed',
      '['.repeat(2_000_000) + ']'.repeat(2_000_000),
      /Line 1 can’t be read: lists and keys nest there more than 100 deep/,
    ],
    ['millions of keys in keys', `game: nim\n${'a: '.repeat(1_000_000)}`, /Line 2 can’t be read: /],
    [
      'dashes without end',
      `game: nim\nparticipants:\n  ${'- '.repeat(1_000_000)}`,
      /Line 3 can’t be read: lists and keys nest there more than 100 deep/,
    ],
    [
      'more in YAML than is read',
      `game: nim\nparticipants:\n${'  - {}\n'.repeat(700_000)}`,
      /can’t be read: it is no JSON, and of YAML no more than 200,000 words and marks are read/,
    ],
    [
      'a million participants',
      `{"game":"nim","participants":[${Array.from({ length: 1_000_000 }).fill('{}').join()}]}`,
      /There are 1,000,000 participants; a contest has 10,000 at most/,
    ],
    [
      'a million other values',
      `{"game":"nim","order":[${Array.from({ length: 1_000_000 }).fill('1').join()}]}`,
      /The file holds more than 500,000 values/,
    ],
    [
      'as many mistakes as no list holds',
      `{"game":"nim","participants":[{"env":{${Array.from({ length: 150_000 }, (_, index) => `"-${index}":1`).join()}}}]}`,
      /The file has more mistakes than can be listed/,
    ],
    ['two documents', `${TWO}---\n${TWO}`, /Line 3 can’t be read: a second document begins there/],
    [
      'a repeated key deep in JSON',
      '{"game":"nim","clock":{"tc":1,\n"a\\"\\u0062":2,"tc":3}}',
      /Line 2: the key "tc" is given twice/,
    ],
    [
      'a repeated key that is spelled otherwise',
      '{"game":"nim","\\u0067ame":"nim"}',
      /Line 1: the key "game" is given twice/,
    ],
  ]
  it.each(cases)('%s', (_what, text, sentence) => {
    expect(problemsIn(text)).toEqual([expect.stringMatching(sentence)])
  })

  it('all at once', () => {
    expect(problemsIn('game: nim\nrounds: 0\nfomat: swiss\nparticipants: [{ bott: x }]')).toHaveLength(3)
  })

  it('with the line of a file of openings', () => {
    expect(parseOpenings('[]\n\nnonsense')).toEqual({
      ok: false,
      error: 'Line 3 of the openings is no JSON list of moves.',
    })
    expect(parseOpenings(`[]\n${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`)).toEqual({
      ok: false,
      error: 'Line 2 of the openings is no JSON list of moves.',
    })
    expect(parseOpenings('[]\n'.repeat(1_000_000))).toEqual({
      ok: false,
      error: 'There are more than 100,000 openings.',
    })
    const openings = [{ line: 7, moves: [{ pile: 0, leave: 9 }] }]
    expect(problemsIn(`${TWO}openings: { file: x }`, { openings })[0]).toMatch(/^Openings, line 7, move 1: .*\.$/)
  })
})

it('tells the first that the rules refuse of a file in which all openings are wrong', () => {
  const openings = Array.from({ length: 1000 }, (_, index) => ({ line: index + 1, moves: [{ pile: 0, leave: 9 }] }))
  expect(problemsIn(`${TWO}openings: { file: x }`, { openings })).toHaveLength(5)
})

it('takes as many participants as a contest has, also without names', () => {
  const plan = read(
    JSON.stringify({
      game: 'nim',
      format: 'swiss',
      participants: Array.from({ length: 10_000 }, () => ({ bot: 'random' })),
    }),
  )
  expect(plan).toMatchObject({
    ok: true,
    value: { participants: { length: 10_000, 9999: { name: 'Random (10000)' } } },
  })
})

describe('a time control', () => {
  it.each([['120', 120_000], [90, 90_000], ['2:00', 120_000], ['0.5', 500], ['inf', null]])('%s', (text, ms) => {
    expect(parseTimeControl(text)).toEqual({ ok: true, value: ms })
  })
})

it('the file in docs/tournaments.md is one', () => {
  const page = readFileSync(new URL('../../../../docs/tournaments.md', import.meta.url), 'utf8')
  const [, file = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? []
  expect(read(file, { openings: [{ line: 1, moves: [] }] })).toMatchObject({
    ok: true,
    value: {
      name: 'Finals',
      participants: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cid', token: '4821' }, { name: 'Careful' }],
    },
  })
})

it('its JSON Schema is docs/contest.schema.json; with `-u` this writes it', async () => {
  await expect(`${JSON.stringify(CONTEST_JSON_SCHEMA, null, 2)}\n`).toMatchFileSnapshot(
    fileURLToPath(new URL('../../../../docs/contest.schema.json', import.meta.url)),
  )
})
