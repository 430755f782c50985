import type { Problem } from '../../shared/api.ts'
import type { Result } from '../../shared/result.ts'
import type { GuestServerOptions } from './guestServer.ts'
import type { HttpServer } from './httpServer.ts'
import type { WindowAccess } from './windowAccess.ts'
import { refuseUpgrade } from '../net/refuseUpgrade.ts'
import { startHttpServer } from './httpServer.ts'
import { sendToPresenter } from './presenterAddress.ts'
import { readStarters, sendStarter } from './starters.ts'
import { readStaticFiles, sendStaticFile } from './staticFiles.ts'
import { UnreadLimits } from './unreadLimits.ts'
import { API_PATH } from './windowAccess.ts'
import { attachWindow, windowsOf } from './windowSockets.ts'

export interface WebServerOptions extends Omit<GuestServerOptions, 'starters'> {
  readonly starters?: string
  /** Decides which windows may come in, and as what. */
  readonly access: WindowAccess
}

export type WebServer = Pick<HttpServer, 'port'> & { readonly close: () => Promise<void> }

/** Serves the window to browsers: its files over HTTP, its API over a WebSocket at /api. */
export async function startWebServer(
  { host, access, ...options }: WebServerOptions,
): Promise<Result<WebServer, Problem>> {
  const files = readStaticFiles(options.files)
  const starters = readStarters(options.starters)
  const limits = new UnreadLimits()
  const windows = { host: windowsOf('host'), player: windowsOf('player'), spectator: windowsOf('spectator') }
  return startHttpServer({
    ...options,
    now: host.clock.now,
    localName: host.localName,
    answer: (target, request, response) => access.answer(target, request, response)
      || sendToPresenter(target, response)
      || sendStaticFile(files, target.path, request, response)
      || sendStarter(starters, target.path, request, response),
    posts: access.posts,
    channel: {
      path: API_PATH,
      isScript: request => access.isScript(request),
      open: (target, request, socket, head) => {
        const admission = access.admit(request, target)
        if (admission === null)
          return refuseUpgrade(socket, 401)
        windows[admission.role].handleUpgrade(request, socket, head, (webSocket) => {
          attachWindow(host, webSocket, admission, limits)
          webSocket.once('close', access.whenEnded(request, target, () => webSocket.terminate()))
        })
      },
    },
  })
}
