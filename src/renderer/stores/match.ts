import type { Problem } from '../../shared/api.ts'
import type { Names, Seat } from '../../shared/game/seat.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Position } from './matchRecord.ts'
import { useTimeoutFn } from '@vueuse/core'
import { dequal } from 'dequal/lite'
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { eachSeat } from '../../shared/game/seat.ts'
import { gameOf } from '../../shared/games/index.ts'
import { displayNames, hasHumanSeat, NOBODY } from '../../shared/match/player.ts'
import { useHost } from '../host/host.ts'
import { useConnectionStore } from './connection.ts'
import { useFollowedMatch } from './followedMatch.ts'
import { useOverviewStore } from './overview.ts'
import { usePaceStore } from './pace.ts'
import { usePacedRecord } from './pacedRecord.ts'

/** Most answers arrive sooner. Until then nothing is locked and no message is shown, since it would only flash. */
const LATE_AFTER_MS = 200

/** A person's move that was sent to the host. */
interface SentMove {
  readonly seat: Seat
  readonly move: unknown
  /** The number of moves made before it. */
  readonly ply: number
}

/** The match in view: followed event by event, with a look back at any position it went through. */
export const useMatchStore = defineStore('match', () => {
  const host = useHost()
  const overview = useOverviewStore()
  const followed = useFollowedMatch()
  const { id, problem, catchUp } = followed
  const connection = useConnectionStore()
  const pace = usePaceStore()
  /** The match whose moves are to be shown as they are made, whatever the pace. */
  const liveFor = shallowRef<string | null>(null)
  const { told: record, behind, nextAt } = usePacedRecord({
    heard: followed.record,
    paceMs: ({ match }) => isPaced(match) && liveFor.value !== match.id ? pace.ms : 0,
    hostNow: connection.hostNow,
  })
  /** The number of moves made in the position that the person looks back at; null while live. */
  const lookingAt = shallowRef<number | null>(null)
  /** Our move that the host has not told yet; null while none is on its way. */
  const sent = shallowRef<SentMove | null>(null)
  /** Whether the host is slow to answer the move that was sent last. */
  const isSlow = shallowRef(false)
  const patience = useTimeoutFn(() => isSlow.value = true, LATE_AFTER_MS, { immediate: false })

  const match = computed(() => record.value?.match ?? null)
  // Lists must not reveal the result of the match in view before the view itself does.
  watch([match, behind], () => {
    overview.told = match.value === null || behind.value === 0 ? null : match.value
  }, { flush: 'sync' })
  const moveOnItsWay = computed(() => sent.value !== null && sent.value.ply === match.value?.plies)
  /** Moves that the person made while an earlier one was on its way, in order. */
  let next: { readonly seat: Seat, readonly move: unknown, readonly told: (problem: Problem | null) => void }[] = []
  watch(moveOnItsWay, isOnItsWay => isOnItsWay || void sendNext(), { flush: 'sync' })

  function open(match: string): Promise<void> {
    forget()
    return followed.open(match)
  }

  function close(): void {
    followed.close()
    forget()
  }

  function forget(): void {
    lookingAt.value = null
    sent.value = null
    liveFor.value = null
  }

  /**
   * Makes a person's move. While another move is on its way, this one waits until the host shows that move; it is
   * dropped if the same seat is not to move then.
   */
  async function play(seat: Seat, move: unknown): Promise<Problem | null> {
    if (moveOnItsWay.value)
      return new Promise(told => next.push({ seat, move, told }))
    return send(seat, move)
  }

  async function send(seat: Seat, move: unknown): Promise<Problem | null> {
    const { value: match } = id
    const ply = record.value?.match.plies
    if (match === null || ply === undefined)
      return null
    const sentNow = { seat, move, ply }
    sent.value = sentNow
    isSlow.value = false
    patience.start()
    const answer = await host.play(match, seat, ply, move)
    if (answer.ok)
      return null
    if (sent.value === sentNow)
      sent.value = null
    return answer.error
  }

  /**
   * Sends the first of the waiting moves. All of them are dropped if the move before failed, or if it is somebody
   * else's turn.
   */
  async function sendNext(): Promise<void> {
    const [first, ...later] = next
    if (first === undefined)
      return
    const isDue = sent.value !== null && match.value?.toMove === first.seat
    next = isDue ? later : []
    first.told(isDue ? await send(first.seat, first.move) : null)
    if (!isDue)
      later.forEach(({ told }) => told(null))
  }

  /** Before the start, only the overview knows who has taken the seats. */
  const names = computed<Names>(() => {
    const shown = displayNames(match.value?.players ?? NOBODY)
    const waiting = match.value?.status === 'waiting' ? overview.matchOf(match.value.id) : null
    return waiting === null ? shown : eachSeat(seat => waiting.seats[seat - 1]?.name ?? shown[seat])
  })
  const positions = computed(() => record.value?.positions ?? [])
  const last = computed(() => positions.value.length - 1)
  // Positions that were taken back can't be looked back at, and a move sent there is no longer on its way.
  watch(record, (now, before) => {
    if (now?.events.slice(before?.events.length ?? 0).some(({ type }) => type === 'taken-back') !== true)
      return
    sent.value = null
    if (lookingAt.value !== null && lookingAt.value >= last.value)
      lookingAt.value = null
  }, { flush: 'sync' })
  const shownPly = computed(() => lookingAt.value ?? last.value)

  /** Shows the position after `ply` moves; the last one is live. */
  function lookAt(ply: number): void {
    const within = Math.max(0, Math.min(ply, last.value))
    lookingAt.value = within === last.value ? null : within
  }

  const shown = computed<Position | null>(() => positions.value[shownPly.value] ?? null)
  const live = computed(() => lookingAt.value === null)
  const ahead = computed(() =>
    match.value !== null && sent.value !== null && moveOnItsWay.value && live.value
      ? positionAhead(match.value, sent.value)
      : null,
  )
  // The same object once the host tells what is drawn already: another one would let a beam fall again.
  const drawn = computed<unknown>((before) => {
    const state = (ahead.value ?? shown.value)?.state
    return dequal(state, before) ? before : state
  })

  return {
    id,
    match,
    /** All that happened, from the first event on. */
    events: computed(() => record.value?.events ?? []),
    /** At index n the position after n moves. */
    positions,
    problem,
    lines: computed(() => record.value?.lines ?? []),
    names,
    moveOnItsWay,
    /** Whether a move has been on its way for so long that the board is locked and the person is told why. */
    moveIsLate: computed(() => moveOnItsWay.value && isSlow.value),
    shown,
    shownPly,
    live,
    /**
     * The position that our move on its way leads to, by the rules; null if none is known or wanted. The host may
     * still decline the move.
     */
    ahead,
    /** What the board draws: the position that is shown, or the one ahead. */
    drawn,
    /** Whether moves are shown at a pace, which is so if no person makes any. */
    paced: computed(() => match.value !== null && isPaced(match.value)),
    /** How many moves were made but are not shown yet. */
    behind,
    /** The time of the first event that is not shown yet: no clock runs beyond it. Null if all is shown. */
    nextAt,
    /** Whether all moves of this match are shown as they are made, whatever the pace. */
    atOnce: computed({
      get: () => liveFor.value !== null,
      set: wanted => liveFor.value = wanted ? id.value : null,
    }),
    open,
    close,
    catchUp,
    play,
    lookAt,
    step: (by: number) => lookAt(shownPly.value + by),
    backToLive: () => lookAt(last.value),
  }
})

interface AheadPosition {
  readonly state: unknown
  readonly toMove: Seat | null
}

/** Null if the rules refuse the move, or if a worker has to compute what it leads to. */
function positionAhead({ plan, state, toMove }: Match, { seat, move }: SentMove): AheadPosition | null {
  const game = gameOf(plan.game)
  const played = toMove === seat && game.validate === undefined ? game.play(state, move) : null
  return played?.ok === true ? { state: played.value.state, toMove: game.toMove(played.value.state) } : null
}

/** Whether the match is being played, and by no person. */
function isPaced({ plan }: Match): boolean {
  return !hasHumanSeat(plan.seats)
}
