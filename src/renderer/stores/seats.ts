import type { Seat } from '../../shared/game/seat.ts'
import { computed } from 'vue'
import { isPersons, isWithoutPrograms } from '../../shared/match/player.ts'
import { useConnectionStore } from './connection.ts'
import { useMatchStore } from './match.ts'
import { useOverviewStore } from './overview.ts'

/** Which window plays each seat of the match in view. */
export function useSeats() {
  const inView = useMatchStore()
  const overview = useOverviewStore()
  const connection = useConnectionStore()

  const summary = computed(() => inView.id === null ? null : overview.matchOf(inView.id))
  const isOfPerson = (seat: Seat): boolean => isPersons(inView.match?.plan.seats[seat])
  const humanSeats = computed(() => (inView.match?.seats ?? []).filter(isOfPerson))

  /**
   * Whether a person's seat is played in another window, or waits for a guest. A guest plays only their own seat; any
   * other window also plays seats that nobody holds, unless a guest is awaited there.
   */
  function isElsewhere(seat: Seat): boolean {
    const { owner = null, isOffered = false } = summary.value?.seats[seat - 1] ?? {}
    if (!isOfPerson(seat))
      return false
    return owner === null ? isOffered || overview.isGuest : owner !== connection.windowName
  }

  const mine = computed(() =>
    overview.mayPlay || overview.isGuest ? humanSeats.value.filter(seat => !isElsewhere(seat)) : [],
  )
  const othersPlay = computed(() => humanSeats.value.some(isElsewhere))

  return {
    /**
     * The seats of persons that this window plays or may play: its own, and those that nobody holds. None if it only
     * watches.
     */
    mine,
    isElsewhere,
    /** Whether a person at another window plays there, or is awaited. */
    othersPlay,
    /** Whether somebody at this window plays against somebody at another one. */
    isAgainstOthers: computed(() => mine.value.length > 0 && othersPlay.value),
    /** Whether nobody but somebody at this window plays there as a person, and in no contest. */
    isAlone: computed(() =>
      mine.value.length > 0 && !othersPlay.value && inView.match?.plan.contest === undefined),
    /** Whether it is a practice game: a person takes part, but no program and nobody at another window. */
    practice: computed(() =>
      humanSeats.value.length > 0 && !othersPlay.value && inView.match !== null
      && isWithoutPrograms(inView.match.plan.seats),
    ),
  }
}
