import type { Problem } from '../../shared/api.ts'
import type { PuzzleGrade } from '../../shared/game/puzzleGrade.ts'
import type { Solving } from '../../shared/game/solving.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { MissedPuzzle } from './puzzleRecord.ts'
import type { PosedPuzzle, PosedResult, PuzzleSource } from './puzzleSource.ts'
import { useTimeoutFn } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { answer, beginSolving, isSolved, rightMove } from '../../shared/game/solving.ts'
import { gameOf, USUAL_GAME } from '../../shared/games/index.ts'
import { useHost } from '../host/host.ts'
import { problemTexts } from '../texts/problems.ts'
import { NO_RECORD, withFailure, withMissed, withSolved } from './puzzleRecord.ts'
import { PuzzleSupply, sourceKey } from './puzzleSource.ts'
import { PUZZLE_GAMES, useSolvedPuzzlesStore } from './solvedPuzzles.ts'

/** How long an answer stays in sight before the other side replies, in ms. */
const REPLY_AFTER_MS = 700
/** Seeds are below this. */
const SEEDS = 2 ** 31

/**
 * The state of the puzzle: `asking` for one, `none` if there is none, `solving`, `replying` while the other side is
 * about to move, `wrong` after a wrong answer, `solved`.
 */
export type PuzzlePhase = 'asking' | 'none' | 'solving' | 'replying' | 'wrong' | 'solved'

/** What somebody chose to solve; the grade is used for endless puzzles only. */
export interface PuzzleChoice {
  readonly kind: 'daily' | 'endless' | 'own'
  readonly game: GameId
  readonly grade: PuzzleGrade
}

/** The puzzle that is being solved in this window. */
export const usePuzzlesStore = defineStore('puzzles', () => {
  const host = useHost()
  const kept = useSolvedPuzzlesStore()
  const supply = new PuzzleSupply(host, { seed: drawSeed, progress: tellProgress })

  /** What was chosen last. */
  const choice = shallowRef<PuzzleChoice>({ kind: 'daily', game: PUZZLE_GAMES[0] ?? USUAL_GAME, grade: 2 })
  const posed = shallowRef<PosedPuzzle | null>(null)
  const problem = shallowRef<Problem | null>(null)
  const progress = shallowRef(0)
  const phase = shallowRef<PuzzlePhase>('none')
  const solving = shallowRef<Solving | null>(null)
  /** The position on the board. */
  const shown = shallowRef<unknown>(null)
  /** The comment on the last answer, in whole sentences; empty if there is nothing to say. */
  const words = shallowRef('')
  const isClean = shallowRef(true)
  const isHelped = shallowRef(false)
  /** The next puzzle of an endless source, requested while the current one is being solved. */
  let upcoming: { readonly key: string, readonly result: Promise<PosedResult> } | null = null
  let questions = 0

  const laterPosition = shallowRef<() => void>(() => {})
  const reply = useTimeoutFn(() => laterPosition.value(), REPLY_AFTER_MS, { immediate: false })

  host.onPuzzleProgress(tellProgress)

  function tellProgress(share: number): void {
    progress.value = share
  }

  /** Asks for a puzzle and poses it. */
  async function ask(source: PuzzleSource): Promise<void> {
    const question = ++questions
    reply.stop()
    posed.value = null
    problem.value = null
    progress.value = 0
    phase.value = 'asking'
    const key = sourceKey(source)
    const result = await (upcoming?.key === key ? upcoming.result : supply.next(source))
    upcoming = null
    if (question !== questions)
      return
    if (!result.ok) {
      problem.value = result.error
      phase.value = 'none'
      return
    }
    posed.value = result.value
    begin(result.value)
    if (source.kind === 'endless' || source.kind === 'own')
      upcoming = { key, result: supply.next(source) }
  }

  /** Cancels a request that takes too long. */
  function cancel(): void {
    questions++
    upcoming = null
    supply.stop()
    phase.value = 'none'
    problem.value = { code: 'failed', message: problemTexts.puzzle.cancelled }
  }

  function begin({ puzzle, source }: PosedPuzzle): void {
    const missed = missedBefore(source)
    isClean.value = missed === null
    isHelped.value = missed?.isShown === true
    words.value = ''
    show(beginSolving(puzzle))
  }

  /** How that daily puzzle was missed; null if it was not, and for any other puzzle. */
  function missedBefore(source: PuzzleSource): MissedPuzzle | null {
    const missed = source.kind === 'daily' ? kept.record.missed[source.game] : undefined
    return source.kind === 'daily' && missed?.day === source.day ? missed : null
  }

  function show(next: Solving): void {
    solving.value = next
    shown.value = next.state
    phase.value = 'solving'
  }

  /** A move of the person who solves the puzzle. A move that the rules refuse does not count as an answer. */
  function play(move: unknown): void {
    if (posed.value === null || solving.value === null || phase.value !== 'solving')
      return
    const { puzzle, game } = posed.value
    const said = answer(gameOf(game), puzzle, solving.value, move)
    if (said.kind === 'refused')
      return
    shown.value = said.after
    if (said.kind === 'wrong') {
      fail()
      words.value = said.why
      phase.value = 'wrong'
      if (said.refuted !== null)
        later(() => shown.value = said.refuted)
      return
    }
    words.value = said.why ?? ''
    if (isSolved(puzzle, said.next))
      return end(said.next)
    if (!said.isReplied)
      return show(said.next)
    phase.value = 'replying'
    later(() => show(said.next))
  }

  function later(then: () => void): void {
    laterPosition.value = then
    reply.start()
  }

  function end(last: Solving): void {
    solving.value = last
    phase.value = 'solved'
    if (posed.value === null || isHelped.value)
      return
    const { game, puzzle: { grade }, source } = posed.value
    kept.keep(
      withSolved(kept.record, {
        game,
        grade,
        isClean: isClean.value,
        day: source.kind === 'daily' ? source.day : null,
      }),
    )
  }

  /** Takes back a wrong answer. */
  function tryAgain(): void {
    reply.stop()
    words.value = ''
    if (solving.value !== null)
      show(solving.value)
  }

  /** Points out the right moves from here on, one after the other. The puzzle then does not count as solved. */
  function showSolution(): void {
    isHelped.value = true
    fail()
    tryAgain()
  }

  function fail(): void {
    const source = posed.value?.source
    const failed = isClean.value ? withFailure(kept.record) : kept.record
    isClean.value = false
    kept.keep(
      source?.kind === 'daily'
        ? withMissed(failed, source.game, { day: source.day, isShown: isHelped.value })
        : failed,
    )
  }

  function forgetRecord(): void {
    kept.keep(NO_RECORD)
  }

  const seat = computed(() => posed.value?.puzzle.seat ?? null)
  /** Whether the task is to find the winning move: the board must not tell beforehand what a move leads to. */
  const asksForWin = computed(() =>
    phase.value === 'solving' && posed.value?.puzzle.steps[solving.value?.step ?? 0]?.wants === 'win',
  )
  const advised = computed<unknown>(() =>
    isHelped.value && phase.value === 'solving' && posed.value !== null && solving.value !== null
      ? rightMove(posed.value.puzzle, solving.value)
      : null,
  )

  return {
    choice,
    record: computed(() => kept.record),
    posed,
    problem,
    progress,
    phase,
    shown,
    words,
    seat,
    asksForWin,
    advised,
    isClean,
    isHelped,
    ask,
    cancel,
    play,
    tryAgain,
    showSolution,
    forgetRecord,
  }
})

function drawSeed(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn % SEEDS
}
