import type { RescueListener } from '../archive/rescue/takeOver.ts'
import type { OpenDoor } from './guests/guestPage.ts'
import type { HostOptions } from './host.ts'
import { Archive } from '../archive/archive.ts'
import { dataFolder } from '../archive/dataFolder.ts'
import { systemClock } from '../clock/clock.ts'
import { MulticastName } from '../net/mdns/multicastName.ts'
import { Host } from './host.ts'

export interface OpenHostOptions extends Pick<HostOptions, 'version' | 'command'> {
  /** The data folder that somebody asked for; null for the usual one. */
  readonly data: string | null
  /** What this process is: `fulcrum serve`. */
  readonly what: string
  /** Whether a name is announced while something is open to the network; it is where nothing is said. */
  readonly announcesName?: boolean
  /** Hears where a damaged archive is read, which takes as long as it takes. */
  readonly rescue: RescueListener
  /** Serves the page for guests. */
  readonly openDoor: (host: Host) => OpenDoor
}

/**
 * A host that keeps its matches in the archive of the data folder, and announces a name while it is open to the
 * network. Closing the host closes both.
 */
export function openHost(options: OpenHostOptions): { readonly host: Host, readonly archive: Archive } {
  const { data, what, announcesName = true, rescue, ...ofHost } = options
  const archive = new Archive({ folder: dataFolder(data), what, rescue })
  const newLocalName = (changed: () => void): MulticastName =>
    new MulticastName({ clock: systemClock, isWanted: announcesName, changed })
  return { host: new Host({ ...ofHost, archive, newLocalName }), archive }
}
