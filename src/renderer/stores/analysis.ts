import type { ReviewStatus } from '../../shared/api.ts'
import type { Judgement, Line, Review } from '../../shared/game/analysis.ts'
import { useLocalStorage } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { isOver as isMatchOver } from '../../shared/match/isOver.ts'
import { hasHumanSeat, isWithoutPrograms } from '../../shared/match/player.ts'
import { useHost } from '../host/host.ts'
import { STORED } from '../storageKeys.ts'
import { useConnectionStore } from './connection.ts'
import { useMatchStore } from './match.ts'
import { useOverviewStore } from './overview.ts'
import { useSeats } from './seats.ts'

/** A hint that was asked for; while it has no judgement, the answer is still on its way. */
export interface Hint {
  readonly ply: number
  readonly judgement: Judgement | null
}

/** What the panel beside the board can show. */
export type Panel = 'log' | 'hint' | 'review' | 'plots' | 'wire'

/** What the host's analyst says of the match in view: evaluation, hint, review. */
export const useAnalysisStore = defineStore('analysis', () => {
  const host = useHost()
  const inView = useMatchStore()
  const overview = useOverviewStore()
  const connection = useConnectionStore()
  const { isAgainstOthers } = useSeats()

  const preferred = useLocalStorage(STORED.evaluation, true)
  /** The match for which the person turned the evaluation on while it is played. */
  const turnedOnFor = shallowRef<string | null>(null)
  /**
   * Keyed by the event that led to the position and the number of moves made there: after moves were taken back,
   * another position may have the same number of moves.
   */
  const judgements = shallowRef<ReadonlyMap<string, Judgement>>(new Map())
  const shownKey = computed(() => inView.shown === null ? '' : `${inView.shown.seq} ${inView.shownPly}`)
  const hint = shallowRef<Hint | null>(null)
  const review = shallowRef<ReviewStatus | null>(null)
  const done = computed(() => review.value?.state === 'done' ? review.value.review : null)
  /** Of the hint's moves, the one that is pointed at and the one chosen to stay in sight, by index. */
  const pointedLine = shallowRef<number | null>(null)
  const chosenLine = shallowRef(0)
  /** The panel to show; while the match goes on there are only the log, a hint and the messages. */
  const panel = shallowRef<Panel>('log')

  const isOver = computed(() => inView.match !== null && isMatchOver(inView.match))
  const hintLines = computed<readonly Line[]>(() => isOver.value ? [] : hint.value?.judgement?.lines ?? [])
  const shownLine = computed(() => pointedLine.value ?? chosenLine.value)
  const isHosted = computed(() => inView.match !== null && !isWithoutPrograms(inView.match.plan.seats))

  const panels = computed<readonly Panel[]>(
    () => [
      'log',
      ...hintLines.value.length > 0 ? ['hint'] as const : [],
      ...isOver.value && !overview.isGuest ? ['review'] as const : [],
      ...isOver.value ? ['plots'] as const : [],
      ...isHosted.value ? ['wire'] as const : [],
    ],
  )

  /** Whether the position shown is still being played by a person. In a puzzle that is every position. */
  const isPlayed = computed(() =>
    inView.match !== null && !isOver.value && hasHumanSeat(inView.match.plan.seats)
    && (inView.live || inView.match.seats.length === 1),
  )
  /** Whether the person holds down the key that shows the evaluation meanwhile. */
  const peeking = shallowRef(false)

  /**
   * Whether the evaluation is shown. It would help a person who plays, so for them it is off until they turn it on or
   * peek at it. Whoever watches or looks back sees it unless they turned it off.
   */
  const evaluating = computed({
    get: () => isPlayed.value ? peeking.value || turnedOnFor.value === inView.id : preferred.value,
    set: (wanted) => {
      if (isPlayed.value)
        turnedOnFor.value = wanted ? inView.id : null
      else
        preferred.value = wanted
    },
  })
  /**
   * A window that only watches gets no evaluation while the match runs, nor does one that plays against somebody at
   * another window; a guest never gets one.
   */
  const mayEvaluate = computed(() =>
    inView.match !== null && inView.match.status !== 'waiting'
    && (isOver.value ? overview.mayPlay || overview.watchOnly : overview.mayPlay && !isAgainstOthers.value),
  )
  /** The match whose board shows how much each move is worth; null until that is asked for. */
  const heatFor = shallowRef<string | null>(null)
  const heat = computed({
    get: () => heatFor.value !== null && heatFor.value === inView.id,
    set: wanted => heatFor.value = wanted ? inView.id : null,
  })
  const isJudged = computed(() => (evaluating.value || heat.value) && mayEvaluate.value)
  const known = computed(() => {
    const judged = isJudged.value ? judgements.value.get(shownKey.value) ?? null : null
    return judged === null ? null : asReviewed(judged, done.value?.outlooks[inView.shownPly])
  })
  const judgement = computed(() => evaluating.value ? known.value : null)

  watch(() => inView.id, () => {
    judgements.value = new Map()
    review.value = null
    hint.value = null
    peeking.value = false
    panel.value = 'log'
  })
  watch(() => [shownKey.value, inView.match?.plies, isJudged.value, connection.connected], () => {
    if (hint.value?.ply !== inView.shownPly)
      hint.value = null
    void judgeShown()
  }, { immediate: true })
  host.onReview(({ match, status }) => {
    if (match === inView.id)
      review.value = status
  })

  // When the connection was lost, the host dropped the requests of this window.
  watch(() => connection.connected, (connected) => {
    if (connected && review.value?.state === 'running')
      void askReview()
  })

  async function judgeShown(): Promise<void> {
    const { id, shownPly } = inView
    const { value: key } = shownKey
    if (id === null || !isJudged.value || judgements.value.has(key) || inView.shown === null)
      return
    const judged = await host.judge(id, shownPly, false)
    if (judged.ok && id === inView.id)
      judgements.value = new Map([...judgements.value, [key, judged.value]])
  }

  /** Asks for a move to advise in the current position. Resolves to a sentence on why there is none, or to null. */
  async function askHint(): Promise<string | null> {
    const { id, shownPly } = inView
    if (id === null)
      return null
    if (hint.value?.ply === shownPly) {
      if (hintLines.value.length > 0)
        panel.value = 'hint'
      return null
    }
    hint.value = { ply: shownPly, judgement: null }
    pointedLine.value = null
    chosenLine.value = 0
    const judged = await host.judge(id, shownPly, true)
    if (hint.value?.ply !== shownPly || id !== inView.id)
      return null // the position has changed, and the hint is gone with it
    hint.value = judged.ok ? { ply: shownPly, judgement: judged.value } : null
    if (hintLines.value.length > 0)
      panel.value = 'hint'
    return judged.ok ? null : judged.error.message
  }

  async function beginReview(): Promise<void> {
    if (review.value?.state !== 'running' && review.value?.state !== 'done')
      await askReview()
  }

  async function askReview(): Promise<void> {
    const { id } = inView
    if (id === null)
      return
    const begun = await host.review(id)
    if (id === inView.id)
      review.value = begun.ok ? begun.value : { state: 'failed', message: begun.error.message }
  }

  async function stopReview(): Promise<void> {
    if (inView.id !== null)
      await host.stopReview(inView.id)
  }

  /** The mistake made in the position that is looked back at, and the better move. */
  const mistake = computed(() => {
    const { decisive = null, moves = [] } = done.value ?? {}
    const { live, shownPly: ply } = inView
    const made = moves.find(move => move.ply === ply && move.grade === 'mistake')
    const better = made?.better ?? (decisive?.ply === ply ? decisive.better : null)
    return live || better == null ? null : { ply, better }
  })
  /**
   * The move to point out on the board: the hint's, or, in the position before the decisive mistake, the better move.
   */
  const advised = computed<unknown>(() => {
    if (!isOver.value && hint.value?.ply === inView.shownPly)
      return hintLines.value[shownLine.value]?.move ?? hint.value.judgement?.hint?.move ?? null
    return mistake.value?.better ?? null
  })
  /** The move that was made, in the position before a mistake. */
  const blamed = computed<unknown>(() =>
    mistake.value === null ? null : inView.positions[mistake.value.ply + 1]?.move ?? null,
  )

  return {
    /** Whether the evaluation is shown by default, in positions that no person plays. */
    preferred,
    evaluating,
    isPlayed,
    peeking,
    mayEvaluate,
    judgement,
    heat,
    winning: computed<readonly unknown[]>(() => known.value?.winningMoves ?? []),
    losing: computed<readonly unknown[]>(() => known.value?.losingMoves ?? []),
    hint,
    hintLines,
    pointedLine,
    chosenLine,
    shownLine,
    advised,
    blamed,
    mistake,
    review,
    panel,
    /** The panels that can be shown beside the board. */
    panels,
    shownPanel: computed<Panel>(() => panels.value.includes(panel.value) ? panel.value : 'log'),
    done,
    isOver,
    isHosted,
    askHint,
    beginReview,
    stopReview,
  }
})

/** What a review has proven of a position stands above an estimate of it. */
function asReviewed(judged: Judgement, reviewed: Review['outlooks'][number] | undefined): Judgement {
  if (judged.exact || reviewed?.exact !== true || reviewed.outlook.kind !== 'chance')
    return judged
  const { outlook } = reviewed
  const winner = outlook.chance === 1 ? 1 : outlook.chance === 0 ? 2 : null
  return { ...judged, winner, exact: true, outlook, sentence: '' }
}
