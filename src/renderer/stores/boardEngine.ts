import type { Judgement, Line } from '../../shared/game/analysis.ts'
import { useLocalStorage } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, shallowRef, triggerRef, watch } from 'vue'
import { isSameMove } from '../../shared/game/puzzle.ts'
import { useHost } from '../host/host.ts'
import { STORED } from '../storageKeys.ts'
import { useBoardStore } from './board.ts'
import { useConnectionStore } from './connection.ts'
import { useOverviewStore } from './overview.ts'

/** The most moves that are listed. */
const MOST_SHOWN = 8

/** A good move of the position that is shown. */
export interface GoodMove {
  readonly move: unknown
  /** What the move does, worded as in a log. */
  readonly text: string
  /** Whether it is known to win. */
  readonly wins: boolean
}

/** What the host's analyst says of the position on the analysis board, while the board is looked at. */
export const useBoardEngineStore = defineStore('boardEngine', () => {
  const host = useHost()
  const board = useBoardStore()
  const overview = useOverviewStore()
  const connection = useConnectionStore()

  const wanted = useLocalStorage(STORED.analysisEngine, true)
  /** Whether somebody looks at the board. */
  const isOpen = shallowRef(false)
  /**
   * Keyed by position: it stays the same object as long as it is in a tree. `isWhole` once nothing better will come.
   */
  const known = shallowRef(new WeakMap<object, { readonly judgement: Judgement, readonly isWhole: boolean }>())
  let questions = 0
  const thinking = shallowRef(false)
  /** Why nothing is known of the position that is shown; empty if something is. */
  const problem = shallowRef('')

  const isOn = computed(() => wanted.value && overview.mayPlay)
  const position = computed(() => board.node.state as object)
  /** Whether the board shows how much each move is worth. */
  const heat = shallowRef(false)
  /** Of the compared moves, the index of the one that is pointed at. */
  const pointedLine = shallowRef<number | null>(null)
  const judgement = computed(() => isOn.value ? known.value.get(position.value)?.judgement ?? null : null)

  const lines = computed<readonly Line[]>(() => judgement.value?.lines ?? [])
  /** The move to point out on the board. */
  const advised = computed<unknown>(() =>
    lines.value[pointedLine.value ?? 0]?.move ?? judgement.value?.hint?.move ?? null,
  )
  watch(position, () => {
    pointedLine.value = null
  })
  watch([position, isOn, isOpen, () => connection.connected], () => void judgeShown())

  /** The evaluation comes first; the hint may take longer, and says more. */
  async function judgeShown(): Promise<void> {
    const question = ++questions
    const asked = position.value
    problem.value = ''
    thinking.value = false
    if (!isOpen.value || !connection.connected)
      return
    if (!isOn.value || board.mover === null || known.value.get(asked)?.isWhole === true) {
      void host.leaveLines() // nothing is waited for any more
      return
    }
    thinking.value = true
    const learn = (judged: Judgement, isWhole: boolean): void => {
      if (known.value.get(asked)?.isWhole === true)
        return
      known.value.set(asked, { judgement: judged, isWhole })
      triggerRef(known)
    }
    const { line } = board
    const [, hinted] = await Promise.all([
      host.judgeLine(line, false).then(judged => judged.ok && learn(judged.value, false)),
      host.judgeLine(line, true).then((judged) => {
        if (judged.ok)
          learn(judged.value, true)
        return judged
      }),
    ])
    if (question !== questions)
      return
    thinking.value = false
    problem.value = hinted.ok ? '' : hinted.error.message
  }

  function textOf(move: unknown): string {
    const played = board.game.play(board.node.state, move)
    return played.ok ? board.game.describeLastMove(played.value.state) ?? '' : ''
  }

  const moves = computed<readonly GoodMove[]>(() => {
    if (judgement.value === null)
      return []
    const { winningMoves, hint } = judgement.value
    const wins = (move: unknown): boolean => winningMoves.some(one => isSameMove(one, move))
    const all = hint === null ? winningMoves : [hint.move, ...winningMoves.filter(move => !isSameMove(move, hint.move))]
    return all.slice(0, MOST_SHOWN).map(move => ({ move, text: textOf(move), wins: wins(move) })).filter(({ text }) =>
      text !== '',
    )
  })

  function open(): void {
    isOpen.value = true
  }

  /** Call when the board is no longer looked at: its requests to the host end. */
  function close(): void {
    isOpen.value = false
    if (connection.connected)
      void host.leaveLines()
  }

  return { wanted, isOn, judgement, lines, pointedLine, advised, heat, moves, thinking, problem, open, close }
})
