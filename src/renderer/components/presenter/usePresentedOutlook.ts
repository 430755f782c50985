import type { ComputedRef, ShallowRef } from 'vue'
import type { Judgement } from '../../../shared/game/analysis.ts'
import { computed, shallowRef, watch } from 'vue'
import { hasHumanSeat } from '../../../shared/match/player.ts'
import { useHost } from '../../host/host.ts'
import { useConnectionStore } from '../../stores/connection.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'

export interface UsePresentedOutlookReturn {
  /** Whether it can be shown at all: a window that only watches gets no evaluation while a match runs. */
  readonly mayShow: ComputedRef<boolean>
  readonly isOn: ComputedRef<boolean>
  readonly toggle: () => void
  /** The latest evaluation of the match; it stays while the next one is on its way. */
  readonly judgement: Readonly<ShallowRef<Judgement | null>>
}

/**
 * The evaluation of the presented match. It would help a person who plays and sees the screen, so for them it is off
 * until somebody turns it on for that match. Programs don't see it.
 */
export function usePresentedOutlook(): UsePresentedOutlookReturn {
  const host = useHost()
  const inView = useMatchStore()
  const overview = useOverviewStore()
  const connection = useConnectionStore()
  const judgement = shallowRef<Judgement | null>(null)
  /** Whether somebody turned it on or off, and for which match. */
  const chosen = shallowRef<{ readonly match: string, readonly isOn: boolean } | null>(null)

  const mayShow = computed(() => inView.match?.status === 'running' && overview.mayPlay)
  const isOn = computed(() => {
    if (!mayShow.value || inView.match === null)
      return false
    return chosen.value?.match === inView.id ? chosen.value.isOn : !hasHumanSeat(inView.match.plan.seats)
  })

  watch(() => inView.id, () => {
    judgement.value = null
  })
  watch([() => inView.id, () => inView.match?.plies, isOn, () => connection.connected], judge, { immediate: true })

  async function judge(): Promise<void> {
    const { id, match } = inView
    if (id === null || match === null || !isOn.value)
      return
    const judged = await host.judge(id, match.plies, false)
    if (judged.ok && id === inView.id)
      judgement.value = judged.value
  }

  return {
    mayShow,
    isOn,
    toggle: () => {
      if (inView.id !== null && mayShow.value)
        chosen.value = { match: inView.id, isOn: !isOn.value }
    },
    judgement,
  }
}
