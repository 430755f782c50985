import type { Seat } from '../../../shared/game/seat.ts'
import type { Match } from '../../../shared/match/match.ts'
import { computed } from 'vue'
import { gameOf } from '../../../shared/games/index.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { playerKindOf } from '../../../shared/match/player.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { SEAT_KINDS } from './seatKinds.ts'
import { useSeats } from './useSeats.ts'

/**
 * What there is to say of a seat of the match in view while it is played or looked back at; the end is told by the
 * result.
 */
export function useSeatState(matchOf: () => Match, seat: Seat) {
  const inView = useMatchStore()
  const overview = useOverviewStore()
  const seats = useSeats()

  /** The position that is looked back at in a match that is over: the seat is as it was then. */
  const past = computed(() => isOver(matchOf()) && !inView.live ? inView.shown : null)
  const toMove = computed(() =>
    seat === (past.value === null ? matchOf().toMove : gameOf(matchOf().plan.game).toMove(past.value.state)),
  )
  /** Whether it is played in another window, as long as that matters; to a guest it does not. */
  const elsewhere = computed(() => !isOver(matchOf()) && !overview.isGuest && seats.isElsewhere(seat))

  return {
    kind: computed(() => SEAT_KINDS[matchOf().players[seat]?.kind ?? playerKindOf(matchOf().plan.seats[seat])]),
    toMove,
    /** Whether it was given up, and the others played or play on. */
    isOut: computed(() => !isOver(matchOf()) && matchOf().forfeits.some(forfeit => forfeit.seat === seat)),
    elsewhere,
    /** Whether it waits for a guest. */
    offered: computed(() => !isOver(matchOf()) && overview.matchOf(matchOf().id)?.seats[seat - 1]?.isOffered === true),
    /** Whether this window may ask for a seat that is played elsewhere. */
    mayTakeOver: computed(() => elsewhere.value && overview.mayPlay),
    /** The time used in the position that is looked back at; null for the clock as it is now. */
    usedMs: computed(() => past.value?.usedMs ?? null),
  }
}
