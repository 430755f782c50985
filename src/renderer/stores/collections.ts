import type { CollectionSummary } from '../../shared/collect/views.ts'
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { useHost } from '../host/host.ts'
import { useOverviewStore } from './overview.ts'

/**
 * The collections of this host as of the last request; asked again whenever one is opened or closed,
 * and when the archive can be read at last.
 */
export const useCollectionsStore = defineStore('collections', () => {
  const host = useHost()
  const overview = useOverviewStore()
  /** The newest first. */
  const list = shallowRef<readonly CollectionSummary[]>([])
  /** Why there is no list, or not all of it. */
  const problem = shallowRef<string | null>(null)
  const open = computed(() => overview.rooms.flatMap(({ collection }) => collection ?? []).join())

  /** Only windows at the host are told. */
  async function refresh(): Promise<void> {
    if (!host.isConnected() || !overview.isHost)
      return
    const answer = await host.collections()
    if (answer.ok) {
      list.value = answer.value.collections
      problem.value = answer.value.unread.join(' ') || null
    }
    else {
      problem.value = host.isConnected() ? answer.error.message : null
    }
  }
  watch([open, () => overview.isHost, () => overview.archive?.state], refresh)

  return { list, problem, refresh }
})
