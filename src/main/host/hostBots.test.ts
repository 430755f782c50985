import type { BotsOverview } from '../../shared/api.ts'
import type { BotDraft } from '../../shared/workshop/bot.ts'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MOST_VERSIONS } from '../../shared/workshop/bot.ts'
import { Archive } from '../archive/archive.ts'
import { systemClock } from '../clock/clock.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { Host } from './host.ts'
import { HostBots, MOST_BOTS } from './hostBots.ts'
import { codeOf, valueOf } from './testing/answers.ts'
import { windowOf } from './testing/windowOf.ts'

let folder: string
let archive: Archive
let bots: HostBots
/** What the clock says; every reading is later than the one before. */
let time: number

beforeEach(() => {
  folder = temporaryFolder()
  time = 1_000
  archive = new Archive({ folder })
  bots = botsOf(archive)
})
afterEach(async () => {
  await bots.close()
  await archive.close()
})

function botsOf(kept: Archive | null): HostBots {
  return new HostBots({ archive: kept, clock: { ...systemClock, now: () => time++ } })
}

function draft(text = 'first', changes: Partial<BotDraft> = {}): BotDraft {
  return { id: 'b1', name: 'Bot', game: 'nim', language: 'javascript', files: { 'main.js': text }, ...changes }
}

const file = (id = 'b1'): string => join(folder, 'bots', `${id}.json`)

async function listed(from = bots): Promise<BotsOverview> {
  return valueOf(await from.all())
}

async function revisionAfter(text: string, revision: number): Promise<number> {
  return valueOf(await bots.save(draft(text), revision)).revision
}

async function versionNumbers(id = 'b1'): Promise<readonly number[]> {
  return valueOf(await bots.read(id)).versions.map(({ number }) => number)
}

describe('saving a bot', () => {
  it('makes a new one, counts its changes, and survives reopening', async () => {
    expect(await listed()).toEqual({ bots: [], message: null })
    expect(await revisionAfter('first', 0)).toBe(1)
    expect(await revisionAfter('second', 1)).toBe(2)
    expect(await bots.keepVersion('b1')).toEqual({ ok: true, value: { number: 1 } })
    const stored = valueOf(await bots.read('b1'))
    expect(stored).toMatchObject({
      draft: draft('second'),
      revision: 2,
      versions: [{ number: 1, files: { 'main.js': 'second' } }],
    })
    await archive.close()
    archive = new Archive({ folder })
    bots = botsOf(archive)
    expect(await bots.read('b1')).toEqual({ ok: true, value: stored })
    expect(await listed()).toEqual({
      bots: [{
        id: 'b1',
        name: 'Bot',
        game: 'nim',
        language: 'javascript',
        revision: 2,
        changedAt: stored.changedAt,
        versions: 1,
      }],
      message: null,
    })
  })

  it('lists the newest change first, also of files that somebody copies there, changes or takes away', async () => {
    for (const id of ['b1', 'b2', 'b3'])
      valueOf(await bots.save(draft('first', { id }), 0))
    const ids = async (): Promise<readonly string[]> => (await listed()).bots.map(({ id }) => id)
    expect(await ids()).toEqual(['b3', 'b2', 'b1'])
    valueOf(await bots.save(draft('second'), 1))
    expect(await ids()).toEqual(['b1', 'b3', 'b2'])
    writeFileSync(file('copy'), readFileSync(file('b2'), 'utf8').replace('"Bot"', '"Copy"'))
    expect(await ids()).toEqual(['b1', 'b3', 'b2', 'copy'])
    writeFileSync(file('copy'), readFileSync(file('b2'), 'utf8').replace('"Bot"', '"Mine"'))
    expect((await listed()).bots.find(({ id }) => id === 'copy')?.name).toBe('Mine')
    rmSync(file('b3'))
    expect(await ids()).toEqual(['b1', 'b2', 'copy'])
  })

  it('changes nothing if the draft is the stored one, whichever revision is named', async () => {
    await revisionAfter('first', 0)
    await revisionAfter('second', 1)
    const { changedAt } = valueOf(await bots.read('b1'))
    const { ino } = statSync(file())
    expect(await revisionAfter('second', 2)).toBe(2)
    expect(await revisionAfter('second', 1)).toBe(2) // the answer to the first attempt was lost
    expect(valueOf(await bots.read('b1'))).toMatchObject({ revision: 2, changedAt })
    expect(statSync(file()).ino).toBe(ino)
  })

  it('takes a new name and another set of files as changes', async () => {
    await revisionAfter('first', 0)
    const renamed = draft('first', { name: 'Other' })
    expect(await bots.save(renamed, 1)).toEqual({ ok: true, value: { revision: 2 } })
    const more = { ...renamed, files: { 'main.js': 'first', 'more.js': '' } }
    expect(await bots.save(more, 2)).toEqual({ ok: true, value: { revision: 3 } })
    expect(valueOf(await bots.read('b1')).draft).toEqual(more)
  })

  it('refuses a change of another revision than the stored one, and says that another window changed the bot', async () => {
    await revisionAfter('first', 0)
    const [one, other] = await Promise.all([bots.save(draft('one'), 1), bots.save(draft('other'), 1)])
    expect(one).toEqual({ ok: true, value: { revision: 2 } })
    expect(other).toEqual({
      ok: false,
      error: { code: 'refused', message: expect.stringContaining('was changed in another window') },
    })
    expect(codeOf(await bots.save(draft('other'), 3))).toBe('refused')
    expect(valueOf(await bots.read('b1')).draft).toEqual(draft('one'))
  })

  it('refuses a new bot under an id that is taken, and a change of one that is gone', async () => {
    await revisionAfter('first', 0)
    expect(codeOf(await bots.save(draft('other'), 0))).toBe('refused')
    expect(await bots.drop('b1')).toEqual({ ok: true, value: null })
    expect(await bots.save(draft('second'), 1)).toMatchObject({
      error: { code: 'refused', message: expect.stringContaining('was deleted') },
    })
    expect(codeOf(await bots.read('b1'))).toBe('refused')
    expect(codeOf(await bots.keepVersion('b1'))).toBe('refused')
    expect(await bots.drop('b1')).toEqual({ ok: true, value: null })
    expect(readdirSync(join(folder, 'bots'))).toEqual([])
  })

  it(`refuses more than ${MOST_BOTS} bots, and shows no more`, async () => {
    await revisionAfter('first', 0)
    const text = readFileSync(file(), 'utf8')
    for (let copy = 1; copy < MOST_BOTS; copy++)
      writeFileSync(file(`c${copy}`), text)
    expect(await bots.save(draft('', { id: 'new' }), 0)).toMatchObject({
      error: { code: 'refused', message: expect.stringContaining(`${MOST_BOTS}`) },
    })
    expect(await revisionAfter('second', 1)).toBe(2)
    expect((await listed()).message).toBeNull()
    writeFileSync(file('z'), text)
    const { bots: shown, message } = await listed()
    expect(shown).toHaveLength(MOST_BOTS)
    expect(message).toContain('1 are not')
  })
})

describe('the versions of a bot', () => {
  it('grow only where its files changed', async () => {
    await revisionAfter('first', 0)
    for (const _again of [1, 2])
      expect(await bots.keepVersion('b1')).toEqual({ ok: true, value: { number: 1 } })
    valueOf(await bots.save(draft('first', { name: 'Other' }), 1))
    expect(await bots.keepVersion('b1')).toEqual({ ok: true, value: { number: 1 } })
    await revisionAfter('second', 2)
    expect(await bots.keepVersion('b1')).toEqual({ ok: true, value: { number: 2 } })
    expect(await versionNumbers()).toEqual([1, 2])
    expect(valueOf(await bots.read('b1')).revision).toBe(3)
  })

  it(`are at most ${MOST_VERSIONS}: the oldest go`, async () => {
    await revisionAfter('0', 0)
    for (let revision = 1; revision <= MOST_VERSIONS + 2; revision++) {
      expect(await bots.keepVersion('b1')).toEqual({ ok: true, value: { number: revision } })
      await revisionAfter(`${revision}`, revision)
    }
    const numbers = await versionNumbers()
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([MOST_VERSIONS, 3, MOST_VERSIONS + 2])
  })
})

describe('files that can not be read', () => {
  it('are set aside if damaged, which is told until the host is closed, and hinder no other bot', async () => {
    await revisionAfter('first', 0)
    writeFileSync(file('b2'), '{"version":1,')
    for (const _again of [1, 2]) {
      const { bots: [first, ...others], message } = await listed()
      expect(first?.id).toBe('b1')
      expect(others).toEqual([])
      expect(message).toMatch(/^The file of the bot b2 was damaged\. It was set aside as b2-damaged-1970.*\.$/)
    }
    expect(await bots.save(draft('anew', { id: 'b2' }), 0)).toEqual({ ok: true, value: { revision: 1 } })
    writeFileSync(file('b2'), '')
    expect(await bots.read('b2')).toMatchObject({ error: { message: expect.stringContaining('set aside') } })
    expect(readdirSync(join(folder, 'bots')).filter(name => name.includes('-damaged-'))).toHaveLength(2)
  })

  it('are left if a newer Fulcrum wrote them, and neither changed nor deleted', async () => {
    mkdirSync(join(folder, 'bots'))
    writeFileSync(file(), '{"version":2}')
    expect(await listed()).toEqual({ bots: [], message: expect.stringContaining('Update Fulcrum') })
    expect(codeOf(await bots.read('b1'))).toBe('archive')
    expect(codeOf(await bots.save(draft(), 0))).toBe('archive')
    expect(codeOf(await bots.save(draft(), 1))).toBe('archive')
    expect(codeOf(await bots.keepVersion('b1'))).toBe('archive')
    expect(codeOf(await bots.drop('b1'))).toBe('archive')
    expect(readFileSync(file(), 'utf8')).toBe('{"version":2}')
  })

  it('are described up to five, and then counted', async () => {
    mkdirSync(join(folder, 'bots'))
    for (let count = 1; count <= 8; count++)
      writeFileSync(file(`b${count}`), '')
    const { message } = await listed()
    expect(message).toContain('the bot b5 was damaged')
    expect(message).not.toContain('b6')
    expect(message).toContain('There are 3 more such files.')
  })
})

describe('a process that does not own the archive', () => {
  it('reads bots, writes none, and sets nothing aside', async () => {
    await revisionAfter('first', 0)
    writeFileSync(file('b2'), '')
    const second = new Archive({ folder })
    const reading = botsOf(second)
    const { bots: [first], message } = await listed(reading)
    expect(first?.id).toBe('b1')
    expect(message).toContain('b2.json')
    expect(codeOf(await reading.save(draft('second'), 1))).toBe('archive')
    expect(codeOf(await reading.keepVersion('b1'))).toBe('archive')
    expect(codeOf(await reading.drop('b1'))).toBe('archive')
    await revisionAfter('second', 1)
    expect((await listed(reading)).bots).toMatchObject([{ revision: 2 }])
    expect(readdirSync(join(folder, 'bots'))).toEqual(['b1.json', 'b2.json'])
    await second.close()
  })
})

it('has no bots without an archive, and says so', async () => {
  const none = botsOf(null)
  const answers = [
    await none.all(),
    await none.read('b1'),
    await none.save(draft(), 0),
    await none.keepVersion('b1'),
    await none.drop('b1'),
  ]
  for (const answer of answers)
    expect(answer).toEqual({ ok: false, error: { code: 'archive', message: expect.stringContaining('no archive') } })
})

describe('windows', () => {
  let host: Host
  let data: string
  beforeEach(() => {
    data = temporaryFolder()
    host = new Host({ version: 'test', archive: new Archive({ folder: data }) })
  })
  afterEach(async () => host.close())

  it('at the host keep bots, and the one that comes too late learns it', async () => {
    const [late, early] = [windowOf(host, 'host').host, windowOf(host, 'host').host]
    expect(await late.saveBot(draft(), 0)).toEqual({ ok: true, value: { revision: 1 } })
    expect(await early.saveBot(draft('early'), 1)).toEqual({ ok: true, value: { revision: 2 } })
    expect(codeOf(await late.saveBot(draft('late'), 1))).toBe('refused')
    expect(await late.keepBotVersion('b1')).toEqual({ ok: true, value: { number: 1 } })
    expect(valueOf(await late.readBot('b1'))).toMatchObject({ draft: draft('early'), revision: 2 })
    expect(valueOf(await late.bots()).bots).toMatchObject([{ id: 'b1', versions: 1 }])
    expect(await late.dropBot('b1')).toEqual({ ok: true, value: null })
    expect(valueOf(await early.bots()).bots).toEqual([])
  })

  it('make a folder of a bot to start it from, which stays as it is', async () => {
    const window = windowOf(host, 'host').host
    await window.saveBot(draft('one', { name: 'Ann/../s bot' }), 0)
    const first = valueOf(await window.placeBot('b1', null))
    expect(first.command).toBe('./main.js')
    expect(basename(first.folder)).toBe('Anns bot')
    expect(valueOf(await window.placeBot('b1', null))).toEqual(first)
    expect(valueOf(await window.keepBotVersion('b1'))).toEqual({ number: 1 })
    await window.saveBot(draft('two', { name: 'Ann/../s bot' }), 1)
    const second = valueOf(await window.placeBot('b1', null))
    expect(second.folder).not.toBe(first.folder)
    expect(valueOf(await window.placeBot('b1', 1))).toEqual(first)
    expect(codeOf(await window.placeBot('b1', 2))).toBe('refused')
    expect(readFileSync(join(first.folder, 'main.js'), 'utf8')).toBe(draft('one').files['main.js'])
    expect(readFileSync(join(second.folder, 'main.js'), 'utf8')).toBe(draft('two').files['main.js'])
    expect(readdirSync(join(data, 'bots', 'placed')).filter(name => name.startsWith('new-'))).toEqual([])
  })

  it.each(['player', 'spectator'] as const)('of a %s get no bots', async (role) => {
    const { host: other } = windowOf(host, role)
    expect(await other.bots()).toMatchObject({ ok: false, error: { code: 'watch-only' } })
    expect(await other.saveBot(draft(), 0)).toMatchObject({ ok: false, error: { code: 'watch-only' } })
  })

  it('can name no file outside the folder', async () => {
    const window = windowOf(host, 'host').host
    expect(codeOf(await window.saveBot(draft('', { id: '../games' }), 0))).toBe('bad-request')
    expect(codeOf(await window.saveBot(draft('', { files: { '../main.js': '' } }), 0))).toBe('bad-request')
    expect(codeOf(await window.placeBot('../games', null))).toBe('bad-request')
    for (const name of ['readBot', 'keepBotVersion', 'dropBot'] as const)
      expect(codeOf(await window[name]('../games'))).toBe('bad-request')
    expect(readdirSync(data)).not.toContain('bots')
  })
})
