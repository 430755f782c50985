import type { HostApi, Overview, OverviewChange, ReviewStatus, WindowApi } from '../../../shared/api.ts'
import type { Check } from '../../../shared/check/check.ts'
import type { CollectionView, OwnHandIns } from '../../../shared/collect/views.ts'
import type { ContestEvent } from '../../../shared/contest/events.ts'
import type { KeptRun } from '../../../shared/lab/keptSet.ts'
import type { MatchEvent } from '../../../shared/match/events.ts'
import type { GuestNews } from '../../../shared/rooms.ts'
import type { WindowChannel } from '../windows/windowChannel.ts'
import { createBirpc } from 'birpc'
import { foldOverview } from '../../../shared/overview.ts'

/** The window's end of a connection to the host. */
export interface WindowEnd extends WindowChannel {
  readonly close: () => Promise<void>
}

/** A window without a screen: calls the host, and records what it hears. */
export class ApiWindow {
  readonly host: HostApi
  /** Calls anything with anything, as no well-typed window would. */
  readonly call: (name: string, ...args: unknown[]) => Promise<unknown>
  /** The overview after each change, and the changes as they came. */
  readonly overviews: Overview[] = []
  readonly changes: OverviewChange[] = []
  readonly reviews: { readonly match: string, readonly status: ReviewStatus }[] = []
  readonly checks: Check[] = []
  /** The progress of the puzzle that it waited for. */
  readonly puzzleProgress: number[] = []
  /** The progress of runs of kept positions. */
  readonly runs: KeptRun[] = []
  /** The collection that it watches, after each change. */
  readonly collections: CollectionView[] = []
  /** What it handed in as a guest, after each change. */
  readonly handIns: OwnHandIns[] = []
  /** Its news as a guest. */
  readonly guestNews: GuestNews[] = []
  /** The events of all matches, in the parts in which they came. */
  readonly parts: (readonly MatchEvent[])[] = []
  /** The events of all contests and series, as they came. */
  readonly contest: ContestEvent[] = []
  readonly #events = new Map<string, MatchEvent[]>()
  readonly #waiting = new Set<() => void>()
  #overview: Promise<Overview> | null = null

  constructor(line: WindowChannel) {
    const heard: WindowApi = {
      overviewChanged: (change) => {
        this.changes.push(change)
        this.#overview = (this.#overview ?? this.overview()).then(overview => this.#changed(overview, change))
      },
      matchEvents: (match, events) => {
        this.parts.push(events)
        this.#events.set(match, events[0]?.seq === 0 ? [...events] : [...this.eventsOf(match), ...events])
        this.#lookAgain()
      },
      contestEvents: (_contest, events) => {
        this.contest.push(...events)
        this.#lookAgain()
      },
      reviewChanged: (match, status) => {
        this.reviews.push({ match, status })
        this.#lookAgain()
      },
      checkChanged: (check) => {
        this.checks.push(check)
        this.#lookAgain()
      },
      positionsRan: (run) => {
        this.runs.push(run)
        this.#lookAgain()
      },
      puzzleProgress: share => void this.puzzleProgress.push(share),
      collectionChanged: (view) => {
        this.collections.push(view)
        this.#lookAgain()
      },
      handInsChanged: (own) => {
        this.handIns.push(own)
        this.#lookAgain()
      },
      guestNews: (news) => {
        this.guestNews.push(news)
        this.#lookAgain()
      },
    }
    const rpc = createBirpc<HostApi, WindowApi>(heard, {
      post: text => line.send(text),
      on: receive => line.onText(receive),
      serialize: data => JSON.stringify(data),
      deserialize: text => JSON.parse(text),
    })
    this.host = rpc
    this.call = rpc.$call as (name: string, ...args: unknown[]) => Promise<unknown>
  }

  /** The whole current overview. */
  async overview(): Promise<Overview> {
    const answer = await this.host.overview()
    if (!answer.ok)
      throw new Error(answer.error.message)
    return answer.value
  }

  /** The events of a match, since they last started at the first one. */
  eventsOf(match: string): readonly MatchEvent[] {
    return this.#events.get(match) ?? []
  }

  /** The events of a match once there is one of that type. */
  async eventsUntil(match: string, type: MatchEvent['type']): Promise<readonly MatchEvent[]> {
    await this.until(() => this.eventsOf(match).some(event => event.type === type))
    return this.eventsOf(match)
  }

  /** The first overview from now on that fits. */
  async overviewWith(fits: (overview: Overview) => boolean): Promise<Overview> {
    const seen = this.overviews.length
    const find = (): Overview | undefined => this.overviews.slice(seen).find(fits)
    await this.until(() => find() !== undefined)
    return find() ?? this.overview()
  }

  /** Waits until something is heard after which the condition holds. */
  async until(isTrue: () => boolean): Promise<void> {
    while (!isTrue())
      await new Promise<void>(resolve => this.#waiting.add(resolve))
  }

  #changed(before: Overview, change: OverviewChange): Overview {
    const overview = foldOverview(before, change)
    this.overviews.push(overview)
    this.#lookAgain()
    return overview
  }

  #lookAgain(): void {
    for (const resolve of this.#waiting)
      resolve()
    this.#waiting.clear()
  }
}
