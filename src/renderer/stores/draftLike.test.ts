import type { FormatPlan } from '../../shared/contest/formats/registry.ts'
import type { ContestPlan } from '../../shared/contest/plan.ts'
import { expect, it } from 'vitest'
import { samplePlan } from '../../shared/contest/testing/samplePlan.ts'
import { LedContest } from '../testing/contestEvents.ts'
import { draftLike } from './draftLike.ts'
import { contestPlanOf, firstContestDraft, openingsOf } from './newContestDraft.ts'

/** The plan that the form makes once it is filled in like a contest of that plan. */
function again(plan: ContestPlan): ContestPlan {
  const draft = draftLike(new LedContest(plan, true).contest, undefined, 'Nim, today', 77)
  return contestPlanOf(draft, 'Nim, tomorrow', openingsOf(draft))
}

const program = {
  name: 'Ann',
  seat: {
    kind: 'program',
    name: 'Ann',
    command: './ann',
    folder: '/ann',
    env: { LEVEL: '3' },
    proto: 'stdio',
    limits: { memoryMib: 512 },
  },
} as const
const SETTINGS = { piles: '1 2 3', misere: true }
const unusual: Partial<ContestPlan> = {
  settings: SETTINGS,
  budgetMs: 12_000,
  marginMs: 70,
  stallMs: 9_000,
  games: 4,
  swap: false,
  points: { win: 3, draw: 1, loss: 0 },
  order: ['won'],
  maxMoves: 40,
  pauseMs: 500,
  concurrency: 3,
  strict: true,
  profile: 'fair',
  limits: 'strict',
  check: false,
  queue: 'redis://lab-3:6379',
  openings: { lines: [[{ pile: 0, leave: 1 }]], policy: 'round' },
}

it.each<FormatPlan>([
  { name: 'round-robin', rounds: 3 },
  { name: 'gauntlet', seeds: 2, seedsMeet: true, rounds: 2 },
  { name: 'swiss', rounds: 3 },
  { name: 'knockout', thirdPlace: false, extra: 2 },
  { name: 'groups', groups: 2, advance: 1, thirdPlace: false, extra: 1 },
  { name: 'ladder', rounds: 60, enough: 9 },
  { name: 'king', rounds: 7 },
  { name: 'arena', minutes: 20, until: '11:30' },
])('makes a contest like another one: $name', (format) => {
  const plan = samplePlan(4, format, { ...unusual, participants: [program, ...samplePlan(3, format).participants] })
  expect(again(plan)).toEqual({ ...plan, seed: 77 })
})

it('takes over a test, and what else it is decided by', () => {
  const plan = samplePlan(2, { name: 'match', rounds: null }, {
    settings: SETTINGS,
    sprt: { model: 'logistic', elo0: 5, elo1: 15, alpha: 0.01, beta: 0.02 },
  })
  expect(again(plan)).toEqual({ ...plan, seed: 77 })
})

it('leaves out who has withdrawn, and a name that only told the day', () => {
  const led = new LedContest({ name: 'Nim, today' }, true)
  led.happen({ type: 'withdrew', participant: 2, reason: 'no program' })
  const draft = draftLike(led.contest, { port: 0, lan: true }, 'Nim, today', 77)
  expect(draft.entries.map(({ participant: { name } }) => name)).toEqual(['Ann', 'Cid', 'Dot'])
  expect(draft).toMatchObject({ name: '', port: 0, lan: true })
})

it('gives up what belonged to another game or format', () => {
  const draft = draftLike(
    new LedContest({
      ...samplePlan(4, { name: 'swiss', rounds: 3 }),
      points: { win: 3, draw: 1, loss: 0 },
      maxMoves: 40,
    }, true).contest,
    undefined,
    '',
    1,
  )
  const other = { ...draft, format: 'round-robin' } as const
  expect(contestPlanOf(other, '', openingsOf(other))).toMatchObject({ points: { win: 1 }, maxMoves: 40 })
  const elsewhere = { ...draft, game: 'flip' } as const
  const first = firstContestDraft(1)
  expect(contestPlanOf(elsewhere, '', openingsOf(elsewhere)).maxMoves).toBe(
    contestPlanOf(first, '', openingsOf(first)).maxMoves,
  )
})
