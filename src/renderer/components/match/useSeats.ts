import type { Seat } from '../../../shared/game/seat.ts'
import { computed } from 'vue'
import { isWithoutPrograms } from '../../../shared/match/player.ts'
import { useConnectionStore } from '../../stores/connection.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'

/** Whose seats of the match in view are. */
export function useSeats() {
  const inView = useMatchStore()
  const overview = useOverviewStore()
  const connection = useConnectionStore()

  const summary = computed(() => inView.id === null ? null : overview.matchOf(inView.id))
  const kindOf = (seat: Seat): string | undefined => inView.match?.plan.seats[seat]?.kind
  const humanSeats = computed(() => (inView.match?.seats ?? []).filter(seat => kindOf(seat) === 'human'))

  /**
   * Whether a seat is a person's that is played in another window, or waits for a guest.
   * A guest plays only where they sit; any other window also where nobody does, unless a guest is awaited there.
   */
  function isElsewhere(seat: Seat): boolean {
    const { owner = null, isOffered = false } = summary.value?.seats[seat - 1] ?? {}
    if (kindOf(seat) !== 'human')
      return false
    return owner === null ? isOffered || overview.isGuest : owner !== connection.windowName
  }

  return {
    /**
     * The seats of persons that this window plays, or may: those that are its own and those that are nobody's. None
     * where it only watches.
     */
    mine: computed(() =>
      overview.mayPlay || overview.isGuest ? humanSeats.value.filter(seat => !isElsewhere(seat)) : [],
    ),
    isElsewhere,
    /** A game for practice: a person takes part, and neither a program nor anybody at another window does. */
    practice: computed(() =>
      humanSeats.value.length > 0 && !humanSeats.value.some(isElsewhere) && inView.match !== null
      && isWithoutPrograms(inView.match.plan.seats),
    ),
  }
}
