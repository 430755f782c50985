import type { CollectionEvent, CollectionFact } from '../../shared/collect/events.ts'
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { succeed } from '../../shared/result.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { collectionIdsIn, CollectionLog } from './collectionLog.ts'

const CREATED: CollectionFact = {
  type: 'created',
  collection: 'c1',
  plan: {
    title: 'Nim, first week',
    game: 'nim',
    settings: { piles: '1 2' },
    budgetMs: null,
    languages: ['javascript'],
    programs: false,
    names: null,
    deadline: null,
  },
}
const OPENED: CollectionFact = { type: 'opened', code: '1234', lan: true }

let folder: string

beforeEach(() => {
  folder = join(temporaryFolder(), 'data')
  mkdirSync(join(folder, 'collections'), { recursive: true })
})

function pathOf(name: string): string {
  return join(folder, 'collections', name)
}

/** Has every write of the file with the length fail until `mendLength`. */
function breakLength(): void {
  mkdirSync(pathOf('c1.length.json.new'))
}

function mendLength(): void {
  rmdirSync(pathOf('c1.length.json.new'))
}

/** What a later start reads. */
async function readAnew(): Promise<readonly CollectionEvent[]> {
  const read = await new CollectionLog(folder, 'c1').read()
  expect(read).toMatchObject({ ok: true, value: { damage: null } })
  return read.ok ? read.value.events : []
}

describe('what could not be written down', () => {
  it('is not there after a start, either, and what follows is', async () => {
    const log = new CollectionLog(folder, 'c1')
    await log.append(1, CREATED)
    const before = readFileSync(log.path)
    breakLength()
    expect(await log.append(2, { type: 'deadline-set', deadline: 5 })).toMatchObject({ ok: false })
    expect(readFileSync(log.path)).toEqual(before)
    expect(await readAnew()).toMatchObject([{ type: 'created' }])
    mendLength()
    expect(await log.append(3, OPENED)).toMatchObject({ ok: true, value: { seq: 1 } })
    expect(await readAnew()).toMatchObject([{ type: 'created' }, { type: 'opened', at: 3 }])
  })

  it('leaves no log where it is the first of one', async () => {
    const log = new CollectionLog(folder, 'c1')
    breakLength()
    expect(await log.append(1, CREATED)).toMatchObject({ ok: false })
    mendLength()
    expect(readdirSync(join(folder, 'collections'))).toEqual([])
    expect(await log.append(2, CREATED)).toMatchObject({ ok: true, value: { seq: 0 } })
    expect(await readAnew()).toMatchObject([{ type: 'created', at: 2 }])
  })
})

describe('the collections of a folder', () => {
  it('are those that were begun', async () => {
    await new CollectionLog(folder, 'c1').append(1, CREATED)
    writeFileSync(pathOf('c2.jsonl'), '')
    expect(await collectionIdsIn(folder)).toEqual(succeed(['c1']))
  })

  it('are also those whose log is empty now and was not before', async () => {
    await new CollectionLog(folder, 'c1').append(1, CREATED)
    writeFileSync(pathOf('c1.jsonl'), '')
    expect(await collectionIdsIn(folder)).toEqual(succeed(['c1']))
    expect(await new CollectionLog(folder, 'c1').read()).toMatchObject({
      ok: true,
      value: { events: [], damage: expect.stringContaining('is damaged after 0 entries') },
    })
  })
})
