import type { ChildProcessByStdio } from 'node:child_process'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { expect, test } from '@playwright/test'
import { freePort } from '../src/main/testing/freePort.ts'
import { COMMAND, fulcrum, fulcrumIn, ROOT } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'

const ENGINES = [
  '-engine',
  'name=A',
  'bot=random',
  '-engine',
  'name=B',
  'bot=random',
  '-engine',
  'name=C',
  'bot=random',
  '-srand',
  '7',
  '-concurrency',
  '1',
]
const BOTS = ['-game', 'nim', ...ENGINES]
/** Games of some sixty moves: their contest is not over before workers have come. */
const LONG = ['-game', 'nim', `piles=${Array.from({ length: 12 }).fill('64').join(' ')}`, ...ENGINES]

test.skip(process.platform === 'win32', 'there are no such signals')

/** `fulcrum …`, running, with all that it printed. */
class Running {
  readonly child: ChildProcessByStdio<null, Readable, Readable>
  readonly ended: Promise<number | null>
  text = ''
  #isOver = false
  readonly #waiting: (() => void)[] = []

  constructor(data: string, ...args: readonly string[]) {
    // Programs are started as `node`: by this one, not by what the machine has.
    const env = { ...process.env, FULCRUM_DATA: data, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
    this.child = spawn(process.execPath, [COMMAND, ...args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        this.text += part
        this.#waiting.splice(0).forEach(look => look())
      })
    }
    this.ended = once(this.child, 'close').then(([code]) => code as number | null)
    void this.ended.then(() => {
      this.#isOver = true
      this.#waiting.splice(0).forEach(look => look())
    })
  }

  /** What it printed that looks so, as soon as it has. */
  async prints(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(this.text)
      if (found !== null)
        return found
      if (this.#isOver)
        throw new Error(`it ended without ${pattern}: ${this.text.slice(-500)}`)
      await new Promise<void>(resolve => this.#waiting.push(resolve))
    }
  }
}

const running: Running[] = []
test.afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
})

function start(data: string, ...args: readonly string[]): Running {
  const started = new Running(data, ...args)
  running.push(started)
  return started
}

/** The arguments of \`fulcrum worker\` that a host prints. */
async function workerArguments(host: Running): Promise<readonly [string, string, string]> {
  const [, address = '', token = ''] = await host.prints(/fulcrum worker (\S+) --token (\S+)\n/)
  return [address, '--token', token]
}

interface Shown {
  readonly status: string
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
  return {
    standings,
    games: games.map(({ slot, places, plies }) => ({ slot, places, plies })),
  }
}

test('two workers play a contest of bots with the host, one is killed in the middle, and the table is as without them', async () => {
  const [data, alone] = [freshDataFolder(), freshDataFolder()]
  const contest = [...LONG, '-rounds', '50']
  const host = start(data, 'tournament', 'run', ...contest, '-workers', 'port=0')
  const given = await workerArguments(host)
  const killed = start(freshDataFolder(), 'worker', ...given, '--at-once', '2', '--name', 'first')
  const other = start(freshDataFolder(), 'worker', ...given, '--at-once', '2', '--name', 'second')
  await killed.prints(/(?:^Played game .*\n){10}/m)
  killed.child.kill('SIGKILL')
  await killed.ended
  await other.prints(/(?:^Played game .*\n){10}/m)
  expect([await host.ended, await other.ended]).toEqual([0, 0])
  expect(host.text).toMatch(/^fulcrum: Worker first \(127\.0\.0\.1:\d+\) went away\.$/m)
  expect(other.text).toMatch(/^The contest is over\.$/m)

  const shown = await contestIn(data)
  expect(shown.games).toHaveLength(300)
  expect(new Set(shown.games.map(({ slot }) => slot)).size).toBe(300)
  expect(shown.games.filter(({ status }) => status !== 'ended')).toEqual([])
  expect(await fulcrumIn(data, 'tournament', 'verify', 'last')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('300 games replayed'),
  })
  await fulcrumIn(alone, 'tournament', 'run', ...contest)
  expect(outcomeOf(shown)).toEqual(outcomeOf(await contestIn(alone)))
})

test.describe('programs', () => {
  let folder: string
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fulcrum-worker-programs-'))
    mkdirSync(join(folder, 'ann'))
    // Takes one coin of the first pile that has any, and says on whose machine.
    writeFileSync(join(folder, 'ann/bot.mjs'), `import { createInterface } from 'node:readline'
      console.error('I play at ' + (process.env.PLAYED_AT ?? 'home'))
      createInterface({ input: process.stdin }).on('line', (line) => {
        if (!line.startsWith('game:'))
          return
        const { board, currentPlayer, status } = JSON.parse(line.slice(5))
        const pile = board.findIndex(([left]) => left > 0)
        if (status === 'running' && currentPlayer === 1)
          console.log('click:' + pile + '_' + (board[pile][0] - 1))
        if (status !== 'running')
          process.exit(0)
      })`)
  })
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('play on a worker that has the same files and may start them, and on no other', async () => {
    const data = freshDataFolder()
    const host = start(
      data,
      'tournament',
      'run',
      '-game',
      'nim',
      '-engine',
      'name=Ann',
      'cmd=node bot.mjs',
      `dir=${join(folder, 'ann')}`,
      'proto=stdio',
      '-engine',
      'name=B',
      'bot=random',
      '-rounds',
      '60',
      '-concurrency',
      '1',
      '-workers',
      'port=0',
    )
    const given = await workerArguments(host)
    const refusing = start(freshDataFolder(), 'worker', ...given)
    process.env.PLAYED_AT = 'a worker'
    const able = start(freshDataFolder(), 'worker', ...given, '--at-once', '2', '--allow-programs', folder)
    delete process.env.PLAYED_AT
    await refusing.prints(
      /^Ann does not play here: this worker starts no programs \(--allow-programs FOLDER lets it\)\.$/m,
    )
    await able.prints(/^Played game \d+\.1\.\d \(.*Ann.*\)\.$/m)
    expect([await host.ended, await refusing.ended, await able.ended]).toEqual([0, 0, 0])
    expect(refusing.text).not.toContain('Played')
    const file = join(data, 'games.json')
    await fulcrumIn(data, 'tournament', 'export', 'last', '--format', 'games', '-o', file)
    const kept = readFileSync(file, 'utf8')
    expect(kept).toContain('I play at home')
    expect(kept).toContain('I play at a worker')
    expect(await fulcrumIn(data, 'tournament', 'verify', 'last')).toMatchObject({ code: 0 })
  })

  test('end with their worker', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    writeFileSync(join(folder, 'ann/bot.mjs'), `import { connect } from 'node:net'
      if (process.env.PLAYED_AT === 'a worker')
        connect(${port}, '127.0.0.1')
      setInterval(() => {}, 1000)`)
    const host = start(
      freshDataFolder(),
      'tournament',
      'run',
      '-game',
      'nim',
      '-engine',
      'name=Ann',
      'cmd=node bot.mjs',
      `dir=${join(folder, 'ann')}`,
      'proto=stdio',
      '-engine',
      'name=B',
      'bot=random',
      '-concurrency',
      '1',
      '-no-check',
      '-workers',
      'port=0',
    )
    const given = await workerArguments(host)
    process.env.PLAYED_AT = 'a worker'
    const worker = start(freshDataFolder(), 'worker', ...given, '--allow-programs', folder)
    delete process.env.PLAYED_AT
    const [program] = await once(server, 'connection') as [Socket]
    program.on('error', () => {}) // however it goes, it has gone
    const gone = once(program, 'close')
    worker.child.kill('SIGINT')
    expect(await worker.ended).toBe(0)
    await gone
    server.close()
    await host.prints(/\* \{No result: .* went away\}/)
  })
})

test('a worker looks for a host that was killed, and plays on when it is back', async () => {
  const data = freshDataFolder()
  const port = await freePort()
  const host = start(data, 'tournament', 'run', ...BOTS, '-rounds', '100000', '-workers', `port=${port}`)
  const given = await workerArguments(host)
  const worker = start(freshDataFolder(), 'worker', ...given)
  await worker.prints(/^Played game /m)
  host.child.kill('SIGKILL')
  await host.ended
  await worker.prints(
    new RegExp(
      `^The host at 127\\.0\\.0\\.1:${port} is gone \\(.*\\); what was played here is played again\\. It is looked for again for 120 s\\.$`,
      'm',
    ),
  )
  worker.text = ''
  const again = start(data, 'tournament', 'resume', 'last')
  await worker.prints(/^Connected to contest .*\nPlayed game /m)
  worker.child.kill('SIGINT')
  expect(await worker.ended).toBe(0)
  await again.prints(/went away/)
  again.child.kill('SIGINT')
  expect(await again.ended).toBe(1)
  const { status, games } = await contestIn(data)
  expect(status).toBe('paused')
  expect(games.every(game => game.status === 'ended' || game.status === 'void' || game.status === 'due')).toBe(true)
})

test('a worker that is not wanted, or finds nobody, says so', async () => {
  const port = await freePort()
  expect(await fulcrum('worker', `127.0.0.1:${port}`, '--token', 'x', '--wait', '0')).toMatchObject({
    code: 1,
    stderr: `fulcrum: No host answers at 127.0.0.1:${port} (ECONNREFUSED). Start it, or check the address.\n`,
  })
  expect(await fulcrum('worker', '127.0.0.1:99999', '--token', 'x')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('It must be an address and a port'),
  })
  expect(await fulcrum('worker', '127.0.0.1')).toMatchObject({ code: 2, stderr: expect.stringContaining('--token') })
  expect(await fulcrum('worker', '127.0.0.1', '--token', 'x', '--allow-programs', '/no/such/folder')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('/no/such/folder is no folder.'),
  })
  const host = start(freshDataFolder(), 'tournament', 'run', ...BOTS, '-rounds', '100000', '-workers', 'port=0')
  const [address] = await workerArguments(host)
  expect(await fulcrum('worker', address, '--token', 'wrong')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/does not want this worker: The token is not that of this host\./),
  })
})
