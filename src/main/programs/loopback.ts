import type { Socket } from 'node:net'
import { readFileSync } from 'node:fs'
import { endianness } from 'node:os'

/** Linux prints addresses in the processor's byte order: here ::1, and the prefix of an IPv4 address mapped to IPv6. */
const isLittle = endianness() === 'LE'
const LOOPBACK_6 = `${'0'.repeat(24)}${isLittle ? '01000000' : '00000001'}`
const MAPPED = `${'0'.repeat(16)}${isLittle ? 'FFFF0000' : '0000FFFF'}`

/** The other end of a loopback connection: `closed`, or the name of its socket's file in its process, and its user. */
export type OtherEnd = 'closed' | { readonly file: string, readonly uid: number }

/**
 * The other ends of connections, in the same order; null if the system does not tell. Reads synchronously: that takes 1
 * ms, but ten times as long in the thread pool of a busy machine.
 */
export function otherEndsOf(sockets: readonly Socket[]): readonly (OtherEnd | null)[] {
  // Programs may use IPv4 or IPv6 sockets for the loopback; those of Java are IPv6.
  const [four, six] = ['tcp', 'tcp6'].map(tableOf)
  if (four == null)
    return sockets.map(() => null)
  const ends = endsIn([...four, ...six ?? []])
  return sockets.map(({ remoteAddress, remotePort, localAddress, localPort }) =>
    ends.get(`${endOf(remoteAddress, remotePort)} ${endOf(localAddress, localPort)}`) ?? 'closed',
  )
}

/** Files by both ends, the peer's first. The same port at another loopback address is another end. */
function endsIn(lines: readonly string[]): ReadonlyMap<string, OtherEnd> {
  const ends = new Map<string, OtherEnd>()
  for (const line of lines) {
    const [, from = '', to = '', , , , , uid, , inode = '0'] = line.trim().split(/\s+/)
    if (inode !== '0') // otherwise the socket is closed
      ends.set(`${plain(from)} ${plain(to)}`, { file: `socket:[${inode}]`, uid: Number(uid) })
  }
  return ends
}

function tableOf(kind: string): readonly string[] | null {
  try {
    return readFileSync(`/proc/net/${kind}`, 'latin1').split('\n')
  }
  catch {
    return null // hidden, or there is none
  }
}

/** An end as Linux prints it: `0100007F:1F90`. IPv6 has only one loopback address. */
function endOf(address: string | undefined, port: number | undefined): string {
  const bytes = address?.split('.').map(Number) ?? []
  const ordered = isLittle ? bytes.toReversed() : bytes
  const host = address === '::1' ? LOOPBACK_6 : ordered.map(byte => hex(byte, 2)).join('')
  return `${host}:${hex(port ?? 0, 4)}`
}

/** Converts an IPv6 end that stands for an IPv4 one to IPv4. */
function plain(end: string): string {
  return end.startsWith(MAPPED) ? end.slice(MAPPED.length) : end
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0')
}
