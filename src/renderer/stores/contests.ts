import type { Problem } from '../../shared/api.ts'
import type { ContestSummary } from '../../shared/contest/summary.ts'
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { useHost } from '../host/host.ts'
import { useOverviewStore } from './overview.ts'

/** All contests: those of the archive as of the last request, those of this host as they are now. */
export const useContestsStore = defineStore('contests', () => {
  const host = useHost()
  const overview = useOverviewStore()
  const stored = shallowRef<readonly ContestSummary[] | null>(null)
  const problem = shallowRef<Problem | null>(null)
  /** The ids of the host's contests, whatever their state. */
  const ids = computed(() => overview.contests.map(({ id }) => id).join())

  /** Asks for the archive's contests, if this window may see them. */
  async function refresh(): Promise<void> {
    if (!host.isConnected() || !overview.mayRead)
      return
    const answer = await host.contests()
    problem.value = answer.ok || !host.isConnected() ? null : answer.error
    if (answer.ok)
      stored.value = answer.value
  }
  watch([ids, () => overview.mayRead], refresh)

  return {
    /** The newest first; null before the host has told. */
    list: computed<readonly ContestSummary[] | null>(() => {
      if (!overview.mayRead)
        return overview.contests
      const now = new Map(overview.contests.map(contest => [contest.id, contest]))
      return stored.value?.map(contest => now.get(contest.id) ?? contest) ?? null
    }),
    problem,
    refresh,
  }
})
