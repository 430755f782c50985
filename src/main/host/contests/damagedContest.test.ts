import type { Contest } from '../../../shared/contest/contest.ts'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { samplePlan } from '../../../shared/contest/testing/samplePlan.ts'
import { verifyGame } from '../../../shared/contest/verify/verifyGame.ts'
import { verifyLog } from '../../../shared/contest/verify/verifyLog.ts'
import { Archive } from '../../archive/archive.ts'
import { databasePath } from '../../archive/databaseFiles.ts'
import { readContest } from '../../contest/readContest.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { Host } from '../host.ts'
import { contestOnHost, createdId } from '../testing/contestOnHost.ts'
import { windowOf } from '../testing/windowOf.ts'

let folder: string
let archive: Archive
let host: Host
let id: string

beforeEach(async () => {
  folder = temporaryFolder()
  open()
  const finished = once('finished')
  id = createdId(await host.contests.create(samplePlan(4, { name: 'round-robin', rounds: 2 }, { concurrency: 2 })))
  await finished
  await host.close()
})
afterEach(async () => host.close())

function open(): void {
  archive = new Archive({ folder })
  host = new Host({ version: '0.0.0', archive })
}

/** Opens the folder anew after that was done to its database. */
function openAfter(sql: string): void {
  const db = new DatabaseSync(databasePath(folder))
  db.exec(sql)
  db.close()
  open()
}

/** The contest, once that happened in it. */
async function once(type: string): Promise<Contest> {
  return new Promise((resolve) => {
    const stop = host.listen({ contestEvent: (event, contest) => {
      if (event.type !== type)
        return
      stop()
      resolve(contest)
    } })
  })
}

async function stored() {
  const read = await readContest(archive, id)
  if (!read.ok || read.value === null)
    throw new Error(read.ok ? 'there is no such contest' : read.error)
  return read.value
}

describe('a finished contest of 24 games whose log lost its end', () => {
  it('is shown as far as it is sure, and goes on only where a person says so', async () => {
    openAfter(`DELETE FROM contestEvent WHERE seq >= 20; UPDATE contest SET status = 'running'`)
    expect(await host.contests.list()).toMatchObject({ value: [{ id, damaged: true }] })
    const { events, contest, damage } = await stored()
    expect(damage).toMatchObject({
      damages: [{ kind: 'missing', from: 20 }],
      sure: 20,
      results: contest.ended,
      of: 24,
      kept: 24 - contest.ended,
    })
    for (const asked of [host.contests.resume(id), host.contests.stop(id), host.contests.announce(id, 'Lunch')]) {
      expect(await asked).toMatchObject({
        ok: false,
        error: {
          message: expect.stringMatching(
            /^The log of this contest is damaged\. Events 20 to \d+ are missing\. .* more games of it\. It can go on/,
          ),
        },
      })
    }
    expect((await stored()).events).toEqual(events)
    const window = windowOf(host, 'host')
    expect(await window.host.watchContest(id, 0)).toMatchObject({ ok: true, value: { damage: { sure: 20 } } })
    expect(window.contest).toEqual(events)
  })

  it('counts the games that the archive has as they were played, and plays none of them again', async () => {
    open()
    const before = [...(await stored()).contest.games()]
    await host.close()
    openAfter('DELETE FROM contestEvent WHERE seq >= 20')
    const window = windowOf(host, 'host')
    await window.host.watchContest(id, 0)
    const mended = await window.host.mendContest(id)
    expect(mended).toMatchObject({ ok: true, value: { aside: expect.stringContaining(`contest-${id}-damaged-`) } })
    expect(await window.host.mendContest(id)).toMatchObject({ ok: false })
    expect(window.contest.at(-1)).toMatchObject({ seq: 20, type: 'mended' })
    const over = once('finished')
    expect(await window.host.resumeContest(id)).toMatchObject({ ok: true })
    const contest = await over
    const told = ({ slot, match, result }: (typeof before)[number]): unknown => [slot, match, result]
    expect([...contest.games()].map(told)).toEqual(before.map(told))
    expect(contest.mendings).toMatchObject([{ event: 20 }])
    const { events, damage } = await stored()
    expect(damage).toBeNull()
    expect(verifyLog(events)).toEqual([])
    for (const game of contest.games()) {
      const record = await archive.recordOf(game.match ?? '')
      expect(
        verifyGame(
          contest,
          game,
          record === null ? null : { events: record.game?.events ?? null, link: record.link, damage: null },
        ),
      ).toEqual([])
    }
  })

  it('plays a game again whose record is gone or is not as it was written, and one of which a person wants that', async () => {
    open()
    const games = [...(await stored()).contest.games()]
    await host.close()
    const [gone, changed] = games.slice(-2).map(({ match }) => match)
    openAfter(
      `DELETE FROM contestEvent WHERE seq >= 20; DELETE FROM game WHERE id = '${gone}'; UPDATE game SET head = 'x' WHERE id = '${changed}'`,
    )
    await host.contests.stored.mend(id)
    const first = games[0]
    if (first === undefined)
      throw new Error('there is no game')
    expect(await host.contests.correct(id, first.slot, { what: 'replay' }, 'a mistake')).toMatchObject({ ok: true })
    const over = once('finished')
    await host.contests.resume(id)
    const after = [...(await over).games()]
    const anew = after.filter(({ match }) => !games.some(game => game.match === match)).map(({ slot }) => slot)
    expect(anew).toEqual([first.slot, ...games.slice(-2).map(({ slot }) => slot)])
    expect(contestOnHost(host, id).ended).toBe(24)
  })
})
