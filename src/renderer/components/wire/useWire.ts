import type { ComputedRef, ShallowRef } from 'vue'
import type { WireLine } from '../../../shared/archive/transcript.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { MatchEvent } from '../../../shared/match/events.ts'
import { refThrottled } from '@vueuse/core'
import { computed, shallowRef } from 'vue'
import { transcriptOf, wireOf } from '../../../shared/archive/transcript.ts'
import { playerKindOf } from '../../../shared/match/player.ts'
import { useMatchStore } from '../../stores/match.ts'

/** The messages are worked out from the start of the match, so not for every event of a fast one; in ms. */
const AGAIN_AFTER_MS = 500
/** More would make the window slow. */
const MOST_LINES = 400

type Printed = Extract<MatchEvent, { readonly type: 'printed' }>

export interface UseWireReturn {
  /** The seats of programs. */
  readonly seats: ComputedRef<readonly Seat[]>
  readonly seat: ShallowRef<Seat>
  /** The last lines of that seat's program. */
  readonly lines: ComputedRef<readonly WireLine[]>
  /** How many came before those. */
  readonly left: ComputedRef<number>
  /** What it printed besides, where it was started here. */
  readonly printed: ComputedRef<readonly Printed[]>
  /** All of them as text. */
  readonly text: () => string
}

/** What passed between the host and the programs of the match in view. */
export function useWire(): UseWireReturn {
  const inView = useMatchStore()
  const seats = computed(() => (inView.match?.seats ?? []).filter(seat => playerKindOf(inView.match?.plan.seats[seat]) === 'external'))
  const seat = shallowRef<Seat>(seats.value[0] ?? 1)
  const events = refThrottled(computed(() => inView.events), AGAIN_AFTER_MS)
  const all = computed(() => events.value.length === 0 ? [] : wireOf(events.value, seat.value))

  return {
    seats,
    seat,
    lines: computed(() => all.value.slice(-MOST_LINES)),
    printed: computed(() => events.value.filter((event): event is Printed => event.type === 'printed' && event.seat === seat.value && event.lines.length > 0)),
    left: computed(() => Math.max(0, all.value.length - MOST_LINES)),
    text: () => transcriptOf(inView.events, seat.value),
  }
}
