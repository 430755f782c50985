import type { ShallowRef } from 'vue'
import type { Problem } from '../../../shared/api.ts'
import type { LibraryFilter, LibraryStats } from '../../../shared/archive/library.ts'
import { useTimeoutFn } from '@vueuse/core'
import { shallowRef, watch } from 'vue'
import { useHost } from '../../host/host.ts'
import { useLibraryStore } from '../../stores/library.ts'

export interface UseLibraryStatsReturn {
  /** Null until the host has answered; the last answer while it is asked again. */
  readonly stats: Readonly<ShallowRef<LibraryStats | null>>
  readonly problem: Readonly<ShallowRef<Problem | null>>
}

/** Counting a large archive is work for the host, so while games come and go it is asked no more often than this. */
const AGAIN_MS = 4000

/** Statistics of the filtered games: requested when the filter changes, and from time to time as the list changes. */
export function useLibraryStats(filterOf: () => LibraryFilter): UseLibraryStatsReturn {
  const host = useHost()
  const library = useLibraryStore()
  const stats = shallowRef<LibraryStats | null>(null)
  const problem = shallowRef<Problem | null>(null)
  let asks = 0

  async function ask(): Promise<void> {
    const asked = ++asks
    const answer = await host.libraryStats(filterOf())
    if (asked !== asks)
      return
    problem.value = answer.ok ? null : answer.error
    stats.value = answer.ok ? answer.value : stats.value
  }

  const later = useTimeoutFn(ask, AGAIN_MS, { immediate: false })
  watch(() => library.generation, () => {
    if (!later.isPending.value)
      later.start()
  })
  watch(() => JSON.stringify(filterOf()), () => {
    later.stop()
    void ask()
  }, { immediate: true })
  return { stats, problem }
}
