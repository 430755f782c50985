import type { Contest } from '../../shared/contest/contest.ts'
import type { ContestEvent } from '../../shared/contest/events.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { beforeEach, expect, it } from 'vitest'
import { contestOf } from '../../shared/contest/foldLog.ts'
import { seededRandom } from '../../shared/random.ts'
import { Archive } from '../archive/archive.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { readContest } from './readContest.ts'
import contestHostPath from './testing/contestHost.ts?modulePath'

const CYCLES = 6
const GAMES = 6 * 2 * CYCLES
const KILLS = 3
/** A kill comes after so many results at most. */
const MOST_RESULTS = 15

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

/**
 * Plays on in that folder, and is killed after so many results; resolves once the process is gone, with the signal that
 * ended it.
 */
async function playUntilKilled(data: string, results: number): Promise<NodeJS.Signals | null> {
  const host = spawn(process.execPath, [contestHostPath, data, String(CYCLES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(host, 'exit')
  let left = results
  createInterface({ input: host.stdout }).on('line', () => {
    left--
    if (left === 0)
      host.kill('SIGKILL')
  })
  const [, signal] = await exited
  return signal
}

async function logIn(data: string): Promise<readonly [ContestEvent, ...ContestEvent[]]> {
  const archive = new Archive({ folder: data })
  try {
    const contests = await archive.contests()
    const stored = contests.ok ? await readContest(archive, contests.value[0]?.id ?? '') : contests
    if (!stored.ok || stored.value === null)
      throw new Error('there is no contest')
    expect(stored.value.damage).toBeNull()
    return stored.value.events
  }
  finally {
    await archive.close()
  }
}

function resultsIn(contest: Contest): unknown[] {
  return [...contest.games()].map(({ slot, seating, result }) => ({
    slot,
    seating,
    places: result?.places,
    plies: result?.plies,
    moves: result?.moves,
  }))
}

it('counts every game once, as if its host had never been killed', { timeout: 240_000 }, async () => {
  const [killed, whole] = [join(folder, 'killed'), join(folder, 'whole')]
  const random = seededRandom(3)
  for (let kill = 0; kill < KILLS; kill++)
    expect(await playUntilKilled(killed, 1 + random.int(MOST_RESULTS))).toBe('SIGKILL')
  await playUntilKilled(killed, Number.POSITIVE_INFINITY)
  await playUntilKilled(whole, Number.POSITIVE_INFINITY)
  const log = await logIn(killed)
  const contest = contestOf(log)
  expect(log.filter(({ type }) => type === 'game-ended')).toHaveLength(GAMES)
  expect(contest.status).toBe('finished')
  expect(resultsIn(contest)).toEqual(resultsIn(contestOf(await logIn(whole))))
  expect(readdirSync(join(killed, 'live'))).toEqual([])
  const archive = new Archive({ folder: killed })
  const kept = await Promise.all([...contest.games()].map(async ({ match }) => archive.eventsOf(match ?? '')))
  await archive.close()
  expect(kept.filter(events => events?.at(-1)?.type !== 'finished')).toEqual([])
})
