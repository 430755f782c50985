import type { ComputedRef } from 'vue'
import type { Move } from '../../../shared/games/no-tipping/play.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import type { PlacementValue } from '../../../shared/games/no-tipping/value/placementValue.ts'
import type { Heats } from './heat.ts'
import { computed, shallowRef, watch } from 'vue'
import { NO_HEATS, placingHeats, removalHeats } from './heat.ts'
import { forecastRemovals } from './tippingForecast.ts'

export interface HeatOptions {
  readonly isOn: () => boolean
  readonly state: () => NoTippingState
  /** The weight in hand, in kg; null for none. */
  readonly held: () => number | null
  /** Moves that are known to win and to lose. */
  readonly winning: () => readonly Move[]
  readonly losing: () => readonly Move[]
}

export interface UseHeatReturn {
  readonly heats: ComputedRef<Heats>
  /** Why no worth is known, in a whole sentence; empty if it is known. */
  readonly problem: ComputedRef<string>
}

/**
 * How much each place is worth for the block in hand, or each block on the beam for the player who takes it. The
 * network that values places is fetched when it is first needed.
 */
export function useHeat({ isOn, state, held, winning, losing }: HeatOptions): UseHeatReturn {
  const value = shallowRef<PlacementValue | null>(null)
  const damage = shallowRef('')

  async function load(): Promise<void> {
    const { trainedValue } = await import('../../../shared/games/no-tipping/value/trainedValue.ts')
    const read = trainedValue()
    if (read.ok)
      value.value = read.value
    else
      damage.value = read.error
  }
  watch(isOn, isWanted => isWanted && value.value === null && void load(), { immediate: true })

  const heats = computed<Heats>(() => {
    if (!isOn() || state().tipped !== null)
      return NO_HEATS
    if (state().phase === 'remove')
      return removalHeats(forecastRemovals(state()), winning(), losing())
    const weight = held()
    return weight === null || value.value === null ? NO_HEATS : placingHeats(value.value, state(), weight)
  })
  return { heats, problem: computed(() => isOn() && state().phase === 'place' ? damage.value : '') }
}
