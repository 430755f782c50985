import type { WatchedCheck } from './checkOf.ts'
import { afterAll } from 'vitest'
import { gameOf } from '../../../shared/games/index.ts'
import { runBot } from '../../cli/botCommand.ts'
import { newSolverServices } from '../../games/index.ts'
import { RawClient } from '../../port/testing/rawClient.ts'
import { WorkerPool } from '../../workers/workerPool.ts'

/**
 * Plays every game of a check with one of our own bots, and connects as often as necessary. The bots' threads end with
 * the file.
 */
export function goodPrograms(): (check: WatchedCheck) => Promise<void> {
  const pool = new WorkerPool({ solvers: newSolverServices() })
  afterAll(async () => pool.close())
  return async (check) => {
    const { games, plan: { game, dialect } } = check.check
    for (const { number } of games.filter(({ connection }, index) => connection !== games[index - 1]?.connection)) {
      await check.waitsFor('arrival', number)
      await runBot(pool, {
        bot: gameOf(game).usualBot,
        game,
        dialect,
        host: '127.0.0.1',
        port: check.port,
        name: 'Good',
        wantsFirst: false,
        settings: {},
        seed: number,
        budgetMs: null,
        thinkMs: 50,
        thought: () => {},
      })
    }
    await check.running.done
  }
}

/** Plays over lasting connections, one after the other: always the first legal move. */
export async function playSeries(check: WatchedCheck): Promise<void> {
  for (const { number, connection } of check.check.games) {
    if (check.check.games[number - 2]?.connection !== connection) {
      await check.waitsFor('arrival', number)
      await playOneSeries(check)
    }
  }
  await check.running.done
}

async function playOneSeries(check: WatchedCheck): Promise<void> {
  const { game: id, settings } = check.check.plan
  const game = gameOf(id)
  const follower = game.dialects[0].follow({
    name: 'Good',
    wantsFirst: false,
    settings: settings as Readonly<Record<string, unknown>>,
  })
  const client = await RawClient.connect(check.port)
  client.listen((message) => {
    const heard = follower.hear(message.trim())
    if (heard.ok && heard.value.type === 'your-turn')
      client.say(`${follower.say(heard.value.state, game.legalMoves?.(heard.value.state)[0])}\n`)
  })
  if (follower.greeting !== null)
    client.say(`${follower.greeting}\n`)
  await client.isTurnedAway()
  client.leave()
}

/**
 * The answer to a message of Nim: a coin of the first pile that has one; null if it is not its turn, or the game is
 * over.
 */
export function nimMove(message: string): string | null {
  const { board, currentPlayer, status } = JSON.parse(message.slice('game:'.length)) as {
    board: [number, number][]
    currentPlayer: 0 | 1
    status: string
  }
  const pile = board.findIndex(([coins]) => coins > 0)
  return status === 'running' && currentPlayer === 1 ? `click:${pile}_${(board[pile]?.[0] ?? 0) - 1}\n` : null
}

/**
 * Plays Nim, and leaves at the end. Instead of each move it sends what `reply` gives, null for nothing; at the end the
 * move is empty.
 */
export async function nimProgram(
  check: WatchedCheck,
  reply: (move: string, client: RawClient) => string | null = move => move,
): Promise<RawClient> {
  const client = await RawClient.connect(check.port)
  client.listen((message) => {
    const isOver = !message.includes('"running"')
    const move = isOver ? '' : nimMove(message)
    const said = move === null ? null : reply(move, client)
    if (said !== null && said !== '')
      client.say(said)
    if (isOver)
      client.leave()
  })
  return client
}
