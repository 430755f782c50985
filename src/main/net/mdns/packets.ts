import type { Answer, Packet, Question, RecordType, StringAnswer } from 'dns-packet'
import { AUTHORITATIVE_ANSWER } from 'dns-packet'

/** What is said about a name by multicast DNS. Source: RFC 6762. */

/** How long others may remember an address, in seconds. Source: section 10. */
export const TTL_SECONDS = 120
/** How long those may remember an address who ask as they ask a usual name server, in seconds. Source: section 6.7. */
const LEGACY_TTL_SECONDS = 10

/** The names that are tried, in this order: `fulcrum.local`, `fulcrum-2.local` … */
export const NAMES = [
  'fulcrum.local',
  ...Array.from({ length: 8 }, (_, index) => `fulcrum-${index + 2}.local`),
] as const
/** What all of them begin with: a packet without these letters is about none of them. */
export const NAME_BEGINS = 'fulcrum'

/** Asks for all that there is; the package knows it, and its types leave it out. */
export const EVERYTHING = 'ANY' as string as RecordType

/** Asks whether a name is free, and says which address would go with it. Source: section 8.1. */
export function probe(name: string, address: string): Packet {
  return {
    type: 'query',
    questions: [{ name, type: EVERYTHING, class: 'IN' }],
    authorities: [{ ...addressRecord(name, address, TTL_SECONDS), flush: false }],
  }
}

/**
 * Says the address of a name, and that it has no other record, so that nobody waits for one of IPv6. Source: sections
 * 6.1 and 10.2.
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

/** Says that a name is not ours any more. Source: section 10.1. */
export function goodbye(name: string, address: string): Packet {
  return { type: 'response', flags: AUTHORITATIVE_ANSWER, answers: [addressRecord(name, address, 0)] }
}

/**
 * The answer for who asks from another port than that of multicast DNS: it is for them alone and has their question.
 * Source: section 6.7.
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

/** Whether whoever asks has this address of the name already, fresh enough. Source: section 7.1. */
export function knows({ answers = [] }: Packet, name: string, address: string): boolean {
  return addressesIn(answers, name).some(({ data, ttl = 0 }) => data === address && ttl >= TTL_SECONDS / 2)
}

/** Whether a query is somebody's probe for a name. */
export function isProbe({ authorities = [] }: Packet, name: string): boolean {
  return authorities.some(record => isOf(record, name))
}

/** The addresses that a response gives a name, without those that it takes back. */
export function addressesOf({ answers = [], additionals = [] }: Packet, name: string): string[] {
  return addressesIn([...answers, ...additionals], name).filter(({ ttl = 0 }) => ttl > 0).map(({ data }) => data)
}

/** The addresses that somebody's probe would give a name. */
export function probedAddresses({ authorities = [] }: Packet, name: string): string[] {
  return addressesIn(authorities, name).map(({ data }) => data)
}

/**
 * Of two machines that ask for one name at the same time, the one with the later address has it. Source: section 8.2.
 */
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
