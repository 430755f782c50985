import type { ComputedRef } from 'vue'
import { computed } from 'vue'
import { letsTakeBack, pliesTakingBack } from '../../../shared/match/takeBack.ts'
import { showProblem } from '../../composables/useProblems.ts'
import { useHost } from '../../host/host.ts'
import { useConnectionStore } from '../../stores/connection.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { useSeats } from './useSeats.ts'

export interface UseTakeBackReturn {
  /**
   * Whether moves of this match may be taken back at this window at all: it is practice, and nobody plays elsewhere.
   */
  readonly possible: ComputedRef<boolean>
  /** How many moves stand once the last own one is taken back; null while there is none. */
  readonly ply: ComputedRef<number | null>
  readonly takeBack: () => Promise<void>
}

/** The way back to before one's own last move. */
export function useTakeBack(): UseTakeBackReturn {
  const host = useHost()
  const inView = useMatchStore()
  const connection = useConnectionStore()
  const overview = useOverviewStore()
  const { mine, isElsewhere } = useSeats()

  const possible = computed(() => {
    const { match } = inView
    return overview.mayPlay && match?.status === 'running' && mine.value.length > 0 && letsTakeBack(match.plan)
      && !match.seats.some(isElsewhere)
  })
  const ply = computed(() =>
    inView.match === null || !possible.value || !connection.connected
      ? null
      : pliesTakingBack(inView.match, mine.value),
  )

  async function takeBack(): Promise<void> {
    if (inView.id === null || ply.value === null)
      return
    const answer = await host.takeBack(inView.id, ply.value)
    if (!answer.ok)
      showProblem(answer.error)
  }

  return { possible, ply, takeBack }
}
