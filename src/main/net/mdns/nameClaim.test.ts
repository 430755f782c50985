import type { Packet } from 'dns-packet'
import type { NameLink, Peer } from './claimedName.ts'
import { decode, encode } from 'dns-packet'
import { beforeEach, describe, expect, it } from 'vitest'
import { ManualClock } from '../../../shared/testing/manualClock.ts'
import { AGAIN_AFTER_MS, NameClaim } from './nameClaim.ts'
import { announcement, goodbye, NAMES, probe } from './packets.ts'

const PORT = 5353
const STRANGER: Peer = { address: '10.0.0.99', port: PORT }

interface Machine { readonly link: NameLink, readonly claim: NameClaim, readonly changes: (string | null)[] }

/** One network: everybody on it hears what is sent to all, also who sent it. */
class Wire {
  readonly clock = new ManualClock()
  readonly sent: { readonly by: string, readonly packet: Packet, readonly to: Peer | undefined }[] = []
  readonly #machines: Machine[] = []
  readonly #onTheWay: (() => void)[] = []

  join(address: string): Machine {
    const link: NameLink = {
      address,
      port: PORT,
      send: async (packet, to) => {
        this.sent.push({ by: address, packet, to })
        if (to === undefined)
          this.say(packet, { address, port: PORT })
      },
    }
    const changes: (string | null)[] = []
    const claim: NameClaim = new NameClaim({
      clock: this.clock,
      links: [link],
      changed: () => changes.push(claim.name),
    })
    const machine = { link, claim, changes }
    this.#machines.push(machine)
    return machine
  }

  /** Sends to all. */
  say(packet: Packet, from: Peer = STRANGER): void {
    const bytes = encode({ ...packet })
    this.#onTheWay.push(() => this.#machines.forEach(({ claim, link }) => claim.hear(decode(bytes), link, from)))
  }

  /** Lets time pass; what is sent arrives within 10 ms. */
  pass(ms: number): void {
    for (let left = ms; left > 0; left -= 10) {
      this.#onTheWay.splice(0).forEach(arrive => arrive())
      this.clock.advance(Math.min(10, left))
    }
    this.#onTheWay.splice(0).forEach(arrive => arrive())
  }

  /** What was sent since the last time. */
  takeSent(): Packet[] {
    return this.sent.splice(0).map(({ packet }) => packet)
  }
}

let wire: Wire
beforeEach(() => wire = new Wire())

/** A machine that has had its name for a while. */
function settled(address = '10.0.0.5'): Machine {
  const machine = wire.join(address)
  wire.pass(5_000)
  wire.takeSent()
  return machine
}

describe('the name', () => {
  it('is asked for three times, taken after 750 ms and announced twice', () => {
    const { claim, changes } = wire.join('10.0.0.5')
    wire.pass(740)
    expect([claim.name, wire.takeSent().map(({ type }) => type)]).toEqual([null, ['query', 'query', 'query']])
    wire.pass(10)
    expect([claim.name, changes]).toEqual(['fulcrum.local', ['fulcrum.local']])
    wire.pass(60_000)
    expect(wire.takeSent()).toEqual([
      announcement('fulcrum.local', '10.0.0.5'),
      announcement('fulcrum.local', '10.0.0.5'),
    ])
    expect(wire.clock.pending).toBe(0)
  })

  it('is the next one where another machine has it', () => {
    const first = settled('10.0.0.5')
    const second = wire.join('10.0.0.6')
    wire.pass(1_000)
    expect([first.claim.name, second.claim.name]).toEqual(['fulcrum.local', 'fulcrum-2.local'])
    expect(first.changes).toEqual(['fulcrum.local'])
  })

  it('is kept also from somebody who asks for it just after it was told', () => {
    const first = settled('10.0.0.5')
    wire.say({ type: 'query', questions: [{ name: 'fulcrum.local', type: 'A' }] })
    wire.pass(10)
    const second = wire.join('10.0.0.6')
    wire.pass(1_500)
    expect([first.claim.name, second.claim.name]).toEqual(['fulcrum.local', 'fulcrum-2.local'])
  })

  it('is none where all are taken, until another machine gives one back', async () => {
    const machines = Array.from({ length: NAMES.length + 1 }, (_, index) => settled(`10.0.0.${index + 1}`))
    expect(machines.map(({ claim }) => claim.name)).toEqual([...NAMES, null])
    await machines[4]?.claim.close()
    wire.pass(AGAIN_AFTER_MS + 10_000)
    expect(machines.at(-1)?.claim.name).toBe(NAMES[4])
  })

  it('is not changed for the first of all when another machine gives that back: people know this one', async () => {
    const [first, second] = [settled('10.0.0.5'), settled('10.0.0.6')]
    await first.claim.close()
    wire.pass(10 * AGAIN_AFTER_MS)
    expect(second.changes).toEqual(['fulcrum-2.local'])
    expect(wire.clock.pending).toBe(0)
  })

  it.each([0, 100, 600])('goes to the later address where two ask for it within %i ms', (apart) => {
    const one = wire.join('10.0.0.9')
    wire.pass(apart)
    const other = wire.join('10.0.0.10')
    wire.pass(3_000)
    expect([one.claim.name, other.claim.name]).toEqual(['fulcrum-2.local', 'fulcrum.local'])
  })

  it('is shared by two programs of one machine', () => {
    const one = settled('10.0.0.5')
    const other = wire.join('10.0.0.5')
    wire.pass(3_000)
    expect([one.claim.name, other.claim.name, one.changes]).toEqual([
      'fulcrum.local',
      'fulcrum.local',
      ['fulcrum.local'],
    ])
  })

  it('is asked for anew where another machine says that it has it, and kept where that does not say so again', () => {
    const { claim, changes } = settled()
    wire.say(announcement('fulcrum.local', '10.0.0.99'))
    wire.pass(10)
    expect(claim.name).toBe(null)
    wire.pass(1_000)
    expect([claim.name, changes]).toEqual(['fulcrum.local', ['fulcrum.local', null, 'fulcrum.local']])
  })

  it('is given up, and every other, where somebody claims it without end; and is back by itself some time after that', () => {
    const { claim, changes } = settled()
    for (let tenth = 0; tenth < 3 * AGAIN_AFTER_MS / 100; tenth++) {
      NAMES.forEach(name => wire.say(announcement(name, '10.0.0.99')))
      wire.pass(100)
    }
    expect(claim.name).toBe(null)
    expect(wire.takeSent().length, 'it does not answer a storm with another').toBeLessThan(3 * 2 * NAMES.length)
    wire.pass(AGAIN_AFTER_MS + 10_000)
    expect(changes).toEqual(['fulcrum.local', null, 'fulcrum.local'])
    expect(wire.clock.pending).toBe(0)
  })

  it('is the next one while another machine has it, and the one that people know once that is to be had again', async () => {
    const { claim, changes } = settled('10.0.0.5')
    for (let times = 0; times < 2; times++) {
      wire.say(announcement('fulcrum.local', '10.0.0.99'))
      wire.pass(10)
    }
    wire.pass(1_000)
    expect(claim.name).toBe('fulcrum-2.local')
    const other = wire.join('10.0.0.99') // who said so
    wire.pass(3 * AGAIN_AFTER_MS)
    expect([claim.name, other.claim.name]).toEqual(['fulcrum-2.local', 'fulcrum.local'])
    await other.claim.close()
    wire.takeSent()
    wire.pass(AGAIN_AFTER_MS + 10_000)
    expect(changes).toEqual(['fulcrum.local', null, 'fulcrum-2.local', 'fulcrum.local'])
    expect(wire.takeSent()).toContainEqual(goodbye('fulcrum-2.local', '10.0.0.5'))
    wire.say(announcement('fulcrum.local', '10.0.0.98'))
    wire.pass(2_000)
    expect(claim.name, 'it is asked for anew as before').toBe('fulcrum.local')
    expect(wire.clock.pending).toBe(0)
  })

  it('is asked for only after five seconds once there were fifteen conflicts in ten', () => {
    settled()
    const claims = (name: string, ms: number): void => {
      wire.say(announcement(name, '10.0.0.99'))
      wire.pass(ms)
    }
    for (let times = 0; times < 12; times++)
      claims('fulcrum.local', 770) // which is long enough to have it again
    claims('fulcrum.local', 10)
    claims('fulcrum.local', 10)
    claims('fulcrum-2.local', 10)
    wire.takeSent()
    wire.pass(4_980)
    expect(wire.takeSent()).toEqual([])
    wire.pass(20)
    expect(wire.takeSent()).toEqual([probe('fulcrum-3.local', '10.0.0.5')])
  })
})

describe('who asks', () => {
  const QUERY: Packet = { type: 'query', questions: [{ name: 'fulcrum.local', type: 'A' }] }

  it.each<readonly [string, Packet, number]>([
    ['for the address', QUERY, 1],
    ['for another machine', { type: 'query', questions: [{ name: 'printer.local', type: 'A' }] }, 0],
    [
      'for a name of ours that was not taken',
      { type: 'query', questions: [{ name: 'fulcrum-2.local', type: 'A' }] },
      0,
    ],
    [
      'and knows the answer',
      { ...QUERY, answers: [{ name: 'fulcrum.local', type: 'A', ttl: 100, data: '10.0.0.5' }] },
      0,
    ],
    ['nothing', { type: 'query' }, 0],
  ])('%s is answered as often as they should be', (_, query, answers) => {
    settled()
    wire.say(query)
    wire.pass(2_000)
    expect(wire.takeSent()).toEqual(Array.from({ length: answers }, () => announcement('fulcrum.local', '10.0.0.5')))
  })

  it('is not answered before the name is ours', () => {
    wire.join('10.0.0.5')
    wire.say(QUERY)
    wire.pass(300)
    expect(wire.takeSent().map(({ type }) => type)).toEqual(['query', 'query'])
  })

  it('again and again is answered once a second, and four times where they ask for the name itself', () => {
    settled()
    for (let times = 0; times < 200; times++) {
      wire.say(QUERY)
      wire.pass(10)
    }
    expect(wire.takeSent()).toHaveLength(2)
    wire.pass(2_000)
    for (let times = 0; times < 200; times++) {
      wire.say(probe('fulcrum.local', '10.0.0.99'))
      wire.pass(10)
    }
    expect(wire.takeSent()).toHaveLength(8)
  })

  it('from another port is answered alone, by their number, and all of them together 20 times a second', () => {
    settled()
    const phone = { address: '10.0.0.7', port: 40_000 }
    wire.say({ ...QUERY, id: 4711 }, phone)
    wire.pass(10)
    expect(wire.sent.splice(0)).toMatchObject([{
      to: phone,
      packet: { id: 4711, type: 'response', answers: [{ data: '10.0.0.5', ttl: 10 }] },
    }])
    wire.pass(1_000)
    for (let times = 0; times < 200; times++)
      wire.say(QUERY, phone)
    wire.pass(500)
    expect(wire.takeSent()).toHaveLength(20)
  })
})

describe('the end', () => {
  it('is told, and nothing after it', async () => {
    const { claim } = settled()
    await claim.close()
    expect([claim.name, wire.takeSent()]).toMatchObject([null, [{ answers: [{ name: 'fulcrum.local', ttl: 0 }] }]])
    wire.say({ type: 'query', questions: [{ name: 'fulcrum.local', type: 'A' }] })
    wire.say(announcement('fulcrum.local', '10.0.0.99'))
    wire.pass(5_000)
    expect([claim.name, wire.takeSent(), wire.clock.pending]).toEqual([null, [], 0])
  })

  it('is not told of a name that was only asked for', async () => {
    const { claim } = wire.join('10.0.0.5')
    wire.pass(300)
    wire.takeSent()
    await claim.close()
    wire.pass(5_000)
    expect([claim.name, wire.takeSent(), wire.clock.pending]).toEqual([null, [], 0])
  })
})
