import type { Ref } from 'vue'
import type { Day } from '../../shared/game/dailyPuzzle.ts'
import { useIntervalFn } from '@vueuse/core'
import { shallowRef } from 'vue'
import { dayOf } from '../../shared/game/dailyPuzzle.ts'

const MINUTE_MS = 60_000

/** Today's date by this machine's clock; it changes at midnight. */
export function useToday(): Readonly<Ref<Day>> {
  const today = shallowRef(dayOf(new Date()))
  useIntervalFn(() => {
    today.value = dayOf(new Date())
  }, MINUTE_MS)
  return today
}
