import type { Problem } from '../../shared/api.ts'
import type { Listen } from '../../shared/listen.ts'
import type { Result } from '../../shared/result.ts'
import type { Door } from '../host/guests/guestPage.ts'
import type { Host } from '../host/host.ts'
import type { ConnectionLimits } from '../net/connectionLimits.ts'
import type { Patience } from './httpServer.ts'
import { succeed } from '../../shared/result.ts'
import { isFromThisMachine, startHttpServer } from './httpServer.ts'
import { readStarters, sendStarter } from './starters.ts'
import { readStaticFiles, sendStaticFile } from './staticFiles.ts'
import { UnreadLimits } from './unreadLimits.ts'
import { attachWindow, windowsOf } from './windowSockets.ts'

/** When the page closes, guests have this long to receive their last messages, in ms. */
const GOODBYE_MS = 500
/** The guests' page, and the host's page, which guests do not get. */
const GUEST_PAGE = '/guest.html'
const HOST_PAGE = '/index.html'

export interface GuestServerOptions extends Listen {
  readonly host: Host
  /** The folder of the built window. */
  readonly files: string
  /** The folder of the starter clients, to be downloaded. */
  readonly starters: string
  readonly connections: ConnectionLimits
  /** Told, at most once a while, that connections were refused. */
  readonly refused: (sentence: string) => void
  readonly patience?: Patience
}

/**
 * Serves the guests' page: its files over HTTP, the guests' API over a WebSocket at /guest, and nothing else of the
 * host.
 */
export async function startGuestServer({ host, ...options }: GuestServerOptions): Promise<Result<Door, Problem>> {
  const files = new Map(readStaticFiles(options.files))
  files.delete(HOST_PAGE)
  const starters = readStarters(options.starters)
  const limits = new UnreadLimits()
  const windows = windowsOf('guest')
  const open = new Set<{ readonly close: (code: number) => void }>()
  const started = await startHttpServer({
    ...options,
    now: host.clock.now,
    localName: host.localName,
    answer: ({ path }, request, response) =>
      sendStaticFile(files, path === '/' ? GUEST_PAGE : path, request, response)
      || sendStarter(starters, path, request, response),
    channel: {
      path: '/guest',
      open: (_target, request, socket, head) =>
        windows.handleUpgrade(request, socket, head, (webSocket) => {
          open.add(webSocket)
          webSocket.once('close', () => open.delete(webSocket))
          attachWindow(host, webSocket, {
            role: 'guest',
            address: addressOf(socket.remoteAddress),
            isHere: isFromThisMachine(socket),
          }, limits)
        }),
    },
  })
  if (!started.ok)
    return started
  const { port, close } = started.value
  return succeed({
    port,
    lan: options.lan,
    close: async () => {
      open.forEach(webSocket => webSocket.close(1001))
      await close(open.size === 0 ? 0 : GOODBYE_MS)
    },
  })
}

/** An address as people write it: IPv4 addresses that the system gives in IPv6 form are converted. */
function addressOf(address = ''): string {
  return address.replace(/^::ffff:/, '')
}
