import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import type { ContestEvent } from '../src/shared/contest/events.ts'
import type { Row } from './table.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachWindow } from '../src/main/web/testing/attachWindow.ts'
import { samplePlan } from '../src/shared/contest/testing/samplePlan.ts'
import { startServe, stop } from './processes.ts'
import { besideRows, openPort, pairTurns } from './turnsBeside.ts'

const PARTICIPANTS = 1_000
/** The second round has the largest score groups, and takes longest to pair. */
const ROUND = 2
const PAIR_GAMES = 20
const LONGEST_GAME_MS = 500
/** So many games may be over before the host has told of them. */
const TOLD_LATE = 10

/** (p) What a match of No Tipping notices while a contest on its host pairs a round of a thousand. */
export async function measureTurnsBesidePairing(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-bench-pairing-'))
  const { host, at } = await startServe('--data', folder)
  const port = await openPort(at, { game: 'no-tipping', settings: {}, seats: 2 })
  await pairTurns(port, PAIR_GAMES) // warms up
  const before = await pairTurns(port, PAIR_GAMES)
  const round = await playUntilPairing(at)
  const { turns: beside, gamesMs } = await gamesUntil(round.paired, port)
  await round.leave()
  const after = await pairTurns(port, PAIR_GAMES)
  await stop(host)
  rmSync(folder, { recursive: true, force: true })
  const [longest, tookS] = [Math.max(...gamesMs), gamesMs.reduce((sum, ms) => sum + ms, 0) / 1000]
  return [
    ...besideRows(`round ${ROUND} of ${PARTICIPANTS} that is paired, ${tookS.toFixed(1)} s`, beside, [
      ...before,
      ...after,
    ]),
    {
      what: '(w) its longest game then, with both connections',
      figures: `${longest.toFixed(0)} ms of ${gamesMs.length} games`,
      goal: `≤ ${LONGEST_GAME_MS} ms`,
      met: longest <= LONGEST_GAME_MS,
    },
  ]
}

/**
 * Games of No Tipping, one after the other, until something is over: the turns, and how long each game took from the
 * first connection on, in ms.
 */
async function gamesUntil(
  over: Promise<void>,
  port: number,
): Promise<{ readonly turns: readonly number[], readonly gamesMs: readonly number[] }> {
  const ended = new AbortController()
  void over.then(() => ended.abort())
  const turns: number[] = []
  const gamesMs: number[] = []
  while (!ended.signal.aborted) {
    const began = performance.now()
    turns.push(...await pairTurns(port, 1))
    gamesMs.push(performance.now() - began)
  }
  return { turns, gamesMs }
}

/**
 * Has a contest of bots play its rounds up to that one, and resolves shortly before it is paired: what a host tells, it
 * tells a moment later.
 */
async function playUntilPairing(
  at: HostAddress,
): Promise<{ readonly paired: Promise<void>, readonly leave: () => Promise<void> }> {
  const soon = Promise.withResolvers<void>()
  const paired = Promise.withResolvers<void>()
  const games = (ROUND - 1) * PARTICIPANTS / 2
  let ended = 0
  const heard = (event: ContestEvent): void => {
    if (event.type === 'game-ended' && ++ended === games - TOLD_LATE)
      soon.resolve()
    if (event.type === 'round-paired' && event.round === ROUND)
      paired.resolve()
  }
  const { host, leave } = await attachWindow(at, { contestEvents: (_contest, events) => events.forEach(heard) })
  const created = await host.createContest(
    samplePlan(PARTICIPANTS, { name: 'swiss', rounds: ROUND + 1 }, { games: 1 }),
    { draft: true },
  )
  if (!created.ok)
    throw new Error(created.error.message)
  const { id } = created.value
  await host.watchContest(id, 0)
  await host.startContest(id)
  await soon.promise
  return {
    paired: paired.promise,
    leave: async () => {
      await host.stopContest(id)
      await leave()
    },
  }
}
