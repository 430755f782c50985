import type { Problem } from '../../../shared/api.ts'
import type { CollectionPlan } from '../../../shared/collect/events.ts'
import type { HandedProgram, ProgramFile } from '../../../shared/collect/handedProgram.ts'
import type { CollectionView, OwnHandIns } from '../../../shared/collect/views.ts'
import type { Result } from '../../../shared/result.ts'
import type { BotFiles } from '../../../shared/workshop/botFiles.ts'
import type { ApiWindow } from '../testing/apiWindow.ts'
import { Buffer } from 'node:buffer'
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8 } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MOST_PROGRAM_BYTES } from '../../../shared/collect/handedProgram.ts'
import { packFiles, packProgram, PART_BYTES } from '../../../shared/collect/upload.ts'
import { succeed } from '../../../shared/result.ts'
import { Archive } from '../../archive/archive.ts'
import { SLOW_MS } from '../../check/checkQueue.ts'
import { systemClock } from '../../clock/clock.ts'
import { nimByStdio } from '../../programs/testing/scripts.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { Host } from '../host.ts'
import { codeOf, valueOf } from '../testing/answers.ts'
import { guestOf, leavingWindowOf, windowOf } from '../testing/windowOf.ts'

let folder: string
let host: Host
let teacher: ApiWindow
/** How much the clock is ahead of the system's, in ms. */
let ahead: number
/** Called one by one, they say of the checks, in their order, that these take long. */
let takesLong: (() => void)[]

beforeEach(() => {
  folder = temporaryFolder()
  ahead = 0
  takesLong = []
  begin()
})
afterEach(async () => host.close())

function begin(): void {
  host = new Host({
    version: '0',
    archive: new Archive({ folder }),
    clock: {
      ...systemClock,
      now: () => Date.now() + ahead,
      after: (ms, call) => {
        if (ms === SLOW_MS)
          takesLong.push(call)
        return systemClock.after(ms, call)
      },
    },
    openDoor: () => async ({ lan }) => succeed({ port: 8090, lan, close: async () => {} }),
  })
  teacher = windowOf(host, 'host')
}

async function beginAnew(): Promise<void> {
  await host.close()
  begin()
}

const PLAN: CollectionPlan = {
  title: 'Nim, first week',
  game: 'nim',
  settings: { piles: '1 2' },
  budgetMs: 10_000,
  languages: ['javascript', 'python'],
  programs: false,
  names: null,
  deadline: null,
}
const GOOD = 'export const choose = ({ legalMoves }) => legalMoves[0]\n'
const LAST = 'export const choose = ({ legalMoves }) => legalMoves.at(-1)\n'
const ENDLESS = 'export const choose = () => { for (;;); }\n'
const BAD = 'export const choose = () => { throw new Error("I do not know") }\n'

async function collect(changes: Partial<CollectionPlan> = {}): Promise<string> {
  const { id } = valueOf(await teacher.host.createCollection({ ...PLAN, ...changes }, true))
  valueOf(await teacher.host.watchCollection(id))
  return id
}

async function codeFor(id: string): Promise<string> {
  return (await teacher.overview()).rooms.find(room => room.collection === id)?.code ?? ''
}

async function arrive(id: string, name: string, secret = `the-secret-of-${name}`): Promise<ApiWindow> {
  const { window } = guestOf(host)
  await window.host.greet(secret)
  expect(await window.host.enter(await codeFor(id), name)).toEqual(succeed({ match: null, collection: id }))
  return window
}

type Answer = Result<{ version: number | null }, Problem>

/** Hands in what is packed, part by part; the answer to the last part. */
async function send(window: ApiWindow, id: string, zip: Uint8Array): Promise<Answer> {
  const { length: bytes } = zip
  for (let from = 0; ; from += PART_BYTES) {
    const data = Buffer.from(zip.subarray(from, from + PART_BYTES)).toString('base64')
    const answer = await window.host.handIn(id, { bytes, from, data })
    if (!answer.ok || answer.value.version !== null || from + PART_BYTES >= bytes)
      return answer
  }
}

async function handIn(window: ApiWindow, id: string, main: string, more: BotFiles = {}): Promise<number | null> {
  return valueOf(await send(window, id, packFiles({ ...more, 'main.js': main }))).version
}

async function viewWith(isIt: (view: CollectionView) => boolean): Promise<CollectionView> {
  await teacher.until(() => teacher.collections.some(isIt))
  return teacher.collections.find(isIt) as CollectionView
}

async function ownWith(window: ApiWindow, isIt: (own: OwnHandIns) => boolean): Promise<OwnHandIns> {
  await window.until(() => window.handIns.some(isIt))
  return window.handIns.find(isIt) as OwnHandIns
}

const isChecked = ({ students }: CollectionView): boolean => students[0]?.latest?.check != null

describe('a bot that is handed in', () => {
  it('is checked at once, and takes part once it has passed; teacher and student see it', async () => {
    const id = await collect()
    const ann = await arrive(id, 'Ann')
    expect(await handIn(ann, id, GOOD)).toBe(1)
    expect(await ownWith(ann, own => own.playing === 1)).toMatchObject({
      name: 'Ann',
      game: 'nim',
      handedIn: [
        { version: 1, state: 'passed', isLate: false, start: { kind: 'bot', language: 'javascript' }, lines: 1 },
      ],
    })
    expect((await viewWith(isChecked)).students).toMatchObject([
      { name: 'Ann', hasCome: true, versions: 1, latest: { state: 'passed' }, playing: { version: 1 } },
    ])
  })

  it('that fails its check does not take part, with the reason, and the version before it goes on', async () => {
    const id = await collect()
    const ann = await arrive(id, 'Ann')
    await handIn(ann, id, GOOD)
    await ownWith(ann, own => own.playing === 1)
    expect(await handIn(ann, id, BAD)).toBe(2)
    const { handedIn, playing } = await ownWith(ann, own => own.handedIn[0]?.state === 'failed')
    expect(playing).toBe(1)
    expect(JSON.stringify(handedIn[0]?.check?.failures)).toContain('I do not know')
  })

  it('in the middle of the check of the one before ends that, so that nobody checks two at once', async () => {
    const id = await collect({ budgetMs: 300_000 })
    const ann = await arrive(id, 'Ann')
    await handIn(ann, id, ENDLESS)
    await ownWith(ann, own => own.handedIn[0]?.state === 'checking')
    await handIn(ann, id, GOOD)
    const { handedIn } = await ownWith(ann, own => own.playing === 2)
    expect(handedIn.map(({ state }) => state)).toEqual(['passed', 'skipped'])
  })

  it('in many parts comes whole, and equal files are no new version', async () => {
    const id = await collect()
    const ann = await arrive(id, 'Ann')
    const noise = Array.from({ length: 20_000 }, (_, place) => (place * 7919 % 65_521).toString(36)).join(' ')
    expect(packFiles({ 'main.js': GOOD, 'notes.txt': noise }).length).toBeGreaterThan(3 * PART_BYTES)
    expect(await handIn(ann, id, GOOD, { 'notes.txt': noise })).toBe(1)
    expect(await handIn(ann, id, GOOD, { 'notes.txt': noise })).toBe(1)
    expect(valueOf(await teacher.host.readHandIn(id, 1)).files).toEqual({ 'main.js': GOOD, 'notes.txt': noise })
  })

  it('is read as it was handed in, with the program that connects it, too', async () => {
    const id = await collect()
    const connect = readFileSync(new URL('../../../shared/workshop/connect/connect.js', import.meta.url), 'utf8')
    await handIn(await arrive(id, 'Ann'), id, GOOD, { 'connect.js': connect })
    expect(valueOf(await teacher.host.readHandIn(id, 1)).files).toEqual({ 'main.js': GOOD, 'connect.js': connect })
  })

  it('that is no bot is refused in a sentence', async () => {
    const id = await collect({ languages: ['python'] })
    const ann = await arrive(id, 'Ann')
    const sentence = async (zip: Uint8Array): Promise<unknown> => {
      const answer = await send(ann, id, zip)
      return answer.ok ? answer : answer.error.message
    }
    expect(await sentence(packFiles({ 'main.js': GOOD }))).toBe('A bot needs main.py among its files.')
    expect(await sentence(new Uint8Array([1, 2, 3]))).toBe('This is no bot that can be read.')
    expect(await sentence(gzipSync(Buffer.alloc(60_000_000)))).toBe('This is no bot that can be read.')
    expect(await sentence(gzipSync('{"../main.py":""}'))).toContain('These files can’t be a bot')
    expect(codeOf(await ann.host.handIn(id, { bytes: 3, from: 0, data: '' }))).toBe('bad-request')
    expect(codeOf(await ann.host.handIn(id, { bytes: 9, from: 3, data: 'AAAA' }))).toBe('bad-request')
    expect(codeOf(await ann.host.handIn(id, { bytes: 2, from: 0, data: 'AAAA' }))).toBe('bad-request')
    expect(codeOf(await ann.host.handIn('other', { bytes: 3, from: 0, data: 'AAAA' }))).toBe('refused')
    expect((await teacher.collections.at(-1))?.entries).toBe(0)
  })

  it('after the deadline is late and does not take part, until the deadline is moved', async () => {
    const id = await collect({ deadline: Date.now() + 60_000 })
    const ann = await arrive(id, 'Ann')
    await handIn(ann, id, GOOD)
    await ownWith(ann, own => own.playing === 1)
    ahead = 61_000
    await handIn(ann, id, LAST)
    const late = await ownWith(ann, own => own.handedIn[0]?.version === 2 && own.handedIn[0].state === 'passed')
    expect(late).toMatchObject({ playing: 1, handedIn: [{ isLate: true }, { isLate: false }] })
    valueOf(await teacher.host.setDeadline(id, null))
    expect(await ownWith(ann, own => own.playing === 2)).toMatchObject({ handedIn: [{ isLate: false }, {}] })
  })
})

describe('a bot that was never checked', () => {
  it('is checked where a newer one turns out wrong or comes late', async () => {
    const id = await collect()
    const ann = await arrive(id, 'Ann')
    const sent = await Promise.all([handIn(ann, id, GOOD)])
    await handIn(ann, id, BAD)
    expect(sent).toEqual([1])
    expect(await ownWith(ann, own => own.playing === 1)).toMatchObject({ handedIn: [{ state: 'failed' }, {}] })
  })

  it('is checked beside a newer one that takes long', async () => {
    const id = await collect({ budgetMs: 300_000 })
    const ann = await arrive(id, 'Ann')
    await handIn(ann, id, GOOD)
    await handIn(ann, id, ENDLESS)
    await ownWith(ann, own => own.handedIn[0]?.state === 'checking' && own.handedIn[1]?.state === 'skipped')
    takesLong.at(-1)?.()
    expect(await ownWith(ann, own => own.playing === 1)).toMatchObject({ handedIn: [{ state: 'checking' }, {}] })
  })

  it('is checked again when it failed and is handed in once more', async () => {
    const id = await collect()
    const ann = await arrive(id, 'Ann')
    await handIn(ann, id, BAD)
    await ownWith(ann, own => own.handedIn[0]?.state === 'failed')
    const before = ann.handIns.length
    expect(await handIn(ann, id, BAD)).toBe(1)
    await ann.until(() => {
      const states = ann.handIns.slice(before).map(({ handedIn: [one] }) => one?.state)
      return states.includes('failed') && (states.includes('checking') || states.includes('waiting'))
    })
  })
})

describe('a student’s name', () => {
  it('belongs to one browser, until the teacher sets it free', async () => {
    const id = await collect()
    await arrive(id, 'Ann')
    const { window: eve } = guestOf(host)
    await eve.host.greet('the-secret-of-eve-herself')
    expect(await eve.host.enter(await codeFor(id), 'ANN')).toMatchObject({ ok: false, error: { code: 'refused' } })
    expect(codeOf(await eve.host.ownHandIns(id))).toBe('wrong-code')
    valueOf(await teacher.host.releaseStudent(id, 'Ann'))
    valueOf(await eve.host.enter(await codeFor(id), 'ANN'))
    expect(valueOf(await eve.host.ownHandIns(id)).name).toBe('Ann')
  })

  it('must be in the list, if there is one', async () => {
    const id = await collect({ names: ['Ann', 'Bob'] })
    const { window: eve } = guestOf(host)
    await eve.host.greet('the-secret-of-eve-herself')
    expect(codeOf(await eve.host.enter(await codeFor(id), 'Eve'))).toBe('refused')
    await arrive(id, 'bob')
    expect((await viewWith(({ students }) => students[1]?.hasCome === true)).students.map(({ name }) => name))
      .toEqual(['Ann', 'Bob'])
    expect(codeOf(await teacher.host.createCollection({ ...PLAN, names: ['Ann', 'ann'] }, true))).toBe('bad-request')
  })
})

describe('what was handed in', () => {
  it('is there after the host was begun anew, by the same code, and is checked then if it was not yet', async () => {
    const id = await collect()
    const code = await codeFor(id)
    const ann = await arrive(id, 'Ann')
    await handIn(ann, id, GOOD)
    await beginAnew() // in the middle of the check
    expect(valueOf(await teacher.host.collections()))
      .toMatchObject({ collections: [{ id, isOpen: false, students: 1, handedIn: 1 }], unread: [] })
    valueOf(await teacher.host.watchCollection(id))
    valueOf(await teacher.host.openCollection(id, true))
    expect(await codeFor(id)).toBe(code)
    expect((await viewWith(isChecked)).students).toMatchObject([{ playing: { version: 1 } }])
    const again = await arrive(id, 'Ann')
    expect(valueOf(await again.host.ownHandIns(id)).playing).toBe(1)
  })

  it('is kept by hash, and a line that was cut off is written over', async () => {
    const id = await collect()
    await handIn(await arrive(id, 'Ann'), id, GOOD)
    await viewWith(isChecked)
    await host.close()
    const log = join(folder, 'collections', `${id}.jsonl`)
    appendFileSync(log, '{"seq":99,"at":1,"type":"joi')
    begin()
    valueOf(await teacher.host.openCollection(id, false))
    valueOf(await teacher.host.setDeadline(id, 5))
    expect(readFileSync(log, 'utf8').trim().split('\n').map(line => (JSON.parse(line) as { type: string }).type))
      .toEqual(['created', 'opened', 'joined', 'handed-in', 'checked', 'deadline-set'])
    const [hash = ''] = readdirSync(join(folder, 'bots', 'placed'))
    expect(readFileSync(join(folder, 'bots', 'placed', hash, 'Ann', 'main.js'), 'utf8')).toBe(GOOD)
  })

  it('is shown and not added to where its log was changed, and a changed bot is told', async () => {
    const id = await collect()
    const ann = await arrive(id, 'Ann')
    await handIn(ann, id, GOOD)
    await viewWith(isChecked)
    await host.close()
    const log = join(folder, 'collections', `${id}.jsonl`)
    writeFileSync(log, readFileSync(log, 'utf8').replace('"passed":true', '"passed":false'))
    const [hash = ''] = readdirSync(join(folder, 'bots', 'placed'))
    writeFileSync(join(folder, 'bots', 'placed', hash, 'Ann', 'main.js'), BAD)
    begin()
    expect(valueOf(await teacher.host.collections()))
      .toMatchObject({ collections: [{ handedIn: 1, trouble: expect.stringContaining('damaged') }] })
    expect(codeOf(await teacher.host.openCollection(id, true))).toBe('archive')
    expect(codeOf(await teacher.host.setDeadline(id, 5))).toBe('archive')
    expect(await teacher.host.readHandIn(id, 1)).toMatchObject({
      error: { message: expect.stringContaining('changed') },
    })
  })

  it('is shown and not added to where the end of its log is lost', async () => {
    const id = await collect()
    await arrive(id, 'Ann')
    await host.close()
    const log = join(folder, 'collections', `${id}.jsonl`)
    truncateSync(log, readFileSync(log).length - 1)
    begin()
    expect(valueOf(await teacher.host.collections()))
      .toMatchObject({ collections: [{ trouble: expect.stringContaining('is damaged after 2 entries') }] })
    expect(codeOf(await teacher.host.setDeadline(id, 5))).toBe('archive')
  })

  it('is not filled from one address, and those who are there come back', async () => {
    const id = await collect()
    for (let number = 1; number <= 40; number++)
      await arrive(id, `Student ${number}`)
    const enters = async (address: string, secret: string, name: string): Promise<boolean> => {
      const { window } = guestOf(host, address)
      await window.host.greet(secret)
      return (await window.host.enter(await codeFor(id), name)).ok
    }
    expect(await enters('10.0.0.7', 'the-secret-of-Eve-41', 'Eve')).toBe(false)
    expect(await enters('10.0.0.7', 'the-secret-of-Student 1', 'Student 1')).toBe(true)
    expect(await enters('10.0.0.8', 'the-secret-of-Ann', 'Ann')).toBe(true)
  })

  it('is told of where its log is damaged at its beginning, beside the others', async () => {
    const [id, other] = [await collect(), await collect()]
    await host.close()
    const log = join(folder, 'collections', `${id}.jsonl`)
    writeFileSync(log, readFileSync(log, 'utf8').replace('"created"', '"creeted"'))
    begin()
    expect(valueOf(await teacher.host.collections())).toMatchObject({
      collections: [{ id: other }],
      unread: [`A collection can’t be shown: its file ${log} is damaged at its beginning.`],
    })
  })
})

describe('a program in another language', () => {
  const files = (content: string): readonly ProgramFile[] => [
    { path: 'bin/bot', content: strToU8(`#!/usr/bin/env node\n${content}`) },
    { path: 'Bot.class', content: new Uint8Array([0xCA, 0xFE, 0xBA, 0xBE, 0, 0xFF]) },
  ]
  const handInProgram = async (window: ApiWindow, id: string, program: Partial<HandedProgram> = {}): Promise<Answer> =>
    send(window, id, packProgram({ command: './bin/bot', files: files(nimByStdio()), ...program }))
  const sentenceOf = (answer: Answer): string => answer.ok ? 'taken' : answer.error.message

  it('is checked by starting it in a copy of its folder, and takes part with its command', async () => {
    const id = await collect({ programs: true })
    const ann = await arrive(id, 'Ann')
    const spoilsItself = 'require("node:fs").writeFileSync("Bot.class", "changed");'
    expect(valueOf(await handInProgram(ann, id, { files: files(nimByStdio(spoilsItself)) })).version).toBe(1)
    const { handedIn } = await ownWith(ann, own => own.handedIn[0]?.check != null)
    expect(handedIn[0]?.check?.failures).toEqual([])
    expect(handedIn).toMatchObject([{ start: { kind: 'program', command: './bin/bot' }, files: 2, state: 'passed' }])
    const [program] = valueOf(await teacher.host.participantsOf(id))
    expect(program).toMatchObject({ name: 'Ann', command: './bin/bot', proto: 'stdio' })
    expect(statSync(join(program?.folder ?? '', 'bin', 'bot')).mode & 0o777).toBe(0o700)
    expect(statSync(join(program?.folder ?? '', 'Bot.class')).mode & 0o777).toBe(0o600)
    expect(valueOf(await teacher.host.readHandIn(id, 1))).toEqual({
      files: { 'bin/bot': `#!/usr/bin/env node\n${nimByStdio(spoilsItself)}` },
      binaries: { 'Bot.class': Buffer.from([0xCA, 0xFE, 0xBA, 0xBE, 0, 0xFF]).toString('base64') },
    })
  })

  it('that does not play fails its check, with what it printed; by another command it is another version', async () => {
    const id = await collect({ programs: true })
    const ann = await arrive(id, 'Ann')
    const fails = { files: files('console.error("no idea"); process.exit(3)') }
    await handInProgram(ann, id, fails)
    const { handedIn, playing } = await ownWith(ann, own => own.handedIn[0]?.state === 'failed')
    expect(playing).toBeNull()
    expect(JSON.stringify(handedIn[0]?.check?.failures)).toContain('no idea')
    expect(valueOf(await handInProgram(ann, id, fails)).version).toBe(1)
    expect(valueOf(await handInProgram(ann, id, { ...fails, command: 'node bin/bot' })).version).toBe(2)
  })

  it('is refused where only bots of the workshop are collected, whatever the page says', async () => {
    const id = await collect()
    const ann = await arrive(id, 'Ann')
    expect(sentenceOf(await handInProgram(ann, id))).toBe(
      'This collection takes no programs in other languages, only bots of the workshop.',
    )
    expect(existsSync(join(folder, 'bots', 'placed'))).toBe(false)
    expect(valueOf(await ann.host.ownHandIns(id)).handedIn).toEqual([])
  })

  it.each([
    ['../bot', 'no path within a folder'],
    ['/etc/bot', 'no path within a folder'],
    ['a//b', 'no path within a folder'],
    ['a\\b', 'not every machine takes'],
    ['a\0b', 'not every machine takes'],
    ['aux.txt', 'Windows does not take'],
    ['a:b', 'Windows does not take'],
    ['BIN/BOT', 'some machines take for one'],
    ['bin', 'twice, or in the wrong place'],
  ])('with a file %j is refused, and nothing is written', async (path, sentence) => {
    const id = await collect({ programs: true })
    const ann = await arrive(id, 'Ann')
    const hostile = [...files(''), { path, content: strToU8('x') }]
    expect(sentenceOf(await handInProgram(ann, id, { files: hostile }))).toContain(sentence)
    expect(existsSync(join(folder, 'bots', 'placed'))).toBe(false)
  })

  it('is refused if its command leaves its folder, and if it is too large', async () => {
    const id = await collect({ programs: true })
    const ann = await arrive(id, 'Ann')
    expect(sentenceOf(await handInProgram(ann, id, { command: `node ${folder}/secret` }))).toContain('outside of')
    expect(sentenceOf(await handInProgram(ann, id, { command: '' }))).toContain('Give the command')
    const large = [{ path: 'bot', content: new Uint8Array(MOST_PROGRAM_BYTES / 2 + 1) }, ...files('')]
    const larger = [...large, { path: 'more', content: new Uint8Array(MOST_PROGRAM_BYTES / 2) }]
    expect(sentenceOf(await handInProgram(ann, id, { files: larger }))).toContain('too large')
  })

  it('does not spar', async () => {
    const id = await collect({ programs: true })
    const [ann, bob] = [await arrive(id, 'Ann'), await arrive(id, 'Bob')]
    await handInProgram(ann, id)
    await ownWith(ann, own => own.playing === 1)
    valueOf(await ann.host.setSparring(id, true))
    expect(valueOf(await bob.host.ownHandIns(id)).partners).toEqual([])
    expect(codeOf(await bob.host.spar(id, 'Ann', 1))).toBe('refused')
  })
})

it('ranks programs by their commands, too', async () => {
  const id = await collect({ programs: true })
  const [ann, bob] = [await arrive(id, 'Ann'), await arrive(id, 'Bob')]
  const program = (command: string): Uint8Array =>
    packProgram({ command, files: [{ path: 'bot.cjs', content: strToU8(nimByStdio()) }] })
  await send(ann, id, program('node bot.cjs'))
  await handIn(bob, id, GOOD)
  await viewWith(({ students }) => students.filter(({ playing }) => playing !== null).length === 2)
  valueOf(await teacher.host.beginLadder(id))
  const names = ({ ladder }: Pick<OwnHandIns, 'ladder'>): readonly string[] => ladder?.rows.map(row => row.name) ?? []
  await ownWith(bob, own => names(own).includes('Ann v1') && own.ladder?.rows.every(({ games }) => games > 0) === true)
  await send(ann, id, program('node bot.cjs again'))
  await ownWith(bob, own => names(own).includes('Ann v2') && !names(own).includes('Ann v1'))
})

it('tells how those who take part are started, and which are alike', async () => {
  const id = await collect()
  const [ann, bob, cem] = [await arrive(id, 'Ann'), await arrive(id, 'Bob'), await arrive(id, 'Cem')]
  await handIn(ann, id, GOOD)
  await handIn(bob, id, GOOD)
  await handIn(cem, id, BAD)
  await viewWith(({ students }) => students.filter(({ latest }) => latest?.check != null).length === 3)
  const programs = valueOf(await teacher.host.participantsOf(id))
  expect(programs.map(({ name, command }) => [name, command])).toEqual([['Ann', './main.js'], ['Bob', './main.js']])
  expect(readFileSync(join(programs[0]?.folder ?? '', 'main.js'), 'utf8')).toBe(GOOD)
  expect(valueOf(await teacher.host.alikeHandIns(id))).toEqual([{ names: ['Ann', 'Bob'], entries: [1, 2], share: 1 }])
})

it('ranks what takes part on a ladder, which each new version enters, and which goes on with a later host', async () => {
  const id = await collect()
  const [ann, bob] = [await arrive(id, 'Ann'), await arrive(id, 'Bob')]
  await handIn(ann, id, GOOD)
  expect((await teacher.host.beginLadder(id)).ok, 'a ladder needs two').toBe(false)
  await handIn(bob, id, LAST)
  await viewWith(({ students }) => students.filter(({ playing }) => playing !== null).length === 2)
  const { contest } = valueOf(await teacher.host.beginLadder(id))
  expect(valueOf(await teacher.host.beginLadder(id))).toEqual({ contest })
  const names = ({ ladder }: Pick<OwnHandIns, 'ladder'>): readonly string[] => ladder?.rows.map(row => row.name) ?? []
  await ownWith(ann, own => own.ladder?.rows.every(({ games }) => games > 0) === true)
  expect(names(ann.handIns.at(-1) ?? { ladder: null }).toSorted()).toEqual(['Ann v1', 'Bob v1'])
  await handIn(ann, id, `// better\n${LAST}`)
  await ownWith(bob, own => names(own).includes('Ann v2') && !names(own).includes('Ann v1'))
  await beginAnew()
  valueOf(await teacher.host.openCollection(id, true))
  const again = await arrive(id, 'Ann')
  await handIn(again, id, `// best\n${GOOD}`)
  const { ladder } = await ownWith(again, own => names(own).includes('Ann v3') && own.ladder?.rows[0]?.games !== 0)
  expect(ladder).toMatchObject({ contest, goesOn: true })
})

it('tells all about a bot on the ladder; to students without the matches of its games', async () => {
  const id = await collect()
  expect(codeOf(await teacher.host.ladderCard(id, 1)), 'there is no ladder').toBe('refused')
  const [ann, bob] = [await arrive(id, 'Ann'), await arrive(id, 'Bob')]
  await handIn(ann, id, GOOD)
  await handIn(bob, id, LAST)
  await viewWith(({ students }) => students.filter(({ playing }) => playing !== null).length === 2)
  valueOf(await teacher.host.beginLadder(id))
  const { ladder } = await ownWith(ann, own => own.ladder?.rows.every(({ games }) => games > 1) === true)
  const number = ladder?.rows.find(({ name }) => name === 'Bob v1')?.number ?? 0
  const seen = valueOf(await teacher.host.ladderCard(id, number))
  expect(seen).toMatchObject({ name: 'Bob v1', rows: 2, versions: [{ number }], opponents: [{ name: 'Ann v1' }] })
  expect(seen.latest.map(({ match }) => typeof match)).toContain('string')
  const told = valueOf(await ann.host.ladderCard(id, number))
  expect(told.latest.length).toBeGreaterThan(1)
  expect(told.latest.map(({ match }) => match)).toEqual(told.latest.map(() => null))
  expect(JSON.stringify(told)).not.toContain(folder)
  expect(codeOf(await ann.host.ladderCard(id, 99))).toBe('refused')
  expect(codeOf(await ann.host.ladderCard('other', number))).toBe('refused')
  expect(codeOf(await ann.call('ladderCard', id, 0.5) as Result<unknown, Problem>)).toBe('bad-request')
  valueOf(await teacher.host.releaseStudent(id, 'Ann'))
  expect(codeOf(await ann.host.ladderCard(id, number)), 'the name is no longer hers').toBe('refused')
})

it('lets a student’s bot play against that of another who allows it, and nobody else play in that match', async () => {
  const id = await collect()
  const [ann, bob] = [await arrive(id, 'Ann'), await arrive(id, 'Bob')]
  await handIn(bob, id, GOOD)
  await ownWith(bob, own => own.playing === 1)
  expect(codeOf(await ann.host.spar(id, 'Bob', 1))).toBe('refused')
  valueOf(await bob.host.setSparring(id, true))
  await ownWith(ann, own => own.partners.includes('Bob'))
  const { match } = valueOf(await ann.host.spar(id, 'Bob', 2))
  valueOf(await ann.host.watch(match, 0))
  await ann.until(() => ann.eventsOf(match).some(({ type }) => type === 'moved'))
  const seen = JSON.stringify(ann.eventsOf(match))
  expect(seen).not.toContain('choose')
  expect(codeOf(await bob.host.play(match, 2, 1, { pile: 1, leave: 0 }))).toBe('no-such-match')
  expect(codeOf(await ann.host.play(match, 1, 1, { pile: 1, leave: 0 }))).toBe('not-your-seat')
  valueOf(await ann.host.play(match, 2, 1, { pile: 1, leave: 0 }))
  await ann.until(() => ann.eventsOf(match).some(({ type }) => type === 'finished'))
  valueOf(await ann.host.stopSparring(id))
  expect(host.match(match)).toBeNull()
  const { match: another } = valueOf(await ann.host.spar(id, 'Bob', 1))
  valueOf(await teacher.host.closeRoom(id))
  await teacher.overviewWith(({ matches }) => matches.every(one => one.id !== another))
})

it('is for the person at the host, since the host starts what comes', async () => {
  const id = await collect()
  const { window: elsewhere } = leavingWindowOf(host, 'player')
  for (const refused of [
    await elsewhere.host.createCollection(PLAN, true),
    await elsewhere.host.openCollection(id, true),
    await elsewhere.host.participantsOf(id),
  ])
    expect(codeOf(refused)).toBe('watch-only')
})

it('ends for its guests when the room is closed', async () => {
  const id = await collect()
  const ann = await arrive(id, 'Ann')
  valueOf(await teacher.host.closeRoom(id))
  await ann.until(() => ann.guestNews.at(-1)?.state === 'closed')
  expect(codeOf(await ann.host.handIn(id, { bytes: 3, from: 0, data: 'AAAA' }))).toBe('wrong-code')
  expect(await viewWith(({ isOpen }) => !isOpen)).toMatchObject({ id })
})
