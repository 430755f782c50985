import type { Answer, Packet, Question, RecordType, StringAnswer } from 'dns-packet'
import { AUTHORITATIVE_ANSWER } from 'dns-packet'

/** The packets of multicast DNS about a name. Source: RFC 6762. */

/** How long others may cache an address, in seconds. Source: section 10. */
export const TTL_SECONDS = 120
/**
 * How long those that ask like clients of a usual name server may cache an address, in seconds. Source: section 6.7.
 */
const LEGACY_TTL_SECONDS = 10

/** The names that are tried, in this order: `fulcrum.local`, `fulcrum-2.local` … */
export const NAMES = [
  'fulcrum.local',
  ...Array.from({ length: 8 }, (_, index) => `fulcrum-${index + 2}.local`),
] as const
/** The beginning of all these names: a packet without these letters is about none of them. */
export const NAME_BEGINS = 'fulcrum'

/** Asks for all records of a name; the package supports this value, but its types lack it. */
export const EVERYTHING = 'ANY' as string as RecordType

/** Asks whether a name is free, and says which address it would get. Source: section 8.1. */
export function probe(name: string, address: string): Packet {
  return {
    type: 'query',
    questions: [{ name, type: EVERYTHING, class: 'IN' }],
    authorities: [{ ...addressRecord(name, address, TTL_SECONDS), flush: false }],
  }
}

/**
 * Gives the address of a name, and says that it has no other record, so that nobody waits for an IPv6 address. Source:
 * sections 6.1 and 10.2.
 */
export function announcement(name: string, address: string): Packet {
  return {
    type: 'response',
    flags: AUTHORITATIVE_ANSWER,
    answers: [addressRecord(name, address, TTL_SECONDS)],
    additionals: [{
      type: 'NSEC',
      name,
      class: 'IN',
      ttl: TTL_SECONDS,
      flush: true,
      data: { nextDomain: name, rrtypes: ['A'] },
    }],
  }
}

/** Says that a name is no longer ours. Source: section 10.1. */
export function goodbye(name: string, address: string): Packet {
  return { type: 'response', flags: AUTHORITATIVE_ANSWER, answers: [addressRecord(name, address, 0)] }
}

/**
 * The answer to a question from another port than that of multicast DNS: it goes only to the asker, and repeats the
 * question. Source: section 6.7.
 */
export function legacyAnswer({ id = 0 }: Packet, name: string, address: string): Packet {
  return {
    type: 'response',
    id,
    flags: AUTHORITATIVE_ANSWER,
    questions: [{ name, type: 'A', class: 'IN' }],
    answers: [{ ...addressRecord(name, address, LEGACY_TTL_SECONDS), flush: false }],
  }
}

/** Whether a query asks for the addresses of a name. */
export function asksFor({ questions = [] }: Packet, name: string): boolean {
  return questions.some(question => isOf(question, name) && ['A', 'AAAA', EVERYTHING].includes(question.type))
}

/** Whether the asker already knows this address of the name, and has learned it recently. Source: section 7.1. */
export function knows({ answers = [] }: Packet, name: string, address: string): boolean {
  return addressesIn(answers, name).some(({ data, ttl = 0 }) => data === address && ttl >= TTL_SECONDS / 2)
}

/** Whether a query is somebody's probe for a name. */
export function isProbe({ authorities = [] }: Packet, name: string): boolean {
  return authorities.some(record => isOf(record, name))
}

/** The addresses that a response gives a name, without withdrawn ones. */
export function addressesOf({ answers = [], additionals = [] }: Packet, name: string): string[] {
  return addressesIn([...answers, ...additionals], name).filter(({ ttl = 0 }) => ttl > 0).map(({ data }) => data)
}

/** The addresses that the sender of a probe would give a name. */
export function probedAddresses({ authorities = [] }: Packet, name: string): string[] {
  return addressesIn(authorities, name).map(({ data }) => data)
}

/** If two machines probe for a name at the same time, the one with the later address gets it. Source: section 8.2. */
export function isLater(one: string, other: string): boolean {
  const [left, right] = [one, other].map(address =>
    address.split('.').reduce((sum, byte) => 256 * sum + Number(byte), 0),
  )
  return (left ?? 0) > (right ?? 0)
}

function addressRecord(name: string, data: string, ttl: number): StringAnswer {
  return { type: 'A', name, class: 'IN', ttl, flush: true, data }
}

function addressesIn(records: readonly Answer[], name: string): StringAnswer[] {
  return records.filter((record): record is StringAnswer => record.type === 'A' && isOf(record, name))
}

function isOf(one: Question | Answer, name: string): boolean {
  return one.name.toLowerCase() === name
}
