import type { ComputedRef } from 'vue'
import type { PairSeat } from '../../../shared/game/pair.ts'
import type { Direction } from '../../../shared/games/maze/direction.ts'
import type { MazeState } from '../../../shared/games/maze/state.ts'
import type { Steps } from './walkPlan.ts'
import { useEventListener } from '@vueuse/core'
import { computed, shallowRef, watch } from 'vue'
import { cellBeyond } from '../../../shared/games/maze/grid.ts'
import { mazeOf } from '../../../shared/games/maze/maze.ts'
import { moverOf, walkerAt } from '../../../shared/games/maze/state.ts'

export interface WalkOptions {
  readonly state: () => MazeState
  /** The seat that the person at this window moves for now. */
  readonly mover: () => PairSeat | null
  /** The seat of the person at this window. */
  readonly own: () => PairSeat | null
  /** Whether the match goes on, and the person looks at the current position. */
  readonly going: () => boolean
  readonly step: (to: Direction) => void
}

export interface UseWalkReturn {
  /** Begins a walk, with its first step at once. */
  readonly begin: (steps: Steps) => void
  /** Makes a step at once, or, while another step is on its way, as soon as that one is made. */
  readonly beginSoon: (to: Direction) => void
  /** The seat whose walk has not ended yet; null for none. */
  readonly walking: ComputedRef<PairSeat | null>
}

/** Steps still to be made, one for each position that comes back; empty while the last one is on its way. */
interface Walk {
  readonly seat: PairSeat
  /** Where the walker must be before the walk goes on; null if it may be anywhere. */
  readonly at: number | null
  readonly steps: Steps
}

/**
 * Walks several steps, each one after the position of the step before has come back. Anything else that the person does
 * stops the walk: a key, a press of the mouse or a finger, looking back.
 */
export function useWalk({ state, mover, own, going, step }: WalkOptions): UseWalkReturn {
  const walk = shallowRef<Walk | null>(null)

  function stop(): void {
    walk.value = null
  }

  function begin(steps: Steps): void {
    const seat = mover()
    walk.value = seat === null ? null : { seat, at: null, steps }
    goOn()
  }

  function beginSoon(to: Direction): void {
    const seat = mover() ?? own()
    if (seat !== null && going() && moverOf(state()) === seat) {
      walk.value = { seat, at: null, steps: [to] }
      goOn()
    }
  }

  function goOn(): void {
    if (walk.value === null)
      return
    const { seat, at: awaited, steps: [to, ...steps] } = walk.value
    const { at } = walkerAt(state(), seat)
    if (awaited !== null && awaited !== at)
      return
    if (to === undefined)
      return stop()
    if (mover() !== seat)
      return
    const next = cellBeyond(mazeOf(state().walls), at, to)
    walk.value = next === null ? null : { seat, at: next, steps }
    if (next !== null)
      step(to)
  }

  watch([state, mover], goOn)
  watch(going, stop)
  useEventListener(window, ['keydown', 'pointerdown'], stop, { capture: true })

  return { begin, beginSoon, walking: computed(() => walk.value?.seat ?? null) }
}
