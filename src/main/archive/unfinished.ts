import type { GameSummary } from '../../shared/archive/library.ts'
import type { LogReport } from '../../shared/archive/logDamage.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import { gameId } from '../../shared/archive/library.ts'
import { explainReport } from '../../shared/archive/logDamage.ts'
import { matchOf } from '../../shared/archive/steps.ts'
import { summarise } from '../../shared/archive/summarise.ts'
import { counted, plural } from '../../shared/counted.ts'
import { contestPlaceOf } from '../../shared/match/contestPlace.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { canBeResumed } from '../../shared/match/player.ts'
import { linkAfter } from './chain.ts'
import { lineOf } from './linkedLines.ts'
import { liveIds, LiveMatch, mendLive, readLive, removeLive, setLiveAside } from './liveMatch.ts'
import { troubleOf } from './storageTrouble.ts'
import { isWorthKeeping } from './worthKeeping.ts'

/**
 * A match that was left in the middle: its sure events, their length in its file, the link of the last one, and the
 * damage to the file.
 */
export interface LeftMatch {
  readonly match: Match
  readonly events: readonly [MatchEvent, ...MatchEvent[]]
  /** The sure events, as they are written. */
  readonly texts: readonly string[]
  readonly bytes: number
  readonly link: string
  readonly report: LogReport | null
}

/** A match whose file was damaged: the damage, and where that file is now. */
export interface DamagedMatch { readonly id: string, readonly report: LogReport, readonly aside: string }

/** At most this many damaged matches are named. */
const MOST_TOLD = 3

/** What people are told about damaged matches; null if there are none. */
export function explainDamaged(damaged: readonly DamagedMatch[]): string | null {
  const told = damaged.slice(0, MOST_TOLD).map(({ id, report, aside }) =>
    `The file of match ${id}, which an earlier host left, was damaged. ${explainReport(report)} As it was it is ${aside}.`,
  )
  const more = damaged.length - told.length
  return damaged.length === 0
    ? null
    : [
        ...told,
        ...more === 0 ? [] : [`So ${plural(more, 'was', 'were')} ${counted(more, 'more match', 'more matches')}.`],
      ].join(' ')
}

/** What an earlier host left, put in order. */
export interface Leftovers {
  /** Matches that can be resumed, the newest first. */
  readonly resumable: readonly GameSummary[]
  /** Matches that are over and not in the database yet. */
  readonly over: readonly string[]
  /** Matches of contests, which their contests settle. Games of people in a series are in both lists. */
  readonly ofContests: readonly string[]
  readonly damaged: readonly DamagedMatch[]
  /** The error of the first match that could not be put in order; null if there was none. */
  readonly trouble: unknown
}

/** The report on a file whose events are readable but make no match. */
const NO_MATCH: LogReport = { damages: [{ kind: 'unreadable', event: 0 }], sure: 0, known: 1 }

/**
 * Goes through the matches that an earlier host left. A match not worth keeping is dropped; one that nobody can resume
 * is closed as interrupted. A file that holds no match is set aside; a damaged one is kept beside a new file with its
 * sure events. If a match can't be put in order, it stays as it is, and the others go on.
 */
export function settleLeftovers(data: string, now: number): Leftovers {
  const resumable: GameSummary[] = []
  const over: string[] = []
  const ofContests: string[] = []
  const damaged: DamagedMatch[] = []
  let trouble: unknown = null
  for (const id of liveIds(data)) {
    try {
      const left = mended(data, id, damaged)
      const becomes = left === null ? null : settle(data, left, now)
      if (becomes === 'over')
        over.push(id)
      else if (left !== null && becomes !== null && contestPlaceOf(left.match.plan) !== null)
        ofContests.push(id)
      if (becomes !== null && typeof becomes === 'object')
        resumable.push(becomes)
    }
    catch (error) {
      if (troubleOf(error) === null)
        throw error
      trouble ??= error
    }
  }
  return {
    resumable: resumable.sort((one, other) => other.startedAt - one.startedAt),
    over,
    ofContests,
    damaged,
    trouble,
  }
}

/** The summary of a match that can be resumed, or whether it is over or left to its contest; null if it is gone. */
function settle(data: string, left: LeftMatch, now: number): GameSummary | 'over' | 'of-contest' | null {
  const { match, events } = left
  const { id, plan: { contest, series, seats } } = match
  const isGame = contest !== undefined || (series !== undefined && events.some(({ type }) => type === 'started'))
  if (!isGame && !isWorthKeeping(match)) {
    removeLive(data, id)
    return null
  }
  if (contest === undefined && !isOver(match) && isWorthKeeping(match) && canBeResumed(seats))
    return summarise(events, 'played')
  if (isGame)
    return 'of-contest'
  if (!isOver(match))
    closeInterrupted(data, left, now)
  return 'over'
}

/** The match that was left, in a new file with only its sure events; null if none is sure. */
function mended(data: string, id: string, damaged: DamagedMatch[]): LeftMatch | null {
  const left = leftMatch(data, id)
  if (left !== null && left.report === null)
    return left
  const report = left?.report ?? readLive(data, id)?.report ?? NO_MATCH
  const aside = left === null ? setLiveAside(data, id) : mendLive(data, id, left.events)
  if (aside !== null && gameId.safeParse(id).success)
    damaged.push({ id, report, aside })
  return left === null ? null : leftMatch(data, id)
}

/** The match in a match's file; null if the file holds none. */
export function leftMatch(data: string, id: string): LeftMatch | null {
  const live = readLive(data, id)
  const [created, ...later] = live?.events ?? []
  if (live === null || created?.type !== 'created' || created.match !== id)
    return null
  try {
    return { ...live, match: matchOf(live.events), events: [created, ...later] }
  }
  catch {
    return null // no match: somebody else wrote that file
  }
}

/** Ends a match that was left in the middle. The answer is its head. */
export function closeInterrupted(data: string, { match, events, bytes, link }: LeftMatch, now: number): string {
  const event: MatchEvent = {
    seq: match.events,
    at: Math.max(now, events.at(-1)?.at ?? now),
    type: 'interrupted',
    cause: { code: 'host-died' },
  }
  const text = JSON.stringify(event)
  const head = linkAfter(link, text)
  const file = LiveMatch.reopen(data, match.id, bytes)
  try {
    file.append(lineOf(text, head))
  }
  finally {
    file.close()
  }
  return head
}
