import { once } from 'node:events'
import { createServer } from 'node:net'
import process from 'node:process'
import { expect, test } from '@playwright/test'
import { killRun } from '../scale/killRun.ts'
import { words } from '../scripts/testing/words.mjs'
import { NO_REDIS, RedisServer } from '../src/main/queue/testing/redisServer.ts'
import { RunningCommand } from '../src/main/queue/testing/runningCommand.ts'
import { freePort } from '../src/main/testing/freePort.ts'
import { fulcrum, fulcrumIn } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'

const GAMES = 900
const CONTEST = words`-game nim piles=${Array.from({ length: 9 }).fill(20).join(' ')} -rounds ${GAMES / 6} -srand 7
  -concurrency 1 -engine name=A bot=random -engine name=B bot=random -engine name=C bot=random`

test.skip(NO_REDIS !== null, NO_REDIS ?? '')
test.skip(process.platform === 'win32', 'there are no such signals')

const running: RunningCommand[] = []
test.afterEach(async () => {
  for (const one of running.splice(0))
    await one.kill()
})

function start(data: string, ...args: readonly string[]): RunningCommand {
  const started = new RunningCommand({ data }, ...args)
  running.push(started)
  return started
}

interface Shown {
  readonly standings: readonly object[]
  readonly games: readonly {
    readonly slot: string
    readonly status: string
    readonly places: readonly number[]
    readonly plies: number
  }[]
}

async function contestIn(data: string): Promise<Shown> {
  return JSON.parse((await fulcrumIn(data, 'tournament', 'show', 'last', '--json')).stdout) as Shown
}

function outcomeOf({ standings, games }: Shown): unknown {
  return { standings, games: games.map(({ slot, status, places, plies }) => ({ slot, status, places, plies })) }
}

const FINISHED = /^Finished game /

test('each game counts once, though workers, the queue and the host are killed, and the table is as without them', async () => {
  test.setTimeout(180_000)
  await using server = await RedisServer.start()
  const [data, alone] = [freshDataFolder(), freshDataFolder()]
  const worker = (name: string): RunningCommand =>
    start(freshDataFolder(), 'worker', '--queue', server.url, '--concurrency', '2', '--name', name)
  const workers = [worker('first'), worker('second')]
  await Promise.all(workers.map(async one => one.prints(/plays games between bots/)))
  const host = start(data, 'tournament', 'run', ...CONTEST, '--queue', server.url)
  const third = worker('third') // comes while they play
  await host.prints(/^fulcrum: Worker (?:first|second) came, for 2 games at once\.$/, 2)
  await host.prints(FINISHED, 100)
  await third.prints(/plays games between bots/)
  await workers[0]?.kill()
  await host.prints(FINISHED, 200)
  host.child.kill('SIGSTOP') // it would play all games that are left before the server is there again
  await server.kill()
  await server.start()
  host.child.kill('SIGCONT')
  await host.prints(/^fulcrum: The queue at redis:\/\/127\.0\.0\.1:\d+ does not answer\./)
  await host.prints(/^fulcrum: The queue answers again\.$/)
  await host.prints(FINISHED, 300)
  await host.kill()
  const again = start(data, 'tournament', 'resume', 'last')
  expect(await again.ended).toBe(0)
  workers[1]?.child.kill('SIGTERM')
  third.child.kill('SIGTERM')
  expect(await Promise.all([workers[1]?.ended, third.ended])).toEqual([0, 0])
  expect(third.lines).toContainEqual(expect.stringMatching(/^Played [1-9]\d* games\.$/))

  const shown = await contestIn(data)
  expect(new Set(shown.games.map(({ slot }) => slot)).size).toBe(GAMES)
  expect(shown.games.filter(({ status }) => status !== 'ended')).toEqual([])
  expect(await fulcrumIn(data, 'tournament', 'verify', 'last')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${GAMES} games replayed`),
  })
  const { stdout } = await fulcrumIn(data, 'tournament', 'export', 'last', '--format', 'json')
  expect(stdout).not.toContain('pass%20word')
  await fulcrumIn(alone, 'tournament', 'run', ...CONTEST)
  expect(outcomeOf(shown)).toEqual(outcomeOf(await contestIn(alone)))
})

test('5,000 games have one result each, though all that can go away does so again and again', async () => {
  test.setTimeout(300_000)
  const kills = { games: 5_000, workers: 4, killEvery: { games: 300 }, stopMs: 20_000, twice: 200, isQuiet: false }
  const report = await killRun(kills, () => {})
  expect(report.problems).toEqual([])
  expect(report.kills).toMatchObject({ broker: 3, host: 5, flush: 1 })
  expect(report.kills.worker).toBeGreaterThan(5)
  expect(report.sentTwice).toBeGreaterThanOrEqual(kills.twice)
})

test('a worker that is lent ends when there is no contest', async () => {
  await using server = await RedisServer.start()
  expect(await fulcrum('worker', '--queue', server.url, '--once')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/\nPlayed 0 games\.\n$/),
  })
})

test('a queue that can’t be used is refused in a sentence, and no contest is left behind', async () => {
  await using server = await RedisServer.start('--maxmemory', '100mb', '--maxmemory-policy', 'allkeys-lru')
  const silent = createServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const [open, free, web] = [
    `redis://127.0.0.1:${server.port}`,
    `redis://127.0.0.1:${await freePort()}`,
    `redis://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
  ]
  const refused = [
    [server.url, 1, `The server at ${open} throws away what it has no room for (maxmemory-policy allkeys-lru).`],
    [open.replace('//', '//:wrong@'), 1, `The queue at ${open} does not take that password.`],
    [open, 1, `The queue at ${open} asks for a password`],
    [free, 1, `The queue at ${free} does not answer (connect ECONNREFUSED`],
    [web, 1, `${web} does not answer like a Redis server.`],
    ['redis://lab-3', 2, 'The queue at redis://lab-3:6379 is on another machine and needs a password'],
    ['lab-3', 2, 'The address of a queue is redis://:PASSWORD@HOST:PORT'],
  ] as const
  await Promise.all(refused.map(async ([queue, code, sentence]) => {
    const ended = await fulcrum('worker', '--queue', queue)
    expect.soft(ended.stderr).toContain(sentence)
    expect.soft(ended.stderr).not.toContain('wrong')
    expect.soft(ended.code, sentence).toBe(code)
  }))
  silent.close()
  const data = freshDataFolder()
  expect(await fulcrumIn(data, 'tournament', 'run', ...CONTEST, '--queue', free)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`The queue at ${free} does not answer`),
  })
  expect(await fulcrumIn(data, 'tournament', 'list')).toMatchObject({ stdout: '' })
  expect(await fulcrumIn(data, 'tournament', 'run', ...CONTEST, '--queue', 'redis://lab-3')).toMatchObject({ code: 2 })
})
