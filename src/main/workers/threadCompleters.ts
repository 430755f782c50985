import type { Completer } from '../../shared/game/minds.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { Task } from './task.ts'
import { mindsOf } from '../../shared/games/minds.ts'

type CompleteTask = Extract<Task, { readonly what: 'complete-move' }>

/** Completes moves in a thread, and keeps what it knows of their matches. */
export class ThreadCompleters {
  readonly #completers = new Map<GameId, Completer<unknown, unknown>>()
  #keepBytes = 0

  complete({ game, state, move, keepBytes }: CompleteTask): unknown {
    if (keepBytes !== this.#keepBytes)
      this.#completers.clear()
    this.#keepBytes = keepBytes
    return this.#completerOf(game, keepBytes)(state, move)
  }

  #completerOf(game: GameId, keepBytes: number): Completer<unknown, unknown> {
    const kept = this.#completers.get(game)
    if (kept !== undefined)
      return kept
    const made = mindsOf(game).completer?.(keepBytes) ?? ((_state, move) => move)
    this.#completers.set(game, made)
    return made
  }
}
