/** The most edits that can be undone. */
const MOST_UNDONE = 200

/** A value with its earlier and later versions, for undo and redo. Plain data, never changed in place. */
export interface Edits<T> {
  /** The oldest first. */
  readonly past: readonly T[]
  readonly now: T
  /** The most recently undone first. */
  readonly future: readonly T[]
}

export function beginEdits<T>(now: T): Edits<T> {
  return { past: [], now, future: [] }
}

/** Makes a new edit, which discards undone ones. */
export function edit<T>({ past, now }: Edits<T>, next: T): Edits<T> {
  return { past: [...past, now].slice(-MOST_UNDONE), now: next, future: [] }
}

/** Undoes one edit; returns the same if there is none. */
export function undo<T>(edits: Edits<T>): Edits<T> {
  const before = edits.past.at(-1)
  return before === undefined
    ? edits
    : { past: edits.past.slice(0, -1), now: before, future: [edits.now, ...edits.future] }
}

/** Redoes one undone edit; returns the same if there is none. */
export function redo<T>(edits: Edits<T>): Edits<T> {
  const [next, ...later] = edits.future
  return next === undefined ? edits : { past: [...edits.past, edits.now], now: next, future: later }
}
