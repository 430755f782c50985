import type { Buffer } from 'node:buffer'
import type { WebServer } from './webServer.ts'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { libraryQuerySchema } from '../../shared/archive/library.ts'
import { succeed } from '../../shared/result.ts'
import { Host } from '../host/host.ts'
import { serveHost } from './testing/serveHost.ts'
import { AS_SCRIPT } from './testing/windowAccess.ts'

/** So large that the system's own buffers hold few of them. */
const ANSWER = 'x'.repeat(8 * 2 ** 20)
const ASKED = 12

let host: Host
let server: WebServer
let socket: WebSocket

beforeEach(async () => {
  host = new Host({ version: '0.0.0' })
  server = await serveHost(host, import.meta.dirname)
})
afterEach(async () => {
  socket.terminate()
  await server.close()
  await host.close()
})

async function connect(): Promise<void> {
  socket = new WebSocket(`ws://127.0.0.1:${server.port}/api`, { headers: AS_SCRIPT })
  await once(socket, 'open')
}

/** Asks the same over and over, as a window that reads nothing does. Gives how many answers have come. */
function askOver(call: string, args: readonly unknown[]): () => number {
  let answers = 0
  socket.on('message', (data: Buffer) => {
    if (data.length > ANSWER.length)
      answers++
  })
  socket.pause()
  for (let asked = 0; asked < ASKED; asked++)
    socket.send(JSON.stringify({ m: call, a: args, t: 'q', i: `call-${asked}` }))
  return () => answers
}

it('is cut off when it leaves too much unread', async () => {
  vi.spyOn(host.library, 'ask').mockImplementation(async () =>
    succeed({ total: 0, games: [], text: ANSWER } as never),
  )
  const cutOff = new Promise<void>(resolve => vi.spyOn(host, 'listenToOverview').mockReturnValue(resolve))
  await connect()
  const answers = askOver('library', [libraryQuerySchema.parse({ filter: {} })])
  await cutOff
  expect(answers()).toBeLessThan(ASKED)
})

it('gets one export after another, as it reads, and all of them in the end', async () => {
  const exported = vi.spyOn(host.library, 'ask').mockImplementation(async () =>
    succeed({ total: ASKED, games: [ANSWER], leftOut: [] } as never),
  )
  await connect()
  const answers = askOver('exportGames', [{ ids: [] }, 0, 1])
  const came: number[] = []
  socket.on('message', () => came.push(exported.mock.calls.length - answers()))
  socket.resume()
  while (answers() < ASKED)
    await once(socket, 'message')
  expect(Math.max(...came)).toBeLessThan(ASKED / 2) // what was exported and not read yet
})
