import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Overview, Problem } from '../../shared/api.ts'
import type { Result } from '../../shared/result.ts'
import type { Host } from '../host/host.ts'
import type { WindowRights } from '../host/serveWindow.ts'
import type { ConnectionLimits } from '../net/connectionLimits.ts'
import type { StaticFiles } from './staticFiles.ts'
import { Buffer } from 'node:buffer'
import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { hostname } from 'node:os'
import { WebSocketServer } from 'ws'
import { fail, succeed } from '../../shared/result.ts'
import { LONGEST_TEXT, serveWindow } from '../host/serveWindow.ts'
import { EVERY_ADDRESS, lanAddresses, LOOPBACK } from '../net/addresses.ts'
import { portProblem } from '../net/portProblem.ts'
import { RefusalNews } from '../net/refusalNews.ts'
import { refuseUpgrade } from '../net/refuseUpgrade.ts'
import { CONTENT_SECURITY_POLICY } from './contentSecurityPolicy.ts'
import { readTarget } from './requestTarget.ts'
import { readStaticFiles, sendStaticFile } from './staticFiles.ts'
import { MOST_UNREAD, UnreadLimits } from './unreadLimits.ts'

/** A window that has not answered a ping for this long is cut off; it reconnects if it is there. */
const PING_EVERY_MS = 15_000
/** A character has up to four bytes. */
const LONGEST_MESSAGE_BYTES = { player: 4 * LONGEST_TEXT.player, spectator: 4 * LONGEST_TEXT.spectator } as const
/** A connection with more requests than this unanswered is closed: no browser sends a second one before the answer to the first. */
const MOST_UNANSWERED = 8

/** How long a browser may take, in milliseconds. */
export interface Patience {
  /** To send the headers of a request, from the moment it connects or begins one. */
  readonly headersMs: number
  /** To send the whole of a request. */
  readonly requestMs: number
  /** To ask for more after an answer. */
  readonly keepAliveMs: number
  /** To read any of an answer. */
  readonly idleMs: number
  /** How often the first two are looked at. */
  readonly checkEveryMs: number
}

const PATIENCE: Patience = { headersMs: 10_000, requestMs: 15_000, keepAliveMs: 5_000, idleMs: 30_000, checkEveryMs: 2_500 }

export interface WebServerOptions {
  readonly host: Host
  readonly port: number
  readonly lan: boolean
  /** The folder of the built window. */
  readonly files: string
  /** What a window from another machine must show to play and not only watch. */
  readonly key: string
  readonly connections: ConnectionLimits
  /** Hears, at most once a while, that connections were refused. */
  readonly refused: (sentence: string) => void
  readonly patience?: Patience
}

export interface WebServer {
  readonly port: number
  readonly close: () => Promise<void>
}

/** Serves the window to browsers: its files over HTTP, its API over a WebSocket at /api. */
export async function startWebServer(options: WebServerOptions): Promise<Result<WebServer, Problem>> {
  const { host, port, lan, patience = PATIENCE } = options
  const files = readStaticFiles(options.files)
  const server = createServer({
    headersTimeout: patience.headersMs,
    requestTimeout: patience.requestMs,
    keepAliveTimeout: patience.keepAliveMs,
    connectionsCheckingInterval: patience.checkEveryMs,
  })
  server.timeout = patience.idleMs
  const sockets = takeConnections(server, options)
  const unanswered = new WeakMap<Socket, number>()
  server.on('request', (request, response) => {
    const { socket } = request
    const waiting = unanswered.get(socket) ?? 0
    if (waiting === MOST_UNANSWERED) {
      socket.destroy()
      return
    }
    unanswered.set(socket, waiting + 1)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    answer(request, response, files, lan)
  })
  const limits = new UnreadLimits()
  const windows = { player: windowsOf('player'), spectator: windowsOf('spectator') }
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const target = readTarget(request.url)
    if (!isAddressedToUs(request, lan) || !comesFromOurPage(request))
      return refuseUpgrade(socket, 403)
    if (!target.ok)
      return refuseUpgrade(socket, 400)
    if (target.value.path !== '/api')
      return refuseUpgrade(socket, 403)
    const role = roleOf(request.socket, target.value.key, options.key)
    windows[role].handleUpgrade(request, socket, head, webSocket => attachWindow(host, webSocket, { role, isAtHost: isFromThisMachine(request.socket) }, limits))
  })

  return new Promise((resolve) => {
    server.once('error', error => resolve(fail(portProblem(error, port))))
    server.listen({ port, host: lan ? EVERY_ADDRESS : LOOPBACK }, () => {
      server.on('error', () => {}) // a failed accept: the browser sees it, nobody else is touched
      resolve(succeed({
        port: (server.address() as AddressInfo).port,
        close: async () => new Promise((closed) => {
          server.close(() => closed())
          sockets.forEach(socket => socket.destroy())
        }),
      }))
    })
  })
}

/** Lets in only as many connections as there may be. The answer are those that are open. */
function takeConnections(server: Server, { host, connections, refused }: WebServerOptions): ReadonlySet<Socket> {
  const open = new Set<Socket>()
  const news = new RefusalNews({ now: () => host.clock.now(), tell: refused })
  server.on('connection', (socket) => {
    const admitted = connections.admit(socket)
    if (!admitted.ok)
      return news.refused(admitted.error)
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return open
}

function answer(request: IncomingMessage, response: ServerResponse, files: StaticFiles, lan: boolean): void {
  secure(response)
  const target = readTarget(request.url)
  if (!isAddressedToUs(request, lan))
    refuse(response, 421, 'This address does not belong to Fulcrum.')
  else if (request.method !== 'GET' && request.method !== 'HEAD')
    refuse(response, 405, 'Only GET is understood here.')
  else if (!target.ok)
    refuse(response, 400, target.error)
  else if (!sendStaticFile(files, target.value.path, request, response))
    refuse(response, 404, 'There is no such page.')
}

/** The windows of one role; what one of them sends too long or asks wrongly is its own loss. */
export function windowsOf(role: Overview['role']): WebSocketServer {
  const windows = new WebSocketServer({ noServer: true, autoPong: false, clientTracking: false, maxPayload: LONGEST_MESSAGE_BYTES[role], perMessageDeflate: false })
  windows.on('wsClientError', (_error, socket) => refuseUpgrade(socket, 400))
  return windows
}

function attachWindow(host: Host, webSocket: WebSocket, rights: WindowRights, limits: UnreadLimits): void {
  const { role } = rights
  const { send, drained, close } = limits.open(webSocket, role)
  let answered = true
  const ping = setInterval(() => {
    if (!answered)
      webSocket.terminate()
    answered = false
    webSocket.ping()
  }, PING_EVERY_MS)
  webSocket.on('pong', () => answered = true)
  webSocket.on('ping', data => webSocket.bufferedAmount > MOST_UNREAD[role] ? webSocket.terminate() : webSocket.pong(data))
  const stop = serveWindow(host, {
    send,
    drained,
    onText: (listener) => {
      const hear = (data: Buffer): void => listener(data.toString('utf8'))
      webSocket.on('message', hear)
      return () => webSocket.off('message', hear)
    },
  }, rights)
  webSocket.on('error', () => webSocket.terminate())
  webSocket.on('close', () => {
    clearInterval(ping)
    close()
    stop()
  })
}

/** The name in the Host header must be ours, so that no other name can be made to point at this server. */
function isAddressedToUs({ headersDistinct: { host = [] } }: IncomingMessage, lan: boolean): boolean {
  const [only = '', ...more] = host
  const address = `http://${only}`
  if (more.length > 0 || !URL.canParse(address))
    return false
  const { hostname: name } = new URL(address)
  return ['localhost', LOOPBACK, '[::1]'].includes(name) || (lan && isOurNameOnTheNetwork(name))
}

function isOurNameOnTheNetwork(name: string): boolean {
  const own = hostname().toLowerCase()
  return [...lanAddresses(), own, `${own}.local`].includes(name)
}

/** A browser names the page that asks; only our own may. */
function comesFromOurPage({ headers }: IncomingMessage): boolean {
  return headers.origin === `http://${headers.host}`
}

function roleOf(socket: Socket, given: string, key: string): Overview['role'] {
  return isFromThisMachine(socket) || isSame(given, key) ? 'player' : 'spectator'
}

function isFromThisMachine({ remoteAddress, localAddress }: Socket): boolean {
  return remoteAddress !== undefined && (remoteAddress === localAddress || /^(?:::ffff:)?127\./.test(remoteAddress))
}

function isSame(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function secure(response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Connection': 'close' })
  response.end(`${sentence}\n`)
}
