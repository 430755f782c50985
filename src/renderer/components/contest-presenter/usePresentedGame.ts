import type { ShallowRef } from 'vue'
import { useIntervalFn } from '@vueuse/core'
import { shallowRef, watch } from 'vue'

/** A game stays in sight for at least as long, however soon it is over. */
const LEAST_MS = 6000
const LOOK_EVERY_MS = 1000

export interface UsePresentedGameReturn {
  /** The match that is shown; null while there is none. */
  readonly match: Readonly<ShallowRef<string | null>>
  /** Shows another match instead of this one, now and later. */
  readonly leaveOut: (match: string) => void
}

/** One of the running games after the other: each until it is over. The last one stays until the next begins. */
export function usePresentedGame(running: () => readonly string[]): UsePresentedGameReturn {
  const match = shallowRef<string | null>(null)
  const leftOut = new Set<string>()
  let sinceMs = Number.NEGATIVE_INFINITY

  function look(): void {
    const games = running().filter(id => !leftOut.has(id))
    const stays = match.value !== null && (games.includes(match.value) || performance.now() - sinceMs < LEAST_MS)
    const [next] = games
    if (stays || next === undefined)
      return
    match.value = next
    sinceMs = performance.now()
  }

  watch(running, look, { immediate: true })
  useIntervalFn(look, LOOK_EVERY_MS)
  return {
    match,
    leaveOut: (id) => {
      leftOut.add(id)
      if (match.value === id)
        match.value = null
      look()
    },
  }
}
