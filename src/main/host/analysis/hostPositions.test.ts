import type { KeptAnswers, KeptVerdict } from '../../../shared/lab/keptAnswer.ts'
import type { KeptPosition } from '../../../shared/lab/keptPosition.ts'
import type { ProgramSeat } from '../../../shared/match/program.ts'
import type { Result } from '../../../shared/result.ts'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Archive } from '../../archive/archive.ts'
import { processesWith } from '../../programs/testing/processes.ts'
import { ProgramTable } from '../../programs/testing/programTable.ts'
import { IDLE, nimByStdio, nimByTcp } from '../../programs/testing/scripts.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { eventually } from '../../testing/waiting.ts'
import { Host } from '../host.ts'
import { leavingWindowOf, windowOf } from '../testing/windowOf.ts'

let data: string
let table: ProgramTable
let isClosed: boolean

beforeEach(() => {
  isClosed = false
  data = temporaryFolder()
  table = new ProgramTable(hostAt(data))
})
afterEach(async () => {
  if (!isClosed)
    await table.host.close()
})

async function closeHost(): Promise<void> {
  isClosed = true
  await table.host.close()
}

function hostAt(folder: string): Host {
  return new Host({ version: 'test', archive: new Archive({ folder }) })
}

function valueOf<T>(result: Result<T, { readonly message: string }>): T {
  if (!result.ok)
    throw new Error(result.error.message)
  return result.value
}

/** A game of Nim 3 4 5 by a program that begins with one coin of the first pile, which loses: to leave 1 there wins. */
async function lostGame(text = nimByStdio(), changes: Partial<ProgramSeat> = {}): Promise<string> {
  const opened = await table.open(table.script(text, changes))
  await opened.ends()
  return opened.runner.id
}

async function all(): Promise<readonly KeptPosition[]> {
  return valueOf(await table.host.positions.all()).positions
}

/** Asks a program about all that is kept, and gives the answers in their order. */
async function ask(program: ProgramSeat, limitMs = 5_000): Promise<readonly KeptAnswers[]> {
  const positions = await all()
  const isOver = new Promise<void>((resolve) => {
    const stop = table.host.positions.listen(({ state }) => {
      if (state === 'running')
        return
      stop()
      resolve()
    })
  })
  valueOf(await table.host.positions.run({ program, ids: positions.map(({ id }) => id), limitMs }))
  await isOver
  const { answers } = valueOf(await table.host.positions.all())
  return positions.flatMap(({ id }) => answers[id] ?? [])
}

/** Answers its first turn with that line. */
const says = (line: string): string => nimByStdio(`return say(${JSON.stringify(line)})`)

describe('keeping a position', () => {
  it('has the way to it, the wrong move, and the moves that are proven to win; the same mistake is kept once', async () => {
    const match = await lostGame()
    const { id } = valueOf(await table.host.positions.keep(match, 0, ' parity ', []))
    const [kept, ...others] = await all()
    expect(kept).toMatchObject({
      id,
      game: 'nim',
      seats: 2,
      first: 1,
      line: [],
      wrong: { pile: 0, leave: 2 },
      right: [{ pile: 0, leave: 1 }],
      match,
      note: 'parity',
    })
    expect(others).toEqual([])
    expect(valueOf(await table.host.positions.keep(await lostGame(), 0, '', []))).toEqual({ id })
    expect(await all()).toEqual([kept])
  })

  it('takes the move that the rules refused', async () => {
    const match = await lostGame(says('click:0_9'))
    valueOf(await table.host.positions.keep(match, 0, '', []))
    expect(await all()).toMatchObject([{ line: [], wrong: { pile: 0, leave: 9 }, right: [{ pile: 0, leave: 1 }] }])
    expect(await ask(table.script(says('click:0_9')))).toMatchObject([{
      now: { verdict: 'wrong-again', why: expect.stringContaining('Prog') },
    }])
  })

  it('refuses what is no mistake, no position of a game that is over, and a move that nobody made', async () => {
    const { host } = table
    const match = await lostGame(nimByStdio('if (turn === 1) return say("click:0_1")'))
    expect(await host.positions.keep(match, 0, '', [])).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('it was no mistake') },
    })
    expect(await host.positions.keep(match, 900, '', [])).toMatchObject({ ok: false, error: { code: 'bad-request' } })
    expect(await host.positions.keep('none', 0, '', [])).toMatchObject({ ok: false, error: { code: 'no-such-match' } })
    const running = await table.open(table.script(nimByStdio('return')))
    expect(await host.positions.keep(running.runner.id, 0, '', [])).toMatchObject({
      ok: false,
      error: { message: 'The match is not over yet.' },
    })
    expect(await all()).toEqual([])
  })

  it('is there for the next host, with its answers, and can be changed and dropped', async () => {
    valueOf(await table.host.positions.keep(await lostGame(), 0, '', []))
    await ask(table.script(nimByStdio()))
    await closeHost()
    const later = hostAt(data)
    const before = valueOf(await later.positions.all())
    const [kept] = before.positions
    if (kept === undefined)
      expect.fail('nothing is kept')
    expect(before.answers).toMatchObject({
      [kept.id]: { now: { verdict: 'wrong-again', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }, before: null },
    })
    valueOf(await later.positions.change(kept.id, { note: 'look at the xor', right: [{ pile: 1, leave: 0 }] }))
    expect(valueOf(await later.positions.all()).positions).toMatchObject([{
      note: 'look at the xor',
      right: [{ pile: 1, leave: 0 }],
    }])
    expect(await later.positions.change(kept.id, { right: ['nothing'] })).toMatchObject({
      ok: false,
      error: { code: 'bad-request' },
    })
    valueOf(await later.positions.drop([kept.id]))
    expect(valueOf(await later.positions.all()).positions).toEqual([])
    expect(valueOf(await later.positions.add([kept, { ...kept, id: 'bad', line: ['nothing'] }]))).toMatchObject({
      added: 1,
      known: 0,
      refused: 1,
      problem: expect.stringContaining('illegal'),
    })
    expect(valueOf(await later.positions.all())).toMatchObject({ positions: [kept], answers: before.answers })
    await later.close()
  })

  it('is refused in a sentence where another host keeps the folder, and a damaged file is set aside', async () => {
    const match = await lostGame()
    const other = hostAt(data)
    expect(await other.positions.keep(match, 0, '', [])).toMatchObject({
      ok: false,
      error: { message: expect.any(String) },
    })
    expect(await other.positions.add([])).toMatchObject({ ok: false, error: { code: 'archive' } })
    await other.close()
    await closeHost()
    writeFileSync(join(data, 'kept-positions.json'), '{')
    const later = hostAt(data)
    expect(valueOf(await later.positions.all())).toMatchObject({
      positions: [],
      message: expect.stringContaining('set aside'),
    })
    expect(readdirSync(data).filter(name => name.startsWith('kept-positions'))).toEqual([
      expect.stringMatching(/^kept-positions-damaged-/),
    ])
    await later.close()
  })
})

describe('a program that is asked about a kept position', () => {
  const programs: [KeptVerdict, string, Partial<ProgramSeat>, number][] = [
    ['wrong-again', nimByStdio(), {}, 5_000],
    ['right', says('click:0_1'), {}, 5_000],
    ['right', nimByTcp('return say("click:0_1")'), { proto: 'tcp' }, 5_000],
    ['wrong', says('click:1_0'), {}, 5_000],
    ['illegal', says('click:1_7'), {}, 5_000],
    ['bad-message', says('hello'), {}, 5_000],
    ['timeout', nimByStdio('return'), {}, 300],
    ['crashed', nimByStdio('console.error("no idea"); process.exit(3)'), {}, 5_000],
    ['disconnected', nimByStdio('process.exit(0)'), {}, 5_000],
    ['start-failure', 'console.error("no numpy"); process.exit(1)', { proto: 'tcp' }, 5_000],
  ]

  it('is judged by its move, or by how it lost without one', async () => {
    valueOf(await table.host.positions.keep(await lostGame(), 0, '', []))
    const games = table.host.overview('host').matches.length
    const told: [string, boolean][] = []
    const whys: string[] = []
    for (const [, text, changes, limitMs] of programs) {
      const [answers] = await ask(table.script(text, changes), limitMs)
      whys.push(answers?.now.why ?? '')
      told.push([answers?.now.verdict ?? '', answers?.now.why === ''])
    }
    expect(told).toEqual(programs.map(([verdict]) => [verdict, ['right', 'wrong-again', 'wrong'].includes(verdict)]))
    expect(whys[programs.findIndex(([verdict]) => verdict === 'crashed')]).toMatch(
      /exit code 3 .+ Its last output: no idea$/,
    )
    expect(whys.at(-1)).toContain('no numpy')
    expect(table.host.overview('host').matches).toHaveLength(games)
  })

  it('may find a win that nobody spoke of', async () => {
    valueOf(
      await table.host.positions.add([{
        id: 'end',
        game: 'nim',
        settings: { piles: '1 2' },
        seats: 2,
        first: 1,
        line: [{ pile: 0, leave: 0 }],
        wrong: { pile: 1, leave: 1 },
        right: [],
        match: null,
        note: '',
        keptAt: 1,
      }, {
        id: 'start',
        game: 'nim',
        settings: { piles: '3 4 5' },
        seats: 2,
        first: 1,
        line: [],
        wrong: { pile: 0, leave: 2 },
        right: [],
        match: null,
        note: '',
        keptAt: 2,
      }]),
    )
    const takes = table.script(nimByStdio('return say(board[1][0] === 2 ? "click:1_0" : "click:0_1")'))
    expect((await ask(takes)).map(({ now }) => now.verdict)).toEqual(['right', 'right'])
  })

  it('has the seat that is to move there, after the moves that led there', async () => {
    const kept: KeptPosition = {
      id: 'second',
      game: 'nim',
      settings: { piles: '1 2' },
      seats: 2,
      first: 1,
      line: [{ pile: 1, leave: 1 }],
      wrong: { pile: 0, leave: 0 },
      right: [{ pile: 1, leave: 0 }],
      match: null,
      note: '',
      keptAt: 1,
    }
    valueOf(await table.host.positions.add([kept]))
    const knows = table.script(
      nimByStdio(
        'if (process.env.FULCRUM_SEAT === "2" && JSON.stringify(board.map(([coins]) => coins)) === "[1,1]") return say("click:1_0"); process.exit(9)',
      ),
    )
    expect(await ask(knows)).toMatchObject([{ now: { verdict: 'right' } }])
  })

  it('is compared with the one before', async () => {
    valueOf(await table.host.positions.keep(await lostGame(), 0, '', []))
    await ask(table.script(nimByStdio()))
    const [answers] = await ask(table.script(says('click:0_1')))
    expect([answers?.before?.verdict, answers?.now.verdict]).toEqual(['wrong-again', 'right'])
    expect(answers?.before?.sha256).not.toBe(answers?.now.sha256)
  })

  it('has its answer on the disk while others are still asked', async () => {
    const kept: KeptPosition = {
      id: 'end',
      game: 'nim',
      settings: { piles: '1 2' },
      seats: 2,
      first: 1,
      line: [{ pile: 0, leave: 0 }],
      wrong: { pile: 1, leave: 1 },
      right: [],
      match: null,
      note: '',
      keptAt: 1,
    }
    const other: KeptPosition = {
      ...kept,
      id: 'start',
      settings: { piles: '3 4 5' },
      line: [],
      wrong: { pile: 0, leave: 2 },
    }
    valueOf(await table.host.positions.add([kept, other]))
    const answersOne = table.script(nimByStdio('if (board[0][0] === 3) return; return say("click:1_0")'))
    valueOf(await table.host.positions.run({ program: answersOne, ids: ['end', 'start'], limitMs: 60_000 }))
    await eventually(() => readFileSync(join(data, 'kept-positions.json'), 'utf8').includes('"verdict":"right"'))
    expect(valueOf(await table.host.positions.all()).run).toMatchObject({ state: 'running', done: 1, total: 2 })
    await table.host.positions.stop()
  })

  it('is ended where the run is cancelled, and with the host', async () => {
    valueOf(await table.host.positions.keep(await lostGame(), 0, '', []))
    const ids = (await all()).map(({ id }) => id)
    const waits = table.script(`require('node:fs').writeFileSync('here', ''); ${nimByStdio('return')};${IDLE}`, {
      env: { KEPT_TEST: data },
    })
    valueOf(await table.host.positions.run({ program: waits, ids, limitMs: 60_000 }))
    await eventually(() => readdirSync(table.folder).includes('here'))
    expect(await table.host.positions.run({ program: waits, ids, limitMs: 60_000 })).toMatchObject({
      ok: false,
      error: { code: 'refused' },
    })
    valueOf(await table.host.positions.stop())
    expect(valueOf(await table.host.positions.all())).toMatchObject({
      run: { state: 'stopped', done: 0, total: 1 },
      answers: {},
    })
    await closeHost()
    if (process.platform === 'linux')
      expect(processesWith('KEPT_TEST', data)).toEqual([])
  })
})

it('only windows at the host have programs asked, and all of them are told how a run goes', async () => {
  valueOf(await table.host.positions.keep(await lostGame(), 0, '', []))
  const ids = (await all()).map(({ id }) => id)
  const request = { program: table.script(nimByStdio()), ids, limitMs: 5_000 }
  const away = leavingWindowOf(table.host, 'player').window
  const watching = windowOf(table.host, 'spectator')
  expect(await away.host.runPositions(request)).toMatchObject({ ok: false, error: { code: 'watch-only' } })
  for (const { host } of [away, watching])
    expect(await host.keptPositions()).toMatchObject({ ok: false, error: { code: 'watch-only' } })
  expect(await away.host.runPositions({ ...request, program: { ...request.program, proto: 'smoke' as 'stdio' } }))
    .toMatchObject({ ok: false, error: { code: 'bad-request' } })
  expect(await table.host.positions.run({ ...request, program: { ...request.program, command: 'bot {port}' } }))
    .toMatchObject({ ok: false, error: { message: expect.stringContaining('{port}') } })
  const beside = windowOf(table.host, 'host')
  valueOf(await windowOf(table.host, 'host').host.runPositions(request))
  await beside.until(() => beside.runs.at(-1)?.state === 'done')
  expect(beside.runs.at(-1)).toEqual({ state: 'done', done: 1, total: 1 })
  expect([away.runs, watching.runs]).toEqual([[], []])
})
