import type { Contest } from '../../shared/contest/contest.ts'
import type { Series } from '../../shared/contest/series.ts'
import type { ContestNews } from '../host/host.ts'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { contestIn, nextGameAt, seriesIn } from '../../shared/contest/series.ts'
import { useHost } from '../host/host.ts'
import { useFollowedLog } from './followedLog.ts'
import { useOverviewStore } from './overview.ts'

/** The series in view, or the one that the match in view belongs to: followed event by event until another is. */
export const useSeriesStore = defineStore('series', () => {
  const host = useHost()
  const overview = useOverviewStore()
  const series = shallowRef<Series | null>(null)
  let contest: Contest | null = null
  const { id, problem, follow, catchUp } = useFollowedLog({
    watch: host.watchContest,
    unwatch: host.unwatchContest,
    due: () => contest?.events ?? 0,
    forget: () => {
      contest = null
      series.value = null
    },
  })
  host.onContestEvents(hear)

  /** Follows that series instead of any other. From one of its games to the next it stays as it is. */
  async function open(wanted: string): Promise<void> {
    if (wanted !== id.value || problem.value !== null)
      await follow(wanted)
  }

  function hear({ contest: told, events }: ContestNews): void {
    if (told !== id.value)
      return
    const due = contest?.events ?? 0
    if ((events[0]?.seq ?? due) > due)
      return void catchUp() // some are missing in between
    const later = events.filter(({ seq }) => seq >= due)
    if (contest === null)
      contest = contestIn(later)
    else
      later.forEach(event => contest?.apply(event))
    series.value = contest === null ? null : seriesIn(contest)
  }

  const summary = computed(() => overview.series.find(one => one.id === id.value) ?? null)
  const running = computed(() => summary.value?.state === 'running')

  return {
    series,
    problem,
    /** Whether it goes on now. */
    running,
    /** Whether it was left in the middle and can be resumed. */
    left: computed(() => summary.value?.state === 'left'),
    /** The game that comes next, of a series that goes on or was left; null while one is played, too. */
    next: computed(() => series.value?.next ?? null),
    /** When it begins, in ms since 1970 by the host's clock; null where it does not by itself. */
    nextAt: computed(() => series.value === null || !running.value ? null : nextGameAt(series.value)),
    open,
    catchUp,
  }
})
