import type { ComputedRef, Ref } from 'vue'
import type { Seat } from '../../../shared/game/seat.ts'
import { computed } from 'vue'
import { useConnectionStore } from '../../stores/connection.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useSeats } from '../../stores/seats.ts'
import { usePause } from './usePause.ts'

export interface UseMoverReturn {
  /** The seat that the person at this window moves for now; null if they can't move. */
  readonly mover: ComputedRef<Seat | null>
  /** Whether the match is in the pause between two turns. */
  readonly paused: Readonly<Ref<boolean>>
}

export function useMover(): UseMoverReturn {
  const inView = useMatchStore()
  const connection = useConnectionStore()
  const { mine } = useSeats()
  const paused = usePause(() => inView.match?.turnBeganAt ?? null)

  const mover = computed(() => {
    const { match, live, moveIsLate } = inView
    if (
      match?.status !== 'running' || match.heldAt !== null || match.toMove === null
      || !mine.value.includes(match.toMove)
    ) {
      return null
    }
    return !paused.value && live && connection.connected && !moveIsLate ? match.toMove : null
  })
  return { mover, paused }
}
