import type { Overview, ReviewStatus } from '../../shared/api.ts'
import type { Check } from '../../shared/check/check.ts'
import type { CollectionView, OwnHandIns } from '../../shared/collect/views.ts'
import type { ContestEvent } from '../../shared/contest/events.ts'
import type { AnswersById } from '../../shared/lab/keptAnswer.ts'
import type { KeptRun } from '../../shared/lab/keptSet.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { GuestNews } from '../../shared/rooms.ts'
import { createEventHook } from '@vueuse/core'

/** Some consecutive events of a watched match; `now` is the host's clock when they were sent. */
export interface MatchNews {
  readonly match: string
  readonly events: readonly MatchEvent[]
  readonly now: number
}

/** Some consecutive events of a watched contest or series; `now` as above. */
export interface ContestNews {
  readonly contest: string
  readonly events: readonly ContestEvent[]
  readonly now: number
}

/** Progress of a run over kept positions, with the answers that came. */
export interface PositionsNews {
  readonly run: KeptRun
  readonly answers: AnswersById
}

/** Progress of the review of a match. */
export interface ReviewNews {
  readonly match: string
  readonly status: ReviewStatus
}

/** What a window hears without asking, one hook for each kind of news. */
export function hostNews() {
  return {
    /** Whether the host is connected. */
    connection: createEventHook<boolean>(),
    windowName: createEventHook<string>(),
    /** Every overview as a whole, whether it was asked for or made by changes. */
    overview: createEventHook<Overview>(),
    matchEvents: createEventHook<MatchNews>(),
    contestEvents: createEventHook<ContestNews>(),
    review: createEventHook<ReviewNews>(),
    check: createEventHook<Check>(),
    positions: createEventHook<PositionsNews>(),
    /** The progress of the puzzle that this window waits for, from 0 to 1. */
    puzzleProgress: createEventHook<number>(),
    /** A watched collection as it is now. */
    collection: createEventHook<CollectionView>(),
    /** What a guest has handed in, as it is now. */
    handIns: createEventHook<OwnHandIns>(),
    /** Changes of what a guest's window may see. */
    guestNews: createEventHook<GuestNews>(),
  }
}

export type HostNews = ReturnType<typeof hostNews>

/** How to hear each kind of news, as `onConnection`; each subscription returns an `off`. */
export type NewsListeners = { [Name in keyof HostNews as `on${Capitalize<Name>}`]: HostNews[Name]['on'] }

export function listenersOf(news: HostNews): NewsListeners {
  return {
    onConnection: news.connection.on,
    onWindowName: news.windowName.on,
    onOverview: news.overview.on,
    onMatchEvents: news.matchEvents.on,
    onContestEvents: news.contestEvents.on,
    onReview: news.review.on,
    onCheck: news.check.on,
    onPositions: news.positions.on,
    onPuzzleProgress: news.puzzleProgress.on,
    onCollection: news.collection.on,
    onHandIns: news.handIns.on,
    onGuestNews: news.guestNews.on,
  }
}
