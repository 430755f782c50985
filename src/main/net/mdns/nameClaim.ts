import type { Packet } from 'dns-packet'
import type { Cancel, Clock } from '../../../shared/clock.ts'
import type { NameLink, Peer } from './claimedName.ts'
import { ClaimedName } from './claimedName.ts'
import { Conflicts } from './conflicts.ts'
import { NAMES } from './packets.ts'

/** How long after losing its first name the machine probes for it again, in ms. */
export const AGAIN_AFTER_MS = 60_000

export interface NameClaimOptions {
  readonly clock: Clock
  readonly links: readonly NameLink[]
  /** The name has appeared, changed or gone. */
  readonly changed: () => void
}

/**
 * This machine's name on its networks: the first of the names that no other machine has. If another machine takes it
 * later, the next free name is used, if any, until the first one can be had again, since that is the one people know.
 */
export class NameClaim {
  readonly #options: NameClaimOptions
  readonly #conflicts: Conflicts
  /** The name that we have or probe for; null if all are taken. */
  #own: ClaimedName | null = null
  /** The first name that we had; null while there was none. */
  #first: string | null = null
  /** The first name, while we probe for it again beside another one. */
  #again: ClaimedName | null = null
  #cancelAgain: Cancel = () => {}
  #told: string | null = null

  constructor(options: NameClaimOptions) {
    this.#options = options
    this.#conflicts = new Conflicts(options.clock)
    this.#ask(NAMES[0])
  }

  /** Null while no name is known to be ours. */
  get name(): string | null {
    return this.#own?.isOurs === true ? this.#own.name : null
  }

  /** Handles a packet from a network. */
  hear(packet: Packet, link: NameLink, from: Peer): void {
    this.#again?.hear(packet, link, from)
    this.#own?.hear(packet, link, from)
  }

  /** Withdraws the name. */
  async close(): Promise<void> {
    const [own, again] = [this.#own, this.#again]
    this.#own = null
    this.#again = null
    this.#cancelAgain()
    await Promise.all([own?.close(), again?.close()])
  }

  #ask(name: string | undefined): void {
    this.#own = name === undefined ? null : this.#claim(name)
    this.#changed()
  }

  #claim(name: string): ClaimedName {
    const { clock, links } = this.#options
    const claim: ClaimedName = new ClaimedName({
      name,
      clock,
      links,
      conflicts: this.#conflicts,
      changed: () => claim === this.#again ? this.#goBack(claim) : this.#changed(),
      lost: () => claim === this.#again ? this.#stayAway() : this.#ask(NAMES[NAMES.findIndex(one => one === name) + 1]),
    })
    return claim
  }

  #changed(): void {
    this.#first ??= this.name
    this.#cancelAgain()
    if (this.#own === null || (this.name !== null && this.name !== this.#first))
      this.#cancelAgain = this.#options.clock.after(AGAIN_AFTER_MS, () => this.#askAgain())
    if (this.name === this.#told)
      return
    this.#told = this.name
    this.#options.changed()
  }

  /** Probes for the first name, while another one is in use. */
  #askAgain(): void {
    const first = this.#first ?? NAMES[0]
    if (this.#own === null)
      return this.#ask(first)
    this.#again = this.#claim(first)
  }

  /** The first name is ours again; the other one is withdrawn. */
  #goBack(first: ClaimedName): void {
    const meanwhile = this.#own
    this.#own = first
    this.#again = null
    this.#changed()
    void meanwhile?.close()
  }

  /** Another machine still has the first name. */
  #stayAway(): void {
    this.#again = null
    this.#changed()
  }
}
