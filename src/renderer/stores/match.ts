import type { Problem } from '../../shared/api.ts'
import type { Seat } from '../../shared/seat.ts'
import type { MatchNews } from '../host/host.ts'
import type { MatchRecord, Position } from './matchRecord.ts'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { displayNames } from '../../shared/match/player.ts'
import { useHost } from '../host/host.ts'
import { extendRecord } from './matchRecord.ts'

/** The match in view: followed event by event, with a look back at any position it went through. */
export const useMatchStore = defineStore('match', () => {
  const host = useHost()
  const id = shallowRef<string | null>(null)
  const record = shallowRef<MatchRecord | null>(null)
  const problem = shallowRef<Problem | null>(null)
  /** The number of moves made in the position that the person looks back at; null while live. */
  const lookingAt = shallowRef<number | null>(null)
  /** The number of moves made before our move that the host has not shown yet; null while none is on its way. */
  const sentAt = shallowRef<number | null>(null)

  host.onMatchEvents(hear)
  host.onConnection((connected) => {
    if (connected)
      void catchUp()
  })

  async function open(match: string): Promise<void> {
    close()
    id.value = match
    if (host.isConnected())
      await catchUp()
  }

  function close(): void {
    if (id.value !== null && host.isConnected())
      void host.unwatch(id.value) // nothing to say if it fails: the view is gone
    id.value = null
    record.value = null
    problem.value = null
    lookingAt.value = null
    sentAt.value = null
  }

  /** Asks for the events that are missing, and for every later one. */
  async function catchUp(): Promise<void> {
    const asked = id.value
    if (asked === null)
      return
    const answer = await host.watch(asked, record.value?.match.events ?? 0)
    if (asked !== id.value)
      return
    problem.value = answer.ok || !host.isConnected() ? null : answer.error
  }

  function hear({ match, events }: MatchNews): void {
    if (match !== id.value || events.length === 0)
      return
    const extended = extendRecord(record.value, events)
    if (extended === null)
      void catchUp()
    else
      record.value = extended
  }

  /** Makes a person's move. The board stays locked until the host shows the move or declines it. */
  async function play(seat: Seat, move: unknown): Promise<Problem | null> {
    const { value: match } = id
    const ply = record.value?.match.plies
    if (match === null || ply === undefined)
      return null
    sentAt.value = ply
    const answer = await host.play(match, seat, ply, move)
    if (answer.ok)
      return null
    if (sentAt.value === ply)
      sentAt.value = null
    return answer.error
  }

  const match = computed(() => record.value?.match ?? null)
  const positions = computed(() => record.value?.positions ?? [])
  const last = computed(() => positions.value.length - 1)
  const shownPly = computed(() => lookingAt.value ?? last.value)

  /** Shows the position after `ply` moves; the last one is live. */
  function lookAt(ply: number): void {
    const within = Math.max(0, Math.min(ply, last.value))
    lookingAt.value = within === last.value ? null : within
  }

  return {
    id,
    match,
    problem,
    lines: computed(() => record.value?.lines ?? []),
    names: computed(() => displayNames(match.value?.players ?? { 1: null, 2: null })),
    moveOnItsWay: computed(() => sentAt.value !== null && sentAt.value === match.value?.plies),
    shown: computed<Position | null>(() => positions.value[shownPly.value] ?? null),
    shownPly,
    live: computed(() => lookingAt.value === null),
    open,
    close,
    catchUp,
    play,
    lookAt,
    step: (by: number) => lookAt(shownPly.value + by),
    backToLive: () => lookAt(last.value),
  }
})
