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
  /** Whether the match goes on, and the person looks at it as it is now. */
  readonly going: () => boolean
  readonly step: (to: Direction) => void
}

export interface UseWalkReturn {
  /** Begins with the first step at once. */
  readonly begin: (steps: Steps) => void
  /** A step at once; or, while the step before is on its way, as soon as it is there. */
  readonly beginSoon: (to: Direction) => void
  /** Whose walk is not at its end yet; null for none. */
  readonly walking: ComputedRef<PairSeat | null>
}

/** Steps that are still to be made, one for each position that comes back; none while the last one is on its way. */
interface Walk {
  readonly seat: PairSeat
  /** Where the walker must be before it goes on; null for wherever it is. */
  readonly at: number | null
  readonly steps: Steps
}

/**
 * Walks several steps, one after the other as the positions come back. Whatever else the person
 * does stops it: a key, a press of the mouse or a finger, looking back.
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
