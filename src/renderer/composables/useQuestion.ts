import type { ShallowRef } from 'vue'
import { shallowRef } from 'vue'

export interface Question<T> {
  /** The thing that the question is about; it stays set while the dialog closes. */
  readonly about: Readonly<ShallowRef<T | null>>
  /** Whether the dialog is open. */
  readonly isOpen: ShallowRef<boolean>
  readonly ask: (about: T) => void
}

/** A dialog about one of several things. */
export function useQuestion<T>(): Question<T> {
  const about = shallowRef<T | null>(null)
  const isOpen = shallowRef(false)
  return {
    about,
    isOpen,
    ask: (one) => {
      about.value = one
      isOpen.value = true
    },
  }
}
