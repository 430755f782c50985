import type { ContestEvent } from '../src/shared/contest/events.ts'
import type { Row } from './table.ts'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Contest } from '../src/shared/contest/contest.ts'
import { slotText } from '../src/shared/match/slot.ts'
import { seededRandom } from '../src/shared/random.ts'
import { contestOfBots, playContest } from './contestWindow.ts'
import { startServe, stop } from './processes.ts'

const GAMES = 5_000
const KILLS = 50
/** A kill comes after so many results at most. */
const MOST_RESULTS = 150

/**
 * A contest whose host is killed again and again, beside the same one left alone: every game has one result, and it is
 * the same.
 */
export async function measureKilledContest(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-bench-killed-'))
  const [killed, whole] = [join(folder, 'killed'), join(folder, 'whole')]
  const random = seededRandom(5)
  let played = 0
  for (let kill = 0; kill < KILLS; kill++)
    played = endedIn(await playOn(killed, played + 1 + random.int(MOST_RESULTS))).length
  const log = await playOn(killed, Number.POSITIVE_INFINITY)
  const alone = await playOn(whole, Number.POSITIVE_INFINITY)
  const left = readdirSync(join(killed, 'live')).length
  rmSync(folder, { recursive: true, force: true })
  const ended = endedIn(log)
  const isSame = JSON.stringify(resultsIn(log)) === JSON.stringify(resultsIn(alone))
  return [{
    what: `a contest of ${GAMES} games, its host killed ${KILLS} times`,
    figures: `${ended.length} results of ${new Set(ended).size} games, tables ${isSame ? 'the same' : 'different'}, ${left} files left`,
    goal: 'each game one result, the same tables',
    met: isSame && ended.length >= GAMES && new Set(ended).size === ended.length && left === 0,
  }]
}

/** Plays on in that folder until there are so many results, and kills the host then; the events of the contest. */
async function playOn(data: string, results: number): Promise<readonly ContestEvent[]> {
  const { host, at } = await startServe('--data', data)
  const events: ContestEvent[] = []
  let ended = 0
  await playContest(at, contestOfBots(GAMES), (event) => {
    events.push(event)
    ended += event.type === 'game-ended' ? 1 : 0
    return ended < results ? 'more' : 'enough'
  })
  if (ended < results) {
    await stop(host)
    return events
  }
  const gone = once(host, 'exit')
  host.kill('SIGKILL')
  await gone
  return events
}

function endedIn(events: readonly ContestEvent[]): string[] {
  return events.flatMap(event => event.type === 'game-ended' ? [slotText(event.slot)] : [])
}

function resultsIn([first, ...later]: readonly ContestEvent[]): unknown {
  if (first === undefined)
    return null
  const contest = new Contest(first)
  later.forEach(event => contest.apply(event))
  return [...contest.games()].map((
    { slot, seating, result },
  ) => [slotText(slot), seating, result?.places, result?.plies, result?.moves])
}
