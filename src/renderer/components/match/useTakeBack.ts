import { computed } from 'vue'
import { letsTakeBack, pliesTakingBack } from '../../../shared/match/takeBack.ts'
import { isDone } from '../../composables/isDone.ts'
import { useHost } from '../../host/host.ts'
import { useConnectionStore } from '../../stores/connection.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { useSeats } from '../../stores/seats.ts'

/** Takes back the moves since, and including, one's own last move. */
export function useTakeBack() {
  const host = useHost()
  const inView = useMatchStore()
  const connection = useConnectionStore()
  const overview = useOverviewStore()
  const { mine, isElsewhere } = useSeats()

  /** Whether moves of this match may be taken back in this window: only in practice, if nobody plays elsewhere. */
  const possible = computed(() => {
    const { match } = inView
    return overview.mayPlay && match?.status === 'running' && mine.value.length > 0 && letsTakeBack(match.plan)
      && !match.seats.some(isElsewhere)
  })
  /** The number of moves that remain after the last own move is taken back; null if there is none. */
  const ply = computed(() =>
    inView.match === null || !possible.value || !connection.connected
      ? null
      : pliesTakingBack(inView.match, mine.value),
  )

  async function takeBack(): Promise<void> {
    if (inView.id === null || ply.value === null)
      return
    isDone(await host.takeBack(inView.id, ply.value))
  }

  return { possible, ply, takeBack }
}
