import type { HostCall, NewMatch, Overview, Problem } from '../../../shared/api.ts'
import type { Result } from '../../../shared/result.ts'
import type { Room, RoomPlace } from '../../../shared/rooms.ts'
import type { ApiWindow } from '../testing/apiWindow.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOST_CALLS, hostCalls } from '../../../shared/api.ts'
import { samplePlan } from '../../../shared/contest/testing/samplePlan.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { ManualClock } from '../../../shared/testing/manualClock.ts'
import { Host } from '../host.ts'
import { codeOf, valueOf } from '../testing/answers.ts'
import { TEACHERS_MATCH } from '../testing/teachersMatch.ts'
import { guestOf, windowOf } from '../testing/windowOf.ts'

const SECRETS = {
  ann: 'ann-has-this-secret',
  bob: 'bob-has-this-secret',
  eve: 'eve-has-this-secret',
  teacher: 'the-teacher-has-this',
}

let host: Host
let clock: ManualClock
let teacher: ApiWindow
/** What the door was asked for: `lan` of each that is open now. */
let doors: boolean[]

beforeEach(async () => {
  clock = new ManualClock()
  doors = []
  host = new Host({
    version: '0',
    clock,
    openDoor: () => async ({ lan }) => {
      doors.push(lan)
      return succeed({ port: 8090, lan, close: async () => void doors.splice(doors.indexOf(lan), 1) })
    },
  })
  teacher = windowOf(host, 'host')
  await teacher.host.greet(SECRETS.teacher)
})
afterEach(async () => host.close())

const OPEN: NonNullable<NewMatch['guests']> = { lan: true, seats: [2] }

/** A match of the teacher and whoever takes seat 2. */
async function create(guests: NewMatch['guests'] = OPEN): Promise<string> {
  const { id } = valueOf(
    await teacher.host.createMatch({
      ...TEACHERS_MATCH,
      ...guests && { guests },
    }),
  )
  return id
}

async function roomOf(match: string): Promise<Room> {
  const room = (await teacher.overview()).rooms.find(one => one.match === match)
  if (room === undefined)
    throw new Error('there is no such room')
  return room
}

/** Somebody at the door with a secret, and in with the code where one is given. */
async function arrive(
  secret: string,
  code: string,
  name = 'Ann',
  address?: string,
): Promise<{ readonly window: ApiWindow, readonly entered: Result<RoomPlace, Problem>, readonly leave: () => void }> {
  const { window, leave } = guestOf(host, address)
  await window.host.greet(secret)
  return { window, leave, entered: await window.host.enter(code, name) }
}

describe('a code', () => {
  it('opens its own match and no other', async () => {
    const [one, other] = [await create(), await create()]
    const { window, entered } = await arrive(SECRETS.ann, (await roomOf(one)).code)
    expect(entered).toEqual(succeed({ match: one }))
    const { matches, role, rooms } = await window.overview()
    expect({ role, ids: matches.map(({ id }) => id), rooms }).toEqual({ role: 'guest', ids: [one], rooms: [] })
    expect(await window.host.watch(one, 0)).toEqual(succeed(null))
    expect(codeOf(await window.host.watch(other, 0))).toBe('no-such-match')
    expect(codeOf(await window.host.takeSeat(other, 2))).toBe('no-such-match')
  })

  it('of a match that is not open, or another number, opens nothing', async () => {
    const { code } = await roomOf(await create())
    const wrong = code === '0000' ? '0001' : '0000'
    expect(codeOf((await arrive(SECRETS.ann, wrong)).entered)).toBe('wrong-code')
  })

  it('has its address wait after five wrong ones, also with the right one; whoever is in comes back all the same', async () => {
    const { code } = await roomOf(await create())
    const inside = await arrive(SECRETS.ann, code)
    const wrong = code === '0000' ? '0001' : '0000'
    for (let guess = 0; guess < 5; guess++)
      await arrive(SECRETS.eve, wrong)
    const { entered } = await arrive(SECRETS.bob, code)
    expect(entered).toEqual(
      fail({
        code: 'wrong-code',
        message: 'Too many wrong codes came from your address, 10.0.0.7. Try again in 60 s.',
      }),
    )
    expect((await arrive(SECRETS.bob, code, 'Bob', '10.0.0.8')).entered.ok).toBe(true)
    inside.leave()
    expect((await arrive(SECRETS.ann, code)).entered.ok).toBe(true)
    clock.advance(60_000)
    expect((await arrive(SECRETS.bob, code)).entered.ok).toBe(true)
  })

  it('that was renewed keeps others out, and nobody who is in', async () => {
    const match = await create()
    const { code } = await roomOf(match)
    const { window } = await arrive(SECRETS.ann, code)
    const renewed = valueOf(await teacher.host.renewCode(match))
    expect(renewed.code).not.toBe(code)
    expect(codeOf((await arrive(SECRETS.bob, code)).entered)).toBe('wrong-code')
    expect((await arrive(SECRETS.ann, code)).entered.ok).toBe(true)
    expect((await window.overview()).matches).toHaveLength(1)
  })

  it('of a room for this machine only opens nothing from elsewhere', async () => {
    const { code } = await roomOf(await create({ lan: false, seats: [] }))
    expect(codeOf((await arrive(SECRETS.ann, code)).entered)).toBe('wrong-code')
  })
})

describe('a name', () => {
  it.each([
    ['  Ann \u0007\u202E', 'Ann'],
    ['\u061C\u2066Bob\u2069', 'Bob'],
    ['x'.repeat(900), 'x'.repeat(64)],
    ['王小明', '王小明'],
  ])('is cleaned: %j', async (given, shown) => {
    const match = await create()
    await arrive(SECRETS.ann, (await roomOf(match)).code, given)
    expect((await roomOf(match)).guests.map(({ name }) => name)).toEqual([shown])
  })

  it.each(['', '   ', '\u200B\u200D', '\u202E\u0000', 'x'.repeat(1_001)])(
    'in which nothing is to be seen, or without end, is refused: %j',
    async (given) => {
      const { code } = await roomOf(await create())
      expect(codeOf((await arrive(SECRETS.ann, code, given)).entered)).toBe('bad-request')
    },
  )
})

describe('a seat that is offered', () => {
  it('holds the match until a guest takes it, who then plays there under their own name', async () => {
    const match = await create()
    expect((await teacher.overview()).matches[0]).toMatchObject({
      status: 'waiting',
      seats: [{ isTaken: true }, { isTaken: false, isOffered: true, owner: null }],
    })
    const { window } = await arrive(SECRETS.ann, (await roomOf(match)).code)
    expect(await window.host.takeSeat(match, 2)).toEqual(succeed(null))
    await window.host.watch(match, 0)
    await window.eventsUntil(match, 'started')
    expect((await window.overview()).matches[0]).toMatchObject({
      status: 'running',
      seats: [{ name: 'Teacher' }, { name: 'Ann', isOffered: false }],
    })
    expect(codeOf(await window.host.play(match, 1, 0, { pile: 0, leave: 0 }))).toBe('not-your-seat')
    expect(await teacher.host.play(match, 1, 0, { pile: 0, leave: 0 })).toEqual(succeed(null))
    expect(codeOf(await teacher.host.takeBack(match, 0)), 'a guest plays, too').toBe('not-your-seat')
    expect(await window.host.play(match, 2, 1, { pile: 1, leave: 0 })).toEqual(succeed(null))
  })

  it('is for one guest, and each guest has one', async () => {
    const match = await create({ lan: true, seats: [1, 2] })
    const { code } = await roomOf(match)
    const [ann, bob] = [await arrive(SECRETS.ann, code), await arrive(SECRETS.bob, code, 'Bob')]
    expect(await ann.window.host.takeSeat(match, 1)).toEqual(succeed(null))
    expect(codeOf(await bob.window.host.takeSeat(match, 1))).toBe('not-your-seat')
    expect(codeOf(await ann.window.host.takeSeat(match, 2))).toBe('not-your-seat')
    expect(host.match(match)?.match.status).toBe('waiting')
  })

  it('is played by nobody before it is taken, and the person at the host may sit down there', async () => {
    const match = await create()
    expect(codeOf(await teacher.host.play(match, 2, 0, {}))).toBe('not-your-seat')
    expect(await teacher.host.takeOver(match, 2)).toEqual(succeed(null))
    expect(host.match(match)?.match.status).toBe('running')
  })

  it('is not taken by who plays from another computer without the code', async () => {
    const match = await create()
    const player = windowOf(host, 'player')
    expect(codeOf(await player.host.takeOver(match, 2))).toBe('not-your-seat')
    expect(codeOf(await player.host.play(match, 2, 0, { pile: 0, leave: 0 }))).toBe('not-your-seat')
    expect((await player.overview()).matches).toMatchObject([{ status: 'waiting', seats: [{}, { isOffered: true }] }])
  })

  it('is the guest\'s own after a reload, also when the line dropped meanwhile', async () => {
    const match = await create()
    const { code } = await roomOf(match)
    const before = await arrive(SECRETS.ann, code)
    await before.window.host.takeSeat(match, 2)
    before.leave()
    expect((await roomOf(match)).guests).toMatchObject([{ name: 'Ann', isHere: false, seat: 2 }])
    const { window } = await arrive(SECRETS.ann, code, 'Somebody else')
    expect((await roomOf(match)).guests).toMatchObject([{ name: 'Ann', isHere: true, seat: 2 }])
    valueOf(await teacher.host.play(match, 1, 0, { pile: 0, leave: 0 }))
    expect(await window.host.play(match, 2, 1, { pile: 1, leave: 1 })).toEqual(succeed(null))
  })

  it('may be taken from the guest by the person at the host, and not by another guest', async () => {
    const match = await create()
    const { code } = await roomOf(match)
    const { window } = await arrive(SECRETS.ann, code)
    await window.host.takeSeat(match, 2)
    const bob = await arrive(SECRETS.bob, code, 'Bob')
    expect(codeOf(await bob.window.host.takeOver(match, 2))).toBe('not-for-guests')
    valueOf(await teacher.host.takeOver(match, 2))
    valueOf(await teacher.host.play(match, 1, 0, { pile: 0, leave: 0 }))
    expect(codeOf(await window.host.play(match, 2, 1, { pile: 1, leave: 0 }))).toBe('not-your-seat')
  })
})

describe('who is sent off', () => {
  it('hears it, leaves the seat, and can\'t come back with the same secret; others stay', async () => {
    const match = await create()
    const { code } = await roomOf(match)
    const [ann, bob] = [await arrive(SECRETS.ann, code), await arrive(SECRETS.bob, code, 'Bob')]
    await ann.window.host.takeSeat(match, 2)
    const guest = (await roomOf(match)).guests.find(({ name }) => name === 'Ann')
    expect(await teacher.host.sendOff(match, guest?.id ?? '')).toEqual(succeed(null))
    await ann.window.until(() => ann.window.guestNews.length > 0)
    expect(ann.window.guestNews).toEqual([{ state: 'sent-off' }])
    expect(codeOf(await ann.window.host.watch(match, 0))).toBe('wrong-code')
    expect(codeOf(await ann.window.host.enter(code, 'Ann'))).toBe('sent-off')
    expect(codeOf((await arrive(SECRETS.ann, code)).entered)).toBe('sent-off')
    expect((await roomOf(match)).guests.map(({ name }) => name)).toEqual(['Bob'])
    expect(await bob.window.host.takeSeat(match, 2)).toEqual(succeed(null))
  })
})

describe('a room', () => {
  it('tells the person at the host who is there, since when, and where they sit', async () => {
    const match = await create()
    const { code } = await roomOf(match)
    const ann = await arrive(SECRETS.ann, code)
    clock.advance(1_000)
    await arrive(SECRETS.bob, code, 'Bob', '10.0.0.8')
    await ann.window.host.takeSeat(match, 2)
    const { guests } = await roomOf(match)
    expect(guests).toMatchObject([
      { name: 'Ann', address: '10.0.0.7', seat: 2, isHere: true },
      { name: 'Bob', address: '10.0.0.8', seat: null },
    ])
    expect((guests[1]?.since ?? 0) - (guests[0]?.since ?? 0)).toBe(1_000)
  })

  it.each(['player', 'spectator'] as const)('is no business of a %s at another window', async (role) => {
    const match = await create()
    const other = windowOf(host, role)
    const heard: Overview['rooms'][] = [(await other.overview()).rooms]
    await teacher.host.renewCode(match)
    clock.advance(200)
    expect([...heard, ...other.changes.map(({ rooms }) => rooms ?? [])].flat()).toEqual([])
  })

  it('goes on to the rematch with its guests, each one seat further', async () => {
    const match = await create()
    const { code } = await roomOf(match)
    const { window } = await arrive(SECRETS.ann, code)
    await window.host.takeSeat(match, 2)
    valueOf(await teacher.host.resign(match, 1))
    const { id } = valueOf(await teacher.host.rematch(match))
    await window.until(() => window.guestNews.length > 0)
    expect(window.guestNews).toEqual([{ state: 'in', match: id }])
    expect((await roomOf(id)).guests).toMatchObject([{ name: 'Ann', seat: 1 }])
    expect((await window.overview()).matches).toMatchObject([{ id, seats: [{ name: 'Ann' }, { name: 'Teacher' }] }])
    expect(await window.host.play(id, 1, 0, { pile: 0, leave: 0 })).toEqual(succeed(null))
    expect(codeOf(await window.host.watch(match, 0))).toBe('no-such-match')
  })

  it('is not led on by who plays from another computer', async () => {
    const match = await create()
    const { window } = await arrive(SECRETS.ann, (await roomOf(match)).code)
    await window.host.takeSeat(match, 2)
    valueOf(await teacher.host.resign(match, 1))
    expect(codeOf(await windowOf(host, 'player').host.rematch(match))).toBe('not-your-seat')
    expect((await roomOf(match)).guests).toMatchObject([{ name: 'Ann', seat: 2 }])
  })

  it('that is closed sends everybody away and leaves no seat waiting', async () => {
    const match = await create()
    const { window } = await arrive(SECRETS.ann, (await roomOf(match)).code)
    expect(await teacher.host.closeRoom(match)).toEqual(succeed(null))
    await window.until(() => window.guestNews.length > 0)
    expect(window.guestNews).toEqual([{ state: 'closed' }])
    expect(host.match(match)?.match.status).toBe('running')
    expect(await teacher.host.play(match, 1, 0, { pile: 0, leave: 0 })).toEqual(succeed(null))
    expect(await teacher.host.play(match, 2, 1, { pile: 1, leave: 0 })).toEqual(succeed(null))
  })

  it('has a page only while it is open, on the network only where it is open to that', async () => {
    expect(doors).toEqual([])
    const here = await create({ lan: false, seats: [] })
    expect(doors).toEqual([false])
    const there = await create({ lan: true, seats: [] })
    expect(doors).toEqual([true])
    await teacher.host.closeRoom(there)
    expect(doors).toEqual([false])
    await teacher.host.closeRoom(here)
    expect(doors).toEqual([])
  })
})

/** Arguments that the schema of each call takes, for that match. */
function goodArguments(match: string): Readonly<Record<HostCall, readonly unknown[]>> {
  const plan = {
    game: 'nim',
    settings: {},
    budgetMs: null,
    pauseMs: 0,
    seats: { 1: { kind: 'human', name: '' }, 2: { kind: 'human', name: '' } },
    clientChooses: false,
  }
  return {
    greet: [SECRETS.ann],
    overview: [],
    createMatch: [{ plan, listen: null }],
    watch: [match, 0],
    unwatch: [match],
    play: [match, 1, 0, { pile: 0, leave: 0 }],
    takeBack: [match, 0],
    resign: [match, 1],
    failBot: [match, 1, { type: 'broke-down', problem: '' }],
    takeOver: [match, 1],
    abort: [match],
    rematch: [match],
    dismiss: [match],
    stopListening: ['p1'],
    judge: [match, 0, true],
    judgeLine: [{ game: 'nim', settings: {}, seats: 2, first: 1, moves: [] }, true],
    leaveLines: [],
    review: [match],
    stopReview: [match],
    library: [{ filter: {} }],
    pictures: [[match]],
    courses: [[match]],
    libraryStats: [{}],
    meetings: ['nim', []],
    annotate: [match, { tags: [], note: '', names: {} }],
    discard: [{ ids: [match] }],
    restore: [[match]],
    exportGames: [{ ids: [match] }, 0, 1],
    importGames: [['{}']],
    resume: [match],
    abandon: [match],
    backUp: [],
    compact: [],
    openDataFolder: [],
    share: [true],
    announceName: [false],
    setMapMemory: [256],
    checkContest: [samplePlan(2, { name: 'round-robin', rounds: 1 })],
    createContest: [samplePlan(2, { name: 'round-robin', rounds: 1 })],
    startContest: ['contest-1'],
    checkPrograms: ['contest-1', [1]],
    lookAtPrograms: [{ game: 'nim', programs: [] }],
    changeProgram: ['c1', 1, { kind: 'program', name: '', command: './bot', proto: 'stdio' }],
    pauseContest: ['contest-1', true],
    resumeContest: ['contest-1'],
    mendContest: ['contest-1'],
    stopContest: ['contest-1'],
    contests: [],
    watchContest: ['contest-1', 0],
    unwatchContest: ['contest-1'],
    correctGame: ['contest-1', { round: 1, encounter: 1, game: 1 }, { what: 'void' }, 'a reason'],
    enterContest: ['contest-1', { name: 'Eve', seat: { kind: 'bot', bot: 'random' } }],
    withdrawFromContest: ['contest-1', 1, 'a reason'],
    machines: ['contest-1'],
    queueAddress: ['contest-1'],
    orderWorker: ['contest-1', 'w', { kind: 'pause' }],
    announce: ['contest-1', 'Lunch'],
    startCheck: [{ game: 'nim', settings: {}, budgetMs: null, port: 0 }],
    stopCheck: [],
    checkTraffic: [1],
    keptPositions: [],
    keepPosition: [match, 0, '', []],
    changePosition: ['p1', { note: '' }],
    dropPositions: [['p1']],
    addPositions: [[]],
    runPositions: [{
      program: { kind: 'program', name: '', command: 'bot', proto: 'stdio' },
      ids: ['p1'],
      limitMs: 1000,
    }],
    stopPositions: [],
    bots: [],
    readBot: ['b1'],
    saveBot: [{ id: 'b1', name: 'Eve', game: 'nim', language: 'python', files: {} }, 0],
    keepBotVersion: ['b1'],
    placeBot: ['b1', null],
    dropBot: ['b1'],
    collections: [],
    createCollection: [{
      title: 'Nim',
      game: 'nim',
      settings: {},
      budgetMs: null,
      languages: ['python'],
      programs: false,
      names: null,
      deadline: null,
    }, true],
    watchCollection: ['c1'],
    unwatchCollection: ['c1'],
    openCollection: ['c1', true],
    setDeadline: ['c1', null],
    releaseStudent: ['c1', 'Ann'],
    readHandIn: ['c1', 1],
    alikeHandIns: ['c1'],
    participantsOf: ['c1'],
    beginLadder: ['c1'],
    ladderCard: ['c1', 1],
    ownHandIns: ['c1'],
    handIn: ['c1', { bytes: 3, from: 0, data: 'AAAA' }],
    setSparring: ['c1', true],
    spar: ['c1', 'Ann', 1],
    stopSparring: ['c1'],
    printed: ['m1'],
    programMeans: [],
    makePuzzle: ['nim', 1, 0],
    findPuzzles: [match, null],
    stopPuzzle: [],
    openRoom: [match, true],
    closeRoom: [match],
    renewCode: [match],
    offerSeat: [match, 1],
    sendOff: [match, 'somebody'],
    checkReach: [match],
    enter: ['0000', 'Eve'],
    takeSeat: [match, 1],
    openVote: [match, 0],
    closeVote: [],
    endVote: [],
    castVote: ['vote-1', { pile: 0, leave: 0 }],
  }
}

/** The calls that a guest may make, and what is needed for them. A new one is a decision, not an accident. */
const FOR_GUESTS: Partial<Record<HostCall, string>> = {
  greet: 'door',
  enter: 'door',
  overview: 'room',
  unwatch: 'room',
  castVote: 'room',
  watch: 'match',
  takeSeat: 'match',
  play: 'seat',
  resign: 'seat',
  failBot: 'seat',
  ladderCard: 'collection',
  ownHandIns: 'collection',
  handIn: 'collection',
  setSparring: 'collection',
  spar: 'collection',
  stopSparring: 'collection',
}

describe('every call of the table', () => {
  it('says whether guests may make it, and few may be', () => {
    expect(
      Object.fromEntries(HOST_CALLS.flatMap(name =>
        hostCalls[name].guests === undefined ? [] : [[name, hostCalls[name].guests]],
      )),
    ).toEqual(FOR_GUESTS)
  })

  it.each(HOST_CALLS)('as somebody at the door does nothing: %s', async (name) => {
    const match = await create()
    const { window } = guestOf(host)
    const before = JSON.stringify(host.overview('host').matches)
    const answer = await window.call(name, ...goodArguments(match)[name]) as Result<unknown, Problem>
    expect(codeOf(answer)).toBe(
      name === 'greet' ? null : FOR_GUESTS[name] === undefined ? 'not-for-guests' : 'wrong-code',
    )
    expect(JSON.stringify(host.overview('host').matches)).toBe(before)
  })

  it.each(HOST_CALLS.filter(name => hostCalls[name].guests === undefined))(
    'as a guest with a seat is refused: %s',
    async (name) => {
      const match = await create()
      const { window } = await arrive(SECRETS.ann, (await roomOf(match)).code)
      await window.host.takeSeat(match, 2)
      const before = JSON.stringify([host.overview('host').matches, host.isShared])
      expect(codeOf(await window.call(name, ...goodArguments(match)[name]) as Result<unknown, Problem>)).toBe(
        'not-for-guests',
      )
      expect(JSON.stringify([host.overview('host').matches, host.isShared])).toBe(before)
    },
  )

  it.each(
    ['enter', 'takeSeat', 'castVote', 'ownHandIns', 'handIn', 'setSparring', 'spar', 'stopSparring'] as const,
  )(
    'that is for guests is refused to players and spectators: %s',
    async (name) => {
      const match = await create()
      for (const role of ['host', 'player', 'spectator'] as const) {
        const window = windowOf(host, role)
        expect((await window.call(name, ...goodArguments(match)[name]) as Result<unknown, Problem>).ok).toBe(false)
      }
    },
  )
})
