import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Overview, Problem } from '../../shared/api.ts'
import type { Result } from '../../shared/result.ts'
import type { Host } from '../host/host.ts'
import { Buffer } from 'node:buffer'
import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { hostname } from 'node:os'
import sirv from 'sirv'
import { WebSocketServer } from 'ws'
import { fail, succeed } from '../../shared/result.ts'
import { LONGEST_TEXT, serveWindow } from '../host/serveWindow.ts'
import { EVERY_ADDRESS, lanAddresses, LOOPBACK } from '../referee/addresses.ts'
import { portProblem } from '../referee/portProblem.ts'
import { CONTENT_SECURITY_POLICY } from './contentSecurityPolicy.ts'

/** A window that has not answered a ping for this long is cut off; it reconnects if it is there. */
const PING_EVERY_MS = 15_000
/** A window that reads this much too slowly is cut off rather than buffered for. */
const MOST_BUFFERED_BYTES = 16 * 1024 * 1024
const LONGEST_MESSAGE_BYTES = 4 * LONGEST_TEXT.player // a character has up to four

export interface WebServerOptions {
  readonly host: Host
  readonly port: number
  readonly lan: boolean
  /** The folder of the built window. */
  readonly files: string
  /** What a window from another machine must show to play and not only watch. */
  readonly key: string
}

export interface WebServer {
  readonly port: number
  readonly close: () => Promise<void>
}

/** Serves the window to browsers: its files over HTTP, its API over a WebSocket at /api. */
export async function startWebServer(options: WebServerOptions): Promise<Result<WebServer, Problem>> {
  const files = sirv(options.files, { etag: true, setHeaders: secure })
  const server = createServer((request, response) => {
    if (!isAddressedToUs(request, options.lan))
      refuse(response, 421, 'This address does not belong to Fulcrum.')
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      refuse(response, 405, 'Only GET is understood here.')
    else
      files(request, response, () => refuse(response, 404, 'There is no such page.'))
  })
  const windows = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE_BYTES, perMessageDeflate: false })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isAddressedToUs(request, options.lan) || !comesFromOurPage(request) || pathOf(request) !== '/api') {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    windows.handleUpgrade(request, socket, head, webSocket =>
      attachWindow(options.host, webSocket, roleOf(request, options.key)))
  })
  server.on('clientError', (_error, socket) => socket.destroy())

  return new Promise((resolve) => {
    server.once('error', error => resolve(fail(portProblem(error, options.port))))
    server.listen({ port: options.port, host: options.lan ? EVERY_ADDRESS : LOOPBACK }, () => {
      resolve(succeed({
        port: (server.address() as AddressInfo).port,
        close: async () => {
          for (const webSocket of windows.clients)
            webSocket.terminate()
          await new Promise((closed) => {
            server.close(closed)
            server.closeAllConnections()
          })
        },
      }))
    })
  })
}

function attachWindow(host: Host, webSocket: WebSocket, role: Overview['role']): void {
  let answered = true
  const ping = setInterval(() => {
    if (!answered)
      webSocket.terminate()
    answered = false
    webSocket.ping()
  }, PING_EVERY_MS)
  webSocket.on('pong', () => answered = true)
  const stop = serveWindow(host, {
    send: (text) => {
      if (webSocket.bufferedAmount > MOST_BUFFERED_BYTES)
        webSocket.terminate()
      else if (webSocket.readyState === webSocket.OPEN)
        webSocket.send(text)
    },
    onText: (listener) => {
      const hear = (data: Buffer): void => listener(data.toString('utf8'))
      webSocket.on('message', hear)
      return () => webSocket.off('message', hear)
    },
  }, role)
  webSocket.on('error', () => webSocket.terminate())
  webSocket.on('close', () => {
    clearInterval(ping)
    stop()
  })
}

/** The name in the Host header must be ours, so that no other name can be made to point at this server. */
function isAddressedToUs({ headers }: IncomingMessage, lan: boolean): boolean {
  const url = URL.canParse(`http://${headers.host ?? ''}`) ? new URL(`http://${headers.host}`) : null
  const own = ['localhost', LOOPBACK, '[::1]', ...(lan ? [...lanAddresses(), hostname().toLowerCase(), `${hostname().toLowerCase()}.local`] : [])]
  return url !== null && own.includes(url.hostname)
}

/** A browser names the page that asks; only our own may. */
function comesFromOurPage({ headers }: IncomingMessage): boolean {
  return headers.origin === `http://${headers.host}`
}

function pathOf(request: IncomingMessage): string {
  return new URL(request.url ?? '/', 'http://fulcrum').pathname
}

function roleOf(request: IncomingMessage, key: string): Overview['role'] {
  const given = new URL(request.url ?? '/', 'http://fulcrum').searchParams.get('key') ?? ''
  return isFromThisMachine(request.socket) || isSame(given, key) ? 'player' : 'spectator'
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
  secure(response)
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Connection': 'close' })
  response.end(`${sentence}\n`)
}
