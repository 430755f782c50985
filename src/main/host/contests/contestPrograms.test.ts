import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestPlan, Participant } from '../../../shared/contest/plan.ts'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { samplePlan } from '../../../shared/contest/testing/samplePlan.ts'
import { missingWalls } from '../../../shared/match/systemSupport.ts'
import { Archive } from '../../archive/archive.ts'
import { WRAPPINGS } from '../../programs/testing/wrappings.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { eventually } from '../../testing/waiting.ts'
import { Host } from '../host.ts'

let folder: string
let host: Host
const { means: { walls: hasWalls } } = await WRAPPINGS.own()
if (!hasWalls)
  console.warn('Walls around programs of a contest are not tested: this system lets nobody mount in a namespace.')

beforeEach(() => {
  folder = temporaryFolder()
  host = new Host({ version: '0.0.0', archive: new Archive({ folder: join(folder, 'data') }) })
})
afterEach(async () => {
  await host.close()
  vi.unstubAllEnvs()
})

/** Takes a whole pile whenever it is asked. */
const PLAYS = `
  require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const { board, currentPlayer, status } = JSON.parse(line.slice('game:'.length))
    if (status === 'running' && currentPlayer === 1)
      console.log('click:' + board.findIndex(([coins]) => coins > 0) + '_0')
  })
`

/** A participant whose program is that text. */
function program(name: string, text: string): Participant {
  writeFileSync(join(folder, `${name}.cjs`), text)
  return { name, seat: { kind: 'program', name, command: `"${process.execPath}" ${name}.cjs`, folder, proto: 'stdio' } }
}

async function play(participants: Participant[], changes: Partial<ContestPlan> = {}): Promise<Contest> {
  const created = await host.contests.create(
    samplePlan(2, { name: 'round-robin', rounds: 1 }, {
      participants,
      settings: { piles: '2 3' },
      check: false,
      ...changes,
    }),
  )
  if (!created.ok)
    throw new Error(created.error.message)
  const contest = host.contests.get(created.value.id)
  if (contest === null)
    throw new Error('there is no such contest')
  await eventually(() => contest.status === 'finished')
  return contest
}

it('starts the programs of a contest for each game, and knows their files', async () => {
  const contest = await play([program('Ann', PLAYS), program('Bob', PLAYS)])
  expect([...contest.games()].map(({ result }) => [result?.ending, result?.faults])).toEqual([[
    'last-coin',
    [null, null],
  ], ['last-coin', [null, null]]])
  expect(contest.kept).toMatchObject({ walls: (await host.programs.means()).walls })
  expect(contest.hashes.get(1)).toEqual({
    file: join(folder, 'Ann.cjs'),
    sha256: createHash('sha256').update(PLAYS).digest('hex'),
    changed: false,
  })
  const [created, ...later] = await host.eventsOf([...contest.games()][0]?.match ?? '') ?? []
  expect(created).toMatchObject({ plan: { contest: { names: ['Ann', 'Bob'] } } })
  expect(later.filter(event => event.type === 'seated').toSorted((one, other) => one.seat - other.seat)).toMatchObject([
    { player: { name: 'Ann' } },
    { player: { name: 'Bob' } },
  ])
})

it.skipIf(!hasWalls)(
  'keeps its programs from its data folder, from the usual one, from its keys and from each other’s folders',
  async () => {
    await host.close()
    // Of /tmp no program sees more than its own.
    folder = temporaryFolder({ 'key': PLAYS, 'usual/token': PLAYS, 'bob/bot.cjs': PLAYS }, '/var/tmp')
    const [usual, ann, bob] = ['usual', 'ann', 'bob'].map(name => join(folder, name)) as [string, string, string]
    const key = join(folder, 'key')
    mkdirSync(ann)
    vi.stubEnv('FULCRUM_DATA', usual)
    host = new Host({ version: '0.0.0', archive: new Archive({ folder: join(folder, 'data') }) })
    host.programs.hide(key)
    const paths = [join(folder, 'data/games.db'), join(usual, 'token'), key, join(bob, 'bot.cjs'), process.execPath]
    writeFileSync(
      join(ann, 'bot.cjs'),
      `
    const { readFileSync, writeFileSync } = require('node:fs')
    const isSeen = (path) => { try { return readFileSync(path).length > 0 } catch { return false } }
    writeFileSync('seen', JSON.stringify(${JSON.stringify(paths)}.map(isSeen)))
    ${PLAYS}
  `,
    )
    const [annPlays, bobPlays] = [ann, bob].map(
      path => ({
        name: path,
        seat: { kind: 'program', name: '', command: `"${process.execPath}" bot.cjs`, folder: path, proto: 'stdio' },
      } as const),
    )
    await play([annPlays, bobPlays] as Participant[], { games: 1 })
    expect(existsSync(join(folder, 'data/games.db'))).toBe(true)
    expect(JSON.parse(readFileSync(join(ann, 'seen'), 'utf8'))).toEqual([false, false, false, false, true])
  },
)

it('counts a crash as a fault, and plays on', async () => {
  const contest = await play([program('Ann', 'process.exit(3)'), { name: 'Bot', seat: { kind: 'bot', bot: 'random' } }])
  const faults = [...contest.games()].map(({ seating, result }) => result?.faults[seating.indexOf(1)])
  expect(faults.every(fault => fault === 'crashed' || fault === 'start-failure')).toBe(true)
  expect(contest.ended).toBe(2)
})

it('has a game lost unplayed whose program could not be started twice', async () => {
  const missing: Participant = {
    name: 'Ann',
    seat: { kind: 'program', name: '', command: './nothing-here', folder, proto: 'stdio' },
  }
  const contest = await play([missing, { name: 'Bot', seat: { kind: 'bot', bot: 'random' } }], { games: 1 })
  expect([...contest.games()].map(({ result, attempt, voided }) => ({ result, attempt, voided }))).toMatchObject([{
    result: { places: [2, 1], faults: ['start-failure', null], ending: 'start-failure' },
    attempt: 1,
    voided: [],
  }])
  expect((await host.eventsOf([...contest.games()][0]?.match ?? ''))?.at(-1)).toMatchObject({
    type: 'aborted',
    cause: { code: 'start-failed' },
  })
})

it.skipIf(process.platform !== 'linux')(
  'keeps what a program had of the machine, also for a host that starts later',
  async () => {
    const computes = PLAYS.replace(
      'console.log',
      'for (const until = Date.now() + 1200; Date.now() < until;) {}\n      console.log',
    )
    const contest = await play([program('Ann', computes), program('Bob', PLAYS)], { games: 1 })
    await host.close()
    host = new Host({ version: '0.0.0', archive: new Archive({ folder: join(folder, 'data') }) })
    const events = await host.eventsOf([...contest.games()][0]?.match ?? '') ?? []
    const measured = events.find(({ type }) => type === 'measured')
    expect(measured).toMatchObject({ games: 1, seats: [{ seat: 1 }, { seat: 2 }] })
    const [ann] = measured?.type === 'measured' ? measured.seats : []
    expect(ann?.slowest?.tookMs).toBeGreaterThan(1_000)
    expect(ann?.slowest?.cpuMs).toBeGreaterThan(0)
    expect(ann?.used?.cpuMs).toBeGreaterThanOrEqual(ann?.slowest?.cpuMs ?? Number.POSITIVE_INFINITY)
    expect(ann?.used?.mostBytes).toBeGreaterThan(1e7)
  },
)

describe('a program that is not as it was hashed', () => {
  const bot: Participant = { name: 'Bot', seat: { kind: 'bot', bot: 'random' } }
  const other: Participant = { name: 'Other', seat: { kind: 'bot', bot: 'random' } }

  it('is not started, while the others go on, until somebody resumes the contest', async () => {
    const created = await host.contests.create(
      samplePlan(3, { name: 'round-robin', rounds: 1 }, {
        participants: [program('Ann', PLAYS), bot, other],
        settings: { piles: '2 3' },
        games: 1,
        check: false,
      }),
      true,
    )
    const id = created.ok ? created.value.id : ''
    const contest = host.contests.get(id) ?? expect.fail('there is no such contest')
    host.listen({
      contestEvent: ({ type }) => {
        if (type === 'programs-hashed' && contest.status === 'draft')
          program('Ann', `${PLAYS} // not the same`)
      },
    })
    await host.contests.start(id, 'at-once')
    await eventually(() => host.contests.current[0]?.hold != null)
    expect(host.contests.current[0]?.hold).toBe(
      `The program of Ann has changed since its file was noted (${join(folder, 'Ann.cjs')}), and is not started. To let it play as it is now, pause and resume the contest. To play the old one, put the file back, then pause and resume. Or leave Ann out.`,
    )
    expect([...contest.games()].map(({ status, seating, voided }) => [seating.includes(1), status, voided])).toEqual(
      expect.arrayContaining([
        [false, 'ended', []],
        [true, 'due', ['the program of Ann had changed since its file was noted']],
      ]),
    )
    expect(contest.hashes.get(1)?.changed).toBe(false)
    await host.contests.pause(id, false)
    await host.contests.resume(id)
    await eventually(() => contest.status === 'finished')
    expect(contest.hashes.get(1)).toMatchObject({ changed: true })
    expect([...contest.games()].map(({ result }) => result?.ending)).toEqual(['last-coin', 'last-coin', 'last-coin'])
  })

  it('is one that another has overwritten in the check-in, where nothing keeps it from that', async () => {
    await host.close()
    host = new Host({
      version: '0.0.0',
      archive: new Archive({ folder: join(folder, 'data') }),
      wrapping: WRAPPINGS.mark,
    })
    const victim = program('Bob', PLAYS)
    const thief = program(
      'Ann',
      `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'Bob.cjs'))}, 'process.exit(1)'); ${PLAYS}`,
    )
    const created = await host.contests.create(
      samplePlan(2, { name: 'round-robin', rounds: 1 }, {
        participants: [thief, victim],
        settings: { piles: '2 1' },
        games: 1,
      }),
      true,
    )
    const contest = host.contests.get(created.ok ? created.value.id : '') ?? expect.fail('there is no such contest')
    await host.contests.start(contest.id, 'checked')
    await eventually(() => contest.held.has(2) && host.contests.current[0]?.hold != null)
    expect(contest.hashes.get(2)).toMatchObject({
      sha256: createHash('sha256').update(PLAYS).digest('hex'),
      changed: false,
    })
    expect(contest.ended).toBe(0)
  })
})

it('refuses a strict contest where programs can’t be kept from files, and tells of any other', async () => {
  await host.close()
  const { means } = await WRAPPINGS.namespace()
  host = new Host({
    version: '0.0.0',
    archive: new Archive({ folder: join(folder, 'data') }),
    wrapping: WRAPPINGS.namespace,
  })
  const plan = samplePlan(2, { name: 'round-robin', rounds: 1 }, {
    participants: [program('Ann', PLAYS), program('Bob', PLAYS)],
    settings: { piles: '2 3' },
    check: false,
  })
  expect(await host.contests.create({ ...plan, limits: 'strict' })).toEqual({
    ok: false,
    error: {
      code: 'bad-request',
      message: `${missingWalls(means)} Its limits are strict, so it does not start; without -limits strict it does.`,
    },
  })
  const created = await host.contests.create(plan)
  const contest = host.contests.get(created.ok ? created.value.id : '') ?? expect.fail('there is no such contest')
  await eventually(() => contest.status === 'finished')
  expect(contest.kept).toEqual({ walls: false, tree: means.tree })
})
