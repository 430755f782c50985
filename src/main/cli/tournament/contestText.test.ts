import { expect, it } from 'vitest'
import { NO_TROUBLE, playAtRandom } from '../../../shared/contest/testing/randomContest.ts'
import { samplePlan } from '../../../shared/contest/testing/samplePlan.ts'
import { contestText } from './contestText.ts'

const NIM = { settings: { piles: '3 4 5', misere: false } }

it('says in which round a contest is, and of an arena how many games were played alone', () => {
  const rounds = playAtRandom(samplePlan(4, { name: 'round-robin', rounds: 1 }, NIM), 1, NO_TROUBLE)
  expect(contestText(rounds.contest).split('\n')[1]).toBe('Round 3 of 3, 12 games')
  const arena = playAtRandom(samplePlan(4, { name: 'arena', minutes: 1, until: null }, NIM), 1, NO_TROUBLE)
  expect(contestText(arena.contest).split('\n')[1]).toMatch(/^\d+ games$/)
})
