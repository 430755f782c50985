import type { Buffer } from 'node:buffer'
import type { HostApi, WindowApi } from '../../../shared/api.ts'
import { once } from 'node:events'
import { createBirpc } from 'birpc'
import { WebSocket } from 'ws'

/** A window without a screen that is connected to a host in another process. */
export interface AttachedWindow {
  readonly host: HostApi
  /** Closes the connection; resolves once it is closed. */
  readonly leave: () => Promise<void>
}

const PASSED_OVER: WindowApi = {
  overviewChanged: () => {},
  reviewChanged: () => {},
  matchEvents: () => {},
  seriesEvents: () => {},
  contestEvents: () => {},
  checkChanged: () => {},
  positionsRan: () => {},
  puzzleProgress: () => {},
  guestNews: () => {},
}

/**
 * Connects to what serves windows at an address like `http://127.0.0.1:8080/`, at `/guest` as a
 * guest's window. It passes over what `heard` does not name. Rejects where nobody serves.
 */
export async function attachWindow(address: string, heard: Partial<WindowApi> = {}, path: '/api' | '/guest' = '/api'): Promise<AttachedWindow> {
  const { host: server, origin } = new URL(address)
  const socket = new WebSocket(`ws://${server}${path}`, { origin })
  await once(socket, 'open')
  const host = createBirpc<HostApi, WindowApi>({ ...PASSED_OVER, ...heard }, {
    post: text => socket.send(text),
    on: receive => socket.on('message', (data: Buffer) => receive(data.toString())),
    serialize: data => JSON.stringify(data),
    deserialize: text => JSON.parse(text),
  })
  return {
    host,
    leave: async () => {
      if (socket.readyState === WebSocket.CLOSED)
        return // the host has gone
      socket.close()
      await once(socket, 'close')
    },
  }
}
