import type { Socket } from 'node:net'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from '@playwright/test'
import { words } from '../scripts/testing/words.mjs'
import { fulcrum, fulcrumIn, launchedFulcrum, startHost, startLaunchedHost } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { RawClient } from './support/programs.ts'
import { serveHost } from './support/servedHost.ts'

test.describe('host', () => {
  test('prints a line for the port, for every event and for the end, and nothing else', async () => {
    const host = startHost('no-tipping', '--port', '0', '--weights', '3', '--second', 'bot:random', '--seed', '5')
    const { port } = await host.line('listening')
    const client = await RawClient.join(Number(port), 'Ann')
    await client.hears('move_type')
    client.say({ weight: 3, position: 30 })
    const { code, lines, stderr } = await host.ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(lines.map(({ type }) => type)).toEqual([
      'listening',
      'created',
      'seated',
      'seated',
      'started',
      'moved',
      'finished',
    ])
    expect(lines.at(-1)).toMatchObject({
      type: 'finished',
      winner: 'Random',
      loser: 'Ann',
      kind: 'tipped',
      reason:
        'Ann placed 3 kg at 30 and the beam tipped right: left torque -105, right torque -87, and the right torque may not fall below 0',
      plies: 1,
    })
  })

  test('opens no port between bots, plays as many games as asked, and the same seed gives the same games', async () => {
    const args = words`host no-tipping --first bot:random --second bot:random --weights 4 --games 3 --seed 9 --json`
    const [one, other] = [await fulcrum(...args), await fulcrum(...args)]
    const movesOf = (stdout: string): unknown[] =>
      stdout.trim().split('\n').map(line => JSON.parse(line)).filter(({ type }) => type === 'moved').map(({ move }) =>
        move,
      )
    expect(one.stdout).not.toContain('listening')
    expect(one.stdout.match(/"type":"finished"/g)).toHaveLength(3)
    expect(movesOf(one.stdout)).toEqual(movesOf(other.stdout))
    expect(one.code).toBe(0)
  })

  test('plain output shows moves, board, torques and the result', async () => {
    const { stdout, code } = await fulcrum(...words`host no-tipping --first bot:random --second bot:random
      --weights 1 --seed 2`)
    expect(code).toBe(0)
    expect(stdout).toContain('left torque -6 (tips above 0), right torque 6 (tips below 0)')
    expect(stdout).toMatch(/1\. Random places 1 kg at -\d+ \[left -?\d+, right \d+\]/)
    expect(stdout).toMatch(/wins\. .* and the beam tipped (left|right): /)
  })

  test('Nim between the perfect bot and misère settings', async () => {
    const { stdout, code } = await fulcrum(...words`host nim --piles ${'1 1 2'} --misere
      --first bot:perfect --second bot:random --json`)
    expect(code).toBe(0)
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({
      type: 'finished',
      winner: 'Perfect',
      kind: 'last-coin',
    })
  })

  test('one external seat keeps its place unless the client chooses', async () => {
    const kept = startHost('no-tipping', '--port', '0', '--weights', '1', '--first', 'bot:random')
    const first = await RawClient.join(Number((await kept.line('listening')).port), 'Ann')
    expect(await kept.line('started')).toBeDefined()
    expect((await kept.line('moved')).name).toBe('Random')
    first.vanish()
    expect((await kept.ended).code).toBe(0)
  })

  test('a second game waits for the next two clients, and Ctrl+C ends in order', async () => {
    const host = startHost('no-tipping', '--port', '0', '--weights', '1', '--games', '2')
    const port = Number((await host.line('listening')).port)
    const [ann] = [await RawClient.join(port, 'Ann'), await RawClient.join(port, 'Bob')]
    await RawClient.join(port, 'Cid')
    const dora = await RawClient.join(port, 'Dora')
    await ann.hears('move_type')
    ann.say({ weight: 1, position: 30 })
    await host.line('finished')
    dora.vanish()
    host.interrupt()
    const { lines, code } = await host.ended
    expect(lines.filter(({ type }) => type === 'created')).toHaveLength(2)
    expect(code).toBe(130)
  })
})

test.describe('a host that is told to end', () => {
  test.skip(process.platform === 'win32', 'there are no such signals')

  for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143], ['SIGHUP', 129]] as const) {
    test(`by ${signal} prints the last lines first`, async () => {
      const host = startHost('no-tipping', '--port', '0', '--weights', '3', '--second', 'bot:random')
      const client = await RawClient.join(Number((await host.line('listening')).port), 'Ann')
      await client.hears('move_type')
      host.end(signal)
      const { lines, code: ended } = await host.ended
      expect(lines.at(-1)).toMatchObject({ type: 'aborted', reason: 'the host was closed' })
      expect(ended).toBe(code)
    })
  }
})

test('a host whose launcher is killed ends in order', async () => {
  const host = startLaunchedHost('no-tipping', '--port', '0', '--weights', '3', '--second', 'bot:random')
  const client = await RawClient.join(Number((await host.line('listening')).port), 'Ann')
  await client.hears('move_type')
  host.end('SIGKILL')
  const { lines } = await host.ended
  expect(lines.at(-1)).toMatchObject({ type: 'aborted', reason: 'the host was closed' })
})

test('what a launcher runs ends by itself when it is done', async () => {
  expect(await launchedFulcrum('host', 'nim', '--first', 'bot:random', '--second', 'bot:random', '--json'))
    .toMatchObject({ code: 0, stderr: '' })
})

test.describe('a data folder that can\'t be used', () => {
  test.skip(process.platform === 'win32', 'links and pipes are different there')

  const inLoop = (): string => {
    const loop = join(freshDataFolder(), 'loop')
    symlinkSync(loop, loop)
    return join(loop, 'data')
  }
  const withPipe = (): string => {
    const data = freshDataFolder()
    execFileSync('mkfifo', [join(data, 'games.db')])
    return data
  }

  test('is no matter for what needs none', async () => {
    const data = inLoop()
    for (const args of [['--help'], ['--version'], ['host', '--help'], ['games', '--help']])
      expect(await fulcrumIn(data, ...args)).toMatchObject({ code: 0, stderr: '' })
  })

  const cases: readonly (readonly [name: string, folder: () => string, why: string])[] = [
    ['lies behind links in a circle', inLoop, 'can’t be the folder of the archive: its links lead in a circle'],
    ['has a pipe for a database', withPipe, 'can’t be used: games.db is a pipe'],
  ]
  for (const [name, folder, why] of cases) {
    test(`${name}: games are played, told and counted as not kept`, async () => {
      const data = folder()
      const { code, stdout, stderr } = await fulcrumIn(data, ...words`host nim
        --first bot:random --second bot:random --games 2 --json`)
      expect(stdout.match(/"type":"finished"/g)).toHaveLength(2)
      expect(stderr.split('\n')).toEqual([
        expect.stringContaining(why),
        expect.stringMatching(`2 games were not kept: .*${why}`),
        '',
      ])
      expect(code).toBe(1)
      const listed = await fulcrumIn(data, 'games', 'list')
      expect(listed).toMatchObject({ code: 1, stdout: '' })
      expect(listed.stderr.split('\n')).toEqual([expect.stringContaining(why), ''])
    })
  }
})

test.describe('wrong usage ends with one line on stderr and 2', () => {
  const cases: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['an unknown game', ['host', 'chess'], /no-tipping/],
    ['no game', ['host'], /game/],
    ['too many weights', ['host', 'no-tipping', '--weights', '25'], /from 1 to 24/],
    ['an option of another game', ['host', 'nim', '--weights', '3'], /Nim has no --weights/],
    ['piles that are none', ['host', 'nim', '--piles', '3 0'], /piles are 1 to 12 whole numbers from 1 to 64/],
    ['an unknown bot', ['host', 'no-tipping', '--first', 'bot:deep', '--second', 'bot:random'], /no bot called deep/],
    ['a seat that is none', ['host', 'no-tipping', '--first', 'human'], /external, bot:NAME, or cmd:COMMAND/],
    ['a port that is none', ['host', 'no-tipping', '--port', '70000'], /from 0 to 65535/],
    ['an unknown option', ['serve', '--loud'], /--loud/],
    ['a data folder without a name', ['games', 'list', '--data', ''], /must be a folder/],
    ['an unknown bot to play', ['bot', 'deep', '--game', 'nim'], /no bot called deep.*random, perfect/],
  ]
  for (const [name, args, sentence] of cases) {
    test(name, async () => {
      const { code, stdout, stderr } = await fulcrum(...args)
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr.trim()).toMatch(sentence)
      expect(stderr.trim().split('\n')).toHaveLength(1)
    })
  }
})

test('a port in use is one sentence with a suggestion, and 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const { code, stdout, stderr } = await fulcrum('host', 'no-tipping', '--port', String(port), '--json')
  taken.close()
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toBe(
    `fulcrum: Port ${port} is already in use, perhaps by another match. Choose another port, or 0 for any free one.\n`,
  )
})

test('a second window finds a port of its own, unless it is told which', async () => {
  const hosts = [await serveHost([]), await serveHost([])]
  const [first, second] = hosts.map(({ address }) => address)
  expect(first).not.toBe(second)
  const { port } = new URL(second ?? '')
  expect(await fulcrum('serve', '--no-open', '--port', port)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Port ${port} is already in use`),
  })
  await Promise.all(hosts.map(async host => host.stop()))
})

test.describe('bot', () => {
  test('says in one line that nobody answers', async () => {
    const { code, stderr } = await fulcrum('bot', 'random', '--game', 'no-tipping', '--port', '1')
    expect(code).toBe(1)
    expect(stderr).toMatch(/^fulcrum: No referee answers at 127\.0\.0\.1:1 .*\n$/)
  })

  test('plays Nim perfectly over the wire', async () => {
    const host = startHost('nim', '--port', '0', '--second', 'bot:random', '--piles', '3 4 5')
    const { port } = await host.line('listening')
    const { stdout, code } = await fulcrum('bot', 'perfect', '--game', 'nim', '--port', String(port))
    expect({ stdout, code }).toEqual({ stdout: 'perfect: Player won\n', code: 0 })
    expect((await host.ended).lines.at(-1)).toMatchObject({ type: 'finished', winner: 'Player 1', kind: 'last-coin' })
  })

  test('plays at a referee that is not ours', async () => {
    const said: string[] = []
    const referee = createServer((socket) => {
      void refereeByHand(socket, said)
    }).listen(0, '127.0.0.1')
    await once(referee, 'listening')
    const { port } = referee.address() as { port: number }
    const { stdout, code } = await fulcrum(...words`bot random --game no-tipping --port ${port} --name Ann --first`)
    referee.close()
    expect(said[0]).toBe('{"name":"Ann","is_first":true}')
    expect(JSON.parse(said[1] ?? '')).toMatchObject({ weight: 1 })
    expect({ stdout, code }).toEqual({ stdout: 'Ann: Ann won\n', code: 0 })
  })
})

test('nothing that a referee sends moves the cursor', async () => {
  const referee = createServer((socket) => {
    socket.end(JSON.stringify({ game_over: '1', board_state: '', winner: 'A\u001B[2J\u009B2J\nB' }))
  }).listen(0, '127.0.0.1')
  await once(referee, 'listening')
  const { port } = referee.address() as { port: number }
  const { stdout, code } = await fulcrum(...words`bot random --game no-tipping --port ${port} --name Ann`)
  referee.close()
  expect({ stdout, code }).toEqual({ stdout: 'Ann: A[2J2JB won\n', code: 0 })
})

/** One turn of somebody's own referee, which sends no newlines. */
async function refereeByHand(socket: Socket, said: string[]): Promise<void> {
  const board = ` ${Array.from({ length: 61 }, (_, index) => index === 26 ? 3 : 0).join(' ')}`
  const heard = async (): Promise<void> => {
    const [data] = await once(socket, 'data')
    said.push(String(data).trim())
  }
  await heard()
  socket.write(JSON.stringify({ num_weights: 1, board_length: 30 }))
  socket.write(JSON.stringify({ move_type: 'place', game_over: '0', board_state: board }))
  await heard()
  socket.end(JSON.stringify({ move_type: 'place', game_over: '1', board_state: board, winner: 'Ann' }))
}

test('--help is everywhere and --version says the version', async () => {
  for (const args of [['--help'], ['host', '--help'], ['bot', '--help'], ['serve', '--help']]) {
    const { code, stdout } = await fulcrum(...args)
    expect(code).toBe(0)
    expect(stdout).toContain('Usage: fulcrum')
  }
  expect((await fulcrum('--version')).stdout).toMatch(
    /^\d+\.\d+\.\d+\nMaps are computed with.+\nGames are in .+ \(\d+\.\d MB\)\n$/,
  )
})
