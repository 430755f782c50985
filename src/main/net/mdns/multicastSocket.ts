import type { Packet } from 'dns-packet'
import type { Buffer } from 'node:buffer'
import type { Clock } from '../../../shared/clock.ts'
import type { Peer } from './claimedName.ts'
import { createSocket } from 'node:dgram'
import process from 'node:process'
import { decode, encode } from 'dns-packet'
import { EVERY_ADDRESS } from '../addresses.ts'
import { NAME_BEGINS } from './packets.ts'

/** The address of multicast DNS. Source: RFC 6762, sections 3 and 17. */
const GROUP = '224.0.0.251'
export const MDNS_PORT = 5353
const TTL_HOPS = 255
const MOST_BYTES = 9_000
/**
 * The length of a packet's header, which ends with the numbers of questions and records, and of the shortest of these.
 * Source: RFC 1035, section 4.1.
 */
const HEAD_BYTES = 12
const ENTRY_BYTES = 5

/** At most this many packets about our names are read a second; a network full of teachers sends fewer. */
const MOST_PACKETS = 100

export interface MulticastSocketOptions {
  /** The address of the interface to send and listen on. */
  readonly through: string
  readonly port: number
  readonly clock: Clock
  /** Receives packets about names that begin like ours; others are not even decoded. */
  readonly heard: (packet: Packet, from: Peer) => void
}

/** Speaks multicast DNS on one interface. */
export interface MulticastSocket {
  /** Sends to everybody, or to one peer. If sending fails, the packet is lost, as packets may be. */
  readonly send: (packet: Packet, to?: Peer) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Null if the port can't be opened, or if there is no multicast on that interface. The socket does not keep the process
 * alive.
 */
export async function openMulticastSocket(
  { through, port, clock, heard }: MulticastSocketOptions,
): Promise<MulticastSocket | null> {
  const socket = createSocket({ type: 'udp4', reuseAddr: true }) // the system's own responder uses the same port
  let isOpen = true
  const close = async (): Promise<void> => new Promise((closed) => {
    isOpen = false
    socket.close(closed)
  })
  const isDue = atMost(MOST_PACKETS, clock)
  socket.on('message', (bytes, from) => {
    const packet = isAboutOurs(bytes) && isDue() ? read(bytes) : null
    if (packet !== null)
      heard(packet, from)
  })
  const isJoined = await new Promise<boolean>((resolve) => {
    socket.on('error', () => resolve(false)) // later errors are about single packets
    // Where the system allows it, listens to the group only, so that the system's own responder keeps its packets.
    socket.bind({ port, address: process.platform === 'linux' ? GROUP : EVERY_ADDRESS, exclusive: true }, () => {
      try {
        socket.addMembership(GROUP, through)
        socket.setMulticastInterface(through)
        socket.setMulticastTTL(TTL_HOPS)
        socket.setMulticastLoopback(true)
        resolve(true)
      }
      catch {
        resolve(false)
      }
    })
  })
  if (!isJoined) {
    await close()
    return null
  }
  socket.unref()
  return {
    send: async (packet, to = { address: GROUP, port }) => new Promise((sent) => {
      if (!isOpen)
        return sent()
      socket.send(encode(packet), to.port, to.address, () => sent())
    }),
    close,
  }
}

/**
 * Whether a packet has one of our names, which is spelt out where it first occurs. Packets that claim more records than
 * they can hold are refused, because the decoder would allocate room for them.
 */
function isAboutOurs(bytes: Buffer): boolean {
  if (bytes.length < HEAD_BYTES || bytes.length > MOST_BYTES)
    return false
  const entries = [4, 6, 8, 10].reduce((sum, at) => sum + bytes.readUInt16BE(at), 0)
  return HEAD_BYTES + ENTRY_BYTES * entries <= bytes.length
    && bytes.toString('latin1').toLowerCase().includes(NAME_BEGINS)
}

function read(bytes: Buffer): Packet | null {
  try {
    return decode(bytes)
  }
  catch {
    return null
  }
}

/** Returns true at most this many times a second. */
function atMost(most: number, { now }: Clock): () => boolean {
  let [since, count] = [0, 0]
  return () => {
    if (now() - since >= 1_000)
      [since, count] = [now(), 0]
    return count++ < most
  }
}
