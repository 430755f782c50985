import { computed } from 'vue'
import { nextGameAt, seriesIn } from '../../../shared/contest/series.ts'
import { useContestStore } from '../../stores/contest.ts'

/** The series in view, or the one that the match in view belongs to. */
export function useSeries() {
  const store = useContestStore()
  /** The contest in view as a series; null if it is none, or not loaded yet. */
  const series = computed(() => store.shown?.contest.plan.series === undefined ? null : seriesIn(store.shown.contest))
  return {
    series,
    /** When the next game begins, in ms since 1970 by the host's clock; null if none begins by itself. */
    nextAt: computed(() =>
      store.damage === null && series.value?.status === 'running' ? nextGameAt(series.value) : null,
    ),
  }
}
