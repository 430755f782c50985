import type { LaunchFacts } from '../../shared/match/command.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import type { FakePage, Saying } from './testing/fakePages.ts'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { Host } from '../host/host.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { Launcher } from './launcher.ts'
import { PagedBot } from './pagedBot.ts'
import { hashedFile } from './programFile.ts'
import { FakePages, firstMove } from './testing/fakePages.ts'
import { ProgramTable } from './testing/programTable.ts'

watchForLeaks()

const CHOOSE = '{"type":"choose","state":{"ply":4,"legalMoves":[{"pile":0,"leave":0}]}}\n'
const OVER = '{"type":"over","place":1,"seats":2}\n'
const LOADED = '{"type":"loaded","printed":[],"marks":[]}'
const FACTS: LaunchFacts = { host: '', port: null, name: '', seat: 1, game: 'nim', seed: 7 }

interface Begun {
  readonly bot: PagedBot
  readonly page: FakePage
  readonly said: Promise<string>
  readonly aside: Promise<string>
}

function begin(says: Saying): Begun {
  const pages = new FakePages(() => says)
  const bot = new PagedBot({ pages, name: 'Ada', bot: { language: 'javascript', files: { 'main.js': '' }, seed: 7 } })
  const [page] = pages.opened
  if (page === undefined)
    throw new Error('no page was opened')
  return { bot, page, said: text(bot.stdout), aside: text(bot.stderr) }
}

/** Loads, and then says that for each move. */
function answering(...sayings: readonly unknown[]): Saying {
  const left = [...sayings]
  return ({ type }) => type === 'load' ? LOADED : left.shift()
}

/** A seat for a bot of the workshop with those files. */
function botSeat(files: Readonly<Record<string, string>>, changes: Partial<ProgramSeat> = {}): ProgramSeat {
  const folder = temporaryFolder(files)
  const [command = ''] = Object.keys(files)
  return { kind: 'program', name: '', proto: 'bot', folder, command, ...changes }
}

describe('a bot in a page', () => {
  it('greets once it is loaded, answers each turn, and ends with the game', async () => {
    const { bot, page, said, aside } = begin(firstMove())
    bot.stdin.write(CHOOSE)
    bot.stdin.write(CHOOSE)
    bot.stdin.write(OVER)
    expect(await bot.settled).toEqual({ kind: 'exited', code: 0 })
    expect(await said).toBe('{"name":"Ada"}\n{"move":{"pile":0,"leave":0}}\n{"move":{"pile":0,"leave":0}}\n')
    expect((await aside).split('\n')).toEqual([
      'loaded',
      'asked 1',
      '#show {"kind":"mark","place":0,"why":"here","value":1,"ply":4}',
      'asked 2',
      '#show {"kind":"mark","place":0,"why":"here","value":2,"ply":4}',
      'place 1',
      '',
    ])
    expect(page.isDestroyed).toBe(true)
    expect(page.asked[0]).toEqual({ type: 'load', language: 'javascript', files: { 'main.js': '' }, seed: 7 })
  })

  it('ends when nobody speaks to it any more', async () => {
    const { bot, page } = begin(firstMove())
    bot.stdin.end(CHOOSE)
    expect(await bot.settled).toEqual({ kind: 'exited', code: 0 })
    expect(page.isDestroyed).toBe(true)
  })

  it.each([
    ['as it is loaded', () => failure('main.js', 2), 'main.js, line 2: It is broken.\n'],
    ['as it chooses', answering(failure(null, null)), 'It is broken.\n'],
  ] as const)('that fails %s ends with exit code 1 and a sentence', async (_when, says, sentence) => {
    const { bot, page, aside } = begin(says)
    bot.stdin.write(CHOOSE)
    expect(await bot.settled).toEqual({ kind: 'exited', code: 1 })
    expect(await aside).toBe(sentence)
    expect(page.isDestroyed).toBe(true)
  })

  it('is killed while it thinks, and nothing counts that it says then', async () => {
    const { bot, page } = begin(answering())
    bot.stdin.write(CHOOSE)
    while (page.asked.length < 2)
      await new Promise(resolve => setTimeout(resolve, 1))
    expect(await bot.goesWithin(20)).toBe(false)
    expect(bot.end).toBeNull()
    await bot.kill()
    expect(page.isDestroyed).toBe(true)
    page.events.said('{"type":"chosen","move":1,"printed":[],"marks":[]}')
    page.events.gone('killed')
    expect(await bot.goesWithin(0)).toBe(true)
    expect(await bot.settled).toEqual({ kind: 'signalled', signal: 'SIGKILL' })
  })

  it('whose page breaks down ends with exit code 1, and says why', async () => {
    const { bot, page, aside } = begin(answering())
    page.events.gone('oom')
    expect(await bot.settled).toEqual({ kind: 'exited', code: 1 })
    expect(await aside).toBe('The page of the bot has ended: oom.\n')
    expect(page.isDestroyed).toBe(true)
  })

  it.each([
    ['no text', { type: 'chosen', move: 1, printed: [], marks: [] }],
    ['nothing', null],
    ['no JSON', '{"type":'],
    ['another message', '{"name":"Ada"}'],
    ['a line of its own', '{"type":"chosen","move":1,"printed":[7],"marks":[]}'],
    ['more than it may', `{"type":"chosen","move":"${'x'.repeat(2 ** 21)}","printed":[],"marks":[]}`],
  ])('that answers with %s has failed', async (_what, hostile) => {
    const { bot, aside, said } = begin(answering(hostile))
    bot.stdin.write(CHOOSE)
    expect(await bot.settled).toEqual({ kind: 'exited', code: 1 })
    expect(await aside).toBe('It answered with what is no answer.\n')
    expect(await said).toBe('{"name":"Ada"}\n')
  })

  it('answers once for each question: what it says unasked counts for nothing', async () => {
    const chosen = (move: number): string => JSON.stringify({ type: 'chosen', move, printed: [], marks: [] })
    const { bot, page } = begin(answering(chosen(1), chosen(2), '{"type":"heard","printed":[],"marks":[]}'))
    const lines = createInterface({ input: bot.stdout })[Symbol.asyncIterator]()
    const line = async (): Promise<unknown> => (await lines.next()).value as unknown
    expect(await line()).toBe('{"name":"Ada"}')
    for (const move of [1, 2]) {
      page.events.said(chosen(7))
      page.events.said({ much: 'x' })
      bot.stdin.write(CHOOSE)
      expect(await line()).toBe(`{"move":${move}}`)
    }
    bot.stdin.write(OVER)
    expect(await bot.settled).toEqual({ kind: 'exited', code: 0 })
  })
})

function failure(file: string | null, line: number | null): string {
  return JSON.stringify({ type: 'failed', fault: { message: 'It is broken.', file, line }, printed: [], marks: [] })
}

describe('a launcher with pages', () => {
  async function launch(
    seat: ProgramSeat,
    terms: Parameters<Launcher['launch']>[2] = {},
  ): Promise<{ readonly pages: FakePages, readonly problem: string | null, readonly unkept: readonly string[] }> {
    const pages = new FakePages()
    const launcher = new Launcher({ botPages: pages })
    launcher.copyFrom(tmpdir())
    const launched = await launcher.launch(seat, FACTS, terms)
    await launcher.close()
    expect(pages.opened.every(({ isDestroyed }) => isDestroyed)).toBe(true)
    return {
      pages,
      problem: launched.ok ? null : launched.error,
      unkept: launched.ok ? launched.value.unkept : [],
    }
  }

  it.each([['main.py', 'python'], ['main.js', 'javascript']] as const)(
    'gives a bot its files: %s',
    async (main, language) => {
      const seat = botSeat({ [main]: 'x', 'help.txt': 'help', 'no.exe': 'no' })
      symlinkSync('/etc/hostname', join(seat.folder ?? '', 'linked.txt'))
      mkdirSync(join(seat.folder ?? '', 'folder.txt'))
      const { pages, problem } = await launch(seat)
      expect(problem).toBeNull()
      const files = { [main]: 'x', 'help.txt': 'help' }
      expect(pages.opened.map(({ asked: [first] }) => first)).toEqual([{ type: 'load', language, files, seed: 7 }])
    },
  )

  it('starts only the file that was agreed on', async () => {
    const seat = botSeat({ 'main.js': 'one' })
    const { sha256 = '' } = await hashedFile(seat) ?? {}
    expect((await launch(seat, { sha256 })).problem).toBeNull()
    writeFileSync(join(seat.folder ?? '', 'main.js'), 'another')
    const { problem, pages } = await launch(seat, { sha256 })
    expect(problem).toMatch(/^has changed since its file was noted: .*main\.js/)
    expect(pages.opened).toEqual([])
  })

  it('says why a bot can’t be started', async () => {
    const missing = botSeat({ 'main.js': '' }, { command: 'other/main.js' })
    const large = botSeat({ 'main.js': '', 'large.txt': 'x'.repeat(3_000_001) })
    const many = botSeat({ 'main.js': '', ...Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`a${n}.txt`, ''])) })
    expect((await launch(missing)).problem).toMatch(/^was not found: /)
    expect((await launch(large)).problem).toMatch(/^has a folder that can’t be a bot: its files hold 3000001 bytes/)
    expect((await launch(many)).problem).toBe('has a folder that can’t be a bot: a bot has at most 21 files')
    expect((await launch({ ...missing, folder: join(tmpdir(), 'nowhere') })).problem).toMatch(/nowhere/)
  })

  it('keeps its bots from files and networks on every system, and counts nothing that they use', async () => {
    const within = { walls: 'required', network: 'off' } as const
    expect(await launch(botSeat({ 'main.js': '' }, { limits: within }))).toMatchObject({ problem: null, unkept: [] })
    const { problem } = await launch(botSeat({ 'main.js': '' }, { limits: { memoryMib: 64 } }))
    expect(problem).toBe('has a limit that can’t be kept: this system can’t watch the memory of a program with its children')
    const { unkept } = await launch(botSeat({ 'main.js': '' }, { limits: { memoryMib: 64, bestEffort: true } }))
    expect(unkept).toHaveLength(1)
  })
})

describe('a host with pages', () => {
  it('plays a game with a bot to its end, and keeps what it told', async () => {
    const pages = new FakePages()
    await using table = new ProgramTable(new Host({ version: 'test', botPages: pages }))
    const opened = await table.open(botSeat({ 'main.js': 'x' }))
    const match = await opened.ends()
    expect(match.outcome).toMatchObject({ kind: 'last-coin', forfeit: null })
    expect(opened.printed('stderr')).toMatch(/^loaded\nasked 1\n#show \{.*"ply":0\}\nasked 2\n/)
    await expect.poll(() => pages.opened.map(({ isDestroyed }) => isDestroyed)).toEqual([true])
  })

  it('has a bot lose that fails, or never answers', async () => {
    const pages = new FakePages(() => answering(failure('main.js', 3)))
    await using table = new ProgramTable(new Host({ version: 'test', botPages: pages }))
    const crashed = await (await table.open(botSeat({ 'main.js': '' }))).ends()
    expect(crashed.outcome?.forfeit?.cause).toMatchObject({ code: 'crashed', exitCode: 1 })
    const silent = new FakePages(() => answering())
    await using other = new ProgramTable(new Host({ version: 'test', botPages: silent }))
    const late = await (await other.open(botSeat({ 'main.js': '' }), { budgetMs: 300 })).ends()
    expect(late.outcome?.forfeit?.cause.code).toBe('out-of-time')
    await expect.poll(() => [...pages.opened, ...silent.opened].every(({ isDestroyed }) => isDestroyed)).toBe(true)
  })
})
