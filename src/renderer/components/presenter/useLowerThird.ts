import type { ComputedRef, Ref } from 'vue'
import type { MatchEvent } from '../../../shared/match/events.ts'
import type { LogLine } from '../../../shared/match/log.ts'
import { useTimeoutFn } from '@vueuse/core'
import { computed, watch } from 'vue'
import { useMatchStore } from '../../stores/match.ts'

const STAYS_MS = 6000

/** Events that are worth a room's attention. Notes are not: they contain what a program sent, in its own words. */
const TOLD: ReadonlySet<MatchEvent['type']> = new Set(['started', 'swapped', 'moved', 'forfeited', 'resumed'])

export interface UseLowerThirdReturn {
  /** The latest event of the match in view. */
  readonly last: ComputedRef<LogLine | null>
  /** Whether that event is only a few seconds old. */
  readonly isFresh: Readonly<Ref<boolean>>
}

/** The latest event of the match in view, which is shown for some seconds. */
export function useLowerThird(): UseLowerThirdReturn {
  const inView = useMatchStore()
  const last = computed(() => inView.lines.findLast(({ seq }) => {
    const event = inView.events[seq]
    return event !== undefined && TOLD.has(event.type)
  }) ?? null)
  const { isPending, start } = useTimeoutFn(() => {}, STAYS_MS, { immediate: false })
  watch(() => last.value === null ? null : `${inView.id} ${last.value.seq}`, (told) => {
    if (told !== null)
      start()
  }, { immediate: true })
  return { last, isFresh: isPending }
}
