import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Problem } from '../../shared/api.ts'
import type { Result } from '../../shared/result.ts'
import type { ConnectionLimits } from '../net/connectionLimits.ts'
import type { LocalName } from '../net/localName.ts'
import type { RequestTarget } from './requestTarget.ts'
import { Buffer } from 'node:buffer'
import { createServer } from 'node:http'
import { hostname } from 'node:os'
import { fail, succeed } from '../../shared/result.ts'
import { EVERY_ADDRESS, lanAddresses, LOOPBACK } from '../net/addresses.ts'
import { portProblem } from '../net/portProblem.ts'
import { RefusalNews } from '../net/refusalNews.ts'
import { refuseUpgrade } from '../net/refuseUpgrade.ts'
import { policyOf } from './contentSecurityPolicy.ts'
import { readTarget } from './requestTarget.ts'

/**
 * A connection with more unanswered requests than this is closed: browsers wait for each answer before the next
 * request.
 */
const MOST_UNANSWERED = 8
/** A page only posts a code or a key, in bytes. */
const LONGEST_POST_BYTES = 1_024

/** How long a browser may take, in milliseconds. */
export interface Patience {
  /** To send the headers of a request, from the connection or from the beginning of the request. */
  readonly headersMs: number
  /** To send a whole request. */
  readonly requestMs: number
  /** To send another request after an answer. */
  readonly keepAliveMs: number
  /** To read some part of an answer. */
  readonly idleMs: number
  /** How often the first two limits are checked. */
  readonly checkEveryMs: number
}

const PATIENCE: Patience = {
  headersMs: 10_000,
  requestMs: 15_000,
  keepAliveMs: 5_000,
  idleMs: 30_000,
  checkEveryMs: 2_500,
}

export interface HttpServerOptions {
  readonly port: number
  readonly lan: boolean
  /** This machine's name, announced while the server is open to the network; requests may be addressed to it. */
  readonly localName: LocalName
  readonly connections: ConnectionLimits
  /** Told, at most once a while, that connections were refused. */
  readonly refused: (sentence: string) => void
  /** The time, in milliseconds. */
  readonly now: () => number
  readonly patience?: Patience
  /** Answers a request for a page of this server; false if there is no such page. */
  readonly answer: (target: RequestTarget, request: IncomingMessage, response: ServerResponse) => boolean
  /** Handles short posts from our own pages, by path. */
  readonly posts?: Readonly<Record<string, (body: string, request: IncomingMessage, response: ServerResponse) => void>>
  /** The path at which windows connect, and the handler of requests there from our own pages or from scripts. */
  readonly channel: {
    readonly path: string
    readonly open: (target: RequestTarget, request: IncomingMessage, socket: Socket, head: Buffer) => void
    /** Whether a request without an Origin comes from a script that may connect; if omitted, none may. */
    readonly isScript?: (request: IncomingMessage) => boolean
  }
}

export interface HttpServer {
  readonly port: number
  /** Stops serving. After that many milliseconds, cuts the connections that are still open. */
  readonly close: (graceMs?: number) => Promise<void>
}

/**
 * Listens for browsers. Requests are refused here if they are addressed to another host, come from another site, have
 * an invalid path, or come too often or too slowly.
 */
export async function startHttpServer(options: HttpServerOptions): Promise<Result<HttpServer, Problem>> {
  const { port, lan, localName, patience = PATIENCE, channel } = options
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
    answerRequest(request, response, options)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const target = readTarget(request.url)
    if (!isAddressedToUs(request, options) || !(comesFromOurPage(request) || comesFromScript(request, options)))
      return refuseUpgrade(socket, 403)
    if (!target.ok)
      return refuseUpgrade(socket, 400)
    if (target.value.path !== channel.path)
      return refuseUpgrade(socket, 403)
    channel.open(target.value, request, request.socket, head)
  })

  return new Promise((resolve) => {
    server.once('error', error => resolve(fail(portProblem(error, port))))
    server.listen({ port, host: lan ? EVERY_ADDRESS : LOOPBACK }, () => {
      server.on('error', () => {}) // if an accept fails, only that browser is affected
      const release = lan ? localName.hold() : () => {}
      resolve(succeed({
        port: (server.address() as AddressInfo).port,
        close: async (graceMs = 0) => new Promise((closed) => {
          release()
          const cut = (): void => sockets.forEach(socket => socket.destroy())
          const timer = graceMs === 0 ? undefined : setTimeout(cut, graceMs)
          server.close(() => {
            clearTimeout(timer)
            closed()
          })
          if (timer === undefined)
            cut()
        }),
      }))
    })
  })
}

/** Lets in as many connections as the limits allow. The answer is the set of open connections. */
function takeConnections(server: Server, { now, connections, refused }: HttpServerOptions): ReadonlySet<Socket> {
  const open = new Set<Socket>()
  const news = new RefusalNews({ now, tell: refused })
  server.on('connection', (socket) => {
    const admitted = connections.admit(socket)
    if (!admitted.ok)
      return news.refused(admitted.error)
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return open
}

function answerRequest(request: IncomingMessage, response: ServerResponse, options: HttpServerOptions): void {
  const target = readTarget(request.url)
  secure(response, target.ok ? target.value.path : '')
  const to = addressee(request, options)
  const post = target.ok ? options.posts?.[target.value.path] : undefined
  if (to === 'nobody')
    refuse(response, 421, 'This address does not belong to Fulcrum.')
  else if (request.method === 'POST' && post !== undefined)
    takePost(request, response, options, post)
  else if (request.method !== 'GET' && request.method !== 'HEAD')
    refuse(response, 405, 'Only GET is understood here.')
  else if (!target.ok)
    refuse(response, 400, target.error)
  else if (to === 'name' && isFromThisMachine(request.socket))
    redirect(response, new URL(request.url ?? '', `http://${LOOPBACK}:${request.socket.localPort}`))
  else if (!options.answer(target.value, request, response))
    refuse(response, 404, 'There is no such page.')
}

/** Accepts posts from our own pages, and from nobody else's. */
function takePost(
  request: IncomingMessage,
  response: ServerResponse,
  options: HttpServerOptions,
  answer: (body: string, request: IncomingMessage, response: ServerResponse) => void,
): void {
  if (!isAddressedToUs(request, options) || !comesFromOurPage(request)) {
    refuse(response, 403, 'Only a page of this Fulcrum may ask that.')
    return
  }
  const chunks: Buffer[] = []
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > LONGEST_POST_BYTES)
      request.destroy()
    else
      chunks.push(chunk)
  })
  request.on('error', () => {}) // the browser has gone, so nobody is left to answer
  request.on('end', () => answer(Buffer.concat(chunks).toString('utf8'), request, response))
}

/**
 * What the Host header names: an address of this server, its announced name, or neither. Other names are refused, as
 * anybody could make them lead here.
 */
function addressee(
  { headersDistinct: { host = [] } }: IncomingMessage,
  { lan, localName }: HttpServerOptions,
): 'address' | 'name' | 'nobody' {
  const [only = '', ...more] = host
  const address = `http://${only}`
  if (more.length > 0 || !URL.canParse(address))
    return 'nobody'
  const { hostname: asked } = new URL(address)
  if (['localhost', LOOPBACK, '[::1]'].includes(asked) || (lan && lanAddresses().includes(asked)))
    return 'address'
  const own = hostname().toLowerCase()
  return lan && [own, `${own}.local`, localName.current].includes(asked) ? 'name' : 'nobody'
}

/**
 * Whether a request is addressed to this server. Anybody on the network can answer for a name, and so make a page of
 * their own lead here, while requests from this machine may play. So the name is accepted only from other machines,
 * which watch or have the key; a person at this machine is redirected to the address.
 */
function isAddressedToUs(request: IncomingMessage, options: HttpServerOptions): boolean {
  const to = addressee(request, options)
  return to === 'address' || (to === 'name' && !isFromThisMachine(request.socket))
}

/** A browser names the site that a request comes from; only our own is accepted. */
function comesFromOurPage({ headers }: IncomingMessage): boolean {
  return headers.origin === `http://${headers.host}`
}

/** Every browser names the site that opens a WebSocket. A script need not, but must show that it may connect. */
function comesFromScript(request: IncomingMessage, { channel: { isScript } }: HttpServerOptions): boolean {
  return request.headers.origin === undefined && isScript?.(request) === true
}

/** Whether a connection comes from this machine itself. */
export function isFromThisMachine({ remoteAddress, localAddress }: Socket): boolean {
  return remoteAddress !== undefined && (remoteAddress === localAddress || /^(?:::ffff:)?127\./.test(remoteAddress))
}

function secure(response: ServerResponse, path: string): void {
  response.setHeader('Content-Security-Policy', policyOf(path))
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
}

/** Answers with a sentence, and then closes the connection. */
export function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Connection': 'close' })
  response.end(`${sentence}\n`)
}

function redirect(response: ServerResponse, { href }: URL): void {
  response.writeHead(307, { 'Location': href, 'Cache-Control': 'no-store', 'Connection': 'close' })
  response.end()
}
