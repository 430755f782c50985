import { expect, it } from 'vitest'
import { samplePlan } from '../../shared/contest/testing/samplePlan.ts'
import { tablePlanOf } from './gamePlan.ts'

it('pauses between the turns of each game as the contest does', () => {
  const plan = samplePlan(2, { name: 'round-robin', rounds: 1 })
  expect(tablePlanOf(plan, plan.participants).pauseMs).toBe(0)
  expect(tablePlanOf({ ...plan, pauseMs: 500 }, plan.participants).pauseMs).toBe(500)
})
