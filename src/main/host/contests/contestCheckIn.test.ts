import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestPlan, Participant } from '../../../shared/contest/plan.ts'
import type { ProgramSeat } from '../../../shared/match/program.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MOST_LOOKED_AT } from '../../../shared/callLimits.ts'
import { samplePlan } from '../../../shared/contest/testing/samplePlan.ts'
import { badgeOf } from '../../../shared/contest/views/badges.ts'
import { Archive } from '../../archive/archive.ts'
import { IDLE, nimByStdio } from '../../programs/testing/scripts.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { eventually } from '../../testing/waiting.ts'
import { Host } from '../host.ts'
import { windowOf } from '../testing/windowOf.ts'

let folder: string
let host: Host

beforeEach(() => {
  folder = temporaryFolder()
  host = new Host({ version: '0.0.0', archive: new Archive({ folder: join(folder, 'data') }) })
})
afterEach(async () => host.close())

const GOOD = nimByStdio()
const CRASHES = nimByStdio('throw new Error("no such pile")')
const CHEATS
  = 'require("node:readline").createInterface({ input: process.stdin }).on("line", line => line.startsWith("game:") && console.log("click:9_9"))'
const bot: Participant = { name: 'Bot', seat: { kind: 'bot', bot: 'random' } }

function program(name: string, text: string): Participant {
  writeFileSync(join(folder, `${name}.cjs`), text)
  return { name, seat: { kind: 'program', name, command: `"${process.execPath}" ${name}.cjs`, folder, proto: 'stdio' } }
}

async function create(
  participants: Participant[],
  changes: Partial<ContestPlan> = {},
  isDraft = false,
): Promise<Contest> {
  const created = await host.contests.create(
    samplePlan(2, { name: 'round-robin', rounds: 1 }, {
      participants,
      settings: { piles: '2 1' },
      games: 1,
      ...changes,
    }),
    isDraft,
  )
  const contest = created.ok ? host.contests.get(created.value.id) : null
  if (contest === null)
    throw new Error('it was not created')
  return contest
}

function badges(contest: Contest): string[] {
  return contest.entrants.map(entrant => `${entrant.participant.name}: ${badgeOf(contest, entrant).state}`)
}

function isChecking({ id }: Contest): boolean {
  return host.contests.current.find(one => one.id === id)?.checking !== undefined
}

/** Once nobody is checked any more. */
async function checked(contest: Contest, count: number): Promise<void> {
  await eventually(() => contest.checks.size === count && !isChecking(contest))
}

describe('the check-in of a contest', () => {
  it('starts it once its programs have passed, and says meanwhile how far it is', async () => {
    const progress: string[] = []
    host.listen({
      overviewChanged: () =>
        host.contests.current.forEach(({ checking }) =>
          checking === undefined || progress.push(`${checking.checked} of ${checking.of}`),
        ),
    })
    const contest = await create([program('Ann', GOOD), program('Bob', GOOD), bot])
    expect(contest.status).toBe('draft')
    await eventually(() => contest.status === 'finished')
    expect(badges(contest)).toEqual(['Ann: passed', 'Bob: passed', 'Bot: none'])
    expect(contest.checks.get(1)).toMatchObject({ passed: true, failures: [], sha256: contest.hashes.get(1)?.sha256 })
    expect(progress).toContain('1 of 2')
    expect(contest.hashes.get(1)?.changed).toBe(false)
  })

  it('waits for a person where one failed, with the reasons in words', async () => {
    const contest = await create([program('Ann', GOOD), program('Bob', CRASHES), program('Eve', CHEATS)])
    await checked(contest, 3)
    expect(contest.status).toBe('draft')
    expect(badges(contest)).toEqual(['Ann: passed', 'Bob: failed', 'Eve: failed'])
    const [why] = contest.checks.get(2)?.failures ?? []
    expect(why).toMatchObject({
      step: 'Answers its first turn',
      why: expect.stringContaining('ended with exit code 1'),
      said: expect.stringContaining('Error: no such pile'),
    })
    expect(contest.checks.get(3)?.failures.map(({ why }) => why)).toEqual([
      'Game 1, after 0 moves: Eve tried to take from pile 10, but there are 2 piles.',
    ])
    expect(await host.contests.start(contest.id, 'at-once')).toEqual({ ok: true, value: null })
    await eventually(() => contest.status === 'finished')
    expect(contest.ended).toBe(3)
  })

  it('starts after the file was mended: who passed is not checked again', async () => {
    const contest = await create([program('Ann', GOOD), program('Bob', CRASHES)])
    await checked(contest, 2)
    const before = contest.checks.get(1)
    program('Bob', GOOD)
    expect(await host.contests.start(contest.id)).toEqual({ ok: true, value: null })
    await eventually(() => contest.status === 'finished')
    expect(badges(contest)).toEqual(['Ann: passed', 'Bob: passed'])
    expect(contest.checks.get(1)).toBe(before)
    expect(contest.hashes.get(2)?.changed).toBe(false)
  })

  it('takes another command in place of a wrong one, checks it, and has no word left of the one before', async () => {
    const wrong = program('Bob', GOOD)
    const contest = await create([
      program('Ann', GOOD),
      {
        ...wrong,
        seat: { ...wrong.seat, command: `"${process.execPath}" Bbo.cjs` } as Participant['seat'],
      },
    ])
    await checked(contest, 2)
    expect(badges(contest)).toEqual(['Ann: passed', 'Bob: failed'])
    if (wrong.seat.kind !== 'program')
      expect.fail()
    expect(await host.contests.changeProgram(contest.id, 2, wrong.seat)).toEqual({ ok: true, value: null })
    expect(badges(contest)).toEqual(['Ann: passed', 'Bob: not-checked'])
    expect(await host.contests.changeProgram(contest.id, 1, wrong.seat)).toMatchObject({
      ok: false,
      error: { message: 'Programs are being checked. Wait for that.' },
    })
    await checked(contest, 2)
    expect(badges(contest)).toEqual(['Ann: passed', 'Bob: passed'])
    expect(contest.hashes.get(2)).toMatchObject({ file: join(folder, 'Bob.cjs'), changed: false })
    await host.contests.start(contest.id)
    await eventually(() => contest.status === 'finished')
    expect(await host.contests.changeProgram(contest.id, 2, wrong.seat)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('has begun') },
    })
  })

  it('starts once who failed has withdrawn', async () => {
    const contest = await create([program('Ann', GOOD), program('Bob', CRASHES), bot])
    await checked(contest, 2)
    await host.contests.withdraw(contest.id, 2, 'its program does not run')
    await host.contests.start(contest.id)
    await eventually(() => contest.status === 'finished')
    expect(badges(contest)[1]).toBe('Bob: failed')
  })

  it('checks nobody where the plan says so, and plays', async () => {
    const contest = await create([program('Ann', CRASHES), bot], { check: false })
    await eventually(() => contest.status === 'finished')
    expect(badges(contest)).toEqual(['Ann: not-checked', 'Bot: none'])
  })

  it('goes on with everybody from the command line, and stops where it is strict', async () => {
    const easy = await create([program('Ann', CRASHES), bot], {}, true)
    await host.contests.start(easy.id, 'checked')
    await eventually(() => easy.status === 'finished')
    const strict = await create([program('Bob', CRASHES), bot], { strict: true }, true)
    await host.contests.start(strict.id, 'checked')
    await eventually(() => strict.status === 'stopped')
    expect(strict.ended).toBe(0)
  })

  it('is broken off by starting at once: nobody of it runs on, and no badge is given', async () => {
    const contest = await create([program('Ann', `process.stdin.resume(); ${IDLE}`), bot], { stallMs: 300 })
    expect(await host.contests.start(contest.id)).toMatchObject({
      ok: false,
      error: { message: 'Its programs are being checked. Wait for that, or start it anyway.' },
    })
    await host.contests.start(contest.id, 'at-once')
    await eventually(() => contest.status === 'finished')
    expect(badges(contest)[0]).toBe('Ann: not-checked')
  })

  it('checks who comes late, and shows a file that was changed since', async () => {
    const contest = await create([bot, { ...bot, name: 'Other' }], { format: { name: 'round-robin', rounds: 1 } }, true)
    await host.contests.enter(contest.id, program('Ann', GOOD))
    expect(badges(contest)[2]).toBe('Ann: not-checked')
    await host.contests.check(contest.id, [3, 1, 99])
    await checked(contest, 1)
    expect(badges(contest)).toEqual(['Bot: none', 'Other: none', 'Ann: passed'])
    program('Ann', `${GOOD} // better`)
    await host.contests.start(contest.id, 'at-once')
    await eventually(() => contest.status === 'finished')
    expect(badges(contest)[2]).toBe('Ann: changed')
  })

  it('checks who enters while it runs', async () => {
    const contest = await create([bot, { ...bot, name: 'Other' }], { format: { name: 'ladder', rounds: null } })
    await eventually(() => contest.ended > 0)
    await host.contests.enter(contest.id, program('Ann', GOOD))
    await eventually(() => contest.checks.has(3))
    expect(badges(contest)[2]).toBe('Ann: passed')
    await host.contests.stop(contest.id)
  })

  it('is stopped with its contest, and no program of it is left', async () => {
    const contest = await create([program('Ann', `process.stdin.resume(); ${IDLE}`), bot])
    await eventually(() => isChecking(contest))
    await host.contests.stop(contest.id)
    expect(contest.status).toBe('stopped')
    expect(isChecking(contest)).toBe(false)
    expect(await host.contests.check(contest.id, [1])).toMatchObject({ ok: false })
  })
})

describe('what the host sees of programs before they take part', () => {
  const seatOf = (name: string, text: string): ProgramSeat => {
    const { seat } = program(name, text)
    if (seat.kind !== 'program')
      throw new Error('it is no program')
    return seat
  }

  it('is told to the person at the host, in their order: why one can\'t start, and which are the same file', async () => {
    const { host: asked } = windowOf(host, 'host')
    const seats = [seatOf('Ann', GOOD), seatOf('Bob', GOOD), seatOf('Cem', CRASHES)]
    const looks = await asked.lookAtPrograms({
      game: 'nim',
      programs: [...seats, { ...seatOf('Dee', GOOD), command: 'no-such-program' }],
    })
    if (!looks.ok)
      throw new Error(looks.error.message)
    expect(looks.value.map(({ problem }) => problem)).toEqual([
      null,
      null,
      null,
      expect.stringContaining('"no-such-program" is in no folder of PATH'),
    ])
    const [ann, bob, cem, dee] = looks.value.map(({ file }) => file)
    expect(ann).toEqual({ name: 'Ann.cjs', sha256: bob?.sha256 })
    expect(cem?.sha256).not.toBe(ann?.sha256)
    expect(dee).toBeNull()
  })

  it('is asked about so many programs at once and no more', async () => {
    const { host: asked } = windowOf(host, 'host')
    const seat = seatOf('Ann', GOOD)
    expect(
      await asked.lookAtPrograms({
        game: 'nim',
        programs: Array.from({ length: MOST_LOOKED_AT + 1 }, (_, index) => ({ ...seat, name: String(index) })),
      }),
    ).toMatchObject({ ok: false, error: { code: 'bad-request' } })
  })
})
