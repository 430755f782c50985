import type { ContestEvent } from '../../shared/contest/events.ts'
import { expect, it } from 'vitest'
import { BEGINNING, gameBegan, seriesLog } from '../../shared/contest/testing/seriesStory.ts'
import { planFor } from '../../shared/match/testing/story.ts'
import { succeed } from '../../shared/result.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { ContestLog, IN_MEMORY } from './contestLog.ts'

it('a log that begins is written together with what follows: a host that is killed leaves all of that or nothing', async () => {
  const [created, ...later] = seriesLog(planFor({ game: 'nim' }), [])
  if (created === undefined)
    throw new Error('a series begins with something')
  const written: (readonly string[])[] = []
  const told: ContestEvent[] = []
  const log = ContestLog.begin([created, ...later], {
    archive: { ...IN_MEMORY, appendToContest: async ({ events }) => {
      written.push(events.map(({ type }) => type))
      return succeed(null)
    } },
    clock: new ManualClock(),
    told: event => told.push(event),
    troubleChanged: () => {},
  })
  await log.append(gameBegan(1))
  expect(written).toEqual([['contest-created', 'started', 'round-paired', 'game-began']])
  expect(told.map(({ seq }) => seq)).toEqual([0, 1, 2, BEGINNING])
  expect([log.contest.events, log.contest.running]).toEqual([BEGINNING + 1, 1])
})
