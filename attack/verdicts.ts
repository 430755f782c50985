import type { LegitimateClient } from './legitimateClients.ts'
import type { JsonLine } from './target.ts'
import { FORFEIT_KINDS } from '../src/shared/match/events.ts'

/** What the names of those begin with who may lose by what they do. */
export const ATTACKER = 'attacker'

const FORFEITS: ReadonlySet<string> = new Set(FORFEIT_KINDS)

/** Hears what a host prints, and holds its verdicts against what the clients did and were told. */
export class Verdicts {
  readonly #winners = new Map<string, string>()
  readonly #forfeits: { readonly loser: string, readonly kind: string, readonly reason: string }[] = []
  #finished = 0

  readonly hear = (line: JsonLine): void => {
    if (line.type !== 'finished')
      return
    this.#finished++
    const { winner, loser, kind, reason } = line as JsonLine & { winner: string, loser: string, kind: string, reason: string }
    this.#winners.set(winner, winner).set(loser, winner)
    if (FORFEITS.has(kind))
      this.#forfeits.push({ loser, kind, reason })
  }

  /** Games that ended with a winner. */
  get finished(): number {
    return this.#finished
  }

  /** Every verdict that is wrong, as sentences; `clients` must have been told the same winners. */
  wrong(clients: readonly LegitimateClient[]): string[] {
    const left = new Set(clients.filter(({ hasLeft }) => hasLeft).map(({ name }) => name))
    const undeserved = this.#forfeits.filter(({ loser }) => !loser.startsWith(ATTACKER) && !left.has(loser))
    const misled = clients.filter(({ name, winner }) => winner !== null && winner !== (this.#winners.get(name) ?? winner))
    return [
      ...undeserved.map(({ loser, kind, reason }) => `${loser} played by the rules and lost all the same (${kind}): ${reason}`),
      ...misled.map(({ name, winner }) => `${name} was told that ${winner} won, but the host printed ${this.#winners.get(name)}`),
    ]
  }
}
