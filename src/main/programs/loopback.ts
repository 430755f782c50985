import type { Socket } from 'node:net'
import { readFileSync } from 'node:fs'
import { endianness } from 'node:os'

/**
 * Linux writes addresses as its processor has them: here ::1, and what stands before an address of the first kind in
 * one of the second.
 */
const isLittle = endianness() === 'LE'
const LOOPBACK_6 = `${'0'.repeat(24)}${isLittle ? '01000000' : '00000001'}`
const MAPPED = `${'0'.repeat(16)}${isLittle ? 'FFFF0000' : '0000FFFF'}`

/**
 * The other end of a connection over the loopback: `closed`, or the file of its socket as its process has it, and whose
 * it is.
 */
export type OtherEnd = 'closed' | { readonly file: string, readonly uid: number }

/**
 * The other ends of connections, in the same order; null where the system does not tell. Read at once: that takes 1 ms,
 * and by the threads for files ten times as long where the machine is busy.
 */
export function otherEndsOf(sockets: readonly Socket[]): readonly (OtherEnd | null)[] {
  // A program may reach the loopback by a socket of either kind: those of Java are of the second.
  const [four, six] = ['tcp', 'tcp6'].map(tableOf)
  if (four == null)
    return sockets.map(() => null)
  const ends = endsIn([...four, ...six ?? []])
  return sockets.map(({ remoteAddress, remotePort, localAddress, localPort }) =>
    ends.get(`${endOf(remoteAddress, remotePort)} ${endOf(localAddress, localPort)}`) ?? 'closed',
  )
}

/** By both ends, the one over there first. Another address of the loopback with the same port is another end. */
function endsIn(lines: readonly string[]): ReadonlyMap<string, OtherEnd> {
  const ends = new Map<string, OtherEnd>()
  for (const line of lines) {
    const [, from = '', to = '', , , , , uid, , inode = '0'] = line.trim().split(/\s+/)
    if (inode !== '0') // else it is closed
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

/** An end as Linux writes it: `0100007F:1F90`. Of the addresses of the second kind there is one loopback. */
function endOf(address: string | undefined, port: number | undefined): string {
  const bytes = address?.split('.').map(Number) ?? []
  const ordered = isLittle ? bytes.toReversed() : bytes
  const host = address === '::1' ? LOOPBACK_6 : ordered.map(byte => hex(byte, 2)).join('')
  return `${host}:${hex(port ?? 0, 4)}`
}

/** An end of the second kind that stands for one of the first, as that one. */
function plain(end: string): string {
  return end.startsWith(MAPPED) ? end.slice(MAPPED.length) : end
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0')
}
