import type { Cancel } from '../../../shared/clock.ts'

/** A two-way stream of texts to one window. */
export interface WindowChannel {
  readonly send: (text: string) => void
  /** Calls `listener` for each text, until the answer is called. */
  readonly onText: (listener: (text: string) => void) => Cancel
  /** Resolves when the window has read nearly all that it was sent, or is gone; omitted if nothing is buffered. */
  readonly drained?: () => Promise<void>
}
