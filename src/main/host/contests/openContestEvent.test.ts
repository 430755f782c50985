import { expect, it } from 'vitest'
import { samplePlan } from '../../../shared/contest/testing/samplePlan.ts'
import { openContestEvent } from './openContestEvent.ts'

it('tells a spectator whether a program passed, and nothing of its file or what it printed', () => {
  const open = openContestEvent({
    seq: 3,
    at: 5,
    type: 'checked',
    participant: 1,
    sha256: 'a'.repeat(64),
    passed: false,
    failures: [{ step: 'Starts', why: 'It was not found: "/home/ann/bot".', advice: '', said: 'secret' }],
  })
  expect(open).toEqual({ seq: 3, at: 5, type: 'checked', participant: 1, sha256: null, passed: false, failures: [] })
})

it('tells a spectator that a program has changed, and nothing of its file', () => {
  expect(
    openContestEvent({
      seq: 3,
      at: 5,
      type: 'program-changed',
      participant: 1,
      file: '/home/ann/bot',
      sha256: 'a'.repeat(64),
    }),
  ).toEqual({ seq: 3, at: 5, type: 'program-changed', participant: 1, file: '', sha256: null })
})

it('tells a spectator nothing of where programs connect', () => {
  const open = openContestEvent({
    seq: 0,
    at: 5,
    type: 'contest-created',
    contest: 'c1',
    plan: samplePlan(2, { name: 'round-robin', rounds: 1 }),
    version: '1',
    listen: { port: 4801, lan: true },
  })
  expect(open).not.toHaveProperty('listen')
})
