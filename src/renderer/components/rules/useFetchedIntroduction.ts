import type { ShallowRef } from 'vue'
import type { GameId } from '../../../shared/games/index.ts'
import type { AnyIntroduction } from '../../games/introduction.ts'
import { shallowRef, watchEffect } from 'vue'
import { introductionOf } from '../../games/index.ts'
import { fetchPatiently } from '../../lazyComponent.ts'

/**
 * The introduction of a game; null until it is loaded. If it can't be fetched, the error goes to the component that
 * shows it.
 */
export function useFetchedIntroduction(id: GameId): Readonly<ShallowRef<AnyIntroduction | null>> {
  const introduction = shallowRef<AnyIntroduction | null>(null)
  watchEffect(async () => {
    introduction.value = await fetchPatiently(async () => introductionOf(id))
  })
  return introduction
}
