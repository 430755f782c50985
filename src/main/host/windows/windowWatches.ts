import type { Problem, ReviewStatus } from '../../../shared/api.ts'
import type { Cancel } from '../../../shared/clock.ts'
import type { CollectionView } from '../../../shared/collect/views.ts'
import type { ContestDamage } from '../../../shared/contest/damage.ts'
import type { ContestEvent } from '../../../shared/contest/events.ts'
import type { MatchEvent } from '../../../shared/match/events.ts'
import type { Result } from '../../../shared/result.ts'
import type { Host } from '../host.ts'
import type { FeedRole } from './overviewFeed.ts'
import { openEvent } from '../../../shared/match/openEvent.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { ContestWatch } from '../contests/contestWatch.ts'
import { openContestEvent } from '../contests/openContestEvent.ts'
import { SpectatorLog } from './spectatorLog.ts'

/**
 * Sends to the window what happens: consecutive events of a match or a contest, a collection as it is, and the progress
 * of a review.
 */
export interface WatchesTold {
  readonly matchEvents: (match: string, events: readonly MatchEvent[]) => void
  readonly contestEvents: (contest: string, events: readonly ContestEvent[]) => void
  readonly collectionChanged: (view: CollectionView) => void
  readonly reviewChanged: (match: string, status: ReviewStatus) => void
}

const WINDOW_GONE: Problem = { code: 'failed', message: 'The window has gone.' }

/** The matches, contests and reviews that one window watches. How much of them it is told depends on its role. */
export class WindowWatches {
  readonly #host: Host
  readonly #role: FeedRole
  readonly #told: WatchesTold
  readonly #spectatorLog: SpectatorLog
  readonly #matches = new Map<string, Cancel>()
  readonly #contests = new Map<string, ContestWatch>()
  readonly #collections = new Set<string>()
  /** Matches whose review this window has asked for and not left since. */
  readonly #reviews = new Set<string>()
  readonly #stopListening: Cancel
  #isClosed = false

  constructor(host: Host, role: FeedRole, told: WatchesTold) {
    this.#host = host
    this.#role = role
    this.#told = told
    this.#spectatorLog = new SpectatorLog(match => host.match(match)?.eventsFrom(0) ?? [])
    this.#stopListening = host.listen({
      reviewChanged: (match, status) => {
        if (this.#reviews.has(match))
          told.reviewChanged(match, status)
      },
      collectionChanged: id => this.#collections.has(id) && this.#tellCollection(id),
      contestEvent: (event, { id }) => this.#contests.get(id)?.hear(event),
    })
  }

  /** Tells how a collection is now, and again whenever it has changed. */
  async watchCollection(id: string): Promise<Result<null, Problem>> {
    return this.#host.collections.do(id, ({ view }) => {
      if (this.#isClosed)
        return fail(WINDOW_GONE)
      this.#collections.add(id)
      this.#told.collectionChanged(view)
      return succeed(null)
    })
  }

  unwatchCollection(id: string): void {
    this.#collections.delete(id)
  }

  #tellCollection(id: string): void {
    const hosted = this.#host.collections.get(id)
    if (hosted !== null)
      this.#told.collectionChanged(hosted.view)
  }

  /** Tells the events from number `from` on, and all later ones. */
  async watchMatch(match: string, from: number): Promise<Result<null, Problem>> {
    const host = this.#host
    const stored = host.liveEventsOf(match) === null ? await host.eventsOf(match) : null
    const events = host.liveEventsOf(match) ?? stored // somebody may have resumed the match meanwhile
    if (events === null)
      return fail({ code: 'no-such-match', message: 'That match is neither on the host nor in its archive.' })
    if (this.#isClosed)
      return fail(WINDOW_GONE)
    this.#matches.get(match)?.()
    // a spectator's events have other numbers
    this.#tellMatch(match, this.#role === 'spectator' ? events : events.slice(from))
    this.#matches.set(
      match,
      host.match(match)?.listen(event => this.#tellMatch(match, [event]), 'for-good') ?? (() => {}),
    )
    return succeed(null)
  }

  /** Stops telling of the match, and of its review. */
  unwatchMatch(match: string): void {
    this.#matches.get(match)?.()
    this.#matches.delete(match)
    this.#reviews.delete(match)
  }

  unwatchMatches(): void {
    this.#matches.forEach(stop => stop())
    this.#matches.clear()
  }

  #shownOfMatch(match: string, events: readonly MatchEvent[]): readonly MatchEvent[] {
    if (this.#role === 'host')
      return events
    return this.#role === 'player' ? events.map(openEvent) : this.#spectatorLog.insteadOf(match, events)
  }

  #shownOfContest(event: ContestEvent): ContestEvent {
    return this.#role === 'host' ? event : openContestEvent(event)
  }

  /**
   * Tells the undamaged events from number `from` on, in parts, and all later ones. The answer is the damage to the
   * log.
   */
  async watchContest(id: string, from: number): Promise<Result<{ damage: ContestDamage | null }, Problem>> {
    this.unwatchContest(id)
    const watch = new ContestWatch(
      id,
      from,
      async (...part) => this.#host.contestPart(...part),
      events => this.#told.contestEvents(id, events.map(event => this.#shownOfContest(event))),
    )
    this.#contests.set(id, watch)
    const told = await watch.catchUp()
    if (told.ok)
      return succeed({ damage: told.value ? await this.#host.contests.stored.damageOf(id) : null })
    if (this.#contests.get(id) === watch)
      this.unwatchContest(id)
    return told
  }

  unwatchContest(id: string): void {
    this.#contests.get(id)?.stop()
    this.#contests.delete(id)
  }

  /** Tells the progress of a match's review while the window looks at it. */
  watchReview(match: string): void {
    this.#reviews.add(match)
  }

  /** The window has gone. */
  close(): void {
    this.#isClosed = true
    this.#stopListening()
    this.unwatchMatches()
    for (const id of this.#contests.keys())
      this.unwatchContest(id)
  }

  #tellMatch(match: string, events: readonly MatchEvent[]): void {
    const told = this.#shownOfMatch(match, events)
    if (told.length > 0)
      this.#told.matchEvents(match, told)
  }
}
