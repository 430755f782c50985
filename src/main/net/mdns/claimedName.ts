import type { Packet } from 'dns-packet'
import type { Cancel, Clock } from '../../../shared/clock.ts'
import type { Conflicts } from './conflicts.ts'
import {
  addressesOf,
  announcement,
  asksFor,
  goodbye,
  isLater,
  isProbe,
  knows,
  legacyAnswer,
  probe,
  probedAddresses,
} from './packets.ts'

/** A name is probed for this often, at this distance, before it is taken. Source: RFC 6762, section 8.1. */
const PROBES = 3
const PROBE_EVERY_MS = 250
/** A name that is taken is announced twice, this far apart. Source: RFC 6762, section 8.3. */
const ANNOUNCE_AGAIN_MS = 1_000
/** Multicast answers are at least this far apart; those to probes for the name may be closer. Source: section 6. */
const ANSWER_EVERY_MS = 1_000
const DEFEND_EVERY_MS = 250
/** At most this many unicast answers a second go to those that ask like clients of a usual name server. */
const MOST_LEGACY_ANSWERS = 20

/** The sender or the receiver of a packet. */
export interface Peer { readonly address: string, readonly port: number }

/** A network of this machine. */
export interface NameLink {
  /** This machine's address there. */
  readonly address: string
  /** The port of multicast DNS there. */
  readonly port: number
  /** Sends to everybody there, or to one. */
  readonly send: (packet: Packet, to?: Peer) => Promise<void>
}

export interface ClaimedNameOptions {
  readonly name: string
  readonly clock: Clock
  readonly links: readonly NameLink[]
  readonly conflicts: Conflicts
  /** The name is now ours, or no longer: then it is probed for again. */
  readonly changed: () => void
  /** Another machine has the name. Called once, while the name is not ours; nothing follows. */
  readonly lost: () => void
}

/** One name on the networks of this machine: probes for it, and answers for it once it is ours. */
export class ClaimedName {
  readonly #options: ClaimedNameOptions
  #isOurs = false
  #isOver = false
  #cancel: Cancel = () => {}
  /** When each network was answered last. */
  readonly #answered = new Map<NameLink, number>()
  #legacy = { since: 0, count: 0 }

  constructor(options: ClaimedNameOptions) {
    this.#options = options
    this.#ask()
  }

  get name(): string {
    return this.#options.name
  }

  get isOurs(): boolean {
    return this.#isOurs
  }

  /** Handles a packet from a network. */
  hear(packet: Packet, link: NameLink, from: Peer): void {
    if (this.#isOver)
      return
    if (packet.type === 'response')
      this.#hearResponse(packet)
    else if (this.#isOurs)
      this.#answer(packet, link, from)
    else if (
      probedAddresses(packet, this.name).some(address => !this.#isOwn(address) && isLater(address, link.address))
    )
      this.#lose()
  }

  /** Withdraws the name. */
  async close(): Promise<void> {
    this.#end()
    if (!this.#isOurs)
      return
    this.#isOurs = false
    await Promise.all(this.#options.links.map(async link => link.send(goodbye(this.name, link.address))))
  }

  #ask(): void {
    const { clock, conflicts } = this.#options
    const { waitMs } = conflicts
    if (waitMs === 0)
      this.#probe(PROBES)
    else
      this.#cancel = clock.after(waitMs, () => this.#probe(PROBES))
  }

  #probe(left: number): void {
    if (left === 0)
      return this.#take()
    this.#tellAll(probe)
    this.#cancel = this.#options.clock.after(PROBE_EVERY_MS, () => this.#probe(left - 1))
  }

  #take(): void {
    this.#isOurs = true
    this.#tellAll(announcement)
    this.#cancel = this.#options.clock.after(ANNOUNCE_AGAIN_MS, () => this.#tellAll(announcement))
    this.#options.changed()
  }

  #lose(): void {
    this.#options.conflicts.add()
    this.#end()
    this.#options.lost()
  }

  #end(): void {
    this.#isOver = true
    this.#cancel()
  }

  #tellAll(packet: (name: string, address: string) => Packet): void {
    for (const link of this.#options.links)
      void link.send(packet(this.name, link.address))
  }

  /**
   * Another machine says that the name is its own. If it was ours, we probe for it again: whoever then still has it
   * keeps it.
   */
  #hearResponse(packet: Packet): void {
    if (addressesOf(packet, this.name).every(address => this.#isOwn(address)))
      return
    if (!this.#isOurs)
      return this.#lose()
    this.#options.conflicts.add()
    this.#isOurs = false
    this.#cancel()
    this.#ask()
    this.#options.changed()
  }

  #answer(packet: Packet, link: NameLink, from: Peer): void {
    if (!asksFor(packet, this.name) || knows(packet, this.name, link.address))
      return
    if (from.port !== link.port) {
      if (this.#mayAnswerLegacy())
        void link.send(legacyAnswer(packet, this.name, link.address), from)
      return
    }
    const now = this.#options.clock.now()
    const sinceMs = now - (this.#answered.get(link) ?? Number.NEGATIVE_INFINITY)
    if (sinceMs < (isProbe(packet, this.name) ? DEFEND_EVERY_MS : ANSWER_EVERY_MS))
      return
    this.#answered.set(link, now)
    void link.send(announcement(this.name, link.address))
  }

  #mayAnswerLegacy(): boolean {
    const now = this.#options.clock.now()
    if (now - this.#legacy.since >= 1_000)
      this.#legacy = { since: now, count: 0 }
    return this.#legacy.count++ < MOST_LEGACY_ANSWERS
  }

  /** Another program on this machine may also answer for the name, with one of our addresses. */
  #isOwn(address: string): boolean {
    return this.#options.links.some(link => link.address === address)
  }
}
