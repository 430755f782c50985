import type { Series, SeriesEvent } from '../../shared/match/series.ts'
import type { SeriesNews } from '../host/host.ts'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { beginSeries, foldSeries, nextGame, nextGameAt } from '../../shared/match/series.ts'
import { useHost } from '../host/host.ts'
import { useFollowedLog } from './followedLog.ts'
import { useOverviewStore } from './overview.ts'

/** The series in view, or the one that the match in view belongs to: followed event by event until another is. */
export const useSeriesStore = defineStore('series', () => {
  const host = useHost()
  const overview = useOverviewStore()
  const series = shallowRef<Series | null>(null)
  const { id, problem, follow, catchUp } = useFollowedLog({
    watch: host.watchSeries,
    unwatch: host.unwatchSeries,
    due: () => series.value?.events ?? 0,
    forget: () => series.value = null,
  })
  host.onSeriesEvents(hear)

  /** Follows that series instead of any other. From one of its games to the next it stays as it is. */
  async function open(wanted: string): Promise<void> {
    if (wanted !== id.value || problem.value !== null)
      await follow(wanted)
  }

  function hear({ series: told, events }: SeriesNews): void {
    if (told !== id.value)
      return
    const extended = extend(series.value, events)
    if (extended === null)
      void catchUp()
    else
      series.value = extended
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
    next: computed(() => series.value === null || series.value.current !== null ? null : nextGame(series.value)),
    /** When it begins, in ms since 1970 by the host's clock; null where it does not by itself. */
    nextAt: computed(() => series.value === null || !running.value ? null : nextGameAt(series.value)),
    open,
    catchUp,
  }
})

/** The series with some consecutive events more, those it has passed over; null where some are missing in between. */
function extend(before: Series | null, events: readonly SeriesEvent[]): Series | null {
  let series = before
  for (const event of events) {
    const due: number = series?.events ?? 0
    if (event.seq > due)
      return null
    if (event.seq === due)
      series = series === null ? beginSeries(event) : foldSeries(series, event)
  }
  return series
}
