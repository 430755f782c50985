import type { GameId } from '../../../shared/games/index.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { Player } from '../../../shared/match/player.ts'
import type { Result } from '../../../shared/result.ts'
import type { Cancel } from '../../host/clock.ts'
import type { Chair, Sitter } from '../sitter.ts'
import type { BotPool } from './botPool.ts'
import { deriveSeed } from '../../../shared/random.ts'

/** A bot in a match without a clock is given this long for a move. */
const LONGEST_THOUGHT_MS = 60_000

/** A built-in bot. It thinks in a thread of the pool and is stopped when its time is up. */
export class BotSitter implements Sitter {
  readonly player: Player
  readonly #pool: BotPool
  readonly #game: GameId
  readonly #seed: number
  #chair: Chair | null = null
  #stopThinking: Cancel | null = null
  #limit: NodeJS.Timeout | undefined

  /** `bot` must be a bot of the game. */
  constructor(pool: BotPool, game: GameId, bot: string, seed: number) {
    this.#pool = pool
    this.#game = game
    this.#seed = seed
    this.player = { kind: 'bot', name: bot }
  }

  readyInMs(): number {
    return 0
  }

  sit(chair: Chair): void {
    this.#chair = chair
  }

  see(match: Match): void {
    const chair = this.#chair
    if (chair === null || match.toMove !== chair.seat)
      return
    const task = { game: this.#game, bot: this.player.name, state: match.state, seed: deriveSeed(this.#seed, chair.seat, match.plies) }
    this.#stopThinking = this.#pool.ask(task, thought => this.#answer(chair, match.plies, thought))
    if (chair.remainingMs() === null)
      this.#limit = setTimeout(() => this.#overrun(chair), LONGEST_THOUGHT_MS)
  }

  leave(): void {
    this.#stopThinking?.()
    this.#stopThinking = null
    clearTimeout(this.#limit)
    this.#chair = null
  }

  #answer(chair: Chair, ply: number, thought: Result<unknown, string>): void {
    clearTimeout(this.#limit)
    this.#stopThinking = null
    if (!thought.ok) {
      chair.forfeit('disconnected', `The bot ${chair.displayName()} broke down: ${thought.error}`)
      return
    }
    const played = chair.move(ply, thought.value)
    if (!played.ok)
      chair.forfeit('illegal', played.error)
  }

  #overrun(chair: Chair): void {
    chair.forfeit('timeout', `The bot ${chair.displayName()} thought for more than ${LONGEST_THOUGHT_MS / 1000} s about one move`)
  }
}
