import type { Cancel } from '../../../shared/clock.ts'
import type { Host } from '../host.ts'
import type { FeedRole } from '../windows/overviewFeed.ts'
import type { WindowRights } from '../windows/serveWindow.ts'
import type { WindowChannel } from '../windows/windowChannel.ts'
import { serveWindow } from '../windows/serveWindow.ts'
import { ApiWindow } from './apiWindow.ts'

/** A window connected to the host by calls only. */
export function windowOf(host: Host, role: FeedRole): ApiWindow {
  return leavingWindowOf(host, role).window
}

/** A window connected to the host by calls only, and a function that closes it. */
export function leavingWindowOf(host: Host, role: FeedRole): { readonly window: ApiWindow, readonly leave: Cancel } {
  return windowWith(host, { role })
}

/** A guest's window that is not in yet, as from another machine. */
export function guestOf(host: Host, address = '10.0.0.7'): { readonly window: ApiWindow, readonly leave: Cancel } {
  return windowWith(host, { role: 'guest', address, isHere: false })
}

function windowWith(host: Host, rights: WindowRights): { readonly window: ApiWindow, readonly leave: Cancel } {
  const toHost = new Set<(text: string) => void>()
  const toWindow = new Set<(text: string) => void>()
  const end = (own: Set<(text: string) => void>, other: Set<(text: string) => void>): WindowChannel => ({
    send: text => queueMicrotask(() => other.forEach(hear => hear(text))),
    onText: (listener) => {
      own.add(listener)
      return () => own.delete(listener)
    },
  })
  const leave = serveWindow(host, end(toHost, toWindow), rights)
  return { window: new ApiWindow(end(toWindow, toHost)), leave }
}
