import type { Match } from '../../../shared/match/match.ts'
import type { OpenPort } from './openPort.ts'
import { afterAll } from 'vitest'
import { runBot } from '../../cli/botCommand.ts'
import { WorkerPool } from '../../workers/workerPool.ts'
import { RawClient } from './rawClient.ts'

/** Two clients that have greeted; A is asked for the first move. */
export interface Pair { readonly a: RawClient, readonly b: RawClient }

export const SAFE_MOVE = '{"weight":1,"position":-2}'
export const NEXT_SAFE_MOVE = '{"weight":1,"position":-3}'
export const TIPPING_MOVE = '{"weight":1,"position":30}'

/** Seats two clients, A and B, and waits until A is asked. */
export async function startGame({ port }: OpenPort): Promise<Pair> {
  const a = await RawClient.greet(port, 'A')
  const b = await RawClient.greet(port, 'B')
  await a.hears(2)
  return { a, b }
}

/**
 * Plays one more whole game between well-behaved clients. The answer is the match after it. The clients' threads end
 * with the file; ask for this after `watchForLeaks`, which then sees none of them.
 */
export function gamesOfBots(): (table: OpenPort, names?: readonly string[]) => Promise<Match> {
  const pool = new WorkerPool()
  afterAll(async () => pool.close())
  return async (table, names = ['Ann', 'Bob']) => {
    const ended = table.ended.length
    const { game } = table.match.plan
    const options = {
      bot: table.match.seats.length === 1 ? 'perfect' : 'random',
      game,
      host: '127.0.0.1',
      port: table.port,
      wantsFirst: false,
      settings: {},
      seed: 1,
      budgetMs: null,
      thinkMs: null,
      thought: () => {},
    }
    await Promise.all(names.map(async name => runBot(pool, { ...options, name })))
    return table.ends(ended + 1)
  }
}
