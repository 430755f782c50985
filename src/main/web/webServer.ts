import type { Socket } from 'node:net'
import type { Problem } from '../../shared/api.ts'
import type { Result } from '../../shared/result.ts'
import type { Host } from '../host/host.ts'
import type { FeedRole } from '../host/overviewFeed.ts'
import type { ConnectionLimits } from '../net/connectionLimits.ts'
import type { HttpServer, Patience } from './httpServer.ts'
import { Buffer } from 'node:buffer'
import { timingSafeEqual } from 'node:crypto'
import { isFromThisMachine, startHttpServer } from './httpServer.ts'
import { sendToPresenter } from './presenterAddress.ts'
import { readStarters, sendStarter } from './starters.ts'
import { readStaticFiles, sendStaticFile } from './staticFiles.ts'
import { UnreadLimits } from './unreadLimits.ts'
import { attachWindow, windowsOf } from './windowSockets.ts'

export interface WebServerOptions {
  readonly host: Host
  readonly port: number
  readonly lan: boolean
  /** The folder of the built window. */
  readonly files: string
  /** The folder of the starter clients, to be downloaded. */
  readonly starters?: string
  /** What a window from another machine must show to play and not only watch. */
  readonly key: string
  readonly connections: ConnectionLimits
  /** Hears, at most once a while, that connections were refused. */
  readonly refused: (sentence: string) => void
  readonly patience?: Patience
}

export type WebServer = Pick<HttpServer, 'port'> & { readonly close: () => Promise<void> }

/** Serves the window to browsers: its files over HTTP, its API over a WebSocket at /api. */
export async function startWebServer({ host, key, ...options }: WebServerOptions): Promise<Result<WebServer, Problem>> {
  const files = readStaticFiles(options.files)
  const starters = readStarters(options.starters)
  const limits = new UnreadLimits()
  const windows = { player: windowsOf('player'), spectator: windowsOf('spectator') }
  return startHttpServer({
    ...options,
    now: host.clock.now,
    localName: host.localName,
    answer: (target, request, response) => sendToPresenter(target, response) || sendStaticFile(files, target.path, request, response) || sendStarter(starters, target.path, request, response),
    channel: {
      path: '/api',
      open: (target, request, socket, head) => {
        const role = roleOf(socket, target.key, key)
        windows[role].handleUpgrade(request, socket, head, webSocket => attachWindow(host, webSocket, { role, isAtHost: isFromThisMachine(socket) }, limits))
      },
    },
  })
}

function roleOf(socket: Socket, given: string, key: string): FeedRole {
  return isFromThisMachine(socket) || isSame(given, key) ? 'player' : 'spectator'
}

function isSame(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}
