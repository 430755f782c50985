import type { MatchFact } from '../../shared/match/events.ts'
import { beforeEach, expect, it } from 'vitest'
import { readGameFile, writeGameFile } from '../../shared/archive/gameFile.ts'
import { libraryQuerySchema } from '../../shared/archive/library.ts'
import { Story } from '../../shared/match/testing/story.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { Archive } from './archive.ts'
import { liveIds, readLive } from './liveMatch.ts'

const LATE: MatchFact = { type: 'answered-late', seat: 2, lateMs: 420, raw: '{"position":1}' }
const REASON
  = 'Bob ran out of time: the 10 s for the whole game were used up before move 2; its answer came 420 ms too late'

let folder: string

beforeEach(() => {
  folder = temporaryFolder()
})

/** A game that Bob lost on time. */
function lostOnTime(plan: ConstructorParameters<typeof Story>[0] = {}): Story {
  return new Story(plan).start().move({ position: -2, weight: 1 }).wait(10_000).tell({
    type: 'forfeited',
    seat: 2,
    cause: { code: 'out-of-time', budgetMs: 10_000 },
    tookMs: 10_000,
  }).tell({ type: 'finished', kind: 'timeout', places: { 1: 1, 2: 2 }, plies: 1 })
}

/** Has an archive write down all events of a story from that one on. */
function record(archive: Archive, story: Story, from = 0): void {
  const again = new Story(story.match.plan)
  for (const event of story.events) {
    if (event.seq > 0)
      again.tell(event)
    if (event.seq >= from)
      archive.record(event, again.match)
  }
}

it('goes into a game that the database has already, and into what its list says', async () => {
  const story = lostOnTime()
  const archive = new Archive({ folder })
  record(archive, story)
  const before = await archive.library.page(libraryQuerySchema.parse({ filter: {} }))
  const vouchedFor = await archive.recordOf('m1')
  expect(liveIds(folder)).toEqual([])
  record(archive, story.wait(500).tell(LATE), story.events.length - 1)
  await archive.close()
  const reopened = new Archive({ folder })
  expect(await reopened.eventsOf('m1')).toEqual(story.events)
  expect(await reopened.recordOf('m1')).toMatchObject({ damage: null, link: vouchedFor?.link })
  const after = await reopened.library.page(libraryQuerySchema.parse({ filter: {} }))
  expect(after).toMatchObject({ ok: true, value: { games: [{ reason: REASON }] } })
  expect(after.ok && before.ok && after.value.games[0]?.lengthMs === before.value.games[0]?.lengthMs).toBe(true)
  await reopened.close()
})

it('goes into the file of a match that its contest has not taken in yet', async () => {
  const story = lostOnTime({
    contest: { id: 'c1', slot: { round: 1, encounter: 1, game: 1 }, attempt: 1, names: ['Ann', 'Bob'] },
  })
  const archive = new Archive({ folder })
  record(archive, story.tell(LATE))
  await archive.close()
  expect(readLive(folder, 'm1')).toMatchObject({ events: story.events, report: null })
})

it('is let go where the match is not kept', async () => {
  const archive = new Archive({ folder })
  const story = lostOnTime().tell(LATE)
  record(archive, story, story.events.length - 1)
  await archive.close()
  expect([liveIds(folder), archive.status.state]).toEqual([[], 'kept'])
})

it('is right in a file once, and only of who was waited for', () => {
  const story = lostOnTime().tell(LATE)
  const read = (): string => {
    const file = readGameFile(writeGameFile(story.events))
    return file.ok ? 'right' : file.error
  }
  expect(read()).toBe('right')
  story.tell(LATE)
  expect(read()).toBe('Event 8 ("answered-late") is of a player who was not waited for.')
  story.events.splice(7, 2, { seq: 7, at: story.at, type: 'answered-late', seat: 1, lateMs: 1 })
  expect(read()).toBe('Event 7 ("answered-late") is of a player who was not waited for.')
})
