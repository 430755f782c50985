import type { ContestFact } from '../events.ts'
import { expect, it } from 'vitest'
import { Contest } from '../contest.ts'
import { contestEventSchema } from '../events.ts'
import { samplePlan } from '../testing/samplePlan.ts'
import { badgeOf, notPassed } from './badges.ts'

const SHA = { first: 'a'.repeat(64), second: 'b'.repeat(64) } as const
function program(name: string) {
  return ({ name, seat: { kind: 'program', name, command: './play', proto: 'stdio' } }) as const
}
const plan = samplePlan(4, { name: 'round-robin', rounds: 1 }, {
  participants: [
    program('Ann'),
    program('Bob'),
    { name: 'Cid', seat: { kind: 'external' } },
    { name: 'Dot', seat: { kind: 'bot', bot: 'random' } },
  ],
})

/** A draft after these facts. */
function after(...facts: readonly ContestFact[]): Contest {
  const contest = new Contest({ seq: 0, at: 0, type: 'contest-created', contest: 'c1', plan, version: '1' })
  facts.forEach((fact, index) => contest.apply({ ...fact, seq: index + 1, at: index + 1 }))
  return contest
}

function states(contest: Contest): string[] {
  return contest.entrants.map(entrant => badgeOf(contest, entrant).state)
}

function hashed(sha256: string): ContestFact {
  return { type: 'programs-hashed', hashes: [{ participant: 1, file: 'ann.py', sha256 }] }
}
const passed: ContestFact = { type: 'checked', participant: 1, sha256: SHA.first, passed: true, failures: [] }
const failed: ContestFact = {
  type: 'checked',
  participant: 2,
  sha256: null,
  passed: false,
  failures: [{ step: 'Starts', why: 'It could not be started.', advice: 'Start it.', said: null }],
}

it('has no badge before a check, and needs none for a bot', () => {
  expect(states(after())).toEqual(['not-checked', 'not-checked', 'not-checked', 'none'])
})

it('is what the last check came to', () => {
  const contest = after(hashed(SHA.first), passed, failed)
  expect(states(contest)).toEqual(['passed', 'failed', 'not-checked', 'none'])
  expect(contest.checks.get(2)).toEqual({
    at: 3,
    sha256: null,
    passed: false,
    failures: [expect.objectContaining({ step: 'Starts' })],
  })
  expect(notPassed(contest).map(({ number }) => number)).toEqual([2])
  expect(states(after(failed, { ...failed, passed: true, failures: [] }))[1]).toBe('passed')
})

it('says that a file was changed since, until it is checked again', () => {
  expect(states(after(hashed(SHA.first), passed, hashed(SHA.second)))[0]).toBe('changed')
  expect(states(after(hashed(SHA.first), passed, hashed(SHA.second), { ...passed, sha256: SHA.second }))[0]).toBe(
    'passed',
  )
})

it('asks nothing of who has withdrawn', () => {
  expect(notPassed(after(passed, failed, { type: 'withdrew', participant: 2, reason: 'no program' }))).toEqual([])
})

it('counts a file as changed only once the contest has been started', () => {
  expect(after(hashed(SHA.first), hashed(SHA.second)).hashes.get(1)?.changed).toBe(false)
  expect(after(hashed(SHA.first), { type: 'started' }, hashed(SHA.second)).hashes.get(1)?.changed).toBe(true)
  expect(after(hashed(SHA.first), { type: 'started' }, hashed(SHA.first)).hashes.get(1)?.changed).toBe(false)
  expect(after({ type: 'started' }, hashed(SHA.first)).hashes.get(1)?.changed).toBe(false)
  expect(after(hashed(SHA.first), { type: 'started' }, hashed(SHA.second), hashed(SHA.second)).hashes.get(1)?.changed)
    .toBe(true)
})

it('reads a check from a log, and refuses one without its hash', () => {
  expect(contestEventSchema.safeParse({ seq: 1, at: 1, ...failed }).success).toBe(true)
  expect(contestEventSchema.safeParse({ seq: 1, at: 1, ...failed, sha256: undefined }).success).toBe(false)
})
