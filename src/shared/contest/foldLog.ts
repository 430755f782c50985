import type { ContestEvent } from './events.ts'
import { Contest } from './contest.ts'

/** The contest that a sound log results in; throws if its events don't make a contest. */
export function contestOf([first, ...later]: readonly [ContestEvent, ...ContestEvent[]]): Contest {
  const contest = new Contest(first)
  later.forEach(event => contest.apply(event))
  return contest
}

/**
 * The result of folding a log: the contest, how many events it has, and why the next event is impossible; null if all
 * are fine.
 */
export interface FoldedLog { readonly contest: Contest, readonly events: number, readonly why: string | null }

/**
 * Folds a log as far as it can be; null where its first event begins no contest. Never throws. `known` is a
 * contest made from the first events; the others are added to it.
 */
export function foldLog(events: readonly ContestEvent[], known: Contest | null = null): FoldedLog | null {
  const [first] = events
  if (first?.type !== 'contest-created' || first.seq !== 0)
    return null
  const contest = known !== null && known.events <= events.length ? known : new Contest(first)
  for (const event of events.slice(contest.events)) {
    const { events: sure } = contest
    try {
      contest.apply(event)
    }
    catch (error) { // the event may have changed a part of the contest
      return {
        contest: foldLog(events.slice(0, sure))?.contest ?? new Contest(first),
        events: sure,
        why: error instanceof Error ? error.message : String(error),
      }
    }
  }
  return { contest, events: events.length, why: null }
}
