import type { ComputedRef, ShallowRef } from 'vue'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { MatchRecord } from './matchRecord.ts'
import { useTimeoutFn } from '@vueuse/core'
import { computed, shallowReadonly, shallowRef, watch } from 'vue'
import { extendRecord } from './matchRecord.ts'

export interface PacedRecordOptions {
  /** All that was heard. */
  readonly heard: Readonly<ShallowRef<MatchRecord | null>>
  /** How long each move of that match stays at least, in ms; 0 if moves are shown as they are made. */
  readonly paceMs: (record: MatchRecord) => number
  /** The host's clock, as event times are. */
  readonly hostNow: () => number
}

export interface UsePacedRecordReturn {
  /** As much of it as is told by now. */
  readonly told: Readonly<ShallowRef<MatchRecord | null>>
  /** How many moves were made that are not told yet. */
  readonly behind: ComputedRef<number>
  /** The time of the first event that is not told yet; null if all is told. */
  readonly nextAt: ComputedRef<number | null>
}

/** A match that began so shortly before it came into view is told from its start. */
const FRESH_MS = 5_000

/**
 * A match told no faster than people can follow: a move waits until the one before has been seen for long enough, and
 * what happened after it, so also the end, waits with it.
 */
export function usePacedRecord({ heard, paceMs, hostNow }: PacedRecordOptions): UsePacedRecordReturn {
  const told = shallowRef<MatchRecord | null>(null)
  /** When the last move was told, by this window's clock. */
  let toldAt = Number.NEGATIVE_INFINITY
  const waitMs = shallowRef(0)
  const { start, stop } = useTimeoutFn(tell, waitMs, { immediate: false })

  const pace = computed(() => heard.value === null ? 0 : paceMs(heard.value))
  watch([heard, pace], tell, { immediate: true, flush: 'sync' })

  function tell(): void {
    stop()
    const all = heard.value
    if (all === null || pace.value === 0 || (told.value === null && !isFresh(all, hostNow()))) {
      told.value = all
      return
    }
    const before = toldOf(told.value, all)
    const from = before?.match.events ?? 0
    let due = from
    for (; due < all.events.length; due++) {
      if (all.events[due]?.type !== 'moved')
        continue
      waitMs.value = toldAt + pace.value - performance.now()
      if (waitMs.value > 0)
        break
      toldAt = performance.now()
    }
    told.value = due === all.events.length ? all : extendRecord(before, all.events.slice(from, due))
    if (due < all.events.length)
      start()
  }

  return {
    told: shallowReadonly(told),
    behind: computed(() => (heard.value?.match.plies ?? 0) - (told.value?.match.plies ?? 0)),
    nextAt: computed(() => heard.value?.events[told.value?.match.events ?? 0]?.at ?? null),
  }
}

/** What was told of this record. Where another log took the place of the one that was told, as many moves of it. */
function toldOf(told: MatchRecord | null, all: MatchRecord): MatchRecord | null {
  if (told === null || told.events[0] === all.events[0])
    return told
  return extendRecord(null, all.events.slice(0, afterMove(all.events, told.match.plies)))
}

/** The number of events up to the move that is the `plies`-th one. */
function afterMove(events: readonly MatchEvent[], plies: number): number {
  const opening = events[0]?.type === 'created' ? events[0].plan.opening?.length ?? 0 : 0
  let left = plies - opening
  const first = events.findIndex(({ type }) => type === 'moved' && left-- === 0)
  return first === -1 ? events.length : first
}

/** Whether it began just now, or has not begun. */
function isFresh({ events }: MatchRecord, now: number): boolean {
  const began = events.find(({ type }) => type === 'started')
  return began === undefined || now - began.at < FRESH_MS
}
