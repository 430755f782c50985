import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { RawClient } from '../port/testing/rawClient.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { turns } from '../testing/waiting.ts'
import { closeStalled } from './closeStalled.ts'

watchForLeaks()

it('a connection is closed after a while in which nothing moved, if something waits to be read', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const client = await RawClient.connect((server.address() as AddressInfo).port)
  const [socket] = await accepted as [Socket]
  closeStalled(socket)
  expect(socket.timeout).toBe(60_000)
  socket.emit('timeout')
  expect(socket.destroyed).toBe(false)

  client.stopReading()
  while (socket.writableLength === 0) {
    socket.write('x'.repeat(100_000))
    await turns(1)
  }
  socket.emit('timeout')
  expect(socket.destroyed).toBe(true)
  client.leave()
  server.close()
})
