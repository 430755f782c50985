import type { Player } from '../player.ts'
import type { SeatDriver } from './seatDriver.ts'

/**
 * A person at a window, or a bot of the workshop for which its window answers. Moves come through the window's API, so
 * nothing needs asking.
 */
export class HumanDriver implements SeatDriver {
  readonly #kind: 'human' | 'bot'
  #name: string

  /** `name` must be clean and not empty. */
  constructor(name: string, kind: 'human' | 'bot' = 'human') {
    this.#name = name
    this.#kind = kind
  }

  get player(): Player {
    return { kind: this.#kind, name: this.#name }
  }

  /** Somebody else sits there. Renaming has an effect until the match begins, as its log names who sat there then. */
  rename(name: string): void {
    this.#name = name
  }

  readyInMs(): number {
    return 0
  }

  sit(): void {}
  see(): void {}
  leave(): void {}
}
