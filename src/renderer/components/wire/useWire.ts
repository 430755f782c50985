import type { ProgramOutput } from '../../../shared/api.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import { refThrottled, useIntervalFn } from '@vueuse/core'
import { computed, shallowRef } from 'vue'
import { transcriptOf, wireOf } from '../../../shared/archive/transcript.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { machineOf } from '../../../shared/match/loadWords.ts'
import { hasProgramSeat, playerKindOf } from '../../../shared/match/player.ts'
import { useHost } from '../../host/host.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'

/** In ms: messages are recomputed from the start of the match, so not for every event of a fast one. */
const AGAIN_AFTER_MS = 500
/** More lines would make the window slow. */
const MOST_LINES = 400

/** How often the output of programs is polled while their game goes on, in ms. */
const PRINTED_EVERY_MS = 1_000

/** The messages between the host and the programs of the match in view. */
export function useWire() {
  const inView = useMatchStore()
  const overview = useOverviewStore()
  const host = useHost()
  /** The seats of programs. */
  const seats = computed(() =>
    (inView.match?.seats ?? []).filter(seat => playerKindOf(inView.match?.plan.seats[seat]) === 'external'),
  )
  const seat = shallowRef<Seat>(seats.value[0] ?? 1)
  const events = refThrottled(computed(() => inView.events), AGAIN_AFTER_MS)
  const all = computed(() => events.value.length === 0 ? [] : wireOf(events.value, seat.value))

  /** What the programs had printed in that match when the host was last asked. */
  const live = shallowRef<{ readonly match: string, readonly outputs: readonly ProgramOutput[] } | null>(null)
  const told = computed(() =>
    events.value.flatMap((event): readonly ProgramOutput[] => event.type === 'printed' ? [event] : []),
  )

  /** A window that only watches gets the output at the end. */
  async function look(): Promise<void> {
    const { match } = inView
    if (match === null || isOver(match) || !overview.mayPlay || !hasProgramSeat(match.plan.seats))
      return
    const answer = await host.printed(match.id)
    if (answer.ok)
      live.value = { match: match.id, outputs: answer.value }
  }
  useIntervalFn(look, PRINTED_EVERY_MS, { immediateCallback: true })

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
      return kept.length > 0 ? kept : ofSeat(live.value?.match === inView.match?.id ? live.value?.outputs ?? [] : [])
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
