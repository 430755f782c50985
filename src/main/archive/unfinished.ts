import type { GameSummary } from '../../shared/archive/library.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import { matchOf } from '../../shared/archive/steps.ts'
import { summarise } from '../../shared/archive/summarise.ts'
import { isOver } from '../../shared/match/match.ts'
import { canBeResumed } from '../../shared/match/player.ts'
import { liveIds, LiveMatch, readLive, removeLive, setLiveAside } from './liveMatch.ts'
import { troubleOf } from './storageTrouble.ts'
import { isWorthKeeping } from './worthKeeping.ts'

/** A match that was left in the middle, with its events and what of its file they take. */
export interface LeftMatch { readonly match: Match, readonly events: readonly [MatchEvent, ...MatchEvent[]], readonly bytes: number }

/** What an earlier host left, put in order. */
export interface Leftovers {
  /** Matches that can be resumed, the newest first. */
  readonly resumable: readonly GameSummary[]
  /** Matches that are over and not in the database yet. */
  readonly over: readonly string[]
  /** Matches of contests: what becomes of them is theirs to say. */
  readonly ofContests: readonly string[]
  /** What went wrong with the first of those that could not be put in order; null where all could. */
  readonly trouble: unknown
}

/**
 * Goes through the matches that an earlier host left: one that is not worth keeping is dropped, one that
 * nobody can go on with is closed as interrupted. A file that holds no match is set aside. What can't
 * be put in order stays as it is, and the others don't wait for it.
 */
export function settleLeftovers(data: string, now: number): Leftovers {
  const resumable: GameSummary[] = []
  const over: string[] = []
  const ofContests: string[] = []
  let trouble: unknown = null
  for (const id of liveIds(data)) {
    try {
      const left = settle(data, id, now)
      if (left === 'over')
        over.push(id)
      else if (left === 'of-contest')
        ofContests.push(id)
      else if (left !== null)
        resumable.push(left)
    }
    catch (error) {
      if (troubleOf(error) === null)
        throw error
      trouble ??= error
    }
  }
  return { resumable: resumable.sort((one, other) => other.startedAt - one.startedAt), over, ofContests, trouble }
}

/** The summary of a match that can be resumed, or that it is over, or a contest's; null where it is gone. */
function settle(data: string, id: string, now: number): GameSummary | 'over' | 'of-contest' | null {
  const left = leftMatch(data, id)
  if (left === null) {
    setLiveAside(data, id)
    return null
  }
  if (left.match.plan.contest !== undefined)
    return 'of-contest'
  if (!isWorthKeeping(left.match)) {
    removeLive(data, id)
    return null
  }
  if (isOver(left.match))
    return 'over'
  if (canBeResumed(left.match.plan.seats))
    return summarise(left.events, 'played')
  closeInterrupted(data, left, now)
  return 'over'
}

/** A match's file as a match; null where it holds none. */
export function leftMatch(data: string, id: string): LeftMatch | null {
  const live = readLive(data, id)
  const [created, ...later] = live?.events ?? []
  if (live === null || created?.type !== 'created' || created.match !== id)
    return null
  try {
    return { match: matchOf(live.events), events: [created, ...later], bytes: live.bytes }
  }
  catch {
    return null // no match: somebody else wrote it
  }
}

/** Ends a match that was left in the middle; true. */
export function closeInterrupted(data: string, { match, events, bytes }: LeftMatch, now: number): true {
  const file = LiveMatch.reopen(data, match.id, bytes)
  try {
    file.append({ seq: match.events, at: Math.max(now, events.at(-1)?.at ?? now), type: 'interrupted', cause: { code: 'host-died' } })
  }
  finally {
    file.close()
  }
  return true
}
