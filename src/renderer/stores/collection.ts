import type { Problem } from '../../shared/api.ts'
import type { CollectionView } from '../../shared/collect/views.ts'
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { useHost } from '../host/host.ts'

/** The collection in view, as the host tells it after every change. */
export const useCollectionStore = defineStore('collection', () => {
  const host = useHost()
  const view = shallowRef<CollectionView | null>(null)
  const problem = shallowRef<Problem | null>(null)
  let id: string | null = null

  host.onCollection((now) => {
    if (now.id === id)
      view.value = now
  })
  host.onConnection((connected) => {
    if (connected)
      void watchIt()
  })

  async function watchIt(): Promise<void> {
    const wanted = id
    if (wanted === null || !host.isConnected())
      return
    const answer = await host.watchCollection(wanted)
    if (wanted === id)
      problem.value = answer.ok || !host.isConnected() ? null : answer.error
  }

  /** Shows that collection instead of any other. */
  async function open(wanted: string): Promise<void> {
    if (id !== null && id !== wanted)
      close(id)
    id = wanted
    await watchIt()
  }

  /** Shows it no more, unless another one is in view already. */
  function close(shown: string): void {
    if (shown !== id)
      return
    id = null
    view.value = null
    problem.value = null
    if (host.isConnected())
      void host.unwatchCollection(shown)
  }

  return { view, problem, open, close, again: watchIt }
})
