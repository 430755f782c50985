import type { AddressInfo, Server, Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { Framed } from './framing.ts'
import type { Transport } from './transport.ts'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { RawClient } from '../port/testing/rawClient.ts'
import { WebClient } from '../port/testing/webClient.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { eventually, turns } from '../testing/waiting.ts'
import { LineFramer, ObjectFramer } from './framing.ts'
import { TcpTransport, WebSocketTransport } from './transport.ts'

watchForLeaks()

/**
 * What is asked at one go is answered with less than what a peer is cut off for, and all of it is more than the system
 * keeps.
 */
const QUESTION = 'hint:'.padEnd(60)
const ANSWER = 'x'.repeat(500)
const QUESTIONS = 20_000
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

/** The same on a WebSocket. */
async function webSocketPair(): Promise<
  { readonly server: WebSocketServer, readonly client: WebClient, readonly socket: WebSocket }
> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong: false })
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const client = await WebClient.connect(portOf(server))
  const [socket] = await accepted as [WebSocket]
  return { server, client, socket }
}

it('a TCP client that asks and asks and reads nothing is not listened to until it reads', async () => {
  const { server, client, socket } = await tcpPair()
  const transport = new TcpTransport(socket, new LineFramer())
  transport.listen({ received: ({ messages }) => messages.forEach(() => transport.send(ANSWER)), ended: () => {} })

  client.stopReading()
  client.say(`${QUESTION}\n`.repeat(QUESTIONS))
  await eventually(() => socket.isPaused())
  expect(socket.writableLength).toBeLessThan(MEBIBYTE)
  client.goOnReading()
  await client.hears(QUESTIONS)

  transport.finish()
  await client.closes()
  server.close()
})

it('what several clients are told at once reaches each in order, and before the end of its connection', async () => {
  const pairs = await Promise.all([tcpPair(), tcpPair()])
  for (const { socket } of pairs) {
    const transport = new TcpTransport(socket, new LineFramer())
    transport.listen({ received: () => {}, ended: () => {} })
    for (const message of ['one', 'two', 'three'])
      transport.send(message)
    transport.finish()
  }
  for (const { client, server } of pairs) {
    await client.closes()
    expect(client.heard.join('')).toBe('one\ntwo\nthree\n')
    server.close()
  }
})

it('nor is one on a WebSocket', async () => {
  const { server, client, socket } = await webSocketPair()
  const transport = new WebSocketTransport(socket, 'somebody', () => new LineFramer())
  transport.listen({ received: ({ messages }) => messages.forEach(() => transport.send(ANSWER)), ended: () => {} })

  client.stopReading()
  for (let question = 0; question < QUESTIONS; question++)
    client.say(QUESTION)
  await eventually(() => socket.isPaused)
  expect(socket.bufferedAmount).toBeLessThan(MEBIBYTE)
  client.goOnReading()
  await client.hears(QUESTIONS)

  transport.finish()
  await client.closes()
  server.close()
})

it('a ping on a WebSocket is heard as a piece of a message is, so that floods of either are slowed down', async () => {
  const { server, client, socket } = await webSocketPair()
  const transport = new WebSocketTransport(socket, 'somebody', () => new LineFramer())
  const heard: Framed[] = []
  transport.listen({ received: framed => heard.push(framed), ended: () => {} })
  await client.pings()
  expect(heard).toEqual([{ messages: [], malformed: null }])
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
  const { server, client, socket } = await webSocketPair()
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
  transport.listen({
    received: ({ messages }) => heard.push(...messages),
    ended: how => heard.push('gone', String(how)),
  })
  await client.sayAndFlush(bytes)
  client.reset()
  await new Promise(resolve => socket.once('close', resolve))
  transport.send('too late')
  transport.finish()
  expect(heard.filter(message => message !== 'x')).toEqual(['gone', 'broke-off'])
  server.close()
})

it.each<[string, (client: RawClient) => void, string | null]>([
  ['that closes', client => client.leave(), 'closed'],
  ['that closes its side alone', client => client.halfClose(), 'closed'],
  ['that resets', client => client.reset(), 'broke-off'],
])('of a TCP client %s is known how it left, and what it had begun to say', async (_, leave, how) => {
  const { server, client, socket } = await tcpPair()
  const transport = new TcpTransport(socket, new ObjectFramer())
  const left = new Promise(resolve => transport.listen({ received: () => {}, ended: resolve }))
  expect(transport.unfinished).toBeNull()
  const came = once(socket, 'data')
  await client.sayAndFlush('{"name":"Ann"} {"weight":1')
  await came
  expect(transport.unfinished).toEqual({ text: '{"weight":1', bytes: 11 })
  leave(client)
  expect(await left).toBe(how)
  transport.cut()
  server.close()
})

it('of a client that is cut off here it is not said that it left', async () => {
  const { server, client, socket } = await tcpPair()
  const transport = new TcpTransport(socket, new LineFramer())
  const left = new Promise(resolve => transport.listen({ received: () => {}, ended: resolve }))
  transport.cut()
  expect(await left).toBeNull()
  await client.closes()
  server.close()
})

it.each([
  ['is dropped', false, []],
  ['is dropped but for one last message, where somebody waits for it', true, ['late']],
])('what comes once our side is finished %s', async (_, isHeard, expected) => {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const client = connect({ port: portOf(server), host: '127.0.0.1', allowHalfOpen: true })
  const [socket] = await accepted as [Socket]
  const transport = new TcpTransport(socket, new LineFramer())
  const heard: string[] = []
  transport.listen({ received: ({ messages }) => heard.push(...messages), ended: () => heard.push('gone') })
  for (const [index, piece] of ['la', 'te\n', 'later\n'].entries()) {
    const came = once(socket, 'data')
    client.write(piece)
    await came
    if (index === 0)
      transport.finish(isHeard)
  }
  expect(heard).toEqual(expected)
  client.destroy()
  server.close()
})
