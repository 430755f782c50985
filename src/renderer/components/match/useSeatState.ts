import type { Seat } from '../../../shared/game/seat.ts'
import type { Match } from '../../../shared/match/match.ts'
import { computed } from 'vue'
import { gameOf } from '../../../shared/games/index.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { playerKindOf } from '../../../shared/match/player.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { useSeats } from '../../stores/seats.ts'
import { SEAT_KINDS } from './seatKinds.ts'

/** The state of a seat in the match in view, while it is played or looked back at; the result tells the end. */
export function useSeatState(matchOf: () => Match, seat: Seat) {
  const inView = useMatchStore()
  const overview = useOverviewStore()
  const seats = useSeats()

  /** The position that is looked back at in a finished match: the seat is shown as it was then. */
  const past = computed(() => isOver(matchOf()) && !inView.live ? inView.shown : null)
  const toMove = computed(() =>
    seat === (past.value === null ? matchOf().toMove : gameOf(matchOf().plan.game).toMove(past.value.state)),
  )
  /** Whether it is played in another window, as long as that matters; for a guest it does not. */
  const elsewhere = computed(() => !isOver(matchOf()) && !overview.isGuest && seats.isElsewhere(seat))

  return {
    kind: computed(() => SEAT_KINDS[matchOf().players[seat]?.kind ?? playerKindOf(matchOf().plan.seats[seat])]),
    toMove,
    /** Whether the seat gave up while the others played on. */
    isOut: computed(() => !isOver(matchOf()) && matchOf().forfeits.some(forfeit => forfeit.seat === seat)),
    elsewhere,
    /** Whether it waits for a guest. */
    offered: computed(() => !isOver(matchOf()) && overview.matchOf(matchOf().id)?.seats[seat - 1]?.isOffered === true),
    /** Whether this window may take over a seat that is played elsewhere. */
    mayTakeOver: computed(() => elsewhere.value && overview.isHost),
    /** The time used by then, in the position that is looked back at; null for the running clock. */
    usedMs: computed(() => past.value?.usedMs ?? null),
  }
}
