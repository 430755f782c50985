import type { ProgramOutput } from '../../../shared/api.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import { refThrottled } from '@vueuse/core'
import { computed, shallowRef } from 'vue'
import { transcriptOf, wireOf } from '../../../shared/archive/transcript.ts'
import { machineOf } from '../../../shared/match/loadWords.ts'
import { playerKindOf } from '../../../shared/match/player.ts'
import { useMatchStore } from '../../stores/match.ts'
import { usePrintedNow } from '../match/usePrintedNow.ts'

/** In ms: messages are recomputed from the start of the match, so not for every event of a fast one. */
const AGAIN_AFTER_MS = 500
/** More lines would make the window slow. */
const MOST_LINES = 400

/** The messages between the host and the programs of the match in view. */
export function useWire() {
  const inView = useMatchStore()
  /** The seats of programs. */
  const seats = computed(() =>
    (inView.match?.seats ?? []).filter(seat => playerKindOf(inView.match?.plan.seats[seat]) === 'external'),
  )
  const forfeiter = seats.value.find(one => one === inView.match?.outcome?.forfeit?.seat)
  /** Whose messages are shown: at first those of a program that forfeited the match, since they may say why. */
  const seat = shallowRef<Seat>(forfeiter ?? seats.value[0] ?? 1)
  const events = refThrottled(computed(() => inView.events), AGAIN_AFTER_MS)
  const all = computed(() => events.value.length === 0 ? [] : wireOf(events.value, seat.value))

  const printedNow = usePrintedNow()
  const told = computed(() =>
    events.value.flatMap((event): readonly ProgramOutput[] => event.type === 'printed' ? [event] : []),
  )

  return {
    seats,
    seat,
    /** The last lines of that seat's program. */
    lines: computed(() => all.value.slice(-MOST_LINES)),
    /** What the program printed besides messages, if it was started here. */
    printed: computed(() => {
      const ofSeat = (outputs: readonly ProgramOutput[]): readonly ProgramOutput[] =>
        outputs.filter(output => output.seat === seat.value && output.lines.length > 0)
      const kept = ofSeat(told.value)
      return kept.length > 0 ? kept : ofSeat(printedNow.value)
    }),
    /** The number of earlier lines that are left out. */
    left: computed(() => Math.max(0, all.value.length - MOST_LINES)),
    /** How busy the machine was, for a finished game; null if the log does not say. */
    load: computed(() => events.value.find(event => event.type === 'measured') ?? null),
    /** The machine that played it, if not the host's. */
    machine: computed(() => machineOf(events.value)),
    /** All lines as text. */
    text: () => transcriptOf(inView.events, seat.value),
  }
}
