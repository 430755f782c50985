import type { MatchPlan } from '../../../shared/match/events.ts'
import type { Transport, TransportEvents } from '../../net/transport.ts'
import type { FromHost, FromWorker } from './messages.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { planFor } from '../../../shared/match/testing/story.ts'
import { fail } from '../../../shared/result.ts'
import { ManualClock } from '../../clock/testing/manualClock.ts'
import { longestGameMs } from './longestGame.ts'
import { RemoteWorker } from './remoteWorker.ts'

const ALIVE_EVERY_MS = 5_000
const PLAN = planFor({ game: 'nim', budgetMs: 10_000, marginMs: 500 })
const LONGEST_MS = 2 * 10_500 + 120_000

let clock: ManualClock
let worker: RemoteWorker
/** What the worker was told, by type; and why it has gone. */
let told: FromHost['type'][]
let gone: string | null
let say: (message: FromWorker) => void

beforeEach(() => {
  clock = new ManualClock()
  told = []
  gone = null
  let events: TransportEvents | null = null
  const transport: Transport = {
    peer: '10.0.0.7:4000',
    listen: given => events = given,
    send: text => told.push((JSON.parse(text) as FromHost).type),
    stopReading: () => {},
    readOn: () => {},
    cut: () => {},
    finish: () => {},
  }
  say = message => events?.received({ messages: [JSON.stringify(message)], malformed: null })
  worker = new RemoteWorker({
    transport,
    clock,
    admit: () => null,
    contest: 'Finals',
    cameIn: () => {},
    changed: () => {},
    gone: why => gone = why,
  })
  say({ type: 'hello', token: '', version: '', name: 'Lab', atOnce: 3 })
})

/** Gives it a game; the answer has why that came to nothing, once it has. */
function give(match: string, plan: MatchPlan = PLAN): string[] {
  const lost: string[] = []
  worker.play({ match, plan, hashes: [null, null], take: async () => fail('no record'), lost: why => lost.push(why) })
  return lost
}

/** Time passes in which it says that it is there, and nothing else. */
function onlyAlive(ms: number): void {
  for (let leftMs = ms; leftMs > 0; leftMs -= ALIVE_EVERY_MS) {
    say({ type: 'alive' })
    clock.advance(Math.min(leftMs, ALIVE_EVERY_MS))
  }
}

describe('a worker that says only that it is alive', () => {
  it('loses a game that lasts longer than its clocks, and has that place again once it says that it stopped', () => {
    const lost = give('m1')
    onlyAlive(LONGEST_MS - 1)
    expect(lost).toEqual([])
    onlyAlive(1)
    expect(lost).toEqual(['could not play it: it was not over after 141 s, which is longer than its clocks'])
    expect([told.at(-1), worker.room]).toEqual(['stop', 2])
    say({ type: 'stopped', match: 'm1' })
    expect([worker.room, lost.length, gone]).toEqual([3, 1, null])
  })

  it('is sent off after three of them, and holds none', () => {
    const lost = ['m1', 'm2', 'm3'].map(match => give(match))
    onlyAlive(LONGEST_MS)
    expect(lost.map(({ length }) => length)).toEqual([1, 1, 1])
    expect(gone).toMatch(/^was sent off: Its last 3 games came to nothing/)
    expect(clock.pending).toBe(0)
  })

  it('is given the time for which the host was away', () => {
    const lost = give('m1')
    onlyAlive(LONGEST_MS - 1)
    clock.stop(600_000)
    expect(lost).toEqual([])
    clock.advance(1)
    expect(lost).toHaveLength(1)
  })
})

it('a game that is over, or stopped, has no deadline any more', () => {
  give('m1')
  give('m2')
  say({ type: 'failed', match: 'm1', seat: null, reason: 'no room' })
  worker.stop('m2')
  expect(clock.pending).toBe(1) // for its silence
})

it('a game without a clock has an hour for each player', () => {
  expect(longestGameMs(planFor({ game: 'nim', budgetMs: null }))).toBe(2 * 3_600_000 + 120_000)
  expect(longestGameMs(planFor({ game: 'nim', budgetMs: null, budgets: { 1: 1_000 } }))).toBe(
    3_600_000 + 1_000 + 120_000,
  )
})
