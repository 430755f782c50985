import type { ContestEvent, ContestFact } from '../../../shared/contest/events.ts'
import { expect, it } from 'vitest'
import { played, samplePlan, StartedContest, TWO_PAIRED } from '../../../shared/contest/testing/samplePlan.ts'
import { logLine } from './contestLog.ts'

const ann = 'a'.repeat(64)
const mended = 'b'.repeat(64)

/** The line of the last of these facts, after all of them. */
function lineOf(...facts: readonly [ContestFact, ...ContestFact[]]): string {
  const started = new StartedContest(samplePlan(2, { name: 'match', rounds: 1 }))
  facts.forEach(fact => started.happen(fact))
  return logLine(started.contest, started.log.at(-1) as ContestEvent)
}

function hashed(...programs: readonly (readonly [participant: number, sha256: string])[]): ContestFact {
  return {
    type: 'programs-hashed',
    hashes: programs.map(([participant, sha256]) => ({ participant, file: `${participant}.py`, sha256 })),
  }
}

const late: ContestFact = { type: 'entered', participant: { name: 'Late', seat: { kind: 'bot', bot: 'random' } } }

it('says of the file of a latecomer that it was noted, and of one that is another than before that it changed', () => {
  expect(lineOf(late, hashed([3, ann]))).toBe('The programs’ files were noted: Late')
  expect(lineOf(hashed([1, ann]), hashed([1, mended]))).toBe('Program files changed: Bot 1')
  expect(lineOf(late, hashed([1, ann]), hashed([1, mended], [3, ann]))).toBe(
    'Program files changed: Bot 1. The programs’ files were noted: Late',
  )
})

it('says of a file that was noted twice, by its check and before a round, no more than that', () => {
  expect(lineOf(late, hashed([3, ann]), hashed([3, ann]))).toBe('The programs’ files were noted: Late')
})

it('says what a game was corrected to, and who decided so', () => {
  const slot = { round: 1, encounter: 1, game: 1 }
  const began: readonly ContestFact[] = [
    TWO_PAIRED,
    { type: 'game-began', slot, attempt: 1, match: 'm' },
    { type: 'game-ended', slot, attempt: 1, match: 'm', result: played([1, 2]) },
  ]
  const corrected = (places: readonly number[]): ContestFact => ({
    type: 'corrected',
    slot,
    to: { what: 'result', result: played(places) },
    reason: 'The clock was wrong',
  })
  expect(lineOf(late, ...began, corrected([1, 1]))).toBe(
    'The organizer decided on game 1.1.1: Draw. The clock was wrong',
  )
  expect(lineOf(late, ...began, corrected([2, 1]))).toBe(
    'The organizer decided on game 1.1.1: Bot 2 won. The clock was wrong',
  )
})

it('says how long the host was away only if that is known', () => {
  expect(lineOf({ type: 'host-was-away', awayMs: 50_000 })).toBe('Nobody hosted the contest for 50 s')
  expect(lineOf({ type: 'host-was-away', awayMs: 50_000, restarted: true })).toBe(
    'Fulcrum was started again, 50 s after the entry before',
  )
})
