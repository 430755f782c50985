import type { ShallowRef } from 'vue'
import { useIntervalFn } from '@vueuse/core'
import { shallowRef, watch } from 'vue'
import { isOver } from '../../../shared/match/isOver.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { arrangeTiles } from './wallTiles.ts'

/** How long a result stays on the wall at least. */
const RESULT_MS = 5000
const LOOK_EVERY_MS = 1000

/** The ids of the matches on the wall, in their places. */
export function useWall(): Readonly<ShallowRef<readonly string[]>> {
  const overview = useOverviewStore()
  const tiles = shallowRef<readonly string[]>([])
  /** When the wall noticed that one of its matches is over, by match id, on the clock of `performance`. */
  const overSince = new Map<string, number>()

  function mayGo(id: string): boolean {
    const since = overSince.get(id) ?? performance.now()
    overSince.set(id, since)
    return performance.now() - since >= RESULT_MS
  }

  function arrange(): void {
    const arranged = arrangeTiles(tiles.value, overview.matches, mayGo)
    if (arranged.join() !== tiles.value.join())
      tiles.value = arranged
    for (const id of [...overSince.keys()]) {
      if (!arranged.includes(id))
        overSince.delete(id)
    }
  }

  watch(() => overview.matches, arrange, { immediate: true })
  useIntervalFn(() => {
    if (tiles.value.some(id => isOver(overview.matchOf(id) ?? { status: 'finished' })))
      arrange()
  }, LOOK_EVERY_MS)
  return tiles
}
