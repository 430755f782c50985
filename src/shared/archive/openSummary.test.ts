import type { MatchEvent } from '../match/events.ts'
import { expect, it } from 'vitest'
import { Story } from '../match/testing/story.ts'
import { NO_ANNOTATIONS } from './annotations.ts'
import { openSummary } from './openSummary.ts'
import { summarise } from './summarise.ts'

it('says that a program could not be started, but not which file was not found', () => {
  const [created, ...later] = new Story({ game: 'nim', settings: {} }).tell({
    type: 'aborted',
    cause: { code: 'start-failed', seat: 1, problem: 'was not found: "/home/ann/bot"' },
  }).events
  const summary = summarise([created, ...later] as MatchEvent[], 'played', NO_ANNOTATIONS)
  expect(summary.reason).toContain('/home/ann')
  expect(openSummary(summary).reason).toMatch(/could not be started$/)
})
