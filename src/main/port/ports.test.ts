import type { Problem } from '../../shared/api.ts'
import { describe, expect, it } from 'vitest'
import { lanAddresses } from '../net/addresses.ts'
import { portProblem } from '../net/portProblem.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { OpenPort } from './testing/openPort.ts'
import { RawClient } from './testing/rawClient.ts'

watchForLeaks()

/** The problem with opening a port. */
async function problemOf(port: number): Promise<Problem | null> {
  const opened = await OpenPort.try({ port })
  if (!opened.ok)
    return opened.error
  await opened.value.host.close()
  return null
}

describe('a port that can\'t be had', () => {
  it('because it is in use is a sentence with what to do', async () => {
    await using table = await OpenPort.open()
    expect(await problemOf(table.port)).toEqual({
      code: 'port',
      message:
        `Port ${table.port} is already in use, perhaps by another match. Choose another port, or 0 for any free one.`,
    })
    const client = await RawClient.greet(table.port, 'A')
    expect(client.messages).toHaveLength(1)
  })

  it('because it needs rights is one too', async ({ skip }) => {
    const problem = await problemOf(81)
    skip(problem === null, 'this user may open any port, as root may')
    expect(problem).toEqual({
      code: 'port',
      message: 'Port 81 needs administrator rights. Choose a port from 1024 up, or 0 for any free one.',
    })
  })

  it.each([
    ['EACCES', 'Port 80 needs administrator rights. Choose a port from 1024 up, or 0 for any free one.'],
    ['EADDRNOTAVAIL', 'This machine has no address to open port 80 on. Check the network connection.'],
    ['EMFILE', 'Port 80 could not be opened: too many.'],
  ])('because of %s is one too', (code, message) => {
    expect(portProblem(Object.assign(new Error('too many'), { code }), 80)).toEqual({ code: 'port', message })
  })
})

describe('an open port', () => {
  it('is on this machine alone, unless the person chose the network', async () => {
    await using table = await OpenPort.open()
    expect(table.hostedPort.describe()).toMatchObject({ port: table.port, lan: false, addresses: ['127.0.0.1'] })
    expect(table.port).toBeGreaterThan(1023)
  })

  it('can be reached over the network only then', async ({ skip }) => {
    const [address] = lanAddresses()
    skip(address === undefined, 'this machine is on no network')
    await using table = await OpenPort.open()
    await expect(RawClient.connect(table.port, { address })).rejects.toThrow('ECONNREFUSED')
    const opened = await table.host.newMatches.create({ plan: table.match.plan, listen: { port: 0, lan: true } })
    const hostedPort = opened.ok ? opened.value.hostedPort : null
    expect(hostedPort?.describe().addresses).toEqual(lanAddresses())
    const client = await RawClient.connect(hostedPort?.port ?? 0, { address })
    client.say('{"name":"A"}')
    await client.hears(1)
  })

  it('is told before anybody can come', async () => {
    await using table = await OpenPort.open()
    const told: number[] = []
    table.host.listen({ portOpened: ({ port }) => told.push(port) })
    const opened = await table.host.newMatches.create({ plan: table.match.plan, listen: { port: 0, lan: false } })
    expect(told).toEqual([opened.ok ? opened.value.hostedPort?.port : null])
  })

  it('may be one of many in a host', async () => {
    await using table = await OpenPort.open()
    const others = await Promise.all(
      Array.from({ length: 20 }, async () =>
        table.host.newMatches.create({ plan: table.match.plan, listen: { port: 0, lan: false } })),
    )
    const ports = others.flatMap(opened =>
      opened.ok && opened.value.hostedPort !== null ? [opened.value.hostedPort.port] : [],
    )
    expect(new Set([table.port, ...ports]).size).toBe(21)
    const clients = await Promise.all(ports.map(async port => RawClient.greet(port, `client of ${port}`)))
    expect(clients.flatMap(({ messages }) => messages)).toHaveLength(20)
    expect(table.host.overview('host').ports).toHaveLength(21)
  })
})
