import process from 'node:process'
import { expect, test } from '@playwright/test'
import { fulcrum, fulcrumGiven, fulcrumIn, run, startHost } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'

const LANGUAGES = [
  { language: 'Python', command: 'python3', flip: 'clients/python/flip.py', maze: 'clients/python/maze_walker.py' },
  {
    language: 'JavaScript',
    command: process.execPath,
    flip: 'clients/javascript/flip.mjs',
    maze: 'clients/javascript/maze_walker.mjs',
  },
] as const

/** The games that are kept in a data folder. */
async function gamesIn(data: string): Promise<unknown[]> {
  return (JSON.parse((await fulcrumIn(data, 'games', 'list', '--json')).stdout) as { games: unknown[] }).games
}

for (const { language, command, ...clients } of LANGUAGES) {
  test.describe(`the ${language} starter alone`, () => {
    const cases = [
      {
        game: 'flip',
        options: ['--rows', '9', '--columns', '9', '--seed', '4'],
        end: {
          winner: 'Player 1',
          kind: 'solved',
          reason: expect.stringMatching(/^Player 1 solved the board in \d+ clicks; par is 29$/),
        },
      },
      {
        game: 'flip',
        options: ['--board', '010 111 010'],
        end: {
          winner: 'Player 1',
          kind: 'solved',
          reason: expect.stringMatching(/^Player 1 solved the board in \d+ clicks?; par is 1$/),
        },
      },
      {
        game: 'maze',
        options: ['--walls', 'd3 d6'],
        end: { winner: 'Player 1', kind: 'solved', reason: 'Player 1 reached the end in 2 steps; par is 2' },
      },
    ] as const
    for (const { game, options, end } of cases) {
      test(`solves ${game} ${options.join(' ')}, line by line, and the game is kept`, async () => {
        const data = freshDataFolder()
        const host = startHost(game, '--port', '0', ...options, '--data', data)
        const { port } = await host.line('listening')
        const client = await run(command, [clients[game], '--port', String(port)])
        expect({ code: client.code, stderr: client.stderr }).toEqual({ code: 0, stderr: '' })
        const { code, stderr, lines } = await host.ended
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
        const moved = lines.filter(({ type }) => type === 'moved')
        expect(lines.map(({ type }) => type)).toEqual([
          'listening',
          'created',
          'seated',
          'started',
          ...moved.map(() => 'moved'),
          'finished',
        ])
        expect(lines.at(-1)).toMatchObject({ ...end, plies: moved.length, loser: null })
        expect(await gamesIn(data)).toMatchObject([{
          game,
          ending: 'solved',
          plies: moved.length,
          players: [{ kind: 'external', place: 1 }],
        }])
      })
    }
  })
}

test('two starters that do the same race to a draw', async () => {
  const data = freshDataFolder()
  const host = startHost('flip', '--port', '0', '--players', '2', '--board', '110 101 011', '--data', data)
  const { port } = await host.line('listening')
  const clients = await Promise.all(
    LANGUAGES.map(async ({ command, flip }) => run(command, [flip, '--port', String(port)])),
  )
  expect(clients.map(({ code, stderr }) => ({ code, stderr }))).toEqual([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ])
  const { code, lines } = await host.ended
  expect(code).toBe(0)
  // both do the same
  expect(lines.at(-1)).toMatchObject({ type: 'finished', kind: 'solved', places: { 1: 1, 2: 1 }, winner: null })
  expect(clients.every(({ stdout }) => stdout.includes('Game over: a draw.'))).toBe(true)
  expect(await gamesIn(data)).toMatchObject([{ game: 'flip', players: [{ place: 1 }, { place: 1 }] }])
})

test('a seat by name makes a race', async () => {
  for (
    const [game, client] of [['flip', 'clients/python/flip.py'], ['maze', 'clients/python/maze_walker.py']] as const
  ) {
    const size = ['--rows', '3', '--columns', '3']
    const host = startHost(game, '--port', '0', '--second', 'bot:perfect', ...size, '--seed', '4')
    const { port } = await host.line('listening')
    expect((await run('python3', [client, '--port', String(port)])).code).toBe(0)
    const { code, lines } = await host.ended
    expect(code).toBe(0)
    expect(lines.find(({ type }) => type === 'created')).toMatchObject({
      plan: { settings: { players: 2 }, seats: { 1: { kind: 'external' }, 2: { kind: 'bot', bot: 'perfect' } } },
    })
    expect(lines.at(-1)).toMatchObject({ type: 'finished', places: { 2: 1 } })
  }
})

test('the same seed makes the same start', async () => {
  for (const [game, ...size] of [['flip', '--rows', '4'], ['maze', '--loops', '50']] as const) {
    const host = async (seed: string): Promise<string> =>
      (await fulcrum('host', game, '--first', 'bot:perfect', ...size, '--seed', seed)).stdout.split('\n\n')[1] ?? ''
    const [one, again, other] = [await host('7'), await host('7'), await host('8')]
    expect(one).not.toBe('')
    expect(one).toBe(again)
    expect(one).not.toBe(other)
  }
})

test.describe('a start that is none ends with one sentence and 2', () => {
  const cases: readonly (readonly [string, readonly string[], string])[] = [
    [
      'a ragged board',
      ['flip', '--board', '010 11 010'],
      '--board: row 2 of the board is 2 long, and row 1 is 3 long.',
    ],
    ['a dark board', ['flip', '--board', '000'], '--board: the board is dark: nothing is left to solve.'],
    ['too many rows', ['flip', '--rows', '33'], '--rows: rows are a whole number from 1 to 32.'],
    [
      'a board and its size',
      ['flip', '--board', '010', '--rows', '3'],
      '--board: a board says the whole start: leave out rows.',
    ],
    ['ragged walls', ['maze', '--walls', 'd3 d'], '--walls: row 2 of the walls is 1 cell long, row 1 is 2.'],
    ['an end out of reach', ['maze', '--walls', 'bb ee'], '--walls: the end, row 2, column 2, is out of reach.'],
    [
      'cells out of reach',
      ['maze', '--walls', 'bff c57'],
      '--walls: 2 cells are out of reach, the first at row 1, column 2.',
    ],
    ['three in a race', ['maze', '--seat', '3=bot:perfect'], '--players: players are 1, alone, or 2 in a race.'],
  ]
  for (const [name, args, sentence] of cases) {
    test(name, async () => {
      const { code, stdout, stderr } = await fulcrum('host', ...args)
      expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: `fulcrum: ${sentence}\n` })
    })
  }
})

test('solve knows a position, a board and a maze by how they begin', async () => {
  const position = await fulcrumGiven(
    '{"rules":"fall-2021","toMove":1,"blocks":[{"position":-4,"weight":3,"owner":0},{"position":-2,"weight":3,"owner":1}]}',
    'solve',
    '-',
    '--json',
  )
  expect(JSON.parse(position.stdout)).toMatchObject({ result: 'win', exact: true, winning: [-4, -2] })
  const board = await fulcrumGiven('11111\n11111\n11111\n11111\n11111\n', 'solve', '-', '--json')
  expect(JSON.parse(board.stdout)).toMatchObject({ solvable: true, fewest: 15, nullity: 2, shortest: 4 })
  const maze = await fulcrumGiven('d3 d6', 'solve', '-', '--json')
  expect(JSON.parse(maze.stdout)).toMatchObject({ fewest: 2, ways: 1, way: 'ES' })
  expect([position, board, maze].map(({ code, stderr }) => ({ code, stderr }))).toEqual(
    Array.from({ length: 3 }, () => ({ code: 0, stderr: '' })),
  )
  for (
    const [input, sentence] of [
      ['010 11', /row 2 of the board is 2 long/],
      ['bb ee', /out of reach/],
      ['tip', /can’t be solved/],
    ] as const
  ) {
    const refused = await fulcrumGiven(input, 'solve', '-')
    expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(sentence) })
  }
})

test('the built-in bots play over the wire', async () => {
  for (
    const [game, bot, reason] of [
      ['flip', 'perfect', /solved the board in (\d+) clicks; par is \1$/],
      ['maze', 'perfect', /reached the end in (\d+) steps; par is \1$/],
      ['maze', 'wall-follower', /reached the end in/],
    ] as const
  ) {
    const host = startHost(game, '--port', '0', '--seed', '4')
    const { port } = await host.line('listening')
    const played = await fulcrum('bot', bot, '--game', game, '--port', String(port))
    expect({ code: played.code, stderr: played.stderr }).toEqual({ code: 0, stderr: '' })
    expect((await host.ended).lines.at(-1)).toMatchObject({
      type: 'finished',
      kind: 'solved',
      reason: expect.stringMatching(reason),
    })
  }
})
