import type { Packet } from 'dns-packet'
import type { Cancel, Clock } from '../../clock/clock.ts'
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

/** A name is asked for so often, so far apart, before it is taken. Source: RFC 6762, section 8.1. */
const PROBES = 3
const PROBE_EVERY_MS = 250
/** A name that is taken is announced twice, so far apart. Source: RFC 6762, section 8.3. */
const ANNOUNCE_AGAIN_MS = 1_000
/** All on a network are answered at once, at most so often; who probes for the name, more often. Source: section 6. */
const ANSWER_EVERY_MS = 1_000
const DEFEND_EVERY_MS = 250
/** Those who ask as they ask a usual name server are answered one by one, in all at most so often a second. */
const MOST_LEGACY_ANSWERS = 20

/** Who a packet came from, or goes to. */
export interface Peer { readonly address: string, readonly port: number }

/** One network that this machine is on. */
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
  /** The name is ours now, or not any more: then it is asked for anew. */
  readonly changed: () => void
  /** Another machine has it. Said once, while it is not ours; nothing follows. */
  readonly lost: () => void
}

/** One name on the networks of this machine: asks for it, and answers for it once it is ours. */
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

  /** A packet came from a network. */
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

  /** Takes the name back. */
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

  /** Another machine says the name is its own. Where it was ours, it is asked for anew: who still has it keeps it. */
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

  /** Also another program of this machine may answer for it, with an address of its own. */
  #isOwn(address: string): boolean {
    return this.#options.links.some(link => link.address === address)
  }
}
