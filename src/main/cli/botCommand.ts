import type { Socket } from 'node:net'
import type { Follower } from '../../shared/game.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { Framer } from '../referee/framing.ts'
import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { botOf, gameOf } from '../../shared/games/index.ts'
import { deriveSeed, seededRandom } from '../../shared/random.ts'
import { framerFor } from '../referee/framing.ts'
import { CliError } from './cliError.ts'

export interface BotOptions {
  readonly bot: string
  readonly game: GameId
  readonly host: string
  readonly port: number
  readonly name: string
  readonly wantsFirst: boolean
  /** For Nim, whose protocol does not say it. */
  readonly misere: boolean
  readonly seed: number | null
}

/**
 * Plays one game as a TCP client of any referee that speaks the game's protocol. Resolves to how it
 * ended; throws a `CliError` where there is no such bot or the connection fails or ends too early.
 */
export async function runBot(options: BotOptions): Promise<string> {
  const game = gameOf(options.game)
  const bot = botOf(options.game, options.bot)
  if (bot === null)
    throw new CliError(`${game.title} has no bot called ${options.bot}. It has: ${game.bots.map(({ name }) => name).join(', ')}.`)
  const seed = options.seed ?? randomInt(2 ** 31)
  let moves = 0
  const socket = await dial(options.host, options.port)
  return converse(socket, framerFor(game.wire.framing), game.wire.follow(options), (state) => {
    return bot.choose(state, seededRandom(deriveSeed(seed, moves++)))
  })
}

async function dial(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true })
    const refused = (error: NodeJS.ErrnoException): void =>
      reject(new CliError(`No referee answers at ${host}:${port} (${error.code ?? error.message}). Start one, or check the address.`, 1))
    socket.once('error', refused)
    socket.once('connect', () => {
      socket.off('error', refused)
      resolve(socket)
    })
  })
}

async function converse(socket: Socket, framer: Framer, follower: Follower<unknown, unknown>, choose: (state: unknown) => unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = (sentence: string): void => {
      socket.destroy()
      reject(new CliError(sentence, 1))
    }
    const hear = (message: string): void => {
      const heard = follower.hear(message)
      if (!heard.ok)
        return giveUp(`The referee sent something odd: ${heard.error}.`)
      if (heard.value.type === 'your-turn')
        socket.write(`${follower.say(heard.value.state, choose(heard.value.state))}\n`)
      if (heard.value.type === 'over') {
        resolve(heard.value.how)
        socket.end()
      }
    }
    socket.on('data', (chunk) => {
      const { messages, malformed } = framer.push(chunk)
      messages.forEach(hear)
      if (malformed !== null)
        giveUp(`The referee sent something that ${malformed}.`)
    })
    socket.on('error', error => giveUp(`The connection broke: ${error.message}.`))
    socket.on('close', () => giveUp('The referee closed the connection before the game was over.'))
    if (follower.greeting !== null)
      socket.write(`${follower.greeting}\n`)
  })
}
