import type { Socket } from 'node:net'
import type { Follower } from '../../shared/game/dialect.ts'
import type { AnyDialect } from '../../shared/game/game.ts'
import type { Thought } from '../../shared/game/thinking.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { Turn } from '../workers/task.ts'
import { randomInt } from 'node:crypto'
import { botOf, dialectOf, gameOf } from '../../shared/games/index.ts'
import { deriveSeed } from '../../shared/random.ts'
import { newSolverServices } from '../games/index.ts'
import { Ponderer } from '../workers/ponderer.ts'
import { closeSolvers } from '../workers/solverService.ts'
import { WorkerPool } from '../workers/workerPool.ts'
import { CliError } from './cliError.ts'
import { CLOSED_EARLY, dial, hearReferee } from './dial.ts'

export interface BotOptions {
  readonly bot: string
  readonly game: GameId
  /** The dialect of the referee, by name; by default the game's usual one. */
  readonly dialect?: string | undefined
  readonly host: string
  readonly port: number
  readonly name: string
  readonly wantsFirst: boolean
  /** Settings that the game's protocol does not transmit, by name. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly seed: number | null
  /** The referee's time for the whole game, which the protocol does not transmit; null for none. */
  readonly budgetMs: number | null
  /** The most time for one move; null if only the time for the game counts. */
  readonly thinkMs: number | null
  /** Whether it also thinks while the other is to move. */
  readonly ponders?: boolean | undefined
  readonly thought: (thought: Thought) => void
}

/** The owner of what the bot asks. */
const MATCH = 'the game'

/** How long a move and the answer to it may be on the way, in ms, while the referee's clock runs. */
const WAY_MS = 50

/** Plays one game with its own workers and solvers; otherwise like `runBot`. */
export async function playOneGame(options: BotOptions): Promise<string> {
  const solvers = newSolverServices()
  const pool = new WorkerPool({ solvers })
  try {
    return await runBot(pool, options)
  }
  finally {
    await pool.close()
    await closeSolvers(solvers)
  }
}

/**
 * Plays one game as a TCP client of any referee that speaks the game's protocol, or all games of a series if the
 * connection lasts that long. Resolves to how it ended, game by game. Throws a `CliError` if there is no such bot or
 * dialect, or if the connection fails or ends too early.
 */
export async function runBot(pool: WorkerPool, options: BotOptions): Promise<string> {
  const game = gameOf(options.game)
  if (botOf(options.game, options.bot) === null) {
    throw new CliError(
      `${game.title} has no bot called ${options.bot}. It has: ${game.bots.map(({ name }) => name).join(', ')}.`,
    )
  }
  const dialect = dialectOf(options.game, options.dialect)
  if (dialect === null) {
    throw new CliError(
      `${game.title} has no dialect called ${options.dialect}. It has: ${game.dialects.map(({ id }) => id).join(', ')}.`,
    )
  }
  const socket = await dial(options.host, options.port)
  return converse(socket, dialect, dialect.follow(options), chooser(pool, options))
}

/** Chooses the bot's moves, and keeps count of the time that it has used. */
function chooser(
  pool: WorkerPool,
  { bot, game, seed, budgetMs, thinkMs, ponders, thought }: BotOptions,
): (state: unknown) => Promise<unknown> {
  const start = seed ?? randomInt(2 ** 31)
  const ponderer = ponders === true ? new Ponderer(pool) : null
  let moves = 0
  let remainingMs = budgetMs
  return async (state) => {
    const began = performance.now()
    const turn: Turn = {
      what: 'choose',
      game,
      bot,
      state,
      seed: deriveSeed(start, moves++),
      remainingMs,
      capMs: thinkMs,
    }
    const move = await new Promise((resolve, reject) =>
      (ponderer ?? pool).ask(turn, {
        owner: { kind: 'seat', match: MATCH },
        thought,
        done: answer =>
          answer.ok ? resolve(answer.value) : reject(new CliError(`The bot ${bot} broke down: ${answer.error}.`, 1)),
      }),
    )
    if (remainingMs !== null)
      remainingMs = Math.max(0, remainingMs - WAY_MS - (performance.now() - began))
    if (ponderer !== null)
      ponderAfter(move, ponderer, { ...turn, seed: deriveSeed(start, moves), remainingMs })
    return move
  }
}

/** Begins to think while the other is to move after the bot's move in `turn`. */
function ponderAfter(move: unknown, ponderer: Ponderer, turn: Turn): void {
  const { play, toMove } = gameOf(turn.game)
  const seat = toMove(turn.state)
  const played = play(turn.state, move)
  if (played.ok && seat !== null && toMove(played.value.state) !== null)
    ponderer.ponder({ ...turn, state: played.value.state }, { match: MATCH, seat })
}

async function converse(
  socket: Socket,
  { framing, connectionLasts }: AnyDialect,
  follower: Follower<unknown, unknown>,
  choose: (state: unknown) => Promise<unknown>,
): Promise<string> {
  const ends: string[] = []
  return new Promise((resolve, reject) => {
    const breakOff = (sentence: string): void => {
      socket.destroy()
      reject(new CliError(sentence, 1))
    }
    const finish = (how: string): void => {
      ends.push(how)
      if (connectionLasts !== 'game')
        return
      resolve(how)
      socket.end()
    }
    const answer = async (state: unknown): Promise<void> => {
      const move = await choose(state)
      socket.write(`${follower.say(state, move)}\n`)
      const ended = follower.ended?.() ?? null
      if (ended !== null)
        finish(ended)
    }
    const hear = (message: string): void => {
      const heard = follower.hear(message)
      if (!heard.ok)
        return breakOff(`The referee sent something odd: ${heard.error}.`)
      if (heard.value.type === 'your-turn')
        void answer(heard.value.state).catch(reject)
      if (heard.value.type !== 'over')
        return
      finish(heard.value.how)
    }
    const closed = (): void => {
      if (ends.length > 0)
        resolve(ends.join('; '))
      else
        breakOff(CLOSED_EARLY)
    }
    hearReferee(socket, framing, { message: hear, broken: breakOff, closed })
    if (follower.greeting !== null)
      socket.write(`${follower.greeting}\n`)
  })
}
