import type { GamePort, ReviewStatus } from '../../shared/api.ts'
import type { Cancel } from '../../shared/clock.ts'
import type { MatchListener } from '../../shared/match/run/seatDriver.ts'
import type { ContestListener } from '../contest/contestLog.ts'
import type { OverviewPart } from './windows/overviewFeed.ts'

/** Everything that happens outside a match's own log. */
export interface HostListener {
  readonly overviewChanged?: (part: OverviewPart) => void
  readonly matchEvent?: MatchListener
  readonly contestEvent?: ContestListener
  readonly portOpened?: (port: GamePort) => void
  readonly portNoted?: (note: GamePort['notes'][number]) => void
  /** Others on the network can now find this machine by that name. */
  readonly nameAnnounced?: (name: string) => void
  readonly archiveChanged?: () => void
  /** Something about programs that were started here, as a sentence, such as files that could not be removed. */
  readonly programsNoted?: (sentence: string) => void
  /** A collection has changed. */
  readonly collectionChanged?: (id: string) => void
  readonly reviewChanged?: (match: string, status: ReviewStatus) => void
}

/** Tells everybody who listens to a host what happens there. */
export class HostNews {
  readonly #listeners = new Set<HostListener>()

  listen(listener: HostListener): Cancel {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  tell(what: (listener: HostListener) => void): void {
    for (const listener of this.#listeners)
      what(listener)
  }

  /** A part of the overview has changed. */
  changed(part: OverviewPart): void {
    this.tell(listener => listener.overviewChanged?.(part))
  }
}
