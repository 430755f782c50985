import type { Problem } from '../../shared/api.ts'
import { toast } from 'vue-sonner'
import { commonTexts } from '../texts/common.ts'

/** The shortest time between two updates of a progress text, so that a screen reader is not drowned in them. */
const BETWEEN_TELLINGS_MS = 500

/** Shows why the host declined; null shows nothing. The same sentence twice is one toast. */
export function showProblem(problem: Problem | null): void {
  if (problem !== null)
    toast.error(problem.message, { id: problem.message, duration: 8000 })
}

/** Says what was done, with a button that undoes it. */
export function showUndo(message: string, undo: () => void): void {
  toast(message, { duration: 12_000, action: { label: commonTexts.undo, onClick: undo } })
}

export function showNews(message: string): void {
  toast(message, { id: message })
}

let progresses = 0

/** Says that something takes a while, with a button that stops it. Progress texts show about twice a second. */
export function showProgress(message: string, cancel: () => void) {
  const id = `progress-${++progresses}`
  let shownAt = 0
  let isOver = false
  const stop = (): void => {
    isOver = true
    cancel()
  }
  const show = (text: string): void => {
    shownAt = Date.now()
    toast.loading(text, {
      id,
      duration: Number.POSITIVE_INFINITY,
      closeButton: false,
      action: { label: commonTexts.cancel, onClick: stop },
    })
  }
  show(message)
  return {
    /** Updates the progress text. */
    tell: (text: string) => {
      if (!isOver && Date.now() - shownAt >= BETWEEN_TELLINGS_MS)
        show(text)
    },
    done: () => {
      isOver = true
      toast.dismiss(id)
    },
  }
}
