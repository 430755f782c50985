import type { DatabaseSync } from 'node:sqlite'
import type { LogDamage } from '../../shared/archive/logDamage.ts'
import type { ContestEvent } from '../../shared/contest/events.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NO_LINK } from '../../shared/archive/chain.ts'
import { contestOf } from '../../shared/contest/foldLog.ts'
import { NO_TROUBLE, playAtRandom } from '../../shared/contest/testing/randomContest.ts'
import { samplePlan } from '../../shared/contest/testing/samplePlan.ts'
import { readContest } from '../contest/readContest.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { contestSummaries } from './contestList.ts'
import { ContestReader } from './contestLogs.ts'
import { eventsOfPart } from './contestPart.ts'
import { writeEvents } from './contests.ts'
import { openToWrite } from './database.ts'
import { mendContest } from './mendContest.ts'
import { DamagedArchive } from './rescue/damagedArchive.ts'
import { takeOverContest } from './takeOverContest.ts'
import { inTransaction } from './transaction.ts'

const LOG = playAtRandom(samplePlan(4, { name: 'round-robin', rounds: 1 }), 1, NO_TROUBLE)
  .log as readonly ContestEvent[]

let folder: string
let db: DatabaseSync

beforeEach(() => {
  folder = temporaryFolder()
  db = opened(folder)
  inTransaction(db, () => writeEvents(db, 'c1', LOG))
})
afterEach(() => db.close())

function opened(at: string): DatabaseSync {
  const made = openToWrite(at)
  if (!made.ok)
    throw new Error('a new archive is no good')
  return made.value
}

/** What the contest's log is found to be. */
async function read() {
  const reader = new ContestReader(db)
  const stored = await readContest(
    { contestPart: async (...asked) => ({ ok: true, value: reader.part(...asked) }) },
    'c1',
  )
  if (!stored.ok || stored.value === null)
    throw new Error(stored.ok ? 'there is no such contest' : stored.error)
  return stored.value
}

describe('a contest’s log in the database', () => {
  it('is read as it was written, in parts of any size', async () => {
    expect(await read()).toMatchObject({ events: LOG, damage: null, contest: { status: 'finished', ended: 12 } })
    const reader = new ContestReader(db)
    for (const count of [1, 7, LOG.length, LOG.length + 1]) {
      const parts = Array.from(
        { length: Math.floor(LOG.length / count) + 1 },
        (_, index) => reader.part('c1', index * count, count),
      )
      expect(parts.flatMap(eventsOfPart)).toEqual(LOG)
      expect(parts.map(({ report, beside }) => [report, beside !== null])).toEqual(
        parts.map((_, index) => [null, index === parts.length - 1]),
      )
    }
    expect(contestSummaries(db)).toMatchObject([{ id: 'c1', status: 'finished', ended: 12 }])
    expect(contestSummaries(db)[0]).not.toHaveProperty('damaged')
  })

  it('is read on from what is known of it, and anew where that is not as it was', async () => {
    const reader = new ContestReader(db)
    const part = reader.part('c1', 0, 10)
    const { link } = part
    const events = eventsOfPart(part)
    for (const [head, from] of [[link, 10], [NO_LINK, 0]] as const) {
      const asked: number[] = []
      const begun = events as [ContestEvent, ...ContestEvent[]]
      const known = { events: begun, contest: contestOf(begun), head, damage: null }
      const contestPart: Parameters<typeof readContest>[0]['contestPart'] = async (id, at, count) => {
        asked.push(at)
        return { ok: true, value: reader.part(id, at, count) }
      }
      const stored = await readContest({ contestPart }, 'c1', known)
      expect(stored).toEqual({ ok: true, value: await read() })
      expect(stored).toMatchObject({ value: { contest: { events: LOG.length, ended: 12 } } })
      expect(stored.ok && stored.value?.contest === known.contest).toBe(from === 10)
      expect(asked).toEqual([9, from])
    }
  })

  const other = (seq: number): string =>
    `UPDATE contestEvent SET event = replace(event, '"at":', '"at":1') WHERE seq = ${seq}`
  const cases: readonly (readonly [what: string, sql: string, damages: readonly LogDamage[], sure: number])[] = [
    ['that lost its end', 'DELETE FROM contestEvent WHERE seq >= 10', [{
      kind: 'missing',
      from: 10,
      to: LOG.length - 1,
    }], 10],
    [
      'that lost its end and runs on in the list',
      `DELETE FROM contestEvent WHERE seq >= 10; UPDATE contest SET status = 'running'`,
      [{ kind: 'missing', from: 10, to: LOG.length - 1 }],
      10,
    ],
    ['with a hole', 'DELETE FROM contestEvent WHERE seq IN (10, 11)', [{ kind: 'missing', from: 10, to: 11 }], 10],
    ['with a changed event', other(10), [{ kind: 'changed', event: 10 }], 10],
    ['with what is no JSON', `UPDATE contestEvent SET event = substr(event, 3) WHERE seq = 10`, [{
      kind: 'unreadable',
      event: 10,
    }], 10],
    ['with what is no text', `UPDATE contestEvent SET event = x'00ff' WHERE seq = 10`, [{
      kind: 'unreadable',
      event: 10,
    }], 10],
    [
      'with a damaged link',
      `UPDATE contestEvent SET link = 'x' WHERE seq = 10`,
      [{ kind: 'link', event: 10 }],
      LOG.length,
    ],
    ['with a number that is larger than any', `UPDATE contestEvent SET seq = 9007199254740993 WHERE seq = 10`, [{
      kind: 'misplaced',
      event: 10,
    }], LOG.length],
    [
      'with its last one elsewhere',
      `UPDATE contestEvent SET seq = 4611686018427387904 WHERE seq = ${LOG.length - 1}`,
      [{ kind: 'misplaced', event: LOG.length - 1 }],
      LOG.length,
    ],
    [
      'with two that changed places',
      'UPDATE contestEvent SET seq = -1 WHERE seq = 10; UPDATE contestEvent SET seq = 10 WHERE seq = 11; UPDATE contestEvent SET seq = 11 WHERE seq = -1',
      [{ kind: 'misplaced', event: 10 }],
      LOG.length,
    ],
    ['whose count is another', 'UPDATE contest SET events = 9223372036854775807', [{
      kind: 'head',
      told: 0,
      found: LOG.length,
    }], LOG.length],
    ['whose digest is another', `UPDATE contest SET head = 'x'`, [{
      kind: 'head',
      told: LOG.length,
      found: LOG.length,
    }], LOG.length],
    ['whose entry has another status', `UPDATE contest SET status = 'running'`, [{
      kind: 'beside',
      what: ['its status'],
    }], LOG.length],
    ['whose entry has another name and no format', `UPDATE contest SET name = 'Mine', format = ''`, [{
      kind: 'beside',
      what: ['its name', 'its format'],
    }], LOG.length],
    ['whose counted games are not its own', 'DELETE FROM contestResult WHERE round = 2', [{
      kind: 'beside',
      what: ['which games are counted'],
    }], LOG.length],
    ['whose entry is gone', 'PRAGMA foreign_keys = OFF; DELETE FROM contest', [{
      kind: 'head',
      told: 0,
      found: LOG.length,
    }, { kind: 'beside', what: ['its entry in the list is gone'] }], LOG.length],
  ]
  it.each(cases)('%s is told to be so, and goes on from what is sure', async (_, sql, damages, sure) => {
    db.exec(sql)
    const { events, contest, damage } = await read()
    expect(damage?.damages).toEqual(damages)
    expect(events).toEqual(LOG.slice(0, sure))
    expect(contestSummaries(db)).toMatchObject([{ id: 'c1' }])
    const event = { seq: events.length, at: contest.lastAt, type: 'mended', had: damage?.known ?? 0 } as const
    const aside = mendContest(db, folder, { contest: 'c1', sure: events.length, event })
    expect(readFileSync(aside, 'utf8').split('\n').length).toBeGreaterThan(sure)
    expect(await read()).toMatchObject({ events: [...LOG.slice(0, sure), event], damage: null })
    expect(contestSummaries(db)).toMatchObject([{
      id: 'c1',
      name: 'Finals',
      status: sure === LOG.length ? 'finished' : 'paused',
      ended: contest.ended,
    }])
  })

  it('is in no list without its first event, and says that nothing is sure', async () => {
    db.exec('DELETE FROM contestEvent WHERE seq = 0')
    await expect(read()).rejects.toThrow('The log of contest c1 is damaged. Event 0 is missing. None of it is intact.')
    expect(() => mendContest(db, folder, { contest: 'c1', sure: 0, event: { seq: 0, at: 0, type: 'mended', had: 3 } }))
      .toThrow('can’t go on')
    expect(readdirSync(folder).filter(name => name.includes('damaged'))).toEqual([])
  })

  it('is as damaged as it was where it is taken over from elsewhere', async () => {
    db.exec('DELETE FROM contestEvent WHERE seq IN (10, 11)')
    const copy = join(folder, 'copy.db')
    db.exec(`VACUUM INTO '${copy}'; DELETE FROM contest`)
    const damaged = new DamagedArchive(copy)
    const [found] = [...damaged.contests()]
    damaged.close()
    expect(takeOverContest(db, { id: 'c1', rows: found?.rows ?? [], told: found?.told ?? null })).toEqual({
      sure: 10,
      had: LOG.length,
    })
    const { events, damage } = await read()
    expect(events).toEqual(LOG.slice(0, 10))
    expect(damage).toMatchObject({ damages: [{ kind: 'missing', from: 10, to: 11 }], sure: 10, known: LOG.length })
  })
})
