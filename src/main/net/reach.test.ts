import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { LOOPBACK } from './addresses.ts'
import { reach } from './reach.ts'

it('an address that listens answers, and one that does not refuses', async () => {
  const server = createServer(socket => socket.resume()).listen(0, LOOPBACK)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await reach(LOOPBACK, port)).toBe('connected')
  server.close()
  await once(server, 'close')
  expect(await reach(LOOPBACK, port)).toBe('refused')
})

it('an address that is none can\'t be reached', async () => {
  expect(await reach('256.0.0.1.invalid', 80)).toBe('unreachable')
})
