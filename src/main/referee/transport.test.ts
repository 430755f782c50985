import type { AddressInfo, Server, Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { watchForLeaks } from '../testing/leaks.ts'
import { eventually } from '../testing/waiting.ts'
import { LineFramer } from './framing.ts'
import { RawClient } from './testing/rawClient.ts'
import { WebClient } from './testing/webClient.ts'
import { TcpTransport, WebSocketTransport } from './transport.ts'

watchForLeaks()

const ANSWER = 'x'.repeat(1_000)
const QUESTIONS = 30_000

function portOf(server: Server | WebSocketServer): number {
  return (server.address() as AddressInfo).port
}

it('a TCP client that asks and asks and reads nothing is not listened to until it reads', async () => {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const client = await RawClient.connect(portOf(server))
  const [socket] = await accepted as [Socket]
  const transport = new TcpTransport(socket, new LineFramer())
  transport.listen({ received: ({ messages }) => messages.forEach(() => transport.send(ANSWER)), ended: () => {} })

  client.stopReading()
  client.say('hint:\n'.repeat(QUESTIONS))
  await eventually(() => socket.isPaused())
  expect(socket.writableLength).toBeLessThan(QUESTIONS * ANSWER.length)
  client.goOnReading()
  await client.hears(QUESTIONS)

  transport.finish(null)
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
  expect(socket.bufferedAmount).toBeLessThan(QUESTIONS * ANSWER.length)
  client.goOnReading()
  await client.hears(QUESTIONS)

  transport.finish(null)
  await client.closes()
  server.close()
})

it.each([
  ['after a line', 'x\n'],
  ['in the middle of a line', 'x'],
])('a TCP client that resets the connection %s has gone, once', async (_, bytes) => {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const client = await RawClient.connect(portOf(server))
  const [socket] = await accepted as [Socket]
  const transport = new TcpTransport(socket, new LineFramer())
  const heard: string[] = []
  transport.listen({ received: ({ messages }) => heard.push(...messages), ended: () => heard.push('gone') })
  await client.sayAndFlush(bytes)
  client.reset()
  await new Promise(resolve => socket.once('close', resolve))
  transport.send('too late')
  transport.finish('much too late')
  expect(heard.filter(message => message === 'gone')).toEqual(['gone'])
  server.close()
})
