import type { ContestEvent } from './events.ts'
import { Contest } from './contest.ts'

/** The contest that a sound log makes; throws where its events make none. */
export function contestOf([first, ...later]: readonly [ContestEvent, ...ContestEvent[]]): Contest {
  const contest = new Contest(first)
  later.forEach(event => contest.apply(event))
  return contest
}

/** What a log makes: the contest after so many of its events, and why the next one can't be; null where all can. */
export interface FoldedLog { readonly contest: Contest, readonly events: number, readonly why: string | null }

/** Folds a log as far as it can be; null where its first event begins no contest. Never throws. */
export function foldLog(events: readonly ContestEvent[]): FoldedLog | null {
  const [first, ...later] = events
  if (first?.type !== 'contest-created' || first.seq !== 0)
    return null
  const contest = new Contest(first)
  for (const [index, event] of later.entries()) {
    try {
      contest.apply(event)
    }
    catch (error) { // it may have changed a part of the contest
      return {
        contest: foldLog(events.slice(0, index + 1))?.contest ?? new Contest(first),
        events: index + 1,
        why: error instanceof Error ? error.message : String(error),
      }
    }
  }
  return { contest, events: events.length, why: null }
}
