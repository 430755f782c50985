import type { Action } from '../actions/action.ts'
import { defineStore } from 'pinia'
import { computed, onScopeDispose, shallowRef } from 'vue'

type Source = () => readonly Action[]

/** All actions that are available now: the single list that the keys and the palette follow. */
export const useActionsStore = defineStore('actions', () => {
  /** The newest first: what a view does on a key takes precedence over what the window does on it. */
  const sources = shallowRef<readonly Source[]>([])
  const paletteOpen = shallowRef(false)

  /** Offers actions until the scope of the caller ends. */
  function offer(source: Source): void {
    sources.value = [source, ...sources.value]
    onScopeDispose(() => {
      sources.value = sources.value.filter(other => other !== source)
    })
  }

  return { list: computed(() => sources.value.flatMap(source => source())), offer, paletteOpen }
})
