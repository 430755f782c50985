import type { Packet } from 'dns-packet'
import type { Cancel, Clock } from '../../clock/clock.ts'
import { addressesOf, announcement, asksFor, goodbye, isLater, isProbe, knows, legacyAnswer, NAMES, probe, probedAddresses } from './packets.ts'

/** A name is asked for so often, so far apart, before it is taken. Source: RFC 6762, section 8.1. */
const PROBES = 3
export const PROBE_EVERY_MS = 250
/** It is announced twice. Source: section 8.3. */
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

export interface NameClaimOptions {
  readonly clock: Clock
  readonly links: readonly NameLink[]
  /** The name is another, or there is one now, or none any more. */
  readonly changed: () => void
}

/**
 * The name of this machine on its networks: asks for the first of the names, takes the next one where
 * another machine has it, and answers for it from then on. Where all are taken there is no name.
 */
export class NameClaim {
  readonly #options: NameClaimOptions
  /** What is asked for or had, as a place in `NAMES`. */
  #nth = 0
  #isOurs = false
  #cancel: Cancel = () => {}
  /** When each network was answered last. */
  readonly #answered = new Map<NameLink, number>()
  #legacy = { since: 0, count: 0 }

  constructor(options: NameClaimOptions) {
    this.#options = options
    this.#ask(0)
  }

  /** Null while it is not known to be ours. */
  get name(): string | null {
    return this.#isOurs ? this.#asked : null
  }

  /** A packet came from a network. */
  hear(packet: Packet, link: NameLink, from: Peer): void {
    const name = this.#asked
    if (name === null)
      return
    if (packet.type === 'response')
      this.#hearResponse(packet, name)
    else if (this.#isOurs)
      this.#answer(packet, name, link, from)
    else if (probedAddresses(packet, name).some(address => !this.#isOwn(address) && isLater(address, link.address)))
      this.#ask(this.#nth + 1)
  }

  /** Takes the name back. */
  async close(): Promise<void> {
    this.#cancel()
    const { name } = this
    this.#isOurs = false
    this.#nth = NAMES.length
    if (name !== null)
      await Promise.all(this.#options.links.map(async link => link.send(goodbye(name, link.address))))
  }

  get #asked(): string | null {
    return NAMES[this.#nth] ?? null
  }

  #ask(nth: number): void {
    this.#cancel()
    this.#nth = nth
    this.#setOurs(false)
    const name = this.#asked
    if (name !== null)
      this.#probe(name, PROBES)
  }

  #probe(name: string, left: number): void {
    if (left === 0)
      return this.#take(name)
    this.#tellAll(probe, name)
    this.#cancel = this.#options.clock.after(PROBE_EVERY_MS, () => this.#probe(name, left - 1))
  }

  #take(name: string): void {
    this.#setOurs(true)
    this.#tellAll(announcement, name)
    this.#cancel = this.#options.clock.after(ANNOUNCE_AGAIN_MS, () => this.#tellAll(announcement, name))
  }

  #setOurs(isOurs: boolean): void {
    if (isOurs === this.#isOurs)
      return
    this.#isOurs = isOurs
    this.#options.changed()
  }

  #tellAll(packet: (name: string, address: string) => Packet, name: string): void {
    for (const link of this.#options.links)
      void link.send(packet(name, link.address))
  }

  /** Another machine says the name is its own. Where it was ours, it is asked for anew: who then still has it keeps it. */
  #hearResponse(packet: Packet, name: string): void {
    if (addressesOf(packet, name).some(address => !this.#isOwn(address)))
      this.#ask(this.#isOurs ? this.#nth : this.#nth + 1)
  }

  #answer(packet: Packet, name: string, link: NameLink, from: Peer): void {
    if (!asksFor(packet, name) || knows(packet, name, link.address))
      return
    if (from.port !== link.port) {
      if (this.#mayAnswerLegacy())
        void link.send(legacyAnswer(packet, name, link.address), from)
      return
    }
    const now = this.#options.clock.now()
    const sinceMs = now - (this.#answered.get(link) ?? Number.NEGATIVE_INFINITY)
    if (sinceMs < (isProbe(packet, name) ? DEFEND_EVERY_MS : ANSWER_EVERY_MS))
      return
    this.#answered.set(link, now)
    void link.send(announcement(name, link.address))
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
