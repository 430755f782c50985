import type { ComputedRef, ShallowRef } from 'vue'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { MatchRecord } from './matchRecord.ts'
import { useTimeoutFn } from '@vueuse/core'
import { computed, shallowReadonly, shallowRef, watch } from 'vue'
import { extendRecord } from './matchRecord.ts'

export interface PacedRecordOptions {
  /** The record of everything that was received. */
  readonly heard: Readonly<ShallowRef<MatchRecord | null>>
  /** The least time for which each move of that match stays in sight, in ms; 0 if moves are shown as they are made. */
  readonly paceMs: (record: MatchRecord) => number
  /** The host's clock, as event times are. */
  readonly hostNow: () => number
}

export interface UsePacedRecordReturn {
  /** The part of the record that is shown by now. */
  readonly told: Readonly<ShallowRef<MatchRecord | null>>
  /** How many moves were made but are not shown yet. */
  readonly behind: ComputedRef<number>
  /** The time of the first event that is not shown yet; null if all is shown. */
  readonly nextAt: ComputedRef<number | null>
}

/** A match that began less than this before it came into view is shown from its start. */
const FRESH_MS = 5_000

/**
 * Shows a match no faster than people can follow: a move waits until the move before it has been in sight for long
 * enough, and later events, including the end, wait with it.
 */
export function usePacedRecord({ heard, paceMs, hostNow }: PacedRecordOptions): UsePacedRecordReturn {
  const told = shallowRef<MatchRecord | null>(null)
  /** When the last move was shown, by this window's clock. */
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

/** The part of `all` that was shown. If another log replaced the one that was shown, the same number of its moves. */
function toldOf(told: MatchRecord | null, all: MatchRecord): MatchRecord | null {
  if (told === null || told.events[0] === all.events[0])
    return told
  return extendRecord(null, all.events.slice(0, afterMove(all.events, told.match.plies)))
}

/** The number of events before the move that follows `plies` moves; all events if there is none. */
function afterMove(events: readonly MatchEvent[], plies: number): number {
  const opening = events[0]?.type === 'created' ? events[0].plan.opening?.length ?? 0 : 0
  let left = plies - opening
  const first = events.findIndex(({ type }) => type === 'moved' && left-- === 0)
  return first === -1 ? events.length : first
}

/** Whether the match has just begun, or has not begun. */
function isFresh({ events }: MatchRecord, now: number): boolean {
  const began = events.find(({ type }) => type === 'started')
  return began === undefined || now - began.at < FRESH_MS
}
