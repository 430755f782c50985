import { networkInterfaces } from 'node:os'

export const LOOPBACK = '127.0.0.1'
export const EVERY_ADDRESS = '0.0.0.0'

/** Networks inside the machine (containers, virtual machines, tunnels): other machines can seldom reach it there. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vboxnet|vmnet|utun|tun|tap|wg|zt|tailscale|bridge\d|VirtualBox|VMware)/i
/** Addresses that machines give themselves if nobody assigns one. Source: RFC 3927. */
const LINK_LOCAL = /^169\.254\./

/** A network of this machine: its IPv4 address there, and the mask that tells which addresses belong to it. */
export interface Lan { readonly address: string, readonly netmask: string }

let known: readonly Lan[] = []

/** The networks on which other machines can reach this one, the most likely first. */
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
    // The system answers over a socket. If no more can be opened, its last answer is used.
  }
  return known
}

/** The IPv4 addresses by which other machines can reach this one, the most likely first. */
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
 * The addresses to show for a port, the most likely first: network addresses if the port is open to the network and
 * there are any.
 */
export function reachableAddresses(lan: boolean): string[] {
  const addresses = lan ? lanAddresses() : []
  return addresses.length > 0 ? addresses : [LOOPBACK]
}
