import type { Packet } from 'dns-packet'
import type { Cancel, Clock } from '../../clock/clock.ts'
import type { NameLink, Peer } from './claimedName.ts'
import { ClaimedName } from './claimedName.ts'
import { Conflicts } from './conflicts.ts'
import { NAMES } from './packets.ts'

/** A name that another machine took is asked for again after so long. */
export const AGAIN_AFTER_MS = 60_000

export interface NameClaimOptions {
  readonly clock: Clock
  readonly links: readonly NameLink[]
  /** The name is another, or there is one now, or none any more. */
  readonly changed: () => void
}

/**
 * The name of this machine on its networks: the first of the names that no other machine has. Where another takes it
 * later, there is the next one meanwhile, or none where all are taken, until the first is to be had again: it is the
 * one that people know.
 */
export class NameClaim {
  readonly #options: NameClaimOptions
  readonly #conflicts: Conflicts
  /** What is had, or asked for where nothing is; null where all are taken. */
  #own: ClaimedName | null = null
  /** What was had first; null while nothing was. */
  #first: string | null = null
  /** The first, while it is asked for again beside another. */
  #again: ClaimedName | null = null
  #cancelAgain: Cancel = () => {}
  #told: string | null = null

  constructor(options: NameClaimOptions) {
    this.#options = options
    this.#conflicts = new Conflicts(options.clock)
    this.#ask(NAMES[0])
  }

  /** Null while it is not known to be ours. */
  get name(): string | null {
    return this.#own?.isOurs === true ? this.#own.name : null
  }

  /** A packet came from a network. */
  hear(packet: Packet, link: NameLink, from: Peer): void {
    this.#again?.hear(packet, link, from)
    this.#own?.hear(packet, link, from)
  }

  /** Takes the name back. */
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

  /** The first name, beside what there is meanwhile. */
  #askAgain(): void {
    const first = this.#first ?? NAMES[0]
    if (this.#own === null)
      return this.#ask(first)
    this.#again = this.#claim(first)
  }

  /** The first is ours again; what there was meanwhile is taken back. */
  #goBack(first: ClaimedName): void {
    const meanwhile = this.#own
    this.#own = first
    this.#again = null
    this.#changed()
    void meanwhile?.close()
  }

  /** Another machine still has the first. */
  #stayAway(): void {
    this.#again = null
    this.#changed()
  }
}
