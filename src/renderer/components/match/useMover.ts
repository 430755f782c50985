import type { ComputedRef, Ref } from 'vue'
import type { Seat } from '../../../shared/game/seat.ts'
import { computed } from 'vue'
import { SEATS } from '../../../shared/game/seat.ts'
import { useConnectionStore } from '../../stores/connection.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { usePause } from './usePause.ts'

export interface UseMoverReturn {
  /** The seat that the person at this window moves for now; null where they can't move. */
  readonly mover: ComputedRef<Seat | null>
  /** Whether the pause between two turns is on. */
  readonly paused: Readonly<Ref<boolean>>
  /** Whether this is a game for practice: nobody's program takes part, and a person does. */
  readonly practice: ComputedRef<boolean>
  readonly humanSeats: ComputedRef<Seat[]>
}

export function useMover(): UseMoverReturn {
  const inView = useMatchStore()
  const overview = useOverviewStore()
  const connection = useConnectionStore()

  const running = computed(() => inView.match?.status === 'running')
  const paused = usePause(() => inView.match?.turnBeganAt ?? null)

  const kindOf = (seat: Seat): string | undefined => inView.match?.plan.seats[seat].kind
  const humanSeats = computed(() => SEATS.filter(seat => kindOf(seat) === 'human'))

  const mover = computed(() => {
    const toMove = inView.match?.toMove ?? null
    if (!running.value || toMove === null || kindOf(toMove) !== 'human')
      return null
    const free = !paused.value && inView.live && connection.connected && overview.mayPlay && !inView.moveOnItsWay
    return free ? toMove : null
  })
  const practice = computed(() => humanSeats.value.length > 0 && SEATS.every(seat => kindOf(seat) !== 'external'))

  return { mover, paused, practice, humanSeats }
}
