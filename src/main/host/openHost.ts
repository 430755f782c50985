import type { RescueListener } from '../archive/rescue/takeOver.ts'
import type { OpenDoor } from './guests/guestPage.ts'
import type { HostOptions } from './host.ts'
import { Archive } from '../archive/archive.ts'
import { dataFolder } from '../archive/dataFolder.ts'
import { systemClock } from '../clock/clock.ts'
import { MulticastName } from '../net/mdns/multicastName.ts'
import { Host } from './host.ts'

export interface OpenHostOptions extends Pick<HostOptions, 'version' | 'command' | 'botPages'> {
  /** The data folder that was asked for; null for the usual one. */
  readonly data: string | null
  /** What this process is, such as `fulcrum serve`. */
  readonly what: string
  /** Whether a name is announced while something is open to the network; by default it is. */
  readonly announcesName?: boolean
  /** Told when a damaged archive is read, which may take long. */
  readonly rescue: RescueListener
  /** Serves the page for guests. */
  readonly openDoor: (host: Host) => OpenDoor
}

/**
 * Opens a host that keeps its matches in the archive of the data folder, and announces a name while it is open to the
 * network. Closing the host closes both.
 */
export function openHost(options: OpenHostOptions): { readonly host: Host, readonly archive: Archive } {
  const { data, what, announcesName = true, rescue, ...ofHost } = options
  const archive = new Archive({ folder: dataFolder(data), what, rescue })
  const newLocalName = (changed: () => void): MulticastName =>
    new MulticastName({ clock: systemClock, isWanted: announcesName, changed })
  return { host: new Host({ ...ofHost, archive, newLocalName }), archive }
}
