import type { Host } from '../host/host.ts'
import { counted } from '../../shared/counted.ts'
import { tell } from './tell.ts'

/** So long a command waits for a data folder in which nothing can be written, in ms; then it ends. */
const LONGEST_HOLD_MS = 30_000

/**
 * What is looked at: why nothing can be written just now; and how many matches were written down whole since it was
 * opened.
 */
export interface Held { readonly hold: string | null, readonly kept: number }

/** Watches over a command that plays without a window. */
export interface LostFolderWatch {
  /** Resolves where nothing could be written for too long; that is said, and what was kept until then. */
  readonly lost: Promise<void>
  readonly stop: () => void
}

/** That nothing can be written, and that it can again, is said elsewhere; here is said how long that is waited for. */
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
      say(`It ends in ${counted(longestMs / 1000, 'second')} unless that is mended.`)
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
