import type { Ref } from 'vue'
import type { PairSeat } from '../../../shared/game/pair.ts'
import type { Typed } from './typedWeight.ts'
import type { MoveChoice } from './useMoveChoice.ts'
import { nextTick, watch } from 'vue'
import { typeDigit } from './typedWeight.ts'

export interface BoardKeyboardOptions {
  readonly board: Ref<HTMLElement | null>
  readonly mover: () => PairSeat | null
  /** The weights that the person can pick up now. */
  readonly hand: () => readonly number[]
  readonly choice: MoveChoice
  readonly focusTray: (weight?: number) => void
  readonly focusBeam: () => void
}

/**
 * Where the keyboard focus is on the board. It follows the move from tray to beam to question, waits on the board while
 * the other side moves, and returns to the controls on the next turn.
 */
export function useBoardKeyboard(
  { board, mover, hand, choice, focusTray, focusBeam }: BoardKeyboardOptions,
) {
  let typed: Typed | null = null
  let askedFrom: Element | null = null

  function isWithin(): boolean {
    return board.value?.contains(document.activeElement) ?? false
  }

  // Must happen before the controls that have the focus are removed, and synchronously: in between the changes that
  // follow, the browser would have to lay out the board once more.
  watch(choice.isSent, (isSent) => {
    if (isSent && isWithin())
      board.value?.focus({ preventScroll: true })
  }, { flush: 'sync' })

  watch([mover, choice.isSent], async ([seat, isSent]) => {
    await nextTick()
    if (seat === null || isSent || document.activeElement !== board.value)
      return
    if (hand().length > 0)
      focusTray()
    else
      focusBeam()
  })

  // Runs before the question is drawn and takes the focus, and after the question has gone and the focus with it.
  watch(choice.asked, async (asked) => {
    if (asked !== null) {
      askedFrom = document.activeElement
      return
    }
    const wasOnQuestion = isWithin() && !choice.isSent.value
    await nextTick()
    if (wasOnQuestion && askedFrom instanceof SVGElement && askedFrom.isConnected)
      askedFrom.focus()
    else if (wasOnQuestion)
      board.value?.focus({ preventScroll: true })
  })

  return {
    /** A digit chooses a weight: to pick up, or to hold instead of the one in hand. */
    onDigit: (event: KeyboardEvent) => {
      const digit = typeDigit(typed, event.key, event.timeStamp, hand())
      typed = digit?.typed ?? null
      if (digit === null || digit.weight === null)
        return
      event.preventDefault()
      if (choice.held.value === null)
        focusTray(digit.weight)
      else
        choice.pickUp(digit.weight)
    },
    /** Moves the focus to the positions, once they are drawn. */
    toBeam: async () => {
      await nextTick()
      focusBeam()
    },
    /** Puts the block in hand back and moves the focus to it in the tray. */
    backToTray: () => {
      const weight = choice.held.value
      const wasWithin = isWithin()
      choice.putBack()
      if (wasWithin && weight !== null)
        focusTray(weight)
    },
  }
}
