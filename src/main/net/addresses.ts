import { networkInterfaces } from 'node:os'

export const LOOPBACK = '127.0.0.1'
export const EVERY_ADDRESS = '0.0.0.0'

let known: string[] = []

/** The IPv4 addresses by which other machines can reach this one. */
export function lanAddresses(): string[] {
  try {
    known = Object.values(networkInterfaces())
      .flatMap(addresses => addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address)
  }
  catch {
    // The system answers over a socket; where no more can be opened, what it said last holds.
  }
  return known
}

/** The addresses that clients can use for a port, the most useful first. */
export function reachableAddresses(lan: boolean): string[] {
  return lan ? [...lanAddresses(), LOOPBACK] : [LOOPBACK]
}
