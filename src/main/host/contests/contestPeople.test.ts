import type { Overview } from '../../../shared/api.ts'
import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestPlan, Participant } from '../../../shared/contest/plan.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Room } from '../../../shared/rooms.ts'
import type { ApiWindow } from '../testing/apiWindow.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PERSON_MS } from '../../../shared/contest/people.ts'
import { samplePlan } from '../../../shared/contest/testing/samplePlan.ts'
import { succeed } from '../../../shared/result.ts'
import { Archive } from '../../archive/archive.ts'
import { HurriedClock } from '../../clock/testing/hurriedClock.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { eventually } from '../../testing/waiting.ts'
import { Host } from '../host.ts'
import { contestOnHost, createdId } from '../testing/contestOnHost.ts'
import { guestOf, windowOf } from '../testing/windowOf.ts'

let folder: string
let host: Host
let clock: HurriedClock
let teacher: ApiWindow
/** Whether the guests' page is served, and on the network. */
let doors: boolean[]

function newHost(): Host {
  return new Host({
    version: '0.0.0',
    clock,
    archive: new Archive({ folder, now: clock.now }),
    openDoor: () => async ({ lan }) => {
      doors.push(lan)
      return succeed({ port: 8090, lan, close: async () => void doors.splice(doors.indexOf(lan), 1) })
    },
  })
}

beforeEach(async () => {
  folder = temporaryFolder()
  clock = new HurriedClock()
  doors = []
  host = newHost()
  teacher = windowOf(host, 'host')
  await teacher.host.greet('the-teacher-has-this')
})
afterEach(async () => host.close())

const person = (name: string): Participant => ({ name, seat: { kind: 'human', name } })
const bot = (name: string): Participant => ({ name, seat: { kind: 'bot', bot: 'random' } })

/** Each meets each once, at one pile of one coin: who moves first has won. */
async function create(participants: Participant[], changes: Partial<ContestPlan> = {}, lan = false): Promise<string> {
  return createdId(
    await host.contests.create(
      samplePlan(participants.length, { name: 'round-robin', rounds: 1 }, {
        participants,
        settings: { piles: '1' },
        games: 1,
        swap: false,
        ...changes,
      }),
      false,
      { port: 0, lan },
    ),
  )
}

const contestOf = (id: string): Contest => contestOnHost(host, id)
function summaryOf(id: string): Overview['contests'][number] | undefined {
  return host.overview('host').contests.find(one => one.id === id)
}
function waitedFor(id: string): string[] {
  return (summaryOf(id)?.people ?? []).map(({ participant }) => contestOf(id).nameOf(participant))
}

/** The match and seat at which somebody is waited for. */
async function placeOf(id: string, name: string): Promise<{ readonly match: string, readonly seat: Seat }> {
  await eventually(() => waitedFor(id).includes(name))
  const found = summaryOf(id)?.people?.find(({ participant }) => contestOf(id).nameOf(participant) === name)
  if (found === undefined)
    throw new Error(`${name} is not waited for`)
  return found
}

function roomOf(name: string): Room {
  const room = host.overview('host').rooms.find(one => one.person?.name === name)
  if (room === undefined)
    throw new Error(`${name} has no room`)
  return room
}

/** A guest who came by somebody's code. */
async function guestAs(name: string): Promise<ApiWindow> {
  const { window } = guestOf(host)
  await window.host.greet(`${name}-has-this-secret`)
  expect(await window.host.enter(roomOf(name).code, 'somebody')).toMatchObject({ ok: true, value: { person: name } })
  return window
}

/** Plays the only move there is. */
async function takeIt(
  window: ApiWindow,
  { match, seat }: { readonly match: string, readonly seat: Seat },
): Promise<unknown> {
  return window.host.play(match, seat, 0, { pile: 0, leave: 0 })
}

function resultsOf(id: string): string[] {
  return [...contestOf(id).games()].map(({ seating, result }) =>
    `${seating.map(number => contestOf(id).nameOf(number)).join('-')} ${result?.ending ?? 'none'} ${result?.faults.map(fault => fault ?? '·').join() ?? ''}`,
  )
}

describe('a game of a person', () => {
  it('waits until they sit down at a window of the host, while other games go on', async () => {
    const id = await create([person('Ann'), bot('B'), bot('C'), bot('D')], { concurrency: 1, settings: { piles: '1' } })
    const place = await placeOf(id, 'Ann')
    await eventually(() => contestOf(id).ended === 1)
    expect(host.match(place.match)?.match.status).toBe('waiting')
    expect(host.overview('host').matches.find(({ id }) => id === place.match)?.seats.map(({ name }) => name))
      .toContain('Ann')
    expect(await teacher.host.takeOver(place.match, place.seat)).toEqual({ ok: true, value: null })
    await eventually(() => host.match(place.match)?.match.status !== 'waiting')
    await takeIt(teacher, place)
    await eventually(() => contestOf(id).ended > 2)
    const next = await placeOf(id, 'Ann')
    expect(next.match).not.toBe(place.match)
    expect(host.match(next.match)?.match.status).toBe('waiting')
  })

  it('is lost unplayed by who does not sit down in time', async () => {
    const id = await create([person('Ann'), bot('B')])
    await placeOf(id, 'Ann')
    clock.advance(PERSON_MS - 1000)
    expect(waitedFor(id)).toEqual(['Ann'])
    clock.advance(1000)
    await eventually(() => contestOf(id).status === 'finished')
    expect(resultsOf(id)).toEqual(['Ann-B no-show no-show,·'])
  })

  it('is lost at once by who withdraws before they sit down', async () => {
    const id = await create([person('Ann'), bot('B')])
    await placeOf(id, 'Ann')
    expect(await host.contests.withdraw(id, 1, 'had to go')).toMatchObject({ ok: true })
    await eventually(() => contestOf(id).status === 'finished')
    expect(resultsOf(id)).toEqual(['Ann-B no-show no-show,·'])
  })

  it('waits for half a minute in an arena, where others could play meanwhile', async () => {
    const id = await create([person('Ann'), bot('B')], {
      format: { name: 'arena', minutes: 1, until: null },
      order: [],
    })
    await placeOf(id, 'Ann')
    clock.advance(30_000)
    await eventually(() => contestOf(id).ended === 1)
    expect(resultsOf(id)[0]).toBe('Ann-B no-show no-show,·')
  })

  it.each([['no clock', null], ['a clock, which does not run before their first move', 60_000]])(
    'is lost by who then makes no move, with %s',
    async (_, budgetMs) => {
      const id = await create([person('Ann'), bot('B')], { budgetMs })
      const place = await placeOf(id, 'Ann')
      await teacher.host.takeOver(place.match, place.seat)
      await eventually(() => host.match(place.match)?.match.status === 'running')
      clock.advance(PERSON_MS - 1000)
      expect(host.match(place.match)?.match.status).toBe('running')
      clock.advance(1000)
      await eventually(() => contestOf(id).status === 'finished')
      expect(resultsOf(id)).toEqual(['Ann-B stalled stalled,·'])
    },
  )

  it('is void as the contest is paused, and waits again once that is resumed', async () => {
    const id = await create([person('Ann'), bot('B')])
    const { match } = await placeOf(id, 'Ann')
    await host.contests.pause(id, false)
    await eventually(() => contestOf(id).running === 0)
    expect(waitedFor(id)).toEqual([])
    await host.contests.resume(id)
    expect((await placeOf(id, 'Ann')).match).not.toBe(match)
  })
})

describe('the code of a person', () => {
  it('leads a browser to their games, one after the other, under the name that they have in the contest', async () => {
    const id = await create([person('Ann'), bot('B'), bot('C')], {}, true)
    const first = await placeOf(id, 'Ann')
    const ann = await guestAs('Ann')
    expect(await ann.host.takeSeat(first.match, first.seat)).toEqual({ ok: true, value: null })
    await eventually(() => host.match(first.match)?.match.status !== 'waiting')
    expect(host.match(first.match)?.match.players[first.seat]).toEqual({ kind: 'human', name: 'Ann' })
    await takeIt(ann, first)
    const next = await placeOf(id, 'Ann')
    await ann.until(() =>
      ann.guestNews.some(news => news.state === 'in' && news.match === next.match && news.seat === next.seat),
    )
    await ann.host.takeSeat(next.match, next.seat)
    await eventually(() => host.match(next.match)?.match.status !== 'waiting')
    await takeIt(ann, next)
    await eventually(() => contestOf(id).status === 'finished')
    expect(resultsOf(id).every(result => !result.includes('no-show'))).toBe(true)
  })

  it('opens before the first game, and only one of two seats in a game of two people', async () => {
    const id = createdId(
      await host.contests.create(
        samplePlan(2, { name: 'round-robin', rounds: 1 }, {
          participants: [person('Ann'), person('Bob')],
          settings: { piles: '1' },
          games: 1,
        }),
        true,
        { port: 0, lan: true },
      ),
    )
    await host.contests.start(id)
    const [ann, bob] = [await guestAs('Ann'), await guestAs('Bob')]
    const [annsPlace, bobsPlace] = [await placeOf(id, 'Ann'), await placeOf(id, 'Bob')]
    expect(annsPlace.match).toBe(bobsPlace.match)
    expect(await bob.host.takeSeat(annsPlace.match, annsPlace.seat)).toMatchObject({
      ok: false,
      error: { code: 'not-your-seat' },
    })
    expect(await bob.host.takeSeat(bobsPlace.match, bobsPlace.seat)).toMatchObject({ ok: true })
    expect(waitedFor(id)).toEqual(['Ann'])
    expect(await ann.host.takeSeat(annsPlace.match, annsPlace.seat)).toMatchObject({ ok: true })
    await eventually(() => host.match(annsPlace.match)?.match.status === 'running')
    const [first, other] = annsPlace.seat === 1 ? [ann, bob] : [bob, ann]
    expect(await takeIt(other, { match: annsPlace.match, seat: 1 })).toMatchObject({
      ok: false,
      error: { code: 'not-your-seat' },
    })
    await takeIt(first, { match: annsPlace.match, seat: 1 })
    await eventually(() => contestOf(id).status === 'finished')
  })

  it('reaches as far as the contest, is told to no spectator, and ends with who withdraws and a while after the contest', async () => {
    const spectator = windowOf(host, 'spectator')
    const id = await create([person('Ann'), person('Bob')], {}, true)
    await placeOf(id, 'Ann')
    expect(doors).toEqual([true])
    expect(roomOf('Ann')).toMatchObject({ lan: true, code: expect.stringMatching(/^\d{4}$/) })
    expect(roomOf('Bob').code).not.toBe(roomOf('Ann').code)
    const seen = await spectator.overview()
    expect(seen.rooms).toEqual([])
    expect(JSON.stringify(seen)).not.toContain(roomOf('Ann').code)
    await host.contests.withdraw(id, 2, 'has to go')
    expect(host.overview('host').rooms.map(({ person }) => person?.name)).toEqual(['Ann'])
    await eventually(() => contestOf(id).status === 'finished')
    expect(doors).toEqual([true])
    clock.advance(PERSON_MS)
    await eventually(() => doors.length === 0)
    expect(host.overview('host').rooms).toEqual([])
  })

  it('is another one once it was renewed, and who was sent off is not let in again', async () => {
    const id = await create([person('Ann'), bot('B')], {}, true)
    const place = await placeOf(id, 'Ann')
    const ann = await guestAs('Ann')
    await ann.host.takeSeat(place.match, place.seat)
    const { id: room, guests: [guest], code } = roomOf('Ann')
    expect(guest).toMatchObject({ isHere: true, seat: place.seat })
    expect(await teacher.host.sendOff(room, guest?.id ?? '')).toMatchObject({ ok: true })
    expect(await teacher.host.renewCode(room)).toMatchObject({ ok: true })
    expect(roomOf('Ann').code).not.toBe(code)
    expect(await ann.host.enter(roomOf('Ann').code, 'somebody')).toMatchObject({
      ok: false,
      error: { code: 'sent-off' },
    })
  })

  it('lets them go on in another browser once it is renewed, and whoever came by the old one no more', async () => {
    const id = await create([person('Ann'), bot('B')], {}, true)
    const place = await placeOf(id, 'Ann')
    const before = await guestAs('Ann')
    await before.host.takeSeat(place.match, place.seat)
    await eventually(() => host.match(place.match)?.match.status === 'running')
    const { id: room, code } = roomOf('Ann')
    expect(await teacher.host.renewCode(room)).toMatchObject({ ok: true, value: { guests: [] } })
    await before.until(() => before.guestNews.some(({ state }) => state === 'sent-off'))
    expect(await before.host.enter(code, 'Ann')).toMatchObject({ ok: false, error: { code: 'wrong-code' } })
    const { window: anew } = guestOf(host)
    await anew.host.greet('another-secret-of-a-browser')
    expect(await anew.host.enter(roomOf('Ann').code, 'Ann')).toMatchObject({ ok: true, value: { person: 'Ann' } })
    expect(await anew.host.takeSeat(place.match, place.seat)).toEqual({ ok: true, value: null })
    expect(await takeIt(anew, place)).toMatchObject({ ok: true })
  })

  it('is the same where a later host goes on, also after it was renewed, and lets the same browsers in', async () => {
    const id = await create([person('Ann'), person('Bob'), bot('C')], {}, true)
    await eventually(() => contestOf(id).codes.size === 2)
    expect(await teacher.host.renewCode(roomOf('Ann').id)).toMatchObject({ ok: true })
    const codes = ['Ann', 'Bob'].map(name => roomOf(name).code)
    await eventually(() => contestOf(id).codes.get(1) === codes[0] && contestOf(id).codes.get(2) === codes[1])
    await host.close()
    host = newHost()
    expect(await host.contests.resume(id)).toMatchObject({ ok: true })
    expect(['Ann', 'Bob'].map(name => roomOf(name).code)).toEqual(codes)
    await guestAs('Ann')
    const spectator = windowOf(host, 'spectator')
    await spectator.host.watchContest(id, 0)
    await spectator.until(() => spectator.contest.some(({ type }) => type === 'codes-given'))
    expect(spectator.contest.filter(({ type }) => type === 'codes-given')).toMatchObject([{ codes: [] }, { codes: [] }])
  })
})
