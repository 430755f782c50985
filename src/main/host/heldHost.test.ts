import { renameSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { samplePlan } from '../../shared/contest/testing/samplePlan.ts'
import { planFor } from '../../shared/match/testing/story.ts'
import { Archive } from '../archive/archive.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { eventually, turns } from '../testing/waiting.ts'
import { Host } from './host.ts'
import { contestOnHost, createdId } from './testing/contestOnHost.ts'
import { windowOf } from './testing/windowOf.ts'

const BOTS = { 1: { kind: 'bot', bot: 'random' }, 2: { kind: 'bot', bot: 'random' } } as const
/** How often the folder is looked for, in ms: less often than what is written has it looked for. */
const LOOK_EVERY_MS = 300
/** Of so slow a game no three moves are played before the folder is missed. */
const SLOW_MS = LOOK_EVERY_MS

let folder: string
let elsewhere: string
let archive: Archive
let host: Host

beforeEach(() => {
  folder = temporaryFolder()
  elsewhere = join(temporaryFolder(), 'data')
  archive = new Archive({ folder, lookEveryMs: LOOK_EVERY_MS })
  host = new Host({ version: '0.0.0', archive })
})
afterEach(async () => host.close())

async function goesAway(): Promise<void> {
  renameSync(folder, elsewhere)
  await eventually(() => archive.hold !== null)
}

async function comesBack(): Promise<void> {
  renameSync(elsewhere, folder)
  await eventually(() => archive.hold === null)
}

describe.skipIf(process.platform === 'win32')('a host whose data folder goes away', () => {
  it('has its matches and those that begin meanwhile wait, and they go on when it is back', async () => {
    const begin = async (pauseMs: number) => {
      const made = await host.newMatches.create({ plan: planFor({ game: 'nim', seats: BOTS, pauseMs }), listen: null })
      return made.ok ? [made.value.runner] : []
    }
    const first = await begin(SLOW_MS)
    await goesAway()
    const second = await begin(50)
    const runners = [...first, ...second]
    expect(runners).toHaveLength(2)
    await eventually(() => runners.every(({ match }) => match.heldAt !== null))
    const playedBefore = first.map(({ match }) => match.plies)
    const window = windowOf(host, 'host')
    expect(await window.host.overview()).toMatchObject({
      value: { archive: { state: 'held', message: expect.stringContaining('is gone') } },
    })
    await comesBack()
    await eventually(() => second.every(({ match }) => match.status === 'finished'))
    await eventually(() => first.every(({ match }, at) => match.plies > (playedBefore[at] ?? 0)))
    for (const { id } of first)
      expect(await window.host.abort(id)).toMatchObject({ ok: true }) // no move comes while its record is read
    for (const { id, match } of runners)
      expect(await archive.gameOf(id)).toMatchObject({ events: { length: match.events } })
  })

  it('has its contests stand still, and counts no game that is not written down', async () => {
    const id = createdId(
      await host.contests.create(samplePlan(4, { name: 'round-robin', rounds: 3 }, { concurrency: 2 })),
    )
    await eventually(() => contestOnHost(host, id).ended > 5)
    await goesAway()
    await eventually(() => host.contests.goesOnByItself(id))
    expect(host.contests.current[0]?.hold).toBe(archive.hold)
    const { events, status } = contestOnHost(host, id)
    expect(status).toBe('running')
    expect(await archive.contestPart(id, 0, 10_000)).toMatchObject({ value: { report: null } })
    await turns(3)
    expect(contestOnHost(host, id).events).toBe(events)
    await comesBack()
    await eventually(() => contestOnHost(host, id).status === 'finished')
    expect(contestOnHost(host, id).ended).toBe(36)
    expect(host.contests.current[0]?.hold).toBeNull()
  })

  it('leaves a match of a person as it was written down, where it is closed meanwhile', async () => {
    const window = windowOf(host, 'host')
    const made = await window.host.createMatch({
      plan: {
        ...planFor({ game: 'nim', seats: { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'bot', bot: 'random' } } }),
      },
      listen: null,
    })
    const id = made.ok ? made.value.id : ''
    await eventually(() => host.match(id)?.match.status === 'running')
    await window.host.play(id, 1, 0, { pile: 0, leave: 0 })
    await eventually(() => host.match(id)?.match.plies === 2)
    await goesAway()
    await host.close()
    renameSync(elsewhere, folder)
    archive = new Archive({ folder })
    host = new Host({ version: '0.0.0', archive })
    expect(host.unfinished.list()).toMatchObject([{ id }])
  })
})
