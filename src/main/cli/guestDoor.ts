import type { OpenDoor } from '../host/guests/guestPage.ts'
import type { Host } from '../host/host.ts'
import { ownConnections } from '../net/ownConnections.ts'
import { tell } from './tell.ts'

/** Serves the page for guests when it is needed; its code is loaded only then. */
export function guestDoor(folders: { readonly files: string, readonly starters: string }): (host: Host) => OpenDoor {
  return host => async (listen) => {
    const { startGuestServer } = await import('../web/guestServer.ts')
    return startGuestServer({ host, ...listen, ...folders, connections: ownConnections(), refused: tell })
  }
}
