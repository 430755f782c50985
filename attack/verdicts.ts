import type { PerSeat, Seat } from '../src/shared/game/seat.ts'
import type { ForfeitCause } from '../src/shared/match/causes.ts'
import type { LegitimateClient } from './legitimateClients.ts'
import type { JsonLine } from './target.ts'
import { SEATS } from '../src/shared/game/seat.ts'
import { NAMELESS } from '../src/shared/game/seatWords.ts'
import { soleWinnerOf } from '../src/shared/game/standing.ts'
import { kindOfForfeit } from '../src/shared/match/causes.ts'

/** What the names of those begin with who may lose by what they do, where they give one. */
export const ATTACKER = 'attacker'

/** What a host prints of a match: its events, each with the id of the match. */
type Printed = { readonly match: string } & (
  | { readonly type: 'seated', readonly seat: Seat, readonly player: { readonly name: string } }
  | { readonly type: 'forfeited', readonly seat: Seat, readonly cause: ForfeitCause }
  | { readonly type: 'finished', readonly places: PerSeat<number> }
)

/** Hears what a host prints, and holds its verdicts against what the clients did and were told. */
export class Verdicts {
  /** Who sits where in the matches that go on, by match. */
  readonly #seated = new Map<string, Map<Seat, string>>()
  readonly #winners = new Map<string, string>()
  readonly #forfeits: { readonly loser: string, readonly cause: ForfeitCause }[] = []
  #finished = 0

  readonly hear = (line: JsonLine): void => {
    const event = line as unknown as Printed
    const seats = this.#seated.get(event.match) ?? new Map<Seat, string>()
    if (event.type === 'seated')
      this.#seated.set(event.match, seats.set(event.seat, event.player.name))
    if (event.type === 'forfeited')
      this.#forfeits.push({ loser: seats.get(event.seat) ?? '', cause: event.cause })
    if (event.type === 'finished')
      this.#finish(seats, soleWinnerOf(event.places))
    if (event.type === 'finished')
      this.#seated.delete(event.match)
  }

  #finish(seats: ReadonlyMap<Seat, string>, winner: Seat | null): void {
    this.#finished++
    const name = winner === null ? '' : seats.get(winner) ?? ''
    for (const seat of SEATS)
      this.#winners.set(seats.get(seat) ?? '', name)
  }

  /** Games that ended with a winner. */
  get finished(): number {
    return this.#finished
  }

  /** Every verdict that is wrong, as sentences; `clients` must have been told the same winners. */
  wrong(clients: readonly LegitimateClient[]): string[] {
    const left = new Set(clients.filter(({ hasLeft }) => hasLeft).map(({ name }) => name))
    const nameless = new Set(SEATS.map(seat => NAMELESS[seat]))
    const undeserved = this.#forfeits.filter(({ loser }) =>
      !loser.startsWith(ATTACKER) && !nameless.has(loser) && !left.has(loser),
    )
    const misled = clients.filter(({ name, winner }) =>
      winner !== null && winner !== (this.#winners.get(name) ?? winner),
    )
    return [
      ...undeserved.map(({ loser, cause }) =>
        `${loser} played by the rules and lost all the same (${kindOfForfeit(cause)}): ${JSON.stringify(cause)}`,
      ),
      ...misled.map(({ name, winner }) =>
        `${name} was told that ${winner} won, but the host printed ${this.#winners.get(name)}`,
      ),
    ]
  }
}
