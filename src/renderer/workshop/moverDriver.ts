import type { Cancel, Clock } from '../../shared/clock.ts'
import type { Thought } from '../../shared/game/thinking.ts'
import type { ForfeitCause } from '../../shared/match/causes.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Player } from '../../shared/match/player.ts'
import type { SeatDriver, SeatHandle } from '../../shared/match/run/seatDriver.ts'
import type { Result } from '../../shared/result.ts'
import { MOST_TRIES } from '../../shared/game/botDialect.ts'
import { gameOf } from '../../shared/games/index.ts'

/** How long a player without a clock may think about one move, in milliseconds. */
const LONGEST_THOUGHT_MS = 60_000

/** What somebody who is to move is told. */
export interface Asking {
  readonly match: Match
  /** The log of the match so far. */
  readonly events: readonly MatchEvent[]
  /** What it has left for the game; null without a clock. */
  readonly remainingMs: number | null
  readonly tell: (thought: Thought) => void
}

/** Whoever plays at a seat of a game in the page, other than the bot that is written. */
export interface Mover {
  readonly player: Player
  /** Its move, as from JSON, or why it loses. It must not throw. An answer that comes too late is not heard. */
  readonly choose: (asking: Asking) => Promise<Result<unknown, ForfeitCause>>
  /** The game is over, or it has lost. */
  readonly close: () => void
}

/** A mover at a seat of a match. Where the game asks again after a refused move, it has a few tries. */
export class MoverDriver implements SeatDriver {
  readonly #mover: Mover
  readonly #clock: Clock
  readonly #events: () => readonly MatchEvent[]
  #handle: SeatHandle | null = null

  /** `events` gives the log of the match so far. */
  constructor(mover: Mover, clock: Clock, events: () => readonly MatchEvent[]) {
    this.#mover = mover
    this.#clock = clock
    this.#events = events
  }

  get player(): Player {
    return this.#mover.player
  }

  readyInMs(): number {
    return 0
  }

  sit(handle: SeatHandle): void {
    this.#handle = handle
  }

  see(match: Match): void {
    const handle = this.#handle
    if (handle !== null && match.toMove === handle.seat)
      queueMicrotask(() => void this.#ask(handle, match)) // not within the move that gave it the turn
  }

  leave(): void {
    this.#handle = null
    this.#mover.close()
  }

  /** Asks until it answers with a move that the rules allow, as often as the game allows. */
  async #ask(handle: SeatHandle, match: Match): Promise<void> {
    const cancelLimit = this.#limit(handle)
    const mostTries = gameOf(match.plan.game).refused === 'again' ? MOST_TRIES : 1
    for (let tries = 1; this.#handle !== null; tries++) {
      const refused = await this.#try(handle, match)
      if (refused === null)
        break
      if (tries === mostTries) {
        handle.forfeit(refused)
        break
      }
      if (refused.code === 'refused-move')
        handle.note({ code: 'asked-again', move: refused.move })
    }
    cancelLimit()
  }

  /** Without a clock only this ends a turn. */
  #limit(handle: SeatHandle): Cancel {
    return handle.remainingMs() === null
      ? this.#clock.after(
          LONGEST_THOUGHT_MS,
          () => handle.forfeit({ code: 'bot-overran', limitMs: LONGEST_THOUGHT_MS }),
        )
      : () => {}
  }

  /** Asks once, and plays or loses by the answer; the cause if the rules refuse the move, else null. */
  async #try(handle: SeatHandle, match: Match): Promise<ForfeitCause | null> {
    const answer = await this.#mover.choose({
      match,
      events: this.#events(),
      remainingMs: handle.remainingMs(),
      tell: thought => handle.think(match.plies, thought),
    })
    if (!answer.ok) {
      handle.forfeit(answer.error)
      return null
    }
    const played = handle.move(match.plies, answer.value)
    return !played.ok && played.error.code === 'refused' ? played.error.cause : null
  }
}
