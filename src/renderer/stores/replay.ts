import type { Position } from './matchRecord.ts'
import { useTimeoutFn } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { isOver } from '../../shared/match/isOver.ts'
import { STORED } from '../storageKeys.ts'
import { useMatchStore } from './match.ts'
import { storedChoice } from './storedChoice.ts'

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const

/** The longest wait for the next move at speed 1, and the shortest that a person can follow. */
const LONGEST_MS = 3000
const SHORTEST_MS = 600
/** The wait between the moves of an opening, whose times are unknown. */
const UNTIMED_MS = 800

/**
 * How long the position after `ply` moves stays at speed 1, in ms: as long as in the match, within the limits above.
 */
export function stayMs(positions: readonly Position[], ply: number): number {
  const [here, next] = [positions[ply], positions[ply + 1]]
  if (here === undefined || next === undefined)
    return 0
  return next.at === here.at ? UNTIMED_MS : Math.min(LONGEST_MS, Math.max(SHORTEST_MS, next.at - here.at))
}

/** Replays a match that is over, from the position that is looked at. */
export const useReplayStore = defineStore('replay', () => {
  const inView = useMatchStore()
  const playing = shallowRef(false)
  /**
   * Whether somebody holds the slider, or moved on to a button beside it: then the strip does not change even if the
   * slider passes the end of the game.
   */
  const held = shallowRef(false)
  const speed = storedChoice<number>(STORED.replaySpeed, SPEEDS, 1)

  const possible = computed(() => inView.match !== null && isOver(inView.match) && inView.match.plies > 0)

  const waitMs = computed(() => stayMs(inView.positions, inView.shownPly) / speed.value)
  const { start, stop } = useTimeoutFn(() => inView.step(1), waitMs, { immediate: false })

  watch(() => [playing.value, inView.shownPly, speed.value, inView.live], () => {
    stop()
    if (playing.value && inView.live)
      playing.value = false
    else if (playing.value)
      start()
  })
  watch(() => inView.id, () => {
    playing.value = false
    held.value = false
  })

  /** Plays on (from the start, if the end is shown), or pauses. */
  function toggle(): void {
    if (!possible.value)
      return
    if (!playing.value && inView.live)
      inView.lookAt(0)
    playing.value = !playing.value && !inView.live
  }

  return {
    playing,
    held,
    speed,
    possible,
    toggle,
    /** Moves up the list of speeds by `by` steps, or down. */
    faster: (by: number) => {
      const step = SPEEDS.findIndex(one => one === speed.value) + by
      speed.value = SPEEDS[Math.max(0, Math.min(step, SPEEDS.length - 1))] ?? 1
    },
    setSpeed: (wanted: number) => {
      speed.value = wanted
    },
  }
})
