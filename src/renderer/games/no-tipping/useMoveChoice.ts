import type { ComputedRef, ShallowRef } from 'vue'
import type { PairSeat } from '../../../shared/game/pair.ts'
import type { Move } from '../../../shared/games/no-tipping/play.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import type { Forecast, Forecasts } from './tippingForecast.ts'
import { useTimeoutFn } from '@vueuse/core'
import { computed, shallowRef, watch } from 'vue'
import { holds } from '../../../shared/games/no-tipping/state.ts'
import { forecastPlacements, forecastRemovals, NO_FORECASTS } from './tippingForecast.ts'

export interface MoveChoiceOptions {
  readonly state: () => NoTippingState
  /** Who may move here now; null if nobody may. */
  readonly mover: () => PairSeat | null
  /** Whether a move is on its way. */
  readonly sending: () => boolean
  /** Called with the move that the person decided on. */
  readonly play: (move: Move) => void
}

export interface MoveChoice {
  /** The weight in hand, in kg. */
  readonly held: Readonly<ShallowRef<number | null>>
  /** The position that the person points at, whether or not a move is possible there. */
  readonly pointed: Readonly<ShallowRef<number | null>>
  /** Every move that is possible now with what is in hand, by position; kept while one of these moves is on its way. */
  readonly choices: ComputedRef<Forecasts>
  /** The result of the move that is pointed at, asked about or on its way. */
  readonly forecast: ComputedRef<Forecast | null>
  /** The tipping move that waits for confirmation. */
  readonly asked: Readonly<ShallowRef<Forecast | null>>
  /** Whether a move was sent and its answer has not come yet. */
  readonly isSent: ComputedRef<boolean>
  readonly pickUp: (weight: number) => void
  readonly putBack: () => void
  readonly pointAt: (position: number | null) => void
  /** Makes the move at `position`, or asks first if it tips the beam. */
  readonly choose: (position: number) => void
  readonly confirm: () => void
  readonly cancel: () => void
}

/** If an answer takes longer than this, the person may try again. */
const ANSWER_WITHIN_MS = 1500

/** How a person gets to a move: pick up a block, point at a position, and confirm if it tips. */
export function useMoveChoice({ state, mover, sending, play }: MoveChoiceOptions): MoveChoice {
  const held = shallowRef<number | null>(null)
  const pointed = shallowRef<number | null>(null)
  const asked = shallowRef<Forecast | null>(null)
  const sent = shallowRef<Forecast | null>(null)
  const answerTimeout = useTimeoutFn(reset, ANSWER_WITHIN_MS, { immediate: false })

  const isBusy = computed(() => mover() === null || asked.value !== null || sent.value !== null)

  const choices = computed(() => {
    if (mover() === null)
      return NO_FORECASTS
    if (state().phase === 'remove')
      return forecastRemovals(state())
    return held.value === null ? NO_FORECASTS : forecastPlacements(state(), held.value)
  })

  const forecast = computed(() => {
    const pointedAt = pointed.value === null ? undefined : choices.value.get(pointed.value)
    return sent.value ?? asked.value ?? pointedAt ?? null
  })

  function reset(): void {
    answerTimeout.stop()
    held.value = null
    pointed.value = null
    asked.value = null
    sent.value = null
  }
  watch([() => state().plies, mover], reset)
  watch(sending, (isSending) => {
    if (!isSending)
      reset() // the move was shown or declined
  })

  function pickUp(weight: number): void {
    const owner = mover()
    if (!isBusy.value && owner !== null && state().phase === 'place' && holds(state().hands[owner], weight))
      held.value = weight
  }

  function putBack(): void {
    if (isBusy.value)
      return
    held.value = null
    pointed.value = null
  }

  function choose(position: number): void {
    const choice = choices.value.get(position)
    if (isBusy.value || choice === undefined)
      return
    pointed.value = position
    if (choice.tips === null)
      send(choice)
    else
      asked.value = choice
  }

  function send(choice: Forecast): void {
    asked.value = null
    sent.value = choice
    answerTimeout.start()
    const { phase, position, weight } = choice
    play(phase === 'place' ? { position, weight } : { position })
  }

  return {
    held,
    pointed,
    choices,
    forecast,
    asked,
    isSent: computed(() => sent.value !== null),
    pickUp,
    putBack,
    pointAt: (position) => {
      if (!isBusy.value)
        pointed.value = position
    },
    choose,
    confirm: () => {
      if (asked.value !== null)
        send(asked.value)
    },
    cancel: () => {
      asked.value = null
    },
  }
}
