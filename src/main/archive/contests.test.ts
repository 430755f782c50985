import type { ContestEvent, ContestFact, GameResult } from '../../shared/contest/events.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { played, samplePlan, TWO_PAIRED } from '../../shared/contest/testing/samplePlan.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { Archive } from './archive.ts'
import { eventsOfPart } from './contestPart.ts'
import { liveFile } from './liveMatch.ts'
import { playedMatch } from './testing/playedMatch.ts'

let folder: string
let archive: Archive

beforeEach(() => {
  folder = temporaryFolder()
  archive = new Archive({ folder })
})
afterEach(async () => archive.close())

async function append(first: number, facts: readonly ContestFact[], matches: readonly string[] = []) {
  return archive.appendToContest({
    contest: 'c1',
    events: facts.map((fact, index): ContestEvent => ({ seq: first + index, at: 1000 + first + index, ...fact })),
    matches,
  })
}

async function log(): Promise<readonly ContestEvent[]> {
  const part = await archive.contestPart('c1', 0, 100)
  return part.ok ? eventsOfPart(part.value) : []
}

const CONTEST = { id: 'c1', slot: { round: 1, encounter: 1, game: 1 }, attempt: 1, names: ['Bot 1', 'Bot 2'] }

/** A match of the contest, in its file. */
function keep(id: string, most?: number): readonly MatchEvent[] {
  return playedMatch({
    id,
    ...most === undefined ? {} : { most },
    heard: (event, after) => archive.record(inContest(event), { ...after, plan: { ...after.plan, contest: CONTEST } }),
  })
}

function inContest(event: MatchEvent): MatchEvent {
  return event.type === 'created' ? { ...event, plan: { ...event.plan, contest: CONTEST } } : event
}

const RESULT: GameResult = played([1, 2])
const created: ContestFact = {
  type: 'contest-created',
  contest: 'c1',
  plan: samplePlan(2, { name: 'round-robin', rounds: 1 }),
  version: '0',
}
function ended(game: number, match: string | null): ContestFact {
  return { type: 'game-ended', slot: { round: 1, encounter: 1, game }, attempt: 1, match, result: RESULT }
}

describe('the log of a contest', () => {
  it('has a result together with the record of its match, which leaves its file', async () => {
    keep('g1')
    expect(existsSync(liveFile(folder, 'g1'))).toBe(true)
    await append(0, [created, { type: 'started' }, TWO_PAIRED, ended(1, 'g1')], ['g1'])
    expect((await log()).map(({ type }) => type)).toEqual(['contest-created', 'started', 'round-paired', 'game-ended'])
    expect((await archive.eventsOf('g1'))?.at(-1)?.type).toBe('finished')
    expect(existsSync(liveFile(folder, 'g1'))).toBe(false)
    expect(await archive.contests()).toMatchObject({
      value: [{ id: 'c1', ended: 1, games: 2, status: 'running', participants: 2 }],
    })
  })

  it('counts each game once: with a second result nothing of it is written', async () => {
    keep('g1')
    await append(0, [created, { type: 'started' }, TWO_PAIRED, ended(1, 'g1')], ['g1'])
    keep('g2')
    expect(await append(4, [{ type: 'announced', text: 'Lunch' }, ended(1, 'g2')], ['g2'])).toMatchObject({ ok: false })
    expect(await log()).toHaveLength(4)
    const page = await archive.library.page({
      filter: {
        text: '',
        players: [],
        game: null,
        rules: null,
        winner: null,
        ending: null,
        seated: null,
        since: null,
        until: null,
        starred: false,
        tag: null,
      },
      orderBy: 'startedAt',
      descending: true,
      from: 0,
      count: 10,
    })
    expect(page).toMatchObject({ value: { total: 1, games: [{ id: 'g1' }] } })
    expect(existsSync(liveFile(folder, 'g2'))).toBe(true)
  })

  it('takes no other event in the place of one', async () => {
    await append(0, [created])
    expect(await append(0, [{ ...created, version: '1' }])).toMatchObject({ ok: false })
    expect(await log()).toMatchObject([{ version: '0' }])
  })

  it('is as it is where it was asked for the same again, since the answer was lost', async () => {
    await append(0, [created, { type: 'started' }])
    expect(await append(0, [created, { type: 'started' }])).toEqual({ ok: true, value: null })
    expect(await log()).toHaveLength(2)
  })

  it('has what came since, too, where the answer to the first of it was lost', async () => {
    keep('g1')
    const begun = [created, { type: 'started' }, TWO_PAIRED, ended(1, 'g1')] as const
    await append(0, begun, ['g1'])
    keep('g2')
    expect(await append(0, [...begun, ended(2, 'g2'), { type: 'announced', text: 'Lunch' }], ['g1', 'g2'])).toEqual({
      ok: true,
      value: null,
    })
    expect((await log()).map(({ type }) => type)).toEqual([
      'contest-created',
      'started',
      'round-paired',
      'game-ended',
      'game-ended',
      'announced',
    ])
    expect((await archive.eventsOf('g2'))?.at(-1)?.type).toBe('finished')
    expect(existsSync(liveFile(folder, 'g2'))).toBe(false)
    expect(await append(6, [{ type: 'announced', text: 'Back' }])).toMatchObject({ ok: true })
  })

  it('says which record is not whole, and has nothing then', async () => {
    await append(0, [created, { type: 'started' }, TWO_PAIRED])
    keep('g1', 2)
    expect(await append(3, [ended(1, 'g1')], ['g1'])).toEqual({ ok: true, value: 'g1' })
    expect(await append(3, [ended(1, 'g9')], ['g9'])).toEqual({ ok: true, value: 'g9' })
    expect(await log()).toHaveLength(3)
  })

  it('is taken over from a damaged database', async () => {
    await append(0, [created, { type: 'started' }, TWO_PAIRED, ended(1, null)])
    const before = await log()
    await archive.close()
    writeFileSync(join(folder, 'games.db.damaged'), '')
    archive = new Archive({ folder })
    expect(archive.status.message).toContain('was damaged')
    expect(await log()).toEqual(before)
    expect(await archive.contests()).toMatchObject({ value: [{ id: 'c1', ended: 1, status: 'running' }] })
  })

  it('counts a game anew once a person has said what it counts as', async () => {
    const slot = { round: 1, encounter: 1, game: 1 }
    await append(0, [created, { type: 'started' }, TWO_PAIRED, ended(1, null)])
    await append(4, [{ type: 'corrected', slot, to: { what: 'replay' }, reason: 'a mistake' }])
    expect(await archive.contests()).toMatchObject({ value: [{ ended: 0 }] })
    expect(
      await append(5, [
        ended(1, null),
        { type: 'corrected', slot, to: { what: 'result', result: RESULT }, reason: 'a mistake' },
      ]),
    ).toMatchObject({ ok: true })
    expect(await archive.contests()).toMatchObject({ value: [{ ended: 1 }] })
  })
})
