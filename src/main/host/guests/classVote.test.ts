import type { Problem } from '../../../shared/api.ts'
import type { Question } from '../../../shared/match/vote.ts'
import type { Result } from '../../../shared/result.ts'
import type { ApiWindow } from '../testing/apiWindow.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { succeed } from '../../../shared/result.ts'
import { ManualClock } from '../../../shared/testing/manualClock.ts'
import { Host } from '../host.ts'
import { codeOf, valueOf } from '../testing/answers.ts'
import { TEACHERS_MATCH } from '../testing/teachersMatch.ts'
import { guestOf, windowOf } from '../testing/windowOf.ts'

const FIRST = { pile: 0, leave: 0 }
const SECOND = { pile: 1, leave: 1 }

let host: Host
let clock: ManualClock
let teacher: ApiWindow
let match: string
let code: string

beforeEach(async () => {
  clock = new ManualClock()
  host = new Host({
    version: '0',
    clock,
    openDoor: () => async ({ lan }) => succeed({ port: 8090, lan, close: async () => {} }),
  })
  teacher = windowOf(host, 'host')
  await teacher.host.greet('the-teacher-has-this')
  match = await create([2])
  code = await roomCodeOf(match)
})
afterEach(async () => host.close())

async function create(seats: readonly 2[]): Promise<string> {
  const { id } = valueOf(
    await teacher.host.createMatch({
      ...TEACHERS_MATCH,
      guests: { lan: true, seats: [...seats] },
    }),
  )
  return id
}

async function roomCodeOf(id: string): Promise<string> {
  return (await teacher.overview()).rooms.find(room => room.match === id)?.code ?? ''
}

async function enter(name: string, by = code) {
  const { window, leave } = guestOf(host)
  await window.host.greet(`the-secret-of-${name}`)
  valueOf(await window.host.enter(by, name))
  return { window, leave }
}

/** Asks about the start of the match, and gives the question's id. */
async function ask(ply = 0): Promise<string> {
  expect(await teacher.host.openVote(match, ply)).toEqual(succeed(null))
  return (await questionOf(teacher))?.id ?? ''
}

async function questionOf(window: ApiWindow): Promise<Question | null> {
  return (await window.overview()).vote
}

describe('a question to the class', () => {
  it('reaches all guests, and what they chose is told when it is closed, with the move that was made', async () => {
    const [ann, bob] = [await enter('ann'), await enter('bob')]
    const asked = ann.window.overviewWith(({ vote }) => vote !== null)
    const id = await ask()
    clock.advance(100)
    expect((await asked).vote).toMatchObject({ id, ply: 0, isClosed: false, tally: null, own: null })
    expect(await ann.window.host.castVote(id, FIRST)).toEqual(succeed(null))
    expect(await bob.window.host.castVote(id, SECOND)).toEqual(succeed(null))
    expect(await bob.window.host.castVote(id, FIRST)).toEqual(succeed(null))
    expect(await questionOf(teacher)).toMatchObject({ voters: 2, tally: null })
    expect(await teacher.host.closeVote()).toEqual(succeed(null))
    expect(await questionOf(bob.window)).toMatchObject({ tally: [{ move: FIRST, votes: 2 }], played: null, own: FIRST })
    valueOf(await teacher.host.takeOver(match, 2))
    valueOf(await teacher.host.play(match, 1, 0, SECOND))
    expect(await questionOf(bob.window)).toMatchObject({ played: SECOND })
    expect(await teacher.host.endVote()).toEqual(succeed(null))
    expect(await questionOf(bob.window)).toBeNull()
  })

  it('is the same to a guest who comes back, with their vote, and to who is there for another match', async () => {
    const ann = await enter('ann')
    const id = await ask()
    valueOf(await ann.window.host.castVote(id, FIRST))
    ann.leave()
    expect(await questionOf((await enter('ann')).window)).toMatchObject({ id, own: FIRST, voters: 1 })
    const cem = await enter('cem', await roomCodeOf(await create([])))
    expect(await cem.window.host.castVote(id, SECOND)).toEqual(succeed(null))
  })

  it('tells a guest nothing while only others vote', async () => {
    const [ann, bob] = [await enter('ann'), await enter('bob')]
    const id = await ask()
    clock.advance(100)
    await ann.window.until(() => ann.window.overviews.some(({ vote }) => vote !== null))
    const heard = ann.window.changes.length
    valueOf(await bob.window.host.castVote(id, FIRST))
    clock.advance(100)
    await ann.window.overview()
    expect(ann.window.changes).toHaveLength(heard)
  })

  it('is kept from a guest who plays in that match', async () => {
    const ann = await enter('ann')
    valueOf(await ann.window.host.takeSeat(match, 2))
    const id = await ask()
    expect(await questionOf(ann.window)).toBeNull()
    expect(await ann.window.host.castVote(id, FIRST)).toMatchObject({ error: { code: 'refused' } })
    expect(await questionOf(teacher)).toMatchObject({ voters: 0 })
  })

  it('is about a position in which somebody is to move', async () => {
    expect(codeOf(await teacher.host.openVote(match, 1))).toBe('refused')
    expect(codeOf(await teacher.host.openVote('no-such-match', 0))).toBe('no-such-match')
    expect(codeOf(await teacher.host.closeVote())).toBe('over')
  })

  it('goes with its match', async () => {
    await ask()
    valueOf(await teacher.host.abort(match))
    valueOf(await teacher.host.dismiss(match))
    expect(await questionOf(teacher)).toBeNull()
  })
})

describe('a vote that is not as it should be', () => {
  it('is refused in a sentence where it comes late, for another question or is no legal move, and disturbs nobody', async () => {
    const [ann, eve] = [await enter('ann'), await enter('eve')]
    const before = await ask()
    const id = await ask()
    valueOf(await ann.window.host.castVote(id, FIRST))
    for (const move of [{ pile: 9, leave: 0 }, { pile: 0, leave: -1 }, 'x', null, ['y'.repeat(9_000)]])
      expect(await eve.window.host.castVote(id, move)).toMatchObject({ error: { code: 'refused' } })
    expect(codeOf(await eve.window.host.castVote(before, FIRST))).toBe('over')
    for (const args of [[id], [id.repeat(9), FIRST], [7, FIRST]])
      expect(codeOf(await eve.window.call('castVote', ...args) as Result<unknown, Problem>)).toBe('bad-request')
    expect(codeOf(await eve.window.host.castVote(id, 'z'.repeat(20_000)))).toBe('bad-request')
    valueOf(await teacher.host.closeVote())
    expect(await eve.window.host.castVote(id, FIRST)).toMatchObject({
      error: { code: 'over', message: 'The vote is closed.' },
    })
    expect(await questionOf(teacher)).toMatchObject({ voters: 1, tally: [{ move: FIRST, votes: 1 }] })
  })

  it('is refused to who is not in, and to windows that are no guest\'s', async () => {
    const id = await ask()
    expect(codeOf(await guestOf(host).window.host.castVote(id, FIRST))).toBe('wrong-code')
    for (const window of [teacher, windowOf(host, 'spectator')])
      expect((await window.host.castVote(id, FIRST)).ok).toBe(false)
    expect(await questionOf(teacher)).toMatchObject({ voters: 0 })
  })

  it('has no effect beyond the votes that one address may have', async () => {
    const id = await ask()
    for (let voter = 0; voter < 200; voter++)
      expect(host.votes.cast({ window: `w${voter}`, address: '10.0.0.7' }, id, FIRST).ok).toBe(true)
    expect(codeOf(host.votes.cast({ window: 'w200', address: '10.0.0.7' }, id, FIRST))).toBe('refused')
    expect(host.votes.cast({ window: 'w7', address: '10.0.0.7' }, id, SECOND).ok).toBe(true)
    expect(host.votes.cast({ window: 'w201', address: '10.0.0.8' }, id, SECOND).ok).toBe(true)
  })
})
