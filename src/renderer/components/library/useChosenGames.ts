import type { ComputedRef } from 'vue'
import type { Problem } from '../../../shared/api.ts'
import type { GameSummary, Selection } from '../../../shared/archive/library.ts'
import { createSharedComposable } from '@vueuse/core'
import { computed, shallowRef, watch } from 'vue'
import { useLibraryStore } from '../../stores/library.ts'

/** The most games that are chosen one by one; to choose more, choose all games of the filter. */
const MOST_BY_ID = 2000

export interface UseChosenGamesReturn {
  readonly count: ComputedRef<number>
  /** Whether all games of the filter are chosen, loaded or not. */
  readonly all: ComputedRef<boolean>
  /** The ids of games chosen one by one, in the order of choice. */
  readonly ids: ComputedRef<readonly string[]>
  readonly selection: ComputedRef<Selection>
  readonly isChosen: (id: string) => boolean
  /** Chooses or unchooses the game of a row; with `through`, also the rows since the one chosen last. */
  readonly toggle: (index: number, through: boolean) => Promise<Problem | null>
  readonly toggleAll: () => Promise<Problem | null>
  readonly clear: () => void
}

/** The games chosen for an action on several: delete, export, compare. */
export const useChosenGames = createSharedComposable((): UseChosenGamesReturn => {
  const library = useLibraryStore()
  const chosen = shallowRef<ReadonlySet<string>>(new Set())
  const wholeFilter = shallowRef(false)
  let lastRow = 0

  const ids = computed(() => [...chosen.value])
  const count = computed(() => wholeFilter.value ? library.total ?? 0 : chosen.value.size)

  function clear(): void {
    chosen.value = new Set()
    wholeFilter.value = false
  }
  watch(() => library.filter, clear)

  function add(games: readonly GameSummary[]): void {
    chosen.value = new Set([...chosen.value, ...games.map(({ id }) => id)])
  }

  async function toggle(index: number, through: boolean): Promise<Problem | null> {
    const game = library.row(index)
    if (game === null || wholeFilter.value)
      return null
    const from = lastRow
    lastRow = index
    if (through && Math.abs(index - from) < MOST_BY_ID) {
      const games = await library.between(Math.min(from, index), Math.max(from, index))
      if (!games.ok)
        return games.error
      add(games.value)
    }
    else if (chosen.value.has(game.id)) {
      chosen.value = new Set(ids.value.filter(id => id !== game.id))
    }
    else {
      add([game])
    }
    return null
  }

  async function toggleAll(): Promise<Problem | null> {
    const total = library.total ?? 0
    if (count.value >= total) {
      clear()
      return null
    }
    if (total > MOST_BY_ID) {
      wholeFilter.value = true
      return null
    }
    const games = await library.between(0, total - 1)
    if (!games.ok)
      return games.error
    add(games.value)
    return null
  }

  return {
    count,
    all: computed(() => count.value > 0 && count.value >= (library.total ?? 0)),
    ids,
    selection: computed(() => wholeFilter.value ? { filter: library.filter } : { ids: [...ids.value] }),
    isChosen: id => wholeFilter.value || chosen.value.has(id),
    toggle,
    toggleAll,
    clear,
  }
})
