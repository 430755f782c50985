import type { GameSummary } from '../../shared/archive/library.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import { summarise } from '../../shared/archive/summarise.ts'
import { beginMatch, foldEvent, isOver } from '../../shared/match/match.ts'
import { liveIds, LiveMatch, readLive, removeLive, setLiveAside } from './liveMatch.ts'

/** Why a match is closed that nobody can go on with. */
const HOST_STOPPED = 'the host stopped in the middle of it'

/** A match that was left in the middle, with its events and what of its file they take. */
export interface LeftMatch { readonly match: Match, readonly events: readonly [MatchEvent, ...MatchEvent[]], readonly bytes: number }

/** What an earlier host left, put in order. */
export interface Leftovers {
  /** Matches that can be resumed, the newest first. */
  readonly resumable: readonly GameSummary[]
  /** Matches that are over and not in the database yet. */
  readonly over: readonly string[]
}

/**
 * Goes through the matches that an earlier host left: one that had not begun is dropped, one with an
 * external client is closed as interrupted. A file that holds no match is set aside.
 */
export function settleLeftovers(data: string, now: number): Leftovers {
  const resumable: GameSummary[] = []
  const over: string[] = []
  for (const id of liveIds(data)) {
    const left = leftMatch(data, id)
    if (left === null)
      setLiveAside(data, id)
    else if (left.match.status === 'waiting')
      removeLive(data, id)
    else if (isOver(left.match) || (hasClient(left.match) && closeInterrupted(data, left, now)))
      over.push(id)
    else
      resumable.push(summarise(left.events, 'played'))
  }
  return { resumable: resumable.sort((one, other) => other.startedAt - one.startedAt), over }
}

/** A match's file as a match; null where it holds none. */
export function leftMatch(data: string, id: string): LeftMatch | null {
  const live = readLive(data, id)
  const [created, ...later] = live?.events ?? []
  if (live === null || created?.type !== 'created' || created.match !== id)
    return null
  try {
    return { match: later.reduce(foldEvent, beginMatch(created)), events: [created, ...later], bytes: live.bytes }
  }
  catch {
    return null // no match: somebody else wrote it
  }
}

/** Ends a match that was left in the middle; true. */
export function closeInterrupted(data: string, { match, events, bytes }: LeftMatch, now: number): true {
  const file = LiveMatch.goOn(data, match.id, bytes)
  file.append({ seq: match.events, at: Math.max(now, events.at(-1)?.at ?? now), type: 'interrupted', reason: HOST_STOPPED })
  file.close()
  return true
}

function hasClient({ plan: { seats } }: Match): boolean {
  return seats[1].kind === 'external' || seats[2].kind === 'external'
}
