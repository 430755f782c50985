import type { LibraryFilter } from '../../../shared/archive/library.ts'
import type { FilterChoices, FilterTerm } from './filterTerms.ts'
import { distance } from 'fastest-levenshtein'
import { libraryTexts } from '../../texts/library.ts'
import { FILTER_KEYS, KEYS_OF_FILTER } from './filterTerms.ts'
import { offersFor, readTyped } from './filterTyping.ts'

/** What the library says to a search that finds nothing, and searches that would find something. */

/** A word with a colon, as in a key. */
const KEY_LIKE = /(?:^|\s)(\p{L}+):\S*$/u
/** A word is near another one if at most this share of its letters differs. */
const NEAR = 0.34
const MOST_NEAR = 3

/** A note on a text whose last word is no known term, or on what its key takes; null if there is no note. */
export function noteOn(text: string, choices: FilterChoices): string | null {
  const { term } = readTyped(text)
  if (term === null) {
    const key = KEY_LIKE.exec(text)?.[1]
    return key === undefined
      ? null
      : libraryTexts.search.unknownKey(key, nearest(key, FILTER_KEYS)[0] ?? null, FILTER_KEYS)
  }
  const { about, values, takesOthers = false } = KEYS_OF_FILTER[term.key]
  const known = values(choices).map(({ value }) => value)
  return takesOthers || term.value === '' || known.length === 0
    ? libraryTexts.search.keyNote(term.key, about)
    : libraryTexts.search.unknownValue(term.key, term.value, nearest(term.value, known)[0] ?? known.at(0) ?? '')
}

/** A search that may find more than a filter without results: its words in another spelling, or as a term. */
export type OtherSearch
  = | { readonly kind: 'words', readonly words: string }
    | { readonly kind: 'term', readonly term: FilterTerm }

/** Searches to try in place of the words of a filter; none if it has no words. */
export function otherSearches({ text }: Pick<LibraryFilter, 'text'>, choices: FilterChoices): OtherSearch[] {
  const words = text.trim()
  if (words === '')
    return []
  const terms = offersFor({ words, term: null, lastWord: words }, choices)
    .flatMap((offer): OtherSearch[] => offer.kind === 'term' ? [{ kind: 'term', term: offer.term }] : [])
  const spellings = nearest(words, [...choices.players, ...choices.tags])
    .map((near): OtherSearch => ({ kind: 'words', words: near }))
  return [...terms, ...spellings].slice(0, MOST_NEAR)
}

/** The candidates that a word may have been meant for, the most likely first. */
function nearest<Word extends string>(word: string, others: readonly Word[]): Word[] {
  const ranked = [...new Set(others)]
    .map(other => ({ other, wrong: distance(word.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, wrong }) => wrong <= Math.max(1, NEAR * Math.min(word.length, other.length)))
  return ranked.toSorted((one, other) => one.wrong - other.wrong).map(({ other }) => other)
}
