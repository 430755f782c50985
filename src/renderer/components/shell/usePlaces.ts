import type { Component, ComputedRef } from 'vue'
import type { Route } from '../../composables/useRoute.ts'
import { computed } from 'vue'
import IconBoard from '~icons/lucide/flask-conical'
import IconWorkshop from '~icons/lucide/hammer'
import IconLibrary from '~icons/lucide/library'
import IconPuzzle from '~icons/lucide/puzzle'
import IconContest from '~icons/lucide/trophy'
import { useOverviewStore } from '../../stores/overview.ts'
import { commonTexts } from '../../texts/common.ts'

/** A place that the rail leads to, beside home, a new match and the settings. */
export interface Place {
  readonly route: Extract<Route, { name: 'analysis' | 'contests' | 'library' | 'puzzles' | 'workshop' }>
  readonly label: string
  readonly icon: Component
  /** Whether a phone's bar has it behind its last button, since few look for it on a phone. */
  readonly isBehindMore?: true
}

/** The places that this window may go to. */
export function usePlaces(): ComputedRef<readonly Place[]> {
  const overview = useOverviewStore()
  return computed(() => [
    ...overview.mayRead
      ? [{ route: { name: 'library', query: '' }, label: commonTexts.library, icon: IconLibrary } as const]
      : [],
    { route: { name: 'contests' }, label: commonTexts.contests, icon: IconContest } as const,
    ...overview.watchOnly
      ? []
      : [
          { route: { name: 'puzzles' }, label: commonTexts.puzzles, icon: IconPuzzle } as const,
          { route: { name: 'analysis' }, label: commonTexts.analysis, icon: IconBoard } as const,
          { route: { name: 'workshop' }, label: commonTexts.workshop, icon: IconWorkshop, isBehindMore: true } as const,
        ],
  ])
}
