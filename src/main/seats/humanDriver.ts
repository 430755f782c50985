import type { Player } from '../../shared/match/player.ts'
import type { SeatDriver } from '../match/seatDriver.ts'

/** The person at the window. Their moves come through the window's API, so nothing needs asking. */
export class HumanDriver implements SeatDriver {
  readonly player: Player

  /** `name` must be clean and not empty. */
  constructor(name: string) {
    this.player = { kind: 'human', name }
  }

  readyInMs(): number {
    return 0
  }

  sit(): void {}
  see(): void {}
  leave(): void {}
}
