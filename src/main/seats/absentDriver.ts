import type { Match } from '../../shared/match/match.ts'
import type { Player } from '../../shared/match/player.ts'
import type { SeatDriver, SeatHandle } from '../../shared/match/run/seatDriver.ts'
import { isOver } from '../../shared/match/isOver.ts'

/** Sits in for an entrant that is out of the series: gives the seat up as soon as the game begins. */
export class AbsentDriver implements SeatDriver {
  readonly player: Player
  #giveUp: () => void = () => {}

  constructor(name: string) {
    this.player = { kind: 'external', name }
  }

  readyInMs(): number {
    return 0
  }

  sit(handle: SeatHandle): void {
    this.#giveUp = () => handle.forfeit({ code: 'connection-lost' })
  }

  see(match: Match): void {
    if (!isOver(match))
      this.#giveUp()
  }

  leave(): void {
    this.#giveUp = () => {}
  }
}
