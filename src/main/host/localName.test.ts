import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { planFor } from '../../shared/match/testing/story.ts'
import { succeed } from '../../shared/result.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { FakeLocalName } from '../net/testing/fakeLocalName.ts'
import { WebClient } from '../port/testing/webClient.ts'
import { Host } from './host.ts'
import { valueOf } from './testing/answers.ts'

let host: Host
let name: FakeLocalName
/** Has the name be another, or none. */
let announce: (current: string | null) => void

beforeEach(() => {
  name = new FakeLocalName()
  host = new Host({
    version: 'test',
    openDoor: () => async ({ lan }) => succeed({ port: 8090, lan, close: async () => {} }),
    newLocalName: (changed) => {
      announce = (current) => {
        name.current = current
        changed()
      }
      return name
    },
  })
})
afterEach(async () => host.close())

/** Opens a port; the id of its match, and the port itself as windows are told of it. */
async function openPort(lan: boolean): Promise<{ readonly match: string, readonly id: string, readonly port: number }> {
  const { runner, hostedPort } = valueOf(
    await host.newMatches.create({
      plan: planFor({ seats: { 1: { kind: 'external' }, 2: { kind: 'external' } }, budgetMs: null }),
      listen: { port: 0, lan },
    }),
  )
  return { match: runner.id, id: hostedPort?.id ?? '', port: hostedPort?.port ?? 0 }
}

function namesTold(): (string | null)[] {
  const { ports, rooms } = host.overview('host')
  return [...ports, ...rooms].map(({ localName }) => localName)
}

describe('the name of the host', () => {
  it('is told of what is open to the network', async () => {
    const { match } = await openPort(true)
    valueOf(await host.rooms.open(match, true))
    expect(namesTold()).toEqual([null, null])
    announce('fulcrum.local')
    expect(namesTold()).toEqual(['fulcrum.local', 'fulcrum.local'])
  })

  it('is announced until a person does not want it, and windows are told', async () => {
    const told: unknown[] = []
    const clock = new ManualClock()
    const other = new Host({ version: 'test', clock, newLocalName: () => name })
    other.listenToOverview('host', change => void told.push(change))
    expect(other.overview('host').announcesName).toBe(true)
    other.announceName(false)
    clock.advance(1_000)
    expect([name.isWanted, other.overview('host').announcesName, told]).toEqual([
      false,
      false,
      [expect.objectContaining({ announcesName: false })],
    ])
    await other.close()
  })

  it('is not told of what is open to this machine alone', async () => {
    const { match } = await openPort(false)
    valueOf(await host.rooms.open(match, false))
    announce('fulcrum.local')
    expect([namesTold(), name.holders]).toEqual([[null, null], 0])
  })

  it('is heard of when it comes, by windows and whoever listens', async () => {
    const { id } = await openPort(true)
    const heard: unknown[] = []
    host.listen({ overviewChanged: part => heard.push(part), nameAnnounced: told => heard.push(told) })
    announce('fulcrum-2.local')
    expect(heard).toEqual([{ kind: 'port', id }, { kind: 'contests' }, { kind: 'rooms' }, 'fulcrum-2.local'])
    announce(null)
    expect(heard.slice(4)).toEqual([{ kind: 'port', id }, { kind: 'contests' }, { kind: 'rooms' }])
  })

  it('is held for each port on the network until that closes', async () => {
    const [one] = [await openPort(true), await openPort(true), await openPort(false)]
    expect(name.holders).toBe(2)
    host.ports.stopListening(one.id)
    expect(name.holders).toBe(1)
    await host.close()
    expect(name.holders).toBe(0)
  })

  it('is no way in for a web page: whoever answers for the name could have served it', async () => {
    const { port } = await openPort(true)
    announce('fulcrum.local')
    await expect(WebClient.connect(port, { origin: 'http://fulcrum.local:8090' })).rejects.toThrow('403')
  })
})
