import type { FilterChoices, FilterTerm } from './filterTerms.ts'
import type { FilterOffer } from './filterTyping.ts'
import { watchDebounced } from '@vueuse/core'
import { computed, shallowRef, watch } from 'vue'
import { useLibraryStore } from '../../stores/library.ts'
import { noteOn } from './filterHelp.ts'
import { isSame, KEYS_OF_FILTER, termsOf, withoutTerm, withTerm } from './filterTerms.ts'
import { offersFor, readTyped, takeWholeTerms } from './filterTyping.ts'

/** The pause in typing, in ms, after which the search runs. */
const TYPING_MS = 250

/** The library's search box: free words filter as they are typed, a term becomes a chip when it is complete. */
export function useFilterBox(choices: () => FilterChoices) {
  const library = useLibraryStore()
  /** The text in the box. */
  const text = shallowRef(library.filter.text)
  const isOpen = shallowRef(false)
  /** Whether Enter took nothing, since there is no such value: the note that says so stays until the text changes. */
  const isRefused = shallowRef(false)
  /** The index of the suggestion that Enter takes; −1 for none. */
  const active = shallowRef(-1)

  const typed = computed(() => readTyped(text.value))
  const terms = computed(() => termsOf(library.filter))
  const offers = computed(() => offersFor(typed.value, choices()))
  /** What is wrong with the text, or what its key takes, if there are no suggestions; otherwise null. */
  const note = computed(() => offers.value.length > 0 ? null : noteOn(text.value, choices()))

  watchDebounced(() => typed.value.words, words => words !== library.filter.text && library.narrow({ text: words }), {
    debounce: TYPING_MS,
  })
  watch(() => library.filter.text, (words) => {
    if (words !== typed.value.words)
      text.value = words
  })
  watch(text, () => isRefused.value = false)
  // While a value is typed after a key, Enter most likely means the first suggestion.
  watch(offers, () => {
    active.value = typed.value.term !== null && offers.value.length > 0 && typed.value.term.value !== '' ? 0 : -1
  })

  function type(next: string): void {
    const { filter, rest } = takeWholeTerms(next, library.filter, choices())
    text.value = rest
    isOpen.value = true
    if (filter !== library.filter)
      void library.narrow(filter)
  }

  function take(offer: FilterOffer): void {
    if (offer.kind === 'key') {
      text.value = [
        typed.value.words.slice(0, typed.value.words.length - typed.value.lastWord.length).trim(),
        `${offer.key}:`,
      ].filter(part => part !== '').join(' ')
      isOpen.value = true
      return
    }
    const { term, words, lastWord } = typed.value
    put(offer.term, term === null ? words.slice(0, words.length - lastWord.length).trim() : words)
  }

  /** Returns whether there is such a term. */
  function put(term: FilterTerm, words: string): boolean {
    const filter = withTerm(library.filter, term)
    if (filter === null)
      return false
    text.value = words
    isOpen.value = false
    void library.narrow({ ...filter, text: words })
    return true
  }

  /** On leaving the box, takes a term that lacks only the Enter. */
  function leave(): void {
    isOpen.value = false
    const { term, words } = typed.value
    if (term === null)
      return
    const { values, takesOthers = false } = KEYS_OF_FILTER[term.key]
    if (takesOthers || values(choices()).some(({ value }) => isSame(value, term.value)))
      put(term, words)
  }

  function confirm(): boolean {
    const offer = isOpen.value ? offers.value[active.value] : undefined
    const { term, words } = typed.value
    if (offer !== undefined) {
      take(offer)
      return true
    }
    isOpen.value = false
    if (term !== null)
      isRefused.value = !put(term, words)
    else
      void library.narrow({ text: words })
    return true
  }

  function move(by: number): boolean {
    const count = offers.value.length
    if (!isOpen.value)
      isOpen.value = true
    else if (count > 0)
      active.value = active.value < 0 && by < 0 ? count - 1 : (active.value + by + count) % count
    return true
  }

  function removeLast(): boolean {
    const last = terms.value.at(-1)
    if (last === undefined)
      return false
    remove(last)
    return true
  }

  /** Each returns whether it handled the key. */
  const does: Record<string, () => boolean> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: confirm,
    Tab: () => isOpen.value && active.value >= 0 && confirm(),
    Escape: () => {
      const wasOpen = isOpen.value || isRefused.value
      isOpen.value = isRefused.value = false
      return wasOpen
    },
    Backspace: () => text.value === '' && removeLast(),
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing || (event.key === 'Tab' && event.shiftKey))
      return
    if (does[event.key]?.() === true)
      event.preventDefault()
  }

  function remove(term: FilterTerm): void {
    void library.narrow(withoutTerm(library.filter, term))
  }

  return { text, terms, offers, active, isOpen, isRefused, type, take, remove, onKey, note, leave }
}
