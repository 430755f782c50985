import type { Buffer } from 'node:buffer'
import type { BotDraft } from '../../shared/workshop/bot.ts'
import type { WebServer } from './webServer.ts'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { MOST_CHARACTERS } from '../../shared/workshop/botFiles.ts'
import { Archive } from '../archive/archive.ts'
import { MOST_BOT_BYTES, writeBotFile } from '../archive/botFiles.ts'
import { Host } from '../host/host.ts'
import { valueOf } from '../host/testing/answers.ts'
import { ApiWindow } from '../host/testing/apiWindow.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { serveHost } from './testing/serveHost.ts'
import { AS_SCRIPT } from './testing/windowAccess.ts'

let folder: string
let host: Host
let server: WebServer
let socket: WebSocket
let window: ApiWindow

beforeEach(async () => {
  folder = temporaryFolder()
  host = new Host({ version: '0.0.0', archive: new Archive({ folder }) })
  server = await serveHost(host, import.meta.dirname)
  socket = new WebSocket(`ws://127.0.0.1:${server.port}/api`, { headers: AS_SCRIPT })
  await once(socket, 'open')
  window = new ApiWindow({
    send: text => socket.send(text),
    onText: (listener) => {
      const hear = (data: Buffer): void => listener(data.toString())
      socket.on('message', hear)
      return () => socket.off('message', hear)
    },
  })
})
afterEach(async () => {
  socket.terminate()
  await server.close()
  await host.close()
})

function draft(text: string): BotDraft {
  return { id: 'b1', name: 'Bot', game: 'nim', language: 'python', files: { 'main.py': text } }
}

it.each([
  ['letters', 'x'],
  ['ends of lines, two characters each on the way', '\n'],
  ['characters of three bytes', '\u20AC'],
])('a bot of the most characters is saved and read: %s', async (_what, character) => {
  const large = draft(character.repeat(MOST_CHARACTERS))
  expect(await window.host.saveBot(large, 0)).toEqual({ ok: true, value: { revision: 1 } })
  expect(valueOf(await window.host.readBot('b1')).draft).toEqual(large)
})

it('one character more is refused, and so is text of which nearly every character is a control character', async () => {
  expect(await window.host.saveBot(draft('x'.repeat(MOST_CHARACTERS + 1)), 0)).toMatchObject({
    error: { code: 'bad-request', message: expect.stringContaining('at most 1000000 characters') },
  })
  expect(await window.host.saveBot(draft('\u0001'.repeat(MOST_CHARACTERS)), 0)).toMatchObject({
    error: { code: 'bad-request', message: expect.stringContaining('longer than 4194304 characters') },
  })
  expect(valueOf(await window.host.bots()).bots).toEqual([])
})

it('a window that is slow to read the largest bot is not cut off when more is sent to it', async () => {
  const files = { 'main.py': 'x'.repeat(MOST_CHARACTERS) }
  const versions = Array.from({ length: 20 }, (_, index) => ({ number: index + 1, at: 0, files }))
  await writeBotFile(folder, { draft: draft('x'), revision: 1, changedAt: 0, versions })
  const isDone = window.host.readBot('b1').then(valueOf)
  await window.host.overview() // so that the host has begun to answer
  socket.pause()
  for (let size = 100; size < 110; size++) {
    host.setMapMemory(size)
    await new Promise(resolve => setTimeout(resolve, 30))
  }
  socket.resume()
  const bot = await isDone
  expect(JSON.stringify(bot).length).toBeGreaterThan(MOST_BOT_BYTES - MOST_CHARACTERS - 1_000)
  expect(socket.readyState).toBe(WebSocket.OPEN)
})
