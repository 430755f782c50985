import type { Socket } from 'node:net'
import type { PeersOf } from './ownPort.ts'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { watchForLeaks } from '../testing/leaks.ts'
import { OWN_HOST, OwnPort } from './ownPort.ts'

watchForLeaks()

const hasIpv6 = Object.values(networkInterfaces()).flat().some(one => one?.address === '::1')
if (!hasIpv6)
  console.warn('The second address of this machine is not tested: there is no ::1.')

/** A port that takes who `own` is, and whom it has taken. */
async function open(
  own: (socket: Socket) => boolean,
  isBegun = true,
): Promise<{ readonly port: OwnPort, readonly taken: Promise<Socket> }> {
  const port = await OwnPort.open()
  const taken = Promise.withResolvers<Socket>()
  const peersOf: PeersOf = async sockets => sockets.map(socket => own(socket) ? 'program' : 'stranger')
  if (isBegun)
    port.begin(peersOf, taken.resolve)
  return { port, taken: taken.promise }
}

function dial(port: OwnPort, host = OWN_HOST): Socket {
  return connect(port.number, host).on('error', () => {})
}

it('a program has its connection though hundreds of others wait', async () => {
  let ownPort = 0
  const { port, taken } = await open(({ remotePort }) => remotePort === ownPort)
  const strangers = Array.from({ length: 300 }, () => dial(port))
  const program = dial(port)
  await once(program, 'connect')
  ownPort = program.localPort ?? 0
  const socket = await taken
  expect(socket.remotePort).toBe(program.localPort)
  expect(port.isTaken).toBe(true)
  ;[...strangers, program, socket].forEach(one => one.destroy())
})

it('who comes before the program runs is a stranger', async () => {
  const { port } = await open(() => true, false)
  await once(dial(port), 'close')
  expect(port.strangers).toBe(1)
  expect(port.isTaken).toBe(false)
  port.close()
})

it.skipIf(!hasIpv6)('nobody else listens where `localhost` may lead, and a program may come by that', async () => {
  const { port, taken } = await open(() => true)
  const [error] = await once(createServer().listen(port.number, '::1'), 'error') as [NodeJS.ErrnoException]
  expect(error.code).toBe('EADDRINUSE')
  const program = dial(port, '::1')
  const socket = await taken
  expect(socket.remoteAddress).toBe('::1')
  program.destroy()
  socket.destroy()
})
