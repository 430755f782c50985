import type { Cancel, Clock } from '../../shared/clock.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Player, SeatPlan } from '../../shared/match/player.ts'
import type { SeatDriver, SeatHandle } from '../../shared/match/run/seatDriver.ts'
import type { Result } from '../../shared/result.ts'
import type { Turn } from '../workers/task.ts'
import type { Thinkers } from '../workers/workerPool.ts'
import { remainingMs } from '../../shared/match/match.ts'
import { botTitle } from '../../shared/match/player.ts'
import { deriveSeed } from '../../shared/random.ts'
import { Ponderer } from '../workers/ponderer.ts'

/**
 * How long a bot may think in a match without a clock, and how far it may exceed its allowed time before it is stopped.
 */
const LONGEST_THOUGHT_MS = 60_000

/** The longest kept text on why a bot broke down, in characters. */
const LONGEST_PROBLEM = 1000

/** A built-in bot. It is stopped when its time is up. */
export class BotDriver implements SeatDriver {
  readonly player: Player
  readonly #thinkers: Thinkers
  /** Also thinks while others are to move; null if the bot does not. */
  readonly #ponderer: Ponderer | null
  readonly #clock: Clock
  readonly #game: GameId
  readonly #bot: string
  readonly #seed: number
  readonly #capMs: number | null
  #handle: SeatHandle | null = null
  #stopThinking: Cancel | null = null
  #cancelLimit: Cancel = () => {}

  /** `plan.bot` must be a bot of the game; `name` is what it is called in this match. */
  constructor(
    thinkers: Thinkers,
    clock: Clock,
    game: GameId,
    plan: SeatPlan & { kind: 'bot' },
    seed: number,
    name = botTitle(plan.bot),
  ) {
    this.#ponderer = plan.ponders === true ? new Ponderer(thinkers) : null
    this.#thinkers = this.#ponderer ?? thinkers
    this.#clock = clock
    this.#game = game
    this.#seed = seed
    this.#capMs = plan.thinkMs ?? null
    this.#bot = plan.bot
    this.player = { kind: 'bot', name }
  }

  readyInMs(): number {
    return 0
  }

  sit(handle: SeatHandle): void {
    this.#handle = handle
  }

  see(match: Match): void {
    this.#stop() // the move that it was thinking about may have been taken back
    const handle = this.#handle
    if (handle === null || match.toMove === null)
      return
    if (match.toMove !== handle.seat)
      return this.#ponder(handle, match)
    this.#stopThinking = this.#thinkers.ask(this.#turn(handle, match, 0, handle.remainingMs()), {
      owner: { kind: 'seat', match: match.id },
      thought: thought => handle.think(match.plies, thought),
      done: answer => this.#answer(handle, match.plies, answer),
    })
    if (handle.remainingMs() === null)
      this.#cancelLimit = this.#clock.after(this.#longestMs, () => this.#overrun(handle))
  }

  leave(): void {
    this.#stop()
    this.#ponderer?.stop()
    this.#handle = null
  }

  #ponder(handle: SeatHandle, match: Match): void {
    if (this.#ponderer === null)
      return
    const mostMs = remainingMs(match, handle.seat, this.#clock.now())
    this.#ponderer.ponder(this.#turn(handle, match, 1, mostMs), { match: match.id, seat: handle.seat })
  }

  /** The task to choose a move in the match's position, which is to be made so many moves later. */
  #turn({ seat }: SeatHandle, { state, plies }: Match, later: 0 | 1, mostMs: number | null): Turn {
    return {
      what: 'choose',
      game: this.#game,
      bot: this.#bot,
      state,
      seed: deriveSeed(this.#seed, seat, plies + later),
      remainingMs: mostMs,
      capMs: this.#capMs,
    }
  }

  #stop(): void {
    this.#stopThinking?.()
    this.#stopThinking = null
    this.#cancelLimit()
  }

  get #longestMs(): number {
    return (this.#capMs ?? 0) + LONGEST_THOUGHT_MS
  }

  #answer(handle: SeatHandle, ply: number, answer: Result<unknown, string>): void {
    this.#cancelLimit()
    this.#stopThinking = null
    if (!answer.ok) {
      handle.forfeit({ code: 'bot-failed', problem: answer.error.slice(0, LONGEST_PROBLEM) })
      return
    }
    const played = handle.move(ply, answer.value)
    if (!played.ok && played.error.code === 'refused')
      handle.forfeit(played.error.cause)
  }

  #overrun(handle: SeatHandle): void {
    handle.forfeit({ code: 'bot-overran', limitMs: this.#longestMs })
  }
}
