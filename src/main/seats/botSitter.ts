import type { GameId } from '../../shared/games/index.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Player, SeatPlan } from '../../shared/match/player.ts'
import type { Result } from '../../shared/result.ts'
import type { Cancel } from '../host/clock.ts'
import type { ThinkerPool } from '../thinking/thinkerPool.ts'
import type { Chair, Sitter } from './sitter.ts'
import { deriveSeed } from '../../shared/random.ts'

/** A bot in a match without a clock is given this long for a move, and this much more than what it was allowed. */
const LONGEST_THOUGHT_MS = 60_000

/** A built-in bot. It thinks in a thread of the pool and is stopped when its time is up. */
export class BotSitter implements Sitter {
  readonly player: Player
  readonly #pool: ThinkerPool
  readonly #game: GameId
  readonly #seed: number
  readonly #capMs: number | null
  #chair: Chair | null = null
  #stopThinking: Cancel | null = null
  #limit: NodeJS.Timeout | undefined

  /** `plan.bot` must be a bot of the game. */
  constructor(pool: ThinkerPool, game: GameId, plan: SeatPlan & { kind: 'bot' }, seed: number) {
    this.#pool = pool
    this.#game = game
    this.#seed = seed
    this.#capMs = plan.thinkMs ?? null
    this.player = { kind: 'bot', name: plan.bot }
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
    this.#stopThinking = this.#pool.ask({
      what: 'choose',
      game: this.#game,
      bot: this.player.name,
      state: match.state,
      seed: deriveSeed(this.#seed, chair.seat, match.plies),
      remainingMs: chair.remainingMs(),
      capMs: this.#capMs,
    }, {
      owner: { kind: 'seat', match: match.id },
      thought: thought => chair.think(match.plies, thought),
      done: answer => this.#answer(chair, match.plies, answer),
    })
    if (chair.remainingMs() === null)
      this.#limit = setTimeout(() => this.#overrun(chair), this.#longestMs)
  }

  leave(): void {
    this.#stopThinking?.()
    this.#stopThinking = null
    clearTimeout(this.#limit)
    this.#chair = null
  }

  get #longestMs(): number {
    return (this.#capMs ?? 0) + LONGEST_THOUGHT_MS
  }

  #answer(chair: Chair, ply: number, answer: Result<unknown, string>): void {
    clearTimeout(this.#limit)
    this.#stopThinking = null
    if (!answer.ok) {
      chair.forfeit('disconnected', `The bot ${chair.displayName()} broke down: ${answer.error}`)
      return
    }
    const played = chair.move(ply, answer.value)
    if (!played.ok)
      chair.forfeit('illegal', played.error)
  }

  #overrun(chair: Chair): void {
    chair.forfeit('timeout', `The bot ${chair.displayName()} thought for more than ${this.#longestMs / 1000} s about one move`)
  }
}
