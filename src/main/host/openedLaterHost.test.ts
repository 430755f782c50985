import type { CollectionPlan } from '../../shared/collect/events.ts'
import type { ContestPlan } from '../../shared/contest/plan.ts'
import { mkdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { samplePlan } from '../../shared/contest/testing/samplePlan.ts'
import { planFor } from '../../shared/match/testing/story.ts'
import { Archive } from '../archive/archive.ts'
import { CollectionLog } from '../archive/collectionLog.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { eventually } from '../testing/waiting.ts'
import { Host } from './host.ts'
import { createdId } from './testing/contestOnHost.ts'
import { windowOf } from './testing/windowOf.ts'

const PEOPLE = { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'human', name: 'Bob' } } as const
const NIM = { plan: planFor({ game: 'nim', seats: PEOPLE }), listen: null }
/** Its games are never played: nobody connects. */
const WAITING: ContestPlan = samplePlan(2, { name: 'round-robin', rounds: 1 }, {
  participants: ['A', 'B'].map(name => ({ name, seat: { kind: 'external' } })),
})
const COLLECTED: CollectionPlan = {
  title: 'Nim, first week',
  game: 'nim',
  settings: {},
  budgetMs: null,
  languages: ['javascript'],
  programs: false,
  names: null,
  deadline: null,
}

let folder: string
let host: Host

beforeEach(() => void (folder = temporaryFolder()))
afterEach(async () => host.close())

function begin(): Archive {
  const archive = new Archive({ folder, lookEveryMs: 50 })
  host = new Host({ version: '0.0.0', archive })
  return archive
}

/** Has Ann make a move in a new match. The answer is its id. */
async function beginMatch(): Promise<string> {
  const { host: window } = windowOf(host, 'host')
  const made = await window.createMatch(NIM)
  const id = made.ok ? made.value.id : ''
  await eventually(() => host.match(id)?.match.status === 'running')
  await window.play(id, 1, 0, { pile: 0, leave: 0 })
  return id
}

it('a host whose archive could not be opened at first has all that was left there once it is open', async () => {
  begin()
  const left = await beginMatch()
  const contest = createdId(await host.contests.create(WAITING))
  await eventually(() => host.contests.get(contest)?.status === 'running')
  await new CollectionLog(folder, 'c1').append(0, { type: 'created', collection: 'c1', plan: COLLECTED })
  await host.close()
  const lock = join(folder, 'owner.lock')
  rmSync(lock)
  mkdirSync(lock)

  const archive = begin()
  const window = windowOf(host, 'host')
  const early = await beginMatch()
  expect(await window.host.overview()).toMatchObject({ value: { unfinished: [], contests: [] } })
  expect(await host.contests.create(WAITING)).toMatchObject({ ok: false, error: { code: 'archive' } })
  expect(await window.host.setDeadline('c1', 5)).toMatchObject({ ok: false, error: { code: 'archive' } })
  expect(host.isBusy).toBe(true)

  rmdirSync(lock)
  await eventually(() => archive.status.state === 'kept')
  expect(archive.keeps(early)).toBe(false)
  expect(host.unfinished.list()).toMatchObject([{ id: left }])
  expect(host.isBusy).toBe(true) // that match would be lost
  expect(await host.contests.list()).toMatchObject({ value: [{ id: contest, status: 'paused' }] })
  expect(await host.contests.resume(contest)).toMatchObject({ ok: true })
  expect(await window.host.setDeadline('c1', 5)).toMatchObject({ ok: true })
  expect(archive.keeps(await beginMatch())).toBe(true)
})
