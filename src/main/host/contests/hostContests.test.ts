import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestPlan } from '../../../shared/contest/plan.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contestEventSchema } from '../../../shared/contest/events.ts'
import { samplePlan } from '../../../shared/contest/testing/samplePlan.ts'
import { Archive } from '../../archive/archive.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { Host } from '../host.ts'
import { windowOf } from '../testing/windowOf.ts'

let folder: string
let host: Host

beforeEach(() => {
  folder = temporaryFolder()
  openHost()
})
afterEach(async () => host.close())

function contestPlan(changes: Partial<ContestPlan> = {}): ContestPlan {
  return samplePlan(4, { name: 'round-robin', rounds: 1 }, changes)
}

function openHost(): void {
  host = new Host({ version: '0.0.0', archive: new Archive({ folder }) })
}

async function openAnew(): Promise<void> {
  await host.close()
  openHost()
}

async function create(changes: Partial<ContestPlan> = {}, isDraft = false): Promise<string> {
  const created = await host.contests.create(contestPlan(changes), isDraft)
  if (!created.ok)
    throw new Error(created.error.message)
  return created.value.id
}

/** The contest once it is so. */
async function contestOnce(id: string, isSo: (contest: Contest) => boolean): Promise<Contest> {
  const known = host.contests.get(id)
  if (known !== null && isSo(known))
    return known
  return new Promise((resolve) => {
    const stop = host.listen({ contestEvent: (_event, contest) => {
      if (contest.id !== id || !isSo(contest))
        return
      stop()
      resolve(contest)
    } })
  })
}

function resultsIn(contest: Contest): unknown[] {
  return contest.rounds.flatMap(({ encounters }) =>
    encounters.flatMap(({ games }) =>
      games.map(({ slot, seating, result }) => ({ slot, seating, places: result?.places, moves: result?.moves })),
    ),
  )
}

const isFinished = ({ status }: Contest): boolean => status === 'finished'

describe('a contest of bots', () => {
  it('is played to its end, each game kept with its result', async () => {
    const id = await create({ concurrency: 2 })
    const contest = await contestOnce(id, isFinished)
    expect(contest.ended).toBe(12)
    const games = contest.rounds.flatMap(({ encounters }) => encounters.flatMap(({ games }) => games))
    for (const { match, result } of games)
      expect(await host.eventsOf(match ?? '')).toHaveLength((result?.plies ?? 0) + 5)
    expect(readdirSync(join(folder, 'live'))).toEqual([])
    expect(host.overview('host')).toMatchObject({
      matches: [],
      contests: [{ id, ended: 12, status: 'finished', participants: 4 }],
    })
  })

  it('is the same once more, however many games are played at once', async () => {
    const [one, other] = [await create({ concurrency: 1 }), await create({ concurrency: 4 })]
    const [first, second] = [await contestOnce(one, isFinished), await contestOnce(other, isFinished)]
    expect(resultsIn(first)).toEqual(resultsIn(second))
  })

  it('is told to a window from any event on', async () => {
    const window = windowOf(host, 'host')
    const created = await window.host.createContest(contestPlan())
    const id = created.ok ? created.value.id : ''
    await window.host.watchContest(id, 0)
    await window.until(() => window.contest.some(({ type }) => type === 'finished'))
    expect(window.contest.map(({ seq }) => seq)).toEqual(window.contest.map((_, index) => index))
    window.contest.forEach(event => expect(contestEventSchema.parse(event)).toEqual(event))
    const later = windowOf(host, 'host')
    await later.host.watchContest(id, 5)
    expect(later.contest).toEqual(window.contest.slice(5))
    await openAnew()
    const spectator = windowOf(host, 'spectator')
    expect(await spectator.host.watchContest(id, 0)).toMatchObject({ ok: false, error: { code: 'watch-only' } })
    host.share(true)
    expect(await spectator.host.watchContest(id, 0)).toMatchObject({ ok: true })
    expect(spectator.contest.length).toBe(window.contest.length)
    expect(spectator.contest[0]).toMatchObject({ plan: { seed: 0 } })
  })

  it('goes on where it was left, as if nothing had been', async () => {
    const long = { format: { name: 'round-robin', rounds: 12 }, concurrency: 2 } as const
    const whole = await contestOnce(await create(long), isFinished)
    const id = await create(long)
    await contestOnce(id, ({ ended }) => ended >= 3)
    await openAnew()
    expect(host.overview('host').contests).toMatchObject([{ id, status: 'paused' }])
    expect(await host.contests.resume(id)).toMatchObject({ ok: true })
    const contest = await contestOnce(id, isFinished)
    expect(resultsIn(contest)).toEqual(resultsIn(whole))
    expect(readdirSync(join(folder, 'live'))).toEqual([])
  })
})
