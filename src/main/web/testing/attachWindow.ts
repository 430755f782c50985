import type { Buffer } from 'node:buffer'
import type { HostApi, WindowApi } from '../../../shared/api.ts'
import { once } from 'node:events'
import { createBirpc } from 'birpc'
import { WebSocket } from 'ws'

/** A window without a screen that is connected to a host in another process. */
export interface AttachedWindow {
  readonly host: HostApi
  /** Resolves once the connection is closed, by whomever. */
  readonly closed: Promise<void>
  /** Closes the connection; resolves once it is closed. */
  readonly leave: () => Promise<void>
}

const PASSED_OVER: WindowApi = {
  overviewChanged: () => {},
  reviewChanged: () => {},
  matchEvents: () => {},
  contestEvents: () => {},
  checkChanged: () => {},
  positionsRan: () => {},
  puzzleProgress: () => {},
  collectionChanged: () => {},
  handInsChanged: () => {},
  guestNews: () => {},
}

/** The address where a host serves windows, like `http://127.0.0.1:8080/`, and its key for scripts. */
export interface HostAddress { readonly address: string, readonly key: string }

/** Connects to a host as the person at it. Calls that `heard` lacks are ignored. Rejects if nobody serves there. */
export async function attachWindow(
  { address, key }: HostAddress,
  heard: Partial<WindowApi> = {},
): Promise<AttachedWindow> {
  return attach(
    new WebSocket(`ws://${new URL(address).host}/api`, { headers: { authorization: `Bearer ${key}` } }),
    heard,
  )
}

/** Connects to a host as a guest's window, at the address of the guests' page. Rejects if nobody serves there. */
export async function attachGuest(address: string, heard: Partial<WindowApi> = {}): Promise<AttachedWindow> {
  const { host: server, origin } = new URL(address)
  return attach(new WebSocket(`ws://${server}/guest`, { origin }), heard)
}

async function attach(socket: WebSocket, heard: Partial<WindowApi>): Promise<AttachedWindow> {
  await once(socket, 'open')
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  socket.on('error', () => {}) // a host that was killed; the end is reported by `closed`
  const host = createBirpc<HostApi, WindowApi>({ ...PASSED_OVER, ...heard }, {
    post: text => socket.send(text),
    on: receive => socket.on('message', (data: Buffer) => receive(data.toString())),
    serialize: data => JSON.stringify(data),
    deserialize: text => JSON.parse(text),
  })
  return {
    host,
    closed,
    leave: async () => {
      socket.close() // does nothing if the host has gone
      await closed
    },
  }
}
