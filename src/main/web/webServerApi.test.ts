import type { Buffer } from 'node:buffer'
import type { WindowEnd } from '../host/testing/apiWindow.ts'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { Host } from '../host/host.ts'
import { describeApi } from '../host/testing/describeApi.ts'
import { ownConnections } from '../net/ownConnections.ts'
import { accessForTests, AS_SCRIPT } from './testing/windowAccess.ts'
import { startWebServer } from './webServer.ts'

describeApi('a WebSocket', async (): Promise<WindowEnd> => {
  const host = new Host({ version: '0.0.0' })
  const started = await startWebServer({
    host,
    port: 0,
    lan: false,
    files: import.meta.dirname,
    access: accessForTests(),
    connections: ownConnections(),
    refused: () => {},
  })
  if (!started.ok)
    throw new Error(started.error.message)
  const { port, close } = started.value
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api`, { headers: AS_SCRIPT })
  await once(socket, 'open')
  return {
    send: text => socket.send(text),
    onText: (listener) => {
      const hear = (data: Buffer): void => listener(data.toString())
      socket.on('message', hear)
      return () => socket.off('message', hear)
    },
    close: async () => {
      socket.terminate()
      await close()
      await host.close()
    },
  }
})
