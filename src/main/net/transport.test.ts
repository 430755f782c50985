import type { AddressInfo, Server, Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { Transport } from './transport.ts'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { RawClient } from '../port/testing/rawClient.ts'
import { WebClient } from '../port/testing/webClient.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { eventually, turns } from '../testing/waiting.ts'
import { LineFramer } from './framing.ts'
import { TcpTransport, WebSocketTransport } from './transport.ts'

watchForLeaks()

/** What is asked at one go is answered with less than what a peer is cut off for, and all of it is more than the system keeps. */
const ANSWER = 'x'.repeat(50)
const QUESTIONS = 200_000
const MEBIBYTE = 1024 * 1024
const NEWS = 'x'.repeat(100_000)

function portOf(server: Server | WebSocketServer): number {
  return (server.address() as AddressInfo).port
}

/** A client that has connected, and the socket on our side. */
async function tcpPair(): Promise<{ readonly server: Server, readonly client: RawClient, readonly socket: Socket }> {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const client = await RawClient.connect(portOf(server))
  const [socket] = await accepted as [Socket]
  return { server, client, socket }
}

it('a TCP client that asks and asks and reads nothing is not listened to until it reads', async () => {
  const { server, client, socket } = await tcpPair()
  const transport = new TcpTransport(socket, new LineFramer())
  transport.listen({ received: ({ messages }) => messages.forEach(() => transport.send(ANSWER)), ended: () => {} })

  client.stopReading()
  client.say('hint:\n'.repeat(QUESTIONS))
  await eventually(() => socket.isPaused())
  expect(socket.writableLength).toBeLessThan(MEBIBYTE)
  client.goOnReading()
  await client.hears(QUESTIONS)

  transport.finish()
  await client.closes()
  server.close()
})

it('nor is one on a WebSocket', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong: false })
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const client = await WebClient.connect(portOf(server))
  const [socket] = await accepted as [WebSocket]
  const transport = new WebSocketTransport(socket, 'somebody', () => new LineFramer())
  transport.listen({ received: ({ messages }) => messages.forEach(() => transport.send(ANSWER)), ended: () => {} })

  client.stopReading()
  for (let question = 0; question < QUESTIONS; question++)
    client.say('hint:')
  await eventually(() => socket.isPaused)
  expect(socket.bufferedAmount).toBeLessThan(MEBIBYTE)
  client.goOnReading()
  await client.hears(QUESTIONS)

  transport.finish()
  await client.closes()
  server.close()
})

it('what a peer says while nothing is read comes once that goes on, also where it has read too little', async () => {
  const { server, client, socket } = await tcpPair()
  const transport = new TcpTransport(socket, new LineFramer())
  const heard: string[] = []
  transport.listen({ received: ({ messages }) => heard.push(...messages), ended: () => heard.push('gone') })

  client.stopReading()
  transport.stopReading()
  while (socket.writableLength < 100_000)
    transport.send(ANSWER)
  const drained = once(socket, 'drain')
  client.goOnReading()
  await client.sayAndFlush('one\n')
  await drained
  await turns(10)
  expect(heard).toEqual([])
  transport.readOn()
  await eventually(() => heard.length > 0)
  expect(heard).toEqual(['one'])

  transport.stopReading()
  transport.finish()
  await client.closes()
  server.close()
})

/** Tells a peer far more than the system keeps for it, unless it goes; the answer counts how often it went. */
async function tellUntilGone(transport: Transport): Promise<number> {
  const endings: string[] = []
  transport.listen({ received: () => {}, ended: () => endings.push('gone') })
  for (let told = 0; told < 300 && endings.length === 0; told++) {
    transport.send(NEWS)
    await turns(1)
  }
  return endings.length
}

it('a TCP client that reads nothing of what it is told is cut off and has gone, once', async () => {
  const { server, client, socket } = await tcpPair()
  client.stopReading()
  expect(await tellUntilGone(new TcpTransport(socket, new LineFramer()))).toBe(1)
  expect(socket.destroyed).toBe(true)
  client.leave()
  server.close()
})

it('so is one on a WebSocket', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const client = await WebClient.connect(portOf(server))
  const [socket] = await accepted as [WebSocket]
  client.stopReading()
  expect(await tellUntilGone(new WebSocketTransport(socket, 'somebody', () => new LineFramer()))).toBe(1)
  expect(socket.readyState).toBe(socket.CLOSED)
  client.cut()
  server.close()
})

it.each([
  ['after a line', 'x\n'],
  ['in the middle of a line', 'x'],
])('a TCP client that resets the connection %s has gone, once', async (_, bytes) => {
  const { server, client, socket } = await tcpPair()
  const transport = new TcpTransport(socket, new LineFramer())
  const heard: string[] = []
  transport.listen({ received: ({ messages }) => heard.push(...messages), ended: () => heard.push('gone') })
  await client.sayAndFlush(bytes)
  client.reset()
  await new Promise(resolve => socket.once('close', resolve))
  transport.send('too late')
  transport.finish()
  expect(heard.filter(message => message === 'gone')).toEqual(['gone'])
  server.close()
})
