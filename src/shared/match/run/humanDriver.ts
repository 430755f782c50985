import type { Player } from '../player.ts'
import type { SeatDriver } from './seatDriver.ts'

/** A person at a window. Their moves come through the window's API, so nothing needs asking. */
export class HumanDriver implements SeatDriver {
  #name: string

  /** `name` must be clean and not empty. */
  constructor(name: string) {
    this.#name = name
  }

  get player(): Player {
    return { kind: 'human', name: this.#name }
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
