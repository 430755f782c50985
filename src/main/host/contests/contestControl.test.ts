import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestEvent } from '../../../shared/contest/events.ts'
import type { ContestPlan, Participant } from '../../../shared/contest/plan.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { played, samplePlan } from '../../../shared/contest/testing/samplePlan.ts'
import { fail } from '../../../shared/result.ts'
import { Archive } from '../../archive/archive.ts'
import { HurriedClock } from '../../clock/testing/hurriedClock.ts'
import { NO_SHOW_MS } from '../../contest/awaitedGame.ts'
import { RETRY_MS } from '../../contest/contestLog.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { eventually } from '../../testing/waiting.ts'
import { Host } from '../host.ts'
import { contestOnHost, createdId } from '../testing/contestOnHost.ts'
import { leavingWindowOf, windowOf } from '../testing/windowOf.ts'

let folder: string
let archive: Archive
let host: Host
let clock: HurriedClock

beforeEach(() => {
  folder = temporaryFolder()
  openHost()
})
afterEach(async () => host.close())

function openHost(): void {
  clock = new HurriedClock()
  archive = new Archive({ folder, now: clock.now })
  host = new Host({ version: '0.0.0', clock, archive })
}

const dialsIn: Participant = { name: 'Ann', seat: { kind: 'external' }, token: 'anns-token' }
const bot: Participant = { name: 'Bot', seat: { kind: 'bot', bot: 'random' } }
const SLOT = { round: 1, encounter: 1, game: 1 }

const contestOf = (id: string): Contest => contestOnHost(host, id)

async function create(changes: Partial<ContestPlan> = {}, isDraft = false): Promise<string> {
  return createdId(await host.contests.create(samplePlan(4, { name: 'round-robin', rounds: 1 }, changes), isDraft))
}

/** A contest whose first game waits for a program that does not come. */
async function createWaiting(changes: Partial<ContestPlan> = {}): Promise<string> {
  const id = await create({ participants: [dialsIn, bot], ...changes })
  await eventually(() => contestOf(id).running === 1)
  return id
}

async function logOf(id: string): Promise<readonly ContestEvent[]> {
  const read = await host.contests.stored.eventsOf(id, 0, 10_000)
  return read.ok ? read.value.events : []
}

describe('a contest', () => {
  it('is a draft until it is started', async () => {
    const id = await create({}, true)
    expect(contestOf(id).status).toBe('draft')
    expect(await host.contests.resume(id)).toMatchObject({ ok: false, error: { code: 'refused' } })
    expect(await host.contests.start(id)).toMatchObject({ ok: true })
    await eventually(() => contestOf(id).status === 'finished')
    expect(await host.contests.start(id)).toMatchObject({ ok: false })
    expect(host.overview('host').contests).toMatchObject([{ id, games: 12, ended: 12, hold: null }])
  })

  it('is started by a later host, too', async () => {
    const id = await create({}, true)
    await host.close()
    openHost()
    expect(host.overview('host').contests).toMatchObject([{ id, status: 'draft', participants: 4 }])
    expect(await host.contests.start(id)).toMatchObject({ ok: true })
    await eventually(() => contestOf(id).status === 'finished')
  })

  it('lets games end as it is paused, and begins no other until it is resumed', async () => {
    const id = await create({ format: { name: 'round-robin', rounds: 40 }, concurrency: 2 })
    await eventually(() => contestOf(id).ended > 0)
    await host.contests.pause(id, false)
    await eventually(() => contestOf(id).running === 0)
    const { ended } = contestOf(id)
    expect(ended).toBeLessThan(480)
    expect([...contestOf(id).games()].flatMap(({ voided }) => voided)).toEqual([])
    await host.contests.resume(id)
    await eventually(() => contestOf(id).status === 'finished')
    expect(contestOf(id).ended).toBe(480)
  })

  it('has games void as it is paused at once, and plays them again', async () => {
    const id = await createWaiting()
    await host.contests.pause(id, true)
    await eventually(() => contestOf(id).running === 0)
    expect(contestOf(id).gameOf(SLOT)).toMatchObject({ status: 'due', voided: ['the contest was paused'], attempt: 1 })
    await host.contests.resume(id)
    await eventually(() => contestOf(id).running === 1)
    expect(contestOf(id).gameOf(SLOT)?.attempt).toBe(2)
  })

  it('has a game wait anew however often it was paused or its host was killed', async () => {
    const id = await createWaiting()
    for (const attempt of [2, 3, 4, 5]) {
      if (attempt % 2 === 0) {
        await host.contests.pause(id, true)
        await eventually(() => contestOf(id).running === 0)
      }
      else {
        await host.close()
        openHost()
        await host.contests.list()
      }
      await host.contests.resume(id)
      await eventually(() => contestOf(id).gameOf(SLOT)?.attempt === attempt && contestOf(id).running === 1)
    }
    expect(contestOf(id).gameOf(SLOT)).toMatchObject({ failures: [], voided: { length: 4 } })
    expect(host.contests.current[0]?.hold).toBeNull()
  })

  it('waits for a person after three attempts that were void, and says so', async () => {
    const id = await createWaiting()
    for (const attempt of [1, 2, 3]) {
      await eventually(() => contestOf(id).gameOf(SLOT)?.attempt === attempt && contestOf(id).running === 1)
      host.matches.abort(contestOf(id).gameOf(SLOT)?.match ?? '')
    }
    await eventually(() => contestOf(id).gameOf(SLOT)?.voided.length === 3)
    await host.contests.correct(id, { ...SLOT, game: 2 }, { what: 'void' }, 'not wanted')
    expect(host.contests.current[0]?.hold).toMatch(
      /^Game 1\.1\.1 did not count 3 times, the last time because a person stopped it\. Say what it counts as/,
    )
    await host.contests.correct(id, SLOT, { what: 'result', result: played([1, 2]) }, 'agreed')
    await eventually(() => contestOf(id).status === 'finished')
  })

  it('is over once it is stopped, and its games are void', async () => {
    const id = await createWaiting()
    expect(await host.contests.stop(id)).toMatchObject({ ok: true })
    expect(contestOf(id)).toMatchObject({ status: 'stopped', running: 0 })
    expect(host.overview('host').matches).toEqual([])
    expect(await host.contests.resume(id)).toMatchObject({ ok: false, error: { message: 'The contest is over.' } })
    expect(await host.contests.stop(id)).toMatchObject({ ok: false })
  })

  it('takes corrections with their reasons, also of a game that is played', async () => {
    const id = await createWaiting()
    expect(await host.contests.correct(id, { round: 2, encounter: 1, game: 1 }, { what: 'void' }, 'x')).toMatchObject({
      ok: false,
    })
    expect(await host.contests.correct(id, SLOT, { what: 'result', result: played([1, 2, 3]) }, 'x')).toMatchObject({
      ok: false,
    })
    expect(await host.contests.correct(id, SLOT, { what: 'result', result: played([2, 1]) }, 'the cable was cut'))
      .toMatchObject({ ok: true })
    expect(contestOf(id).gameOf(SLOT)).toMatchObject({
      status: 'ended',
      correction: 'the cable was cut',
      result: { places: [2, 1] },
    })
    await eventually(() => contestOf(id).gameOf({ ...SLOT, game: 2 })?.status === 'running')
    await host.contests.correct(id, SLOT, { what: 'replay' }, 'the cable was whole')
    expect(contestOf(id).gameOf(SLOT)).toMatchObject({ status: 'due', result: null })
  })

  it('takes somebody in between its rounds, and lets somebody go', async () => {
    const id = await create({
      format: { name: 'swiss', rounds: 3 },
      participants: [dialsIn, bot, { ...bot, name: 'Cem' }, { ...bot, name: 'Dot' }],
    })
    await eventually(() => contestOf(id).rounds.length === 1)
    expect(await host.contests.enter(id, { ...bot, name: 'Cem' })).toMatchObject({ ok: true })
    expect(contestOf(id).entrants[4]).toMatchObject({ number: 5, fromRound: 2, participant: { name: 'Cem (2)' } })
    expect(await host.contests.enter(id, { name: 'Eve', seat: { kind: 'bot', bot: 'nobody' } })).toMatchObject({
      ok: false,
      error: { message: 'Nim has no bot called nobody.' },
    })
    expect(await host.contests.enter(id, { ...dialsIn, name: 'Eve' })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('that token') },
    })
    expect(await host.contests.withdraw(id, 1, 'went home')).toMatchObject({ ok: true })
    expect(await host.contests.withdraw(id, 1, 'went home')).toMatchObject({
      ok: false,
      error: { message: 'Ann has withdrawn already.' },
    })
    expect(await host.contests.withdraw(id, 9, 'who?')).toMatchObject({ ok: false })
    expect(await host.contests.announce(id, 'Lunch')).toMatchObject({ ok: true })
    expect(contestOf(id).announcements).toMatchObject([{ text: 'Lunch' }])
  })

  it('refuses somebody with a reason where nobody can enter', async () => {
    const id = await create()
    await eventually(() => contestOf(id).status === 'finished')
    expect(await host.contests.enter(id, bot)).toMatchObject({
      ok: false,
      error: { code: 'refused', message: 'The contest is over.' },
    })
  })

  it('stands still while nothing can be written, loses nothing, and goes on', async () => {
    const id = await create({ format: { name: 'round-robin', rounds: 40 } }, true)
    await host.contests.start(id)
    await eventually(() => contestOf(id).ended >= 1)
    const full = vi.spyOn(archive, 'appendToContest').mockImplementation(async () =>
      fail('The disk is full. Make room on it.'),
    )
    await eventually(() => host.contests.current[0]?.hold === 'The disk is full. Make room on it.')
    const { events } = contestOf(id)
    expect(await logOf(id)).toHaveLength(events) // nobody knows of more than is written
    full.mockRestore()
    clock.advance(RETRY_MS)
    await eventually(() => contestOf(id).status === 'finished')
    expect([...contestOf(id).games()].filter(({ result }) => result !== null)).toHaveLength(480)
    expect(host.contests.current[0]?.hold).toBeNull()
  })

  it('plays a game again whose record is lost', async () => {
    const id = await create({ participants: [bot, { ...bot, name: 'Cem' }] }, true)
    const real = archive.appendToContest.bind(archive)
    let isLost = false
    vi.spyOn(archive, 'appendToContest').mockImplementation(async (entry) => {
      const [match] = entry.matches
      if (isLost || match === undefined)
        return real(entry)
      isLost = true
      return { ok: true, value: match }
    })
    await host.contests.start(id)
    await eventually(() => contestOf(id).status === 'finished')
    expect([...contestOf(id).games()].map(({ correction }) => correction)).toContain(
      'The record of its moves could not be kept.',
    )
    expect(contestOf(id).ended).toBe(2)
  })

  it('voids what a killed host left of a game that can’t be played again just so', async () => {
    const id = await createWaiting()
    await host.close()
    openHost()
    expect(await host.contests.list()).toMatchObject({ value: [{ id, status: 'paused' }] })
    const log = await logOf(id)
    const away = log.find(({ type }) => type === 'host-was-away')
    expect(away).toMatchObject({ restarted: true, awayMs: (away?.at ?? 0) - (log[(away?.seq ?? 0) - 1]?.at ?? 0) })
    expect(await host.contests.resume(id)).toMatchObject({ ok: true })
    await eventually(() => contestOf(id).running === 1)
    expect(contestOf(id).gameOf(SLOT)).toMatchObject({
      attempt: 2,
      voided: ['the host stopped in the middle of it'],
      failures: [],
    })
    clock.advance(NO_SHOW_MS)
    await eventually(() => contestOf(id).ended >= 1)
  })
})

describe('windows', () => {
  const program: Participant = {
    name: 'Eve',
    seat: { kind: 'program', name: 'Eve', command: 'python3 secret.py', env: { KEY: 'secret' }, proto: 'stdio' },
    token: 'eves-token',
  }

  it('that only watch are told no seed, token, command or environment', async () => {
    const id = await create({ participants: [dialsIn, program], seed: 987_654_321, check: false }, true)
    const spectator = windowOf(host, 'spectator')
    expect(await spectator.host.watchContest(id, 0)).toMatchObject({ ok: true })
    await host.contests.enter(id, { ...program, name: 'Fay', token: 'fays-token' })
    await host.contests.changeProgram(id, 3, {
      kind: 'program',
      name: 'Fay',
      command: './new-secret',
      folder: '/secret',
      proto: 'stdio',
    })
    await spectator.until(() => spectator.contest.length === 3)
    const told = JSON.stringify(spectator.contest)
    expect(told).not.toMatch(/secret|-token|987654321/)
    expect(await spectator.host.lookAtPrograms({ game: 'nim', programs: [] })).toMatchObject({
      ok: false,
      error: { code: 'watch-only' },
    })
    expect(await spectator.host.pauseContest(id, true)).toMatchObject({ ok: false, error: { code: 'watch-only' } })
    expect((await spectator.overview()).contests).toMatchObject([{ id, ports: [] }])
  })

  it('at the host play no more games at once than there are cores', async () => {
    const window = windowOf(host, 'host')
    const plan = samplePlan(2, { name: 'round-robin', rounds: 1 }, { concurrency: 1_000 })
    expect(await window.host.createContest(plan))
      .toMatchObject({ ok: false, error: { message: expect.stringContaining('1,000 games at once are too many') } })
    expect(await window.host.checkContest(plan)).toMatchObject({
      value: { cost: { games: 2 }, problems: [{ key: 'concurrency' }] },
    })
    const people = (['Ann', 'Bob'] as const).map(name => ({ name, seat: { kind: 'human', name } }) as const)
    const clients = [dialsIn, { ...dialsIn, name: 'Bob', token: 'b' }]
    for (const participants of [people, clients])
      expect(await window.host.checkContest({ ...plan, participants })).toMatchObject({ value: { problems: [] } })
  })

  it('at other computers can only watch, and are told no token and not how programs are started', async () => {
    const { window, leave } = leavingWindowOf(host, 'player')
    const id = await create({ participants: [bot, program] }, true)
    for (
      const answer of [
        await window.host.createContest(samplePlan(2, { name: 'round-robin', rounds: 1 })),
        await window.host.startContest(id, true),
        await window.host.resumeContest(id),
        await window.host.stopContest(id),
        await window.host.enterContest(id, { ...bot, name: 'Fay' }),
        await window.host.correctGame(id, { round: 1, encounter: 1, game: 1 }, { what: 'replay' }, 'it got dark'),
      ]
    )
      expect(answer).toMatchObject({ ok: false, error: { code: 'watch-only' } })
    expect(await window.host.watchContest(id, 0)).toMatchObject({ ok: true })
    await window.until(() => window.contest.length > 0)
    const [created] = window.contest
    expect(JSON.stringify(created)).not.toMatch(/secret|-token/)
    expect(created).toMatchObject({ plan: { participants: [{}, { seat: { command: '…' } }] } })
    expect(host.contests.get(id)?.status).toBe('draft')
    leave()
  })
})
