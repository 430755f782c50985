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

/** Steps that are still to be made, one for each position that comes back. */
interface Walk {
  readonly seat: PairSeat
  /** Where the walker must be for the next step; null for wherever it is. */
  readonly at: number | null
  readonly steps: Steps
}

/**
 * Walks several steps, one after the other as the positions come back. Whatever else the person
 * does stops it: a key, a press of the mouse or a finger, looking back.
 */
export function useWalk({ state, mover, own, going, step }: WalkOptions) {
  const walk = shallowRef<Walk | null>(null)

  function stop(): void {
    walk.value = null
  }

  /** Begins with the first step at once. */
  function begin(steps: Steps): void {
    const seat = mover()
    walk.value = seat === null ? null : { seat, at: null, steps }
    goOn()
  }

  /** A step at once; or, while the step before is on its way, as soon as it is there. */
  function beginSoon(to: Direction): void {
    const seat = mover() ?? own()
    if (seat !== null && going() && moverOf(state()) === seat) {
      walk.value = { seat, at: null, steps: [to] }
      goOn()
    }
  }

  function goOn(): void {
    const seat = mover()
    if (walk.value === null || walk.value.seat !== seat)
      return
    const { at } = walkerAt(state(), seat)
    const [to, ...steps] = walk.value.steps
    if (walk.value.at !== null && walk.value.at !== at)
      return
    const next = to === undefined ? null : cellBeyond(mazeOf(state().walls), at, to)
    walk.value = next === null || steps.length === 0 ? null : { seat, at: next, steps }
    if (to !== undefined && next !== null)
      step(to)
  }

  watch([state, mover], goOn)
  watch(going, stop)
  useEventListener(window, ['keydown', 'pointerdown'], stop, { capture: true })

  return { begin, beginSoon, walking: computed(() => walk.value !== null) }
}
