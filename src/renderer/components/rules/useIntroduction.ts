import type { ComputedRef, ShallowRef } from 'vue'
import type { AnyGame } from '../../../shared/game/game.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { AnyIntroduction, IntroductionStep, StepAnswer } from '../../games/introduction.ts'
import { computed, shallowRef } from 'vue'
import { LEARNERS } from '../../games/introduction.ts'

export interface UseIntroductionReturn {
  /** Counted from 0; equals the number of steps after the last one is done. */
  readonly index: Readonly<ShallowRef<number>>
  /** Null after the last step is done. */
  readonly step: ComputedRef<IntroductionStep<unknown, unknown> | null>
  readonly position: Readonly<ShallowRef<unknown>>
  /** The answer to the last move; null before the first. */
  readonly answer: Readonly<ShallowRef<StepAnswer | null>>
  /** Whose move it is; null while none is due. */
  readonly mover: ComputedRef<Seat | null>
  readonly advised: ComputedRef<unknown>
  readonly play: (move: unknown) => void
  /** Restarts the step. */
  readonly restart: () => void
  readonly goTo: (step: number) => void
}

/** Runs the steps of an introduction by the game's own rules. */
export function useIntroduction(game: AnyGame, { steps }: AnyIntroduction): UseIntroductionReturn {
  const index = shallowRef(0)
  const position = shallowRef(steps[0]?.position)
  const answer = shallowRef<StepAnswer | null>(null)
  const step = computed(() => steps[index.value] ?? null)
  const mover = computed(() =>
    answer.value === null || answer.value.verdict === 'on' ? game.toMove(position.value) : null,
  )

  function goTo(to: number): void {
    index.value = Math.max(0, Math.min(to, steps.length))
    position.value = step.value?.position
    answer.value = null
  }

  function play(move: unknown): void {
    if (mover.value === null || step.value === null)
      return
    const played = game.play(position.value, move)
    if (!played.ok) {
      answer.value = { verdict: 'on', said: `${game.explainRefusal(played.error, LEARNERS[mover.value], LEARNERS)}.` }
      return
    }
    position.value = played.value.state
    answer.value = step.value.judge(played.value.state)
  }

  return {
    index,
    step,
    position,
    answer,
    mover,
    advised: computed(() => mover.value === null ? null : step.value?.advise?.(position.value) ?? null),
    play,
    restart: () => goTo(index.value),
    goTo,
  }
}
