import type { Problem } from '../../shared/api.ts'
import type { ContestDamage } from '../../shared/contest/damage.ts'
import type { ContestEvent } from '../../shared/contest/events.ts'
import type { Listen } from '../../shared/listen.ts'
import type { Result } from '../../shared/result.ts'
import type { ContestNews } from '../host/hostNews.ts'
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { Contest } from '../../shared/contest/contest.ts'
import { useHost } from '../host/host.ts'
import { useFollowedLog } from './followedLog.ts'

/** A contest as it is shown: a new object after every change, since the contest itself is changed in place. */
export interface ShownContest {
  readonly contest: Contest
  readonly events: number
}

/** The parts of a contest's page. */
export const CONTEST_PANELS = [
  'check-in',
  'race',
  'standings',
  'crosstable',
  'bracket',
  'rounds',
  'boards',
  'machines',
  'faults',
  'figures',
  'log',
] as const
export type ContestPanel = (typeof CONTEST_PANELS)[number]

/** The longest time for which events are folded without a break; then the window may draw and receive. */
const FOLD_MS = 12
/** However fast games end, what is shown is recomputed no more often than this. */
const SHOW_EVERY_MS = 250
const MOST_NOTABLE = 1000

/** The contest in view, followed event by event until another one is opened. */
export const useContestStore = defineStore('contest', () => {
  const host = useHost()
  const shown = shallowRef<ShownContest | null>(null)
  /** What people did and what they should know, in order; if there is very much, only the latest. */
  const notable = shallowRef<readonly ContestEvent[]>([])
  /** What is wrong with its log; null if nothing is. */
  const damage = shallowRef<ContestDamage | null>(null)
  /** The chosen panel; null for the one that says most about such a contest. */
  const panel = shallowRef<ContestPanel | null>(null)
  /**
   * The address at which the contest's programs connect, as given at its creation; undefined if this window is not
   * told.
   */
  const listen = shallowRef<Listen | undefined>()
  let contest: Contest | null = null
  /** Events that were received but not folded yet. */
  let waiting: ContestEvent[] = []
  let timer: ReturnType<typeof setTimeout> | null = null
  let shownAt = Number.NEGATIVE_INFINITY

  const { id, problem, follow, catchUp } = useFollowedLog({ watch, unwatch: host.unwatchContest, due, forget })
  host.onContestEvents(hear)

  /** Follows that contest instead of any other. */
  async function open(wanted: string): Promise<void> {
    if (wanted === id.value && problem.value === null)
      return
    if (wanted !== id.value)
      panel.value = null
    await follow(wanted)
  }

  async function watch(wanted: string, from: number): Promise<Result<unknown, Problem>> {
    const answer = await host.watchContest(wanted, from)
    if (answer.ok && wanted === id.value)
      damage.value = answer.value.damage
    return answer
  }

  function forget(): void {
    contest = null
    damage.value = null
    waiting = []
    if (timer !== null)
      clearTimeout(timer)
    timer = null
    shownAt = Number.NEGATIVE_INFINITY
    shown.value = null
    notable.value = []
  }

  /** The number of the event that comes next. */
  function due(): number {
    const last = waiting.at(-1)
    return last === undefined ? contest?.events ?? 0 : last.seq + 1
  }

  function hear({ contest: told, events }: ContestNews): void {
    if (told !== id.value)
      return
    const first = events[0]?.seq ?? 0
    if (first > due())
      return void catchUp() // some events in between are missing
    waiting = waiting.concat(events.slice(due() - first))
    timer ??= setTimeout(fold, 0)
  }

  /** Folds events for a short while; goes on with the rest after the window had its turn. */
  function fold(): void {
    timer = null
    const until = performance.now() + FOLD_MS
    const notables: ContestEvent[] = []
    let at = 0
    while (at < waiting.length && performance.now() < until) {
      for (const event of waiting.slice(at, at + 100)) {
        if (contest === null)
          contest = new Contest(event)
        else
          contest.apply(event)
        if (event.type === 'contest-created')
          listen.value = event.listen
        if (event.type === 'mended')
          damage.value = null
        if (isNotable(event))
          notables.push(event)
      }
      at += 100
    }
    waiting = waiting.slice(at)
    if (notables.length > 0)
      notable.value = [...notable.value, ...notables].slice(-MOST_NOTABLE)
    const isBehind = waiting.length > 0
    const wait = shownAt + SHOW_EVERY_MS - performance.now()
    if (wait <= 0 || (shown.value === null && !isBehind))
      show()
    if (isBehind)
      timer = setTimeout(fold, 0)
    else if (shown.value?.events !== contest?.events)
      timer = setTimeout(fold, Math.max(0, wait))
  }

  function show(): void {
    if (contest === null)
      return
    shown.value = { contest, events: contest.events }
    shownAt = performance.now()
  }

  return { id, shown, listen, problem, damage, panel, notable, open, catchUp }
})

/** Everything except the games themselves and the rounds that were paired as planned. */
function isNotable(event: ContestEvent): boolean {
  return event.type === 'round-paired'
    ? event.givenUp !== 'nothing'
    : event.type !== 'game-began' && event.type !== 'game-ended'
}
