import type { Host } from '../host/host.ts'
import { counted } from '../../shared/counted.ts'
import { tell } from './tell.ts'

/** How long a command waits for a data folder in which nothing can be written before it ends, in ms. */
const LONGEST_HOLD_MS = 30_000

/**
 * What is watched: why nothing can be written just now, and how many matches were written completely since the archive
 * was opened.
 */
export interface Held { readonly hold: string | null, readonly kept: number }

/** Watches the data folder for a command that plays without a window. */
export interface LostFolderWatch {
  /** Resolves if nothing could be written for too long, after saying so, and what was kept until then. */
  readonly lost: Promise<void>
  readonly stop: () => void
}

/** Other code says that nothing can be written, and that it works again. This says how long the command waits. */
export function watchForLoss(
  host: Pick<Host, 'listen'>,
  archive: Held,
  longestMs = LONGEST_HOLD_MS,
  say = tell,
): LostFolderWatch {
  const lost = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | null = null
  const look = (): void => {
    if (archive.hold !== null && timer === null) {
      say(`Fulcrum ends in ${counted(longestMs / 1000, 'second')} unless that is mended.`)
      timer = setTimeout(() => {
        say(
          `Nothing could be written for ${counted(longestMs / 1000, 'second')}. ${counted(archive.kept, 'game')} of this run ${archive.kept === 1 ? 'was' : 'were'} written down before.`,
        )
        lost.resolve()
      }, longestMs)
    }
    else if (archive.hold === null && timer !== null) {
      clearTimeout(timer)
      timer = null
    }
  }
  const stopListening = host.listen({ archiveChanged: look })
  look()
  return {
    lost: lost.promise,
    stop: () => {
      stopListening()
      clearTimeout(timer ?? undefined)
    },
  }
}
