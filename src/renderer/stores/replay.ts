import type { Position } from './matchRecord.ts'
import { useLocalStorage, useTimeoutFn } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { isOver } from '../../shared/match/isOver.ts'
import { STORED } from '../storageKeys.ts'
import { useMatchStore } from './match.ts'

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const

/** The longest that somebody waits for the next move at speed 1, and the shortest that can be followed. */
const LONGEST_MS = 3000
const SHORTEST_MS = 200
/** Between the moves of an opening, of which no times are known. */
const UNTIMED_MS = 800

/**
 * How long the position after `ply` moves stays at speed 1, in ms: as it did in the match, within what can be followed.
 */
export function stayMs(positions: readonly Position[], ply: number): number {
  const [here, next] = [positions[ply], positions[ply + 1]]
  if (here === undefined || next === undefined)
    return 0
  return next.at === here.at ? UNTIMED_MS : Math.min(LONGEST_MS, Math.max(SHORTEST_MS, next.at - here.at))
}

/** Plays a match that is over once more, from the position that is looked at on. */
export const useReplayStore = defineStore('replay', () => {
  const inView = useMatchStore()
  const playing = shallowRef(false)
  /**
   * Whether somebody holds the slider, or went from it to a button beside it: the end of the game may pass under it
   * without the strip changing.
   */
  const held = shallowRef(false)
  const stored = useLocalStorage(STORED.replaySpeed, 1)

  const speed = computed<number>(() => SPEEDS.find(one => one === stored.value) ?? 1)
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

  /** Plays on, from the start where the end is shown, or stays where it is. */
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
    /** Goes some steps up the list of speeds, or down. */
    faster: (by: number) => {
      const step = SPEEDS.findIndex(one => one === speed.value) + by
      stored.value = SPEEDS[Math.max(0, Math.min(step, SPEEDS.length - 1))] ?? 1
    },
    setSpeed: (wanted: number) => {
      stored.value = wanted
    },
  }
})
