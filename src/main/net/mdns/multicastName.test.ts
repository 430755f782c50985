import type { Packet } from 'dns-packet'
import type { Socket } from 'node:dgram'
import { Buffer } from 'node:buffer'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode } from 'dns-packet'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock/clock.ts'
import { eventually } from '../../testing/waiting.ts'
import { LOOPBACK } from '../addresses.ts'
import { MulticastName } from './multicastName.ts'
import { openMulticastSocket } from './multicastSocket.ts'

const GROUP = '224.0.0.251'
const REFUSED = 'this system sends no multicast to itself over the loopback interface'

let port: number
let names: MulticastName[]
let sockets: Socket[]

beforeEach(async () => {
  names = []
  sockets = []
  port = await freePort()
})
afterEach(async () => {
  await Promise.all(names.map(async name => name.close()))
  await Promise.all(sockets.map(async socket => new Promise<void>(closed => socket.close(closed))))
})

async function freePort(): Promise<number> {
  const socket = createSocket('udp4')
  socket.bind(0)
  await once(socket, 'listening')
  const { port: free } = socket.address()
  await new Promise<void>(closed => socket.close(closed))
  return free
}

/** A machine of that address on the network of this test. */
function machine(address: string): MulticastName {
  const name = new MulticastName({
    clock: systemClock,
    changed: () => {},
    port,
    links: () => [{ address, through: LOOPBACK, isFrom: from => from === LOOPBACK }],
  })
  names.push(name)
  return name
}

/** Whether what is sent to the group over the loopback interface comes back. */
async function multicastWorks(): Promise<boolean> {
  let isHeard = false
  const socket = await openMulticastSocket({ through: LOOPBACK, port, clock: systemClock, heard: () => isHeard = true })
  if (socket === null)
    return false
  await socket.send({ type: 'query', questions: [{ name: 'fulcrum.local', type: 'A' }] })
  const until = performance.now() + 1_000
  await eventually(() => isHeard || performance.now() > until)
  await socket.close()
  return isHeard
}

/** Somebody who asks from a port of their own, as a phone may. */
async function asker(): Promise<{ readonly heard: Packet[], readonly say: (bytes: Buffer) => void }> {
  const socket = createSocket('udp4')
  sockets.push(socket)
  socket.bind(0, LOOPBACK)
  await once(socket, 'listening')
  socket.setMulticastInterface(LOOPBACK)
  const heard: Packet[] = []
  socket.on('message', bytes => heard.push(decode(bytes)))
  return { heard, say: bytes => socket.send(bytes, port, GROUP) }
}

function queryFor(name: string): Buffer {
  return encode({ type: 'query', id: 7, questions: [{ name, type: 'A' }] })
}

/** Whether nobody has the port. */
async function isPortFree(): Promise<boolean> {
  const socket = createSocket('udp4')
  const bound = new Promise<boolean>((resolve) => {
    socket.once('listening', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  socket.bind(port)
  const isFree = await bound
  await new Promise<void>(closed => socket.close(closed))
  return isFree
}

describe('the name of a machine', () => {
  it('is taken back when nobody wants it any more, and comes when it is wanted again', async ({ skip }) => {
    skip(!await multicastWorks(), REFUSED)
    const name = machine('10.0.0.5')
    name.want(false)
    name.hold()
    name.want(true)
    await eventually(() => name.current === 'fulcrum.local')
    name.want(false)
    await eventually(() => name.current === null)
    await name.close()
    expect(await isPortFree()).toBe(true)
  })

  it('opens nothing where nobody wants it', async () => {
    let asked = 0
    const name = new MulticastName({ clock: systemClock, isWanted: false, changed: () => {}, port, links: () => {
      asked++
      return []
    } })
    name.hold()
    await name.close()
    expect([asked, await isPortFree()]).toEqual([0, true])
  })

  it('is announced while something is open to the network, and no port is open before and after', async ({ skip }) => {
    skip(!await multicastWorks(), REFUSED)
    const name = machine('10.0.0.5')
    expect([name.current, await isPortFree()]).toEqual([null, true])
    const releases = [name.hold(), name.hold()]
    await eventually(() => name.current === 'fulcrum.local')
    expect(await isPortFree()).toBe(false)
    const { heard, say } = await asker()
    say(queryFor('fulcrum.local'))
    await eventually(() => heard.length > 0)
    expect(heard).toMatchObject([{ id: 7, answers: [{ name: 'fulcrum.local', data: '10.0.0.5' }] }])
    const farewells: Packet[] = []
    const witness = await openMulticastSocket({
      through: LOOPBACK,
      port,
      clock: systemClock,
      heard: packet => farewells.push(packet),
    })
    releases[0]?.()
    releases[0]?.() // once more is no other's
    expect(name.current).toBe('fulcrum.local')
    releases[1]?.()
    await eventually(() =>
      farewells.some(({ answers = [] }) => answers.some(answer => answer.type === 'A' && answer.ttl === 0)),
    )
    expect(name.current).toBe(null)
    await witness?.close()
    await name.close()
    expect(await isPortFree()).toBe(true)
  })

  it('is another than that of the next machine', async ({ skip }) => {
    skip(!await multicastWorks(), REFUSED)
    const [first, second] = [machine('10.0.0.5'), machine('10.0.0.6')]
    first.hold()
    await eventually(() => first.current !== null)
    second.hold()
    await eventually(() => second.current !== null)
    expect([first.current, second.current]).toEqual(['fulcrum.local', 'fulcrum-2.local'])
    const { heard, say } = await asker()
    say(queryFor('fulcrum-2.local'))
    await eventually(() => heard.length > 0)
    expect(heard).toMatchObject([{ answers: [{ name: 'fulcrum-2.local', data: '10.0.0.6' }] }])
  })

  it('is answered for after packets that are no packets, and very many', async ({ skip }) => {
    skip(!await multicastWorks(), REFUSED)
    const name = machine('10.0.0.5')
    name.hold()
    await eventually(() => name.current !== null)
    const { heard, say } = await asker()
    for (
      const bytes of [
        Buffer.from('fulcrum'),
        Buffer.alloc(0),
        Buffer.alloc(1_000, 0xC0),
        Buffer.concat([Buffer.alloc(12, 0xFF), Buffer.from('\x07fulcrum\x05local\0')]),
        Buffer.concat([queryFor('fulcrum.local').subarray(0, 20), Buffer.alloc(500, 0xFF)]),
        Buffer.alloc(20_000, 'fulcrum'),
      ]
    )
      say(bytes)
    for (let times = 0; times < 150; times++)
      say(queryFor('fulcrum-9.local'))
    const asking = setInterval(() => say(queryFor('fulcrum.local')), 100) // as resolvers do until they are answered
    await eventually(() => heard.length > 0)
    clearInterval(asking)
    expect(heard[0]).toMatchObject({ answers: [{ name: 'fulcrum.local' }] })
    expect(name.current).toBe('fulcrum.local')
  })

  it('is none where another program has the port for itself', async () => {
    const other = createSocket('udp4')
    sockets.push(other)
    other.bind(port)
    await once(other, 'listening')
    const name = machine('10.0.0.5')
    const release = name.hold()
    expect(await openMulticastSocket({ through: LOOPBACK, port, clock: systemClock, heard: () => {} })).toBe(null)
    release()
    await name.close()
    expect(name.current).toBe(null)
  })

  it('is none on an interface that there is not', async () => {
    expect(await openMulticastSocket({ through: '203.0.113.1', port, clock: systemClock, heard: () => {} })).toBe(null)
    expect(await isPortFree()).toBe(true)
  })

  it('is none any more after the end', async () => {
    const name = machine('10.0.0.5')
    await name.close()
    name.hold()
    await name.close()
    expect([name.current, await isPortFree()]).toEqual([null, true])
  })
})
