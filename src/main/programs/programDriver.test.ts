import type { ForfeitCause } from '../../shared/match/causes.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import type { OpenedTable } from './testing/programTable.ts'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import lineProgramPath from '../../shared/games/yinsh/testing/lineProgram.ts?modulePath'
import { HurriedClock } from '../clock/testing/hurriedClock.ts'
import { Host } from '../host/host.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { eventually } from '../testing/waiting.ts'
import { ProgramTable } from './testing/programTable.ts'
import { IDLE, nimByStdio, nimByTcp } from './testing/scripts.ts'

watchForLeaks()

describe('a program that is started here', () => {
  it.each([
    ['by its standard input and output', 'stdio', nimByStdio()],
    ['over a connection to its port', 'tcp', nimByTcp()],
  ] as const)('plays a game to its end %s', async (_, proto, text) => {
    await using table = new ProgramTable()
    const match = await (await table.open(table.script(text, { proto }))).ends()
    expect(match.outcome).toMatchObject({ kind: 'last-coin', forfeit: null })
    expect(match.players[1]).toEqual({ kind: 'external', name: 'Prog' })
  })

  it.skipIf(process.platform !== 'linux')(
    'is warm before its game begins, where it is to be: its clock runs for its moves alone',
    async () => {
      await using table = new ProgramTable()
      const loads
        = `setImmediate(() => { const end = Date.now() + 1000; while (Date.now() < end); console.error(Date.now()) }); ${nimByStdio()}`
      const opened = await table.open(table.script(loads, { warmUp: true }))
      await opened.ends()
      const startedAt = opened.events.find(({ type }) => type === 'started')?.at ?? 0
      expect(Number(opened.printed('stderr'))).toBeLessThan(startedAt)
    },
  )

  it('plays by plain lines, where its game has them', async () => {
    await using table = new ProgramTable()
    const opened = await table.open({
      kind: 'program',
      name: '',
      command: `"${process.execPath}" "${lineProgramPath}" blitz`,
      proto: 'lines',
    }, { game: 'yinsh', settings: { rules: 'blitz' }, budgetMs: 60_000 })
    expect((await opened.ends()).outcome).toMatchObject({ kind: 'rings' })
    expect(opened.printed('stdin')).toMatch(/^1 5 60 5\n/)
    expect(opened.printed('stdout')).toMatch(/^P \d \d+\n/)
  }, 30_000)

  it('may play another that is started here, and is told where, who and what it is', async () => {
    await using table = new ProgramTable()
    const one = table.script(nimByStdio())
    const tells
      = `console.error(process.argv.slice(2).join('|'), process.env.MODE, process.env.FULCRUM_SEAT, process.env.FULCRUM_GAME, require('node:fs').existsSync(process.env.TMPDIR), process.cwd());${nimByStdio()}`
    const other = table.script(tells, { name: 'Ann B', env: { MODE: 'fast' } })
    const opened = await table.open(one, {
      seats: { 1: one, 2: { ...other, command: `${other.command} {name} {seat}{game} "{host} {seat}"` } },
    })
    expect((await opened.ends()).outcome).toMatchObject({ kind: 'last-coin' })
    expect(opened.printed('stderr')).toBe(`Ann B|2nim|127.0.0.1 2 fast 2 nim true ${table.folder}`)
    expect(JSON.stringify(opened.events)).not.toContain('"MODE"')
  })

  it('answers before it is asked, as far as its game lets it', async () => {
    await using table = new ProgramTable()
    const early = `process.stdout.write(['click:0_63', 'click:1_63', ''].join(String.fromCharCode(10)));${nimByStdio('if (turn < 3) return; process.exit(9)')}`
    const match = await (await table.open(table.script(early), { settings: { piles: '64 64' } })).ends()
    expect(match.movesBy[1]).toBeGreaterThan(0)
    expect(match.outcome?.forfeit?.cause.code).toMatch(/^(?:crashed|refused-move)$/)
  })

  it('has a rematch with its environment, which no log has', async () => {
    await using table = new ProgramTable()
    const opened = await table.open(
      table.script(`console.error(process.env.MODE);${nimByStdio()}`, { env: { MODE: 'fast' } }),
    )
    await opened.ends()
    const at = { window: 'mine', isAtHost: true }
    expect(await table.host.newMatches.rematch({ ...at, isAtHost: false }, opened.runner.id)).toMatchObject({
      ok: false,
      error: { code: 'watch-only' },
    })
    const again = await table.host.newMatches.rematch(at, opened.runner.id)
    if (!again.ok)
      expect.fail(again.error.message)
    await new Promise<void>(resolve =>
      again.value.runner.listen((_event, match) => match.status === 'finished' && resolve()),
    )
    const printed = again.value.runner.eventsFrom(0).find(({ type }) => type === 'printed')
    expect(printed).toMatchObject({ seat: 2, stream: 'stderr', lines: [{ text: 'fast' }] })
  })
})

it('what a program prints is told while it plays', async () => {
  await using table = new ProgramTable()
  const opened = await table.open(table.script(nimByStdio('console.error("first thoughts"); return')))
  const { id } = opened.runner
  await eventually(() => JSON.stringify(table.host.programs.printed(id)).includes('first thoughts'))
  expect(table.host.programs.printed(id)).toMatchObject({
    ok: true,
    value: [{ seat: 1, stream: 'stderr', lines: [{ text: 'first thoughts' }], dropped: 0 }],
  })
  expect(opened.events.some(({ type }) => type === 'printed')).toBe(false)
  expect(table.host.programs.printed('none')).toMatchObject({ ok: false, error: { code: 'no-such-match' } })
})

describe('a program loses', () => {
  const ends: [string, string, ForfeitCause, Partial<ProgramSeat>][] = [
    [
      'by ending with an exit code',
      nimByStdio('if (turn === 2) { console.error("no idea"); process.exit(3) }'),
      { code: 'crashed', exitCode: 3, signal: null },
      {},
    ],
    [
      'by ending with an exit code over its connection',
      nimByTcp('if (turn === 2) { console.error("no idea"); process.exit(3) }'),
      { code: 'crashed', exitCode: 3, signal: null },
      { proto: 'tcp' },
    ],
    [
      'by a signal',
      nimByStdio('console.error("no idea"); process.abort()'),
      { code: 'crashed', exitCode: null, signal: 'SIGABRT' },
      {},
    ],
    [
      'by ending in order before its game does',
      nimByStdio('console.error("no idea"); process.exit(0)'),
      { code: 'connection-lost', how: 'exited' },
      {},
    ],
    [
      'by closing its connection and going on',
      nimByTcp(`console.error("no idea"); output.destroy(); ${IDLE}; return`),
      { code: 'connection-lost', how: 'closed' },
      { proto: 'tcp' },
    ],
    [
      'by a move against the rules',
      nimByStdio('console.error("no idea"); console.log("click:0_9")'),
      { code: 'refused-move', move: { pile: 0, leave: 9 } },
      {},
    ],
    [
      'by a message that is none',
      nimByStdio('console.error("no idea"); console.log("hello")'),
      { code: 'faulty-message', problem: 'is none of hint:, exit: and click:<row>_<col>' },
      {},
    ],
  ]

  it.each(ends)('%s', async (_, text, cause, changes) => {
    await using table = new ProgramTable()
    await expectLoss(await table.open(table.script(text, changes)), cause)
  })

  it('by saying nothing without a clock', async () => {
    const clock = new HurriedClock()
    await using table = new ProgramTable(new Host({ version: 'test', clock }))
    const silent = table.script(nimByStdio('console.error("no idea"); return'), { stallMs: 60_000 })
    const opened = await table.open(silent)
    await eventually(() => JSON.stringify(table.host.programs.printed(opened.runner.id)).includes('no idea'))
    clock.advance(60_000)
    await expectLoss(opened, { code: 'stalled', limitMs: 60_000 })
  })

  it('by its clock, where there is one', async () => {
    await using table = new ProgramTable()
    const opened = await table.open(table.script(nimByStdio('return'), { stallMs: 100 }), { budgetMs: 300 })
    expect((await opened.ends()).outcome?.forfeit).toMatchObject({
      seat: 1,
      cause: { code: 'out-of-time', budgetMs: 300 },
    })
  })
})

/** Seat 1, where a program printed that it had no idea, loses by that cause. */
async function expectLoss(opened: OpenedTable, cause: ForfeitCause): Promise<void> {
  const match = await opened.ends()
  expect(match.outcome?.forfeit).toMatchObject({ seat: 1, cause })
  expect(opened.printed('stderr')).toContain('no idea')
  expect(opened.events.map(({ type }) => type).filter(type => type !== 'measured').slice(-3)).toEqual([
    'forfeited',
    'printed',
    'finished',
  ])
}

describe('a program can’t be started', () => {
  const problems: readonly (readonly [string, (table: ProgramTable) => ProgramSeat, string | RegExp])[] = [
    ['that is not there', table => ({ ...table.script(''), command: './my_bot' }), /^was not found: ".*\/my_bot"$/],
    [
      'that is in no folder of PATH',
      table => ({ ...table.script(''), command: 'no-such-program x' }),
      'was not found: "no-such-program" is in no folder of PATH',
    ],
    ['that may not be run', (table) => {
      writeFileSync(join(table.folder, 'bot.py'), '')
      return { ...table.script(''), command: './bot.py' }
    }, /^may not be run: ".*bot\.py" \(chmod \+x makes it so/],
    ['that is a folder', (table) => {
      mkdirSync(join(table.folder, 'bot'))
      return { ...table.script(''), command: './bot' }
    }, /^is a folder: ".*\/bot"$/],
    [
      'in a folder that is not there',
      table => ({ ...table.script(''), folder: join(table.folder, 'gone') }),
      /^was to run in the folder ".*gone", which is not there$/,
    ],
    ['in a file', (table) => {
      writeFileSync(join(table.folder, 'file'), '')
      return { ...table.script(''), folder: join(table.folder, 'file') }
    }, /^was to run in ".*file", which is no folder$/],
    ['whose own interpreter is missing', (table) => {
      writeFileSync(join(table.folder, 'bot'), '#!/usr/bin/env no-such-interpreter\n')
      chmodSync(join(table.folder, 'bot'), 0o755)
      return { ...table.script(''), command: './bot', proto: 'tcp' }
    }, /^ended with exit code 127 before the game began; its last output: .*no-such-interpreter/],
    [
      'that ends before it connects',
      table => table.script('console.error("ModuleNotFoundError: numpy"); process.exit(1)', { proto: 'tcp' }),
      'ended with exit code 1 before the game began; its last output: ModuleNotFoundError: numpy',
    ],
  ]

  it.skipIf(process.platform === 'win32').each(problems)('%s', async (_, programOf, problem) => {
    await using table = new ProgramTable()
    const match = await (await table.open(programOf(table))).ends()
    expect(match.stopped).toMatchObject({
      code: 'start-failed',
      seat: 1,
      problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
    })
  })

  it('that ends while it waits for the other, and that other is ended, too', async () => {
    await using table = new ProgramTable()
    const waits = table.script(IDLE, { proto: 'tcp' })
    const opened = await table.open(waits, { seats: { 1: waits, 2: table.script('process.exit(4)') } })
    expect((await opened.ends()).stopped).toMatchObject({
      code: 'start-failed',
      seat: 2,
      problem: expect.stringContaining('ended with exit code 4'),
    })
  })
})

it.skipIf(process.platform !== 'linux')(
  'a stranger that connects to its port first is refused and noted, and the program has its seat',
  async () => {
    await using table = new ProgramTable()
    const isThere = (name: string): boolean =>
      existsSync(join(table.folder, name)) && readFileSync(join(table.folder, name), 'utf8') !== ''
    const opened = await table.open(table.script(
      `
    const { writeFileSync, existsSync } = require('node:fs')
    writeFileSync('port', process.env.FULCRUM_PORT)
    const timer = setInterval(() => {
      if (!existsSync('refused')) return
      clearInterval(timer)
      ${nimByTcp()}
    }, 5)`,
      { proto: 'tcp' },
    ))
    await eventually(() => isThere('port'))
    const stranger = connect(Number(readFileSync(join(table.folder, 'port'), 'utf8')), '127.0.0.1')
    stranger.write('click:0_0\n')
    await new Promise<void>(resolve => stranger.on('error', () => {}).once('close', () => resolve()))
    expect(opened.runner.match.status).toBe('waiting')
    writeFileSync(join(table.folder, 'refused'), '')
    expect((await opened.ends()).outcome).toMatchObject({ kind: 'last-coin', forfeit: null })
    expect(opened.events.filter(({ type }) => type === 'noted')).toMatchObject([{
      seat: 1,
      note: { code: 'strangers-refused', connections: 1 },
    }])
  },
)

it('only the first connection to a program’s port is taken', async () => {
  await using table = new ProgramTable()
  const opened = await table.open(
    table.script(
      `require('node:fs').writeFileSync('port', process.env.FULCRUM_PORT); ${nimByTcp('if (turn === 2) return')}`,
      { proto: 'tcp', stallMs: 500 },
    ),
  )
  await opened.until(({ status }) => status === 'running')
  const late = connect(Number(readFileSync(join(table.folder, 'port'), 'utf8')), '127.0.0.1')
  const refused = await new Promise<string>(resolve =>
    late.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? '')),
  )
  expect(refused).toBe('ECONNREFUSED')
  await opened.ends()
})

it('its folder for scratch files goes with its game', async () => {
  await using table = new ProgramTable()
  const trace = randomUUID()
  const folders = (): readonly string[] =>
    readdirSync(tmpdir())
      .filter(name => name.startsWith('fulcrum-programs-'))
      .map(name => join(tmpdir(), name, '1'))
      .filter(folder => existsSync(join(folder, 'scratch', trace)))
  const opened = await table.open(
    table.script(`require('node:fs').writeFileSync(process.env.TMPDIR + '/${trace}', ''); ${nimByStdio('return')}`),
  )
  await eventually(() => folders().length > 0)
  const [folder = ''] = folders()
  opened.runner.abort({ code: 'stopped-by-person' })
  await eventually(() => !existsSync(folder))
})
