import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestEvent, ContestFact } from '../../../shared/contest/events.ts'
import type { ContestPlan, Participant } from '../../../shared/contest/plan.ts'
import type { SwissTerms } from '../../../shared/contest/swiss/dutch.ts'
import type { Result } from '../../../shared/result.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pairSwissRound } from '../../../shared/contest/swiss/dutch.ts'
import { played, samplePlan } from '../../../shared/contest/testing/samplePlan.ts'
import { verifyLog } from '../../../shared/contest/verify/verifyLog.ts'
import { planFor } from '../../../shared/match/testing/story.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { Archive } from '../../archive/archive.ts'
import { HurriedClock } from '../../clock/testing/hurriedClock.ts'
import { TOLD_AFTER_MS } from '../../contest/roundPairing.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { eventually } from '../../testing/waiting.ts'
import { WorkerPool } from '../../workers/workerPool.ts'
import { Host } from '../host.ts'
import { contestOnHost, createdId } from '../testing/contestOnHost.ts'

/** Pairings are worked out once a test says so, by `answer`. */
interface HeldPairing {
  readonly terms: SwissTerms
  readonly answer: (answer?: Result<unknown, string>) => void
  isCancelled: boolean
}

const late: Participant = { name: 'Late', seat: { kind: 'bot', bot: 'random' } }

let folder: string
let clock: HurriedClock
let host: Host
let held: HeldPairing[]

beforeEach(() => {
  folder = temporaryFolder()
  held = []
  openHost()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await host.close()
})

function openHost(): void {
  clock = new HurriedClock()
  host = new Host({ version: '0.0.0', clock, archive: new Archive({ folder, now: clock.now }) })
}

/** From now on no thread pairs. */
function holdPairings(): void {
  const { ask } = WorkerPool.prototype
  vi.spyOn(WorkerPool.prototype, 'ask').mockImplementation(function (this: WorkerPool, task, listener) {
    if (task.what !== 'pair-round')
      return ask.call(this, task, listener)
    const pairing: HeldPairing = {
      terms: task.terms,
      answer: (answer = succeed(pairSwissRound(task.terms))) => listener.done(answer),
      isCancelled: false,
    }
    held.push(pairing)
    return () => {
      pairing.isCancelled = true
    }
  })
}

async function create(participants: number, changes: Partial<ContestPlan> = {}): Promise<string> {
  return createdId(
    await host.contests.create(samplePlan(participants, { name: 'swiss', rounds: 3 }, { concurrency: 2, ...changes })),
  )
}

const contestOf = (id: string): Contest => contestOnHost(host, id)

async function logOf(id: string): Promise<readonly [ContestEvent, ...ContestEvent[]]> {
  const read = await host.contests.stored.eventsOf(id, 0, 10_000)
  const [first, ...later] = read.ok ? read.value.events : []
  if (first === undefined)
    throw new Error('there is no such contest')
  return [first, ...later]
}

function pairingsIn(log: readonly ContestEvent[]): readonly Extract<ContestFact, { readonly type: 'round-paired' }>[] {
  return log.filter(event => event.type === 'round-paired')
}

/** Answers each pairing as it is asked for, until the contest is over. */
async function playOn(id: string): Promise<void> {
  let next = held.length - 1
  await eventually(() => {
    for (; next < held.length; next++)
      held[next]?.answer()
    return contestOf(id).status === 'finished'
  })
}

it('a host that pairs a round of 300 answers turns of other matches meanwhile', async () => {
  const me = { window: 'mine', isAtHost: true } as const
  const opened = await host.newMatches.create({ plan: planFor({ settings: { weights: 3 } }), listen: null }, {
    asker: me,
  })
  const match = opened.ok ? opened.value.runner.id : ''
  const order: string[] = []
  host.listen({ contestEvent: ({ type }) => {
    if (type !== 'started')
      return
    setImmediate(() => {
      expect(host.moves.play(me, match, 1, 0, { position: -2, weight: 1 })).toEqual(succeed(null))
      order.push('the turn is answered')
    })
  } })
  const { appendToContest } = Archive.prototype
  vi.spyOn(Archive.prototype, 'appendToContest').mockImplementation(async function (this: Archive, entry) {
    if (entry.events.some(({ type }) => type === 'round-paired'))
      order.push('the round is there')
    return appendToContest.call(this, entry)
  })
  const id = await create(300)
  await eventually(() => contestOf(id).rounds.length === 1)
  expect(order).toEqual(['the turn is answered', 'the round is there'])
  expect(verifyLog(await logOf(id))).toEqual([])
})

describe('while a round is paired', () => {
  beforeEach(holdPairings)

  it('people are told once it takes a while, and not any more once it is there', async () => {
    const id = await create(4)
    await eventually(() => held.length === 1)
    expect(host.contests.current[0]?.pairing).toBeNull()
    let news = 0
    host.listen({ overviewChanged: () => news++ })
    clock.advance(TOLD_AFTER_MS)
    expect(host.contests.current[0]).toMatchObject({ pairing: 1, hold: null })
    expect(news).toBe(1)
    held[0]?.answer()
    expect(host.contests.current[0]?.pairing).toBeNull()
    await playOn(id)
    expect(contestOf(id).ended).toBe(12)
  })

  it('who withdraws is not in it, and who comes is', async () => {
    const id = await create(6)
    await eventually(() => held.length === 1)
    await host.contests.withdraw(id, 1, 'went home')
    await host.contests.enter(id, late)
    expect(held.map(({ isCancelled, terms: { away, participants } }) => ({ isCancelled, away, participants }))).toEqual(
      [
        { isCancelled: true, away: [], participants: 6 },
        { isCancelled: true, away: [1], participants: 6 },
        { isCancelled: false, away: [1], participants: 7 },
      ],
    )
    await playOn(id)
    const [first] = pairingsIn(await logOf(id))
    expect(first?.encounters.flatMap(({ participants }) => participants).toSorted()).toEqual([2, 3, 4, 5, 6, 7])
    expect(verifyLog(await logOf(id))).toEqual([])
  })

  it('a correction counts for it, and an announcement changes nothing', async () => {
    const id = await create(4)
    held[0]?.answer()
    await eventually(() => held.length === 2)
    await host.contests.announce(id, 'Lunch')
    expect(held).toHaveLength(2)
    for (const game of [1, 2]) {
      await host.contests.correct(id, { round: 1, encounter: 1, game }, {
        what: 'result',
        result: played(game === 1 ? [2, 1] : [1, 2]),
      }, 'agreed')
    }
    expect(held.at(-1)?.terms.played[0]?.results[0]).toEqual({
      seat1: contestOf(id).rounds[0]?.encounters[0]?.participants[0],
      seat2: contestOf(id).rounds[0]?.encounters[0]?.participants[1],
      outcome: '0-1',
    })
    expect(held.slice(1).map(({ isCancelled }) => isCancelled)).toEqual([
      ...Array.from({ length: held.length - 2 }).fill(true),
      false,
    ])
    await playOn(id)
    expect(verifyLog(await logOf(id))).toEqual([])
  })

  it('a pause ends it, and it begins anew once the contest is resumed', async () => {
    const id = await create(4)
    await eventually(() => held.length === 1)
    await host.contests.pause(id, false)
    expect(held[0]?.isCancelled).toBe(true)
    expect(contestOf(id)).toMatchObject({ status: 'paused', rounds: [] })
    await host.contests.resume(id)
    await eventually(() => held.length === 2)
    expect(held[1]?.terms).toEqual(held[0]?.terms)
    await playOn(id)
  })

  it('a stop ends it, too', async () => {
    const id = await create(4)
    await eventually(() => held.length === 1)
    await host.contests.stop(id)
    expect(held[0]?.isCancelled).toBe(true)
    expect(contestOf(id)).toMatchObject({ status: 'stopped', rounds: [] })
  })

  it('a thread that fails is said, and tried again once the contest is resumed', async () => {
    const id = await create(4)
    await eventually(() => held.length === 1)
    held[0]?.answer(fail('its thread ended'))
    const hold = 'Round 1 could not be paired: its thread ended. Pause the contest and resume it to try again.'
    expect(host.contests.current[0]).toMatchObject({ status: 'running', hold, pairing: null })
    await host.contests.announce(id, 'Please wait')
    expect(held).toHaveLength(1)
    await host.contests.pause(id, false)
    await host.contests.resume(id)
    expect(host.contests.current[0]?.hold).toBeNull()
    held[1]?.answer(succeed({ pairs: [[1, 'nobody']] }))
    expect(host.contests.current[0]?.hold).toContain('it answered with something that is no pairing')
    await host.contests.withdraw(id, 4, 'went home') // other terms may go well
    expect(host.contests.current[0]?.hold).toBeNull()
    await playOn(id)
  })

  it('the host may end: a later one pairs as this one would have', async () => {
    const id = await create(9)
    held[0]?.answer()
    await eventually(() => held.length === 2)
    const expected = pairSwissRound(held[1]?.terms ?? expect.unreachable())
    await host.close()
    expect(held[1]?.isCancelled).toBe(true)
    openHost()
    await host.contests.resume(id)
    await eventually(() => held.length === 3)
    await playOn(id)
    const log = await logOf(id)
    expect(pairingsIn(log)[1]?.encounters.map(({ participants }) => participants)).toEqual(expected.pairs)
    expect(verifyLog(log)).toEqual([])
  })
})
