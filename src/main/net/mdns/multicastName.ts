import type { Cancel, Clock } from '../../../shared/clock.ts'
import type { LocalName } from '../localName.ts'
import type { NameLink } from './claimedName.ts'
import type { MulticastSocket } from './multicastSocket.ts'
import { Mutex } from '../../mutex.ts'
import { isOnNetwork, lans } from '../addresses.ts'
import { MDNS_PORT, openMulticastSocket } from './multicastSocket.ts'
import { NameClaim } from './nameClaim.ts'

/** A name is announced on at most this many networks, the most likely ones. */
const MOST_LINKS = 4
/** How often the machine's networks are checked for changes, in ms. */
const LOOK_EVERY_MS = 10_000

/** A network to announce the name on. */
export interface MulticastLink {
  /** The address that the name has there. */
  readonly address: string
  /** The address of the interface to that network. */
  readonly through: string
  /** Whether a packet comes from that network; others are ignored. Source: RFC 6762, section 11. */
  readonly isFrom: (address: string) => boolean
}

export interface MulticastNameOptions {
  readonly clock: Clock
  /** Whether a name is announced from the start. */
  readonly isWanted?: boolean
  /** The name has appeared, changed or gone. */
  readonly changed: () => void
  readonly port?: number
  /** The networks that this machine is on. */
  readonly links?: () => readonly MulticastLink[]
}

/** What is open while the name is announced. */
interface Announced {
  readonly addresses: string
  readonly sockets: readonly MulticastSocket[]
  readonly claim: NameClaim | null
}

/**
 * Announces this machine's name by multicast DNS while something is open to the network. At other times no port is
 * open, and nothing is sent. On systems without multicast there is no name.
 */
export class MulticastName implements LocalName {
  readonly #options: Required<Omit<MulticastNameOptions, 'isWanted'>>
  #held = 0
  #isWanted: boolean
  #isClosed = false
  #announced: Announced | null = null
  readonly #mutex = new Mutex()
  #cancelLook: Cancel = () => {}

  constructor({ clock, isWanted = true, changed, port = MDNS_PORT, links = lanLinks }: MulticastNameOptions) {
    this.#options = { clock, changed, port, links }
    this.#isWanted = isWanted
  }

  get current(): string | null {
    return this.#announced?.claim?.name ?? null
  }

  get isWanted(): boolean {
    return this.#isWanted
  }

  want(isWanted: boolean): void {
    this.#isWanted = isWanted
    this.#fit()
  }

  hold(): Cancel {
    let isHeld = true
    this.#held++
    this.#fit()
    return () => {
      if (!isHeld)
        return
      isHeld = false
      this.#held--
      this.#fit()
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#mutex.take(async () => this.#fitNow())
  }

  get #isDue(): boolean {
    return this.#isWanted && this.#held > 0 && !this.#isClosed
  }

  /** Announces the name if it is needed, on the networks that there are now. */
  #fit(): void {
    void this.#mutex.take(async () => this.#fitNow())
  }

  async #fitNow(): Promise<void> {
    this.#cancelLook()
    const links = this.#isDue ? this.#options.links().slice(0, MOST_LINKS) : []
    const addresses = links.map(({ address }) => address).join(' ')
    if (addresses !== (this.#announced?.addresses ?? '')) {
      await this.#takeBack()
      if (links.length > 0)
        this.#announced = await this.#announce(links, addresses)
    }
    if (this.#isDue)
      this.#cancelLook = this.#options.clock.after(LOOK_EVERY_MS, () => this.#fit())
  }

  async #announce(links: readonly MulticastLink[], addresses: string): Promise<Announced> {
    const { clock, changed, port } = this.#options
    let claim: NameClaim | null = null
    const opened = await Promise.all(links.map(async ({ address, through, isFrom }) => {
      let socket: MulticastSocket | null = null
      const link: NameLink = { address, port, send: async (packet, to) => socket?.send(packet, to) }
      socket = await openMulticastSocket({
        through,
        port,
        clock,
        heard: (packet, from) => isFrom(from.address) && claim?.hear(packet, link, from),
      })
      return socket === null ? null : { socket, link }
    }))
    const joined = opened.filter(one => one !== null)
    if (joined.length > 0)
      claim = new NameClaim({ clock, links: joined.map(({ link }) => link), changed })
    return { addresses, sockets: joined.map(({ socket }) => socket), claim }
  }

  async #takeBack(): Promise<void> {
    const before = this.#announced
    if (before === null)
      return
    const had = this.current
    await before.claim?.close()
    this.#announced = null
    await Promise.all(before.sockets.map(async socket => socket.close()))
    if (had !== null)
      this.#options.changed()
  }
}

function lanLinks(): MulticastLink[] {
  return lans().map(lan => ({ address: lan.address, through: lan.address, isFrom: other => isOnNetwork(lan, other) }))
}
