import type { StoredBot } from '../../shared/workshop/bot.ts'
import { Buffer } from 'node:buffer'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { beforeEach, describe, expect, it } from 'vitest'
import { MOST_CHARACTERS } from '../../shared/workshop/botFiles.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { botIdsIn, MOST_BOT_BYTES, readBotFile, removeBotFile, stampOfBot, writeBotFile } from './botFiles.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const owner = { now: new Date(0), mayMove: true }
const reader = { now: new Date(0), mayMove: false }
const ASIDE = 'b1-damaged-1970-01-01T00-00-00-000Z.json'
const file = (id = 'b1'): string => join(folder, 'bots', `${id}.json`)
const there = (): readonly string[] => readdirSync(join(folder, 'bots')).sort()
const NOTHING = { ok: true, value: { bot: null, message: null } }

function bot(text = 'first', changes: Partial<StoredBot> = {}): StoredBot {
  return {
    draft: { id: 'b1', name: 'Bot', game: 'nim', language: 'javascript', files: { 'main.js': text } },
    revision: 1,
    changedAt: 5,
    versions: [],
    ...changes,
  }
}

const textOf = (content: StoredBot): string => JSON.stringify({ version: 1, bot: content })

/** Puts a file in the place of a bot's. */
function put(content: string | Uint8Array, id = 'b1'): void {
  mkdirSync(join(folder, 'bots'), { recursive: true })
  writeFileSync(file(id), content)
}

async function stored(id = 'b1'): Promise<StoredBot | null> {
  const read = await readBotFile(folder, id, reader)
  if (!read.ok)
    throw new Error(read.error)
  return read.value.bot
}

it('reads what it wrote, and nothing where nothing was', async () => {
  expect(await botIdsIn(folder)).toEqual({ ok: true, value: [] })
  expect(await readBotFile(folder, 'b1', owner)).toEqual(NOTHING)
  expect(await stampOfBot(folder, 'b1')).toBeNull()
  const strange = bot('moves = "ä \u{1F600} \uD800 \u0000 \u2028"', {
    versions: [{ number: 3, at: 1, files: { 'main.js': '', 'data_1.txt': '\r\n' } }],
  })
  expect(await writeBotFile(folder, strange)).toEqual({ ok: true, value: null })
  expect(await stored()).toEqual(strange)
  expect(await botIdsIn(folder)).toEqual({ ok: true, value: ['b1'] })
  expect(there()).toEqual(['b1.json'])
  expect(await removeBotFile(folder, 'b1')).toEqual({ ok: true, value: null })
  expect(await removeBotFile(folder, 'b1')).toEqual({ ok: true, value: null })
  expect(there()).toEqual([])
})

it('makes the folder for its own account alone', async ({ skip }) => {
  skip(process.platform === 'win32', 'this system tells rights in another way')
  await writeBotFile(folder, bot())
  expect(statSync(join(folder, 'bots')).mode & 0o777).toBe(0o700)
})

it('gives a file another stamp with each content', async () => {
  await writeBotFile(folder, bot('one'))
  const stamp = await stampOfBot(folder, 'b1')
  expect(stamp).not.toBeNull()
  expect(await stampOfBot(folder, 'b1')).toBe(stamp)
  await writeBotFile(folder, bot('two'))
  expect(await stampOfBot(folder, 'b1')).not.toBe(stamp)
})

it('takes the name of a file for the id, so that a copy is a bot of its own', async () => {
  put(textOf(bot()), 'copy')
  expect((await stored('copy'))?.draft.id).toBe('copy')
})

describe('a damaged file', () => {
  const draft = { ...bot().draft, files: { '../main.js': '' } }
  it.each<[string, string | Uint8Array]>([
    ['cut off', textOf(bot()).slice(0, 60)],
    ['empty', ''],
    ['a list', '[]'],
    ['a file with a path', textOf(bot('', { draft }))],
    ['with something more', JSON.stringify({ version: 1, bot: bot(), more: 1 })],
    ['no UTF-8', Buffer.concat([Buffer.from(textOf(bot('x'))).subarray(0, -3), Buffer.from([0xFF])])],
    ['bytes that are no UTF-8 in a text', Buffer.from(textOf(bot('\u00E9')), 'latin1')],
    ['larger than any bot', textOf(bot()) + ' '.repeat(MOST_BOT_BYTES)],
  ])('is set aside, whole: %s', async (_what, content) => {
    put(content)
    expect(await readBotFile(folder, 'b1', reader)).toEqual({ ok: false, error: expect.stringContaining('is damaged') })
    expect(there()).toEqual(['b1.json'])
    expect(await readBotFile(folder, 'b1', owner)).toEqual({
      ok: true,
      value: { bot: null, message: expect.stringContaining(ASIDE) },
    })
    expect(there()).toEqual([ASIDE])
    expect(readFileSync(join(folder, 'bots', ASIDE)).equals(Buffer.from(content))).toBe(true)
  })

  it('is no bot once it is aside', async () => {
    put('', 'b1')
    await readBotFile(folder, 'b1', owner)
    expect(await botIdsIn(folder)).toEqual({ ok: true, value: [] })
    expect(await readBotFile(folder, ASIDE.replace('.json', ''), owner)).toMatchObject({ ok: false })
    expect(there()).toEqual([ASIDE])
  })
})

it.each([
  ['of a newer version', '{"version":2,"bot":{}}'],
  ['of a game that is not known here', JSON.stringify({
    version: 1,
    bot: { ...bot(), draft: { ...bot().draft, game: 'not-yet' } },
  })],
])('leaves a file %s', async (_what, text) => {
  put(text)
  expect(await readBotFile(folder, 'b1', owner)).toEqual({ ok: false, error: expect.stringContaining('newer Fulcrum') })
  expect(readFileSync(file(), 'utf8')).toBe(text)
})

it('follows no link, and leaves a folder in the place of a file', async ({ skip }) => {
  skip(process.platform === 'win32', 'only administrators make links there')
  await writeBotFile(folder, bot())
  symlinkSync(file(), file('link'))
  mkdirSync(file('folder'))
  for (const id of ['link', 'folder']) {
    expect(await readBotFile(folder, id, owner)).toEqual({
      ok: false,
      error: expect.stringContaining('is no plain file'),
    })
  }
  const outside = join(folder, 'outside')
  writeFileSync(outside, 'as it was')
  symlinkSync(outside, `${file()}.new`)
  expect(await writeBotFile(folder, bot('second'))).toEqual({ ok: true, value: null })
  expect(readFileSync(outside, 'utf8')).toBe('as it was')
  expect(await stored()).toEqual(bot('second'))
})

it.each(['../b1', '..', '', 'a/b', 'a\\b', 'C:b1', 'b1.json', 'x'.repeat(41), 'b1\0'])(
  'refuses the id %j, which names no file there',
  async (id) => {
    writeFileSync(join(folder, 'b1.json'), 'as it was')
    const refused = { ok: false, error: expect.stringContaining('Choose another id') }
    expect(await readBotFile(folder, id, owner)).toEqual(refused)
    expect(await writeBotFile(folder, bot('', { draft: { ...bot().draft, id } }))).toEqual(refused)
    expect(await removeBotFile(folder, id)).toEqual(refused)
    expect(readdirSync(folder)).toEqual(['b1.json'])
    expect(readFileSync(join(folder, 'b1.json'), 'utf8')).toBe('as it was')
  },
)

describe('a crash while a bot is written', () => {
  it('leaves the old bot, however much of the new one was written, and hinders no later change', async () => {
    const fresh = `${textOf(bot('second'))}\n`
    for (let written = 0; written <= fresh.length; written += 7) {
      await writeBotFile(folder, bot('first'))
      writeFileSync(`${file()}.new`, fresh.slice(0, written))
      expect(await botIdsIn(folder)).toEqual({ ok: true, value: ['b1'] })
      expect(await readBotFile(folder, 'b1', owner)).toEqual({ ok: true, value: { bot: bot('first'), message: null } })
      expect(await writeBotFile(folder, bot('third'))).toEqual({ ok: true, value: null })
      expect(await stored()).toEqual(bot('third'))
      expect(there()).toEqual(['b1.json'])
    }
  })

  it('leaves no bot where there was none, and nothing of it once the bot is deleted', async () => {
    mkdirSync(join(folder, 'bots'))
    writeFileSync(`${file()}.new`, textOf(bot()))
    expect(await botIdsIn(folder)).toEqual({ ok: true, value: [] })
    expect(await readBotFile(folder, 'b1', owner)).toEqual(NOTHING)
    await removeBotFile(folder, 'b1')
    expect(there()).toEqual([])
  })
})

it('says in a sentence why it can not write, and the file stays as it was', async () => {
  await writeBotFile(folder, bot())
  mkdirSync(`${file()}.new`)
  expect(await writeBotFile(folder, bot('second'))).toEqual({ ok: false, error: expect.stringContaining(folder) })
  expect(await stored()).toEqual(bot())
  rmSync(folder, { recursive: true })
  expect(await writeBotFile(folder, bot())).toEqual({ ok: false, error: expect.stringContaining('is gone') })
})

describe('a bot that is too large', () => {
  const versionsOf = (count: number, text: string): StoredBot['versions'] =>
    Array.from({ length: count }, (_, index) => ({ number: index + 1, at: index, files: { 'main.js': text } }))

  it('loses its oldest versions, and no more of them than it must', async () => {
    const large = bot('draft', { versions: versionsOf(20, 'x'.repeat(MOST_CHARACTERS)) })
    expect(await writeBotFile(folder, large)).toEqual({ ok: true, value: null })
    expect((await stored())?.versions.map(({ number }) => number)).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 8),
    )
    expect(statSync(file()).size).toBeGreaterThan(MOST_BOT_BYTES - MOST_CHARACTERS - 1_000)
  })

  it('keeps its draft and its last version, even if every character takes six bytes', async () => {
    const text = '\u0001'.repeat(MOST_CHARACTERS)
    await writeBotFile(folder, bot(text, { versions: versionsOf(3, text) }))
    const kept = await stored()
    expect(kept?.draft.files['main.js']?.length).toBe(MOST_CHARACTERS)
    expect(kept?.versions.map(({ number }) => number)).toEqual([3])
    expect(statSync(file()).size).toBeLessThanOrEqual(MOST_BOT_BYTES)
  })
})
