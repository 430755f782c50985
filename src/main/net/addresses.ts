import { networkInterfaces } from 'node:os'

export const LOOPBACK = '127.0.0.1'
export const EVERY_ADDRESS = '0.0.0.0'

/** Networks inside the machine (containers, virtual machines, tunnels): others seldom reach it by those. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vboxnet|vmnet|utun|tun|tap|wg|zt|tailscale|bridge\d|VirtualBox|VMware)/i
/** What a machine calls itself where nobody gave it an address. Source: RFC 3927. */
const LINK_LOCAL = /^169\.254\./

/** A network that this machine is on: its IPv4 address there, and the mask that tells who else is on it. */
export interface Lan { readonly address: string, readonly netmask: string }

let known: readonly Lan[] = []

/** The networks on which other machines can reach this one, the likeliest first. */
export function lans(): readonly Lan[] {
  try {
    known = Object.entries(networkInterfaces())
      .flatMap(([name, addresses]) =>
        (addresses ?? []).map(one => ({
          ...one,
          unlikely: Number(VIRTUAL.test(name)) + 2 * Number(LINK_LOCAL.test(one.address)),
        })),
      )
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .sort((one, other) => one.unlikely - other.unlikely)
      .map(({ address, netmask }) => ({ address, netmask }))
  }
  catch {
    // The system answers over a socket; where no more can be opened, what it said last holds.
  }
  return known
}

/** The IPv4 addresses by which other machines can reach this one, the likeliest first. */
export function lanAddresses(): string[] {
  return lans().map(({ address }) => address)
}

/** Whether an IPv4 address belongs to a network. */
export function isOnNetwork({ address, netmask }: Lan, other: string): boolean {
  const bytes = [address, other, netmask].map(one => one.split('.').map(Number))
  const [own = [], others = [], mask = []] = bytes
  return mask.length === 4 && mask.every((bits, index) => ((own[index] ?? 0) & bits) === ((others[index] ?? 0) & bits))
}

/**
 * The addresses to give out for a port, the likeliest first: those of the network where it is open to that, and this
 * machine is on one.
 */
export function reachableAddresses(lan: boolean): string[] {
  const addresses = lan ? lanAddresses() : []
  return addresses.length > 0 ? addresses : [LOOPBACK]
}
