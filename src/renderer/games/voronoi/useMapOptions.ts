import { createSharedComposable, useLocalStorage } from '@vueuse/core'
import { computed } from 'vue'

/** The optional layers of the map. */
export const MAP_OPTIONS = ['discs', 'pulls', 'gains', 'patterns'] as const
export type MapOption = (typeof MAP_OPTIONS)[number]

/** Which layers are shown. Remembered for this browser. */
export const useMapOptions = createSharedComposable(() => {
  const stored = useLocalStorage<string>('fulcrum.voronoiMap', '')
  const shown = computed<ReadonlySet<MapOption>>(() => {
    const words = stored.value.split(' ')
    return new Set(MAP_OPTIONS.filter(option => words.includes(option)))
  })

  function toggle(option: MapOption): void {
    stored.value = MAP_OPTIONS.filter(one => shown.value.has(one) !== (one === option)).join(' ')
  }
  return { shown, toggle }
})
