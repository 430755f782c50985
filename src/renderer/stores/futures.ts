import type { PlayedLine } from '../../shared/analysis/line.ts'
import type { Judgement, Outlook } from '../../shared/game/analysis.ts'
import type { PerSeat, Seat } from '../../shared/game/seat.ts'
import { useTimeoutFn } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { wonOutlook } from '../../shared/game/analysis.ts'
import { soleWinnerOf } from '../../shared/game/standing.ts'
import { gameOf } from '../../shared/games/index.ts'
import { useHost } from '../host/host.ts'
import { useAnalysisStore } from './analysis.ts'
import { useConnectionStore } from './connection.ts'
import { lineOfMatch } from './lineOfMatch.ts'
import { useMatchStore } from './match.ts'

/** What came of a move, and what would have come of the better one. */
export const FUTURES = ['played', 'better'] as const
export type Future = typeof FUTURES[number]
/** Which of the two futures is shown, or both side by side. */
export type ShownFutures = Future | 'both'

/** How a position stands, as far as that is known. */
export type Standing = Pick<Judgement, 'winner' | 'exact' | 'outlook'>

interface Reached {
  readonly state: unknown
  /** The seat that made the move to this position; null for the first position. */
  readonly seat: Seat | null
  readonly standing: Standing | null
}

/** How long each move stays while the futures play, in ms. */
const STAY_MS = 900
/** The most moves that are played out. */
const MOST_MOVES = 60

/**
 * Two futures of a mistake: the game as it went on, and the better move played out with what the analyst advises to
 * both sides. The positions of both are numbered from the one before the mistake.
 */
export const useFuturesStore = defineStore('futures', () => {
  const host = useHost()
  const inView = useMatchStore()
  const analysis = useAnalysisStore()
  const connection = useConnectionStore()

  /** The number of moves before the mistake; null while no futures are shown. */
  const ply = shallowRef<number | null>(null)
  const shown = shallowRef<ShownFutures>('played')
  /** How many moves after the position before the mistake are shown. */
  const step = shallowRef(0)
  const better = shallowRef<readonly Reached[]>([])
  const thinking = shallowRef(false)
  /** Whether one step after another is shown by itself. */
  const playing = shallowRef(false)
  /** Counts the lines played out, so that an answer for an earlier one is recognised. */
  let lines = 0

  const played = computed<readonly Reached[]>(() =>
    ply.value === null
      ? []
      : inView.positions.slice(ply.value).map(({ state }, index, all) => ({
          state,
          seat: index === 0 ? null : moverIn(all[index - 1]?.state),
          standing: standingOf(analysis.done?.outlooks[(ply.value ?? 0) + index]),
        })),
  )
  function moverIn(state: unknown): Seat | null {
    return inView.match === null ? null : gameOf(inView.match.plan.game).toMove(state)
  }
  const longest = computed(() => Math.max(0, played.value.length - 1, better.value.length - 1))
  const last = computed(() =>
    shown.value === 'both'
      ? longest.value
      : Math.max(0, (shown.value === 'played' ? played : better).value.length - 1),
  )

  const isAtEnd = computed(() => step.value >= last.value && !thinking.value)

  /** Opens the futures of the mistake made after `at` moves, and begins to play out the better `move`. */
  function open(at: number, move: unknown): void {
    close()
    const line = inView.match === null ? null : lineOfMatch(inView.match, inView.positions.slice(0, at + 1))
    const before = inView.positions[at]
    if (line === null || !line.ok || before === undefined)
      return
    inView.lookAt(at)
    ply.value = at
    void playOut(line.value, before.state, move)
  }

  async function playOut(line: PlayedLine, before: unknown, first: unknown): Promise<void> {
    const mine = ++lines
    const game = gameOf(line.start.game)
    const moves = [...line.moves]
    const reached: Reached[] = [{ state: before, seat: null, standing: null }]
    let move = first
    thinking.value = true
    while (reached.length <= MOST_MOVES) {
      const done = game.play(reached.at(-1)?.state, move)
      if (!done.ok)
        break
      moves.push(done.value.move)
      const { state } = done.value
      const seat = moverIn(reached.at(-1)?.state)
      better.value = [...reached, { state, seat, standing: null }]
      const judged = game.toMove(state) === null ? null : await host.judgeLine({ ...line.start, moves }, true)
      if (mine !== lines)
        return
      const judgement = judged?.ok === true ? judged.value : null
      reached.push({ state, seat, standing: judged === null ? endIn(game.standing(state)?.places) : judgement })
      better.value = [...reached]
      if (judgement?.hint == null)
        break
      move = judgement.hint.move
    }
    thinking.value = false
  }

  function close(): void {
    lines++
    if (thinking.value && connection.connected)
      void host.leaveLines()
    thinking.value = false
    playing.value = false
    ply.value = null
    step.value = 0
    shown.value = 'played'
    better.value = []
  }

  /** Shows one future, or both, which play to their ends then. */
  function show(which: ShownFutures): void {
    shown.value = which
    stepTo(Math.max(1, step.value))
    playing.value = which === 'both'
  }

  function stepTo(to: number): void {
    playing.value = false
    moveTo(to)
  }

  function moveTo(to: number): void {
    step.value = Math.max(0, Math.min(to, last.value))
  }

  /** Plays on (from before the mistake, if the end is shown), or pauses. */
  function togglePlaying(): void {
    if (!playing.value && isAtEnd.value)
      moveTo(0)
    playing.value = !playing.value
  }

  const next = useTimeoutFn(() => moveTo(step.value + 1), STAY_MS, { immediate: false })
  watch([playing, step, last, isAtEnd], () => {
    next.stop()
    playing.value &&= !isAtEnd.value
    if (playing.value)
      next.start()
  })

  /** A future's position at a step, by default the step that is shown; its last position if it has fewer steps. */
  function reachedIn(future: Future, at = step.value): Reached | null {
    const all = future === 'played' ? played.value : better.value
    return all[Math.min(at, all.length - 1)] ?? null
  }

  // When another position or match is looked at, these are not its futures.
  watch([() => inView.id, () => inView.shownPly], () => {
    if (ply.value !== null && inView.shownPly !== ply.value)
      close()
  })

  return {
    ply,
    isOpen: computed(() => ply.value !== null),
    shown,
    step,
    last,
    longest,
    thinking,
    playing,
    togglePlaying,
    open,
    close,
    show,
    stepTo,
    reachedIn,
  }
})

/** The standing at the end of a game of two with one winner; null for any other game, and if it is not over. */
function endIn(places: PerSeat<number> | undefined): Standing | null {
  const winner = places === undefined ? null : soleWinnerOf(places)
  return winner === 1 || winner === 2 ? { winner, exact: true, outlook: wonOutlook(winner) } : null
}

function standingOf(known: { readonly outlook: Outlook, readonly exact: boolean } | undefined): Standing | null {
  if (known === undefined)
    return null
  const { outlook, exact } = known
  const winner = exact && outlook.kind === 'chance' && outlook.chance !== 0.5 ? (outlook.chance === 1 ? 1 : 2) : null
  return { outlook, exact, winner }
}
