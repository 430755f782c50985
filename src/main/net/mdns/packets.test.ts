import type { Packet } from 'dns-packet'
import { decode, encode } from 'dns-packet'
import { describe, expect, it } from 'vitest'
import {
  addressesOf,
  announcement,
  asksFor,
  EVERYTHING,
  goodbye,
  isLater,
  isProbe,
  knows,
  legacyAnswer,
  NAMES,
  probe,
  probedAddresses,
} from './packets.ts'

const NAME = 'fulcrum.local'
const ADDRESS = '10.0.0.5'

/** A packet as it comes at the other end. */
function sent(packet: Packet): Packet {
  return decode(encode({ ...packet }))
}

it('there are nine names, the plain one first', () => {
  expect(NAMES).toEqual([
    'fulcrum.local',
    'fulcrum-2.local',
    'fulcrum-3.local',
    'fulcrum-4.local',
    'fulcrum-5.local',
    'fulcrum-6.local',
    'fulcrum-7.local',
    'fulcrum-8.local',
    'fulcrum-9.local',
  ])
})

describe('what is sent', () => {
  it('a probe asks for everything about the name, and says what it would stand for', () => {
    const packet = sent(probe(NAME, ADDRESS))
    expect(packet).toMatchObject({ type: 'query', questions: [{ name: NAME, type: 'ANY' }], answers: [] })
    expect([isProbe(packet, NAME), asksFor(packet, NAME), probedAddresses(packet, NAME), addressesOf(packet, NAME)])
      .toEqual([true, true, [ADDRESS], []])
  })

  it('an announcement says the address, and that there is no other', () => {
    const packet = sent(announcement(NAME, ADDRESS))
    expect(packet).toMatchObject({
      type: 'response',
      flag_aa: true,
      questions: [],
      answers: [{ name: NAME, type: 'A', ttl: 120, flush: true, data: ADDRESS }],
      additionals: [{ name: NAME, type: 'NSEC', data: { nextDomain: NAME, rrtypes: ['A'] } }],
    })
    expect(addressesOf(packet, NAME)).toEqual([ADDRESS])
  })

  it('a goodbye gives the name no address', () => {
    const packet = sent(goodbye(NAME, ADDRESS))
    expect(packet).toMatchObject({ answers: [{ name: NAME, ttl: 0, data: ADDRESS }] })
    expect(addressesOf(packet, NAME)).toEqual([])
  })

  it('who asks as one asks a usual name server hears their own question again', () => {
    expect(sent(legacyAnswer({ id: 4711 }, NAME, ADDRESS))).toMatchObject({
      id: 4711,
      type: 'response',
      questions: [{ name: NAME, type: 'A' }],
      answers: [{ ttl: 10, flush: false, data: ADDRESS }],
    })
  })
})

it.each<readonly [string, Packet, boolean]>([
  ['the address', { questions: [{ name: NAME, type: 'A' }] }, true],
  ['the address of IPv6, which there is not', { questions: [{ name: NAME, type: 'AAAA' }] }, true],
  ['everything', { questions: [{ name: NAME, type: EVERYTHING }] }, true],
  ['the name in capitals', { questions: [{ name: 'Fulcrum.LOCAL', type: 'A' }] }, true],
  ['it among others', { questions: [{ name: 'x.local', type: 'A' }, { name: NAME, type: 'A' }] }, true],
  ['its texts', { questions: [{ name: NAME, type: 'TXT' }] }, false],
  ['another name', { questions: [{ name: 'fulcrum-2.local', type: 'A' }] }, false],
  ['a name below it', { questions: [{ name: 'x.fulcrum.local', type: 'A' }] }, false],
  ['nothing', {}, false],
])('a query for %s is answered as it should be', (_, packet, isAsked) => {
  expect(asksFor(sent({ type: 'query', ...packet }), NAME)).toBe(isAsked)
})

it.each([[120, true], [60, true], [59, false], [0, false]])(
  'who knows the address for %i s more needs no answer: %s',
  (ttl, isKnown) => {
    const packet: Packet = {
      type: 'query',
      questions: [{ name: NAME, type: 'A' }],
      answers: [{ name: NAME, type: 'A', ttl, data: ADDRESS }],
    }
    expect(knows(sent(packet), NAME, ADDRESS)).toBe(isKnown)
    expect(knows(sent(packet), NAME, '10.0.0.6')).toBe(false)
  },
)

it.each([
  ['10.0.0.6', '10.0.0.5', true],
  ['10.0.0.10', '10.0.0.9', true],
  ['192.168.0.1', '10.255.255.255', true],
  ['10.0.0.5', '10.0.0.5', false],
  ['9.0.0.1', '10.0.0.1', false],
])('%s is later than %s: %s', (one, other, is) => {
  expect(isLater(one, other)).toBe(is)
})
