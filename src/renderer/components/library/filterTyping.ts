import type { LibraryFilter } from '../../../shared/archive/library.ts'
import type { FilterChoices, FilterKey, FilterTerm, FilterValue } from './filterTerms.ts'
import { FILTER_KEYS, isSame, KEYS_OF_FILTER, withTerm } from './filterTerms.ts'

/** What somebody types into the library's search: free words, and possibly an incomplete term at the end. */

export interface Typed {
  /** The words before the term. */
  readonly words: string
  /** The term at the end, without quotes; null if there is none. */
  readonly term: FilterTerm | null
  /** The last word, if it is no term; empty after a space. */
  readonly lastWord: string
}

const TERM = new RegExp(`(?:^|\\s)(${FILTER_KEYS.join('|')}):(.*)$`, 'i')

/** A term extends to the end of the text, so that a name may contain spaces. */
export function readTyped(text: string): Typed {
  const [whole, key, value = ''] = TERM.exec(text) ?? []
  const words = text.slice(0, text.length - (whole?.length ?? 0))
  if (key !== undefined) {
    return {
      words: words.trim(),
      term: { key: keyOf(key), value: value.replaceAll('"', '').trimStart() },
      lastWord: '',
    }
  }
  return { words: text.trim(), term: null, lastWord: /\S+$/.exec(text)?.[0] ?? '' }
}

/** The filter with the complete terms of a text, and the rest of the text. */
export interface TakenTerms { readonly filter: LibraryFilter, readonly rest: string }

const WHOLE_TERM = new RegExp(`(^|\\s)(${FILTER_KEYS.join('|')}):(?:"([^"]*)"|([^\\s"]+))(?=\\s)`, 'gi')

/**
 * Takes the terms that end with a space or a quote, for example in a pasted text. A value that is the beginning of a
 * suggested one (`player:Team` if there is `Team 17`) stays in the text.
 */
export function takeWholeTerms(text: string, filter: LibraryFilter, choices: FilterChoices): TakenTerms {
  let taken = filter
  const rest = text.replace(
    WHOLE_TERM,
    (whole, before: string, name: string, quoted: string | undefined, bare: string | undefined) => {
      const term = { key: keyOf(name), value: quoted ?? bare ?? '' }
      const mayGoOn = quoted === undefined
        && KEYS_OF_FILTER[term.key].values(choices).some(({ value }) => startsWith(value, `${term.value} `))
      const put = mayGoOn ? null : withTerm(taken, term)
      taken = put ?? taken
      return put === null ? whole : before
    },
  )
  return taken === filter ? { filter, rest: text } : { filter: taken, rest: rest.trimStart() }
}

/** A suggestion while typing: a key, to which a value is then typed, or a whole term. */
export type FilterOffer = { readonly kind: 'key', readonly key: FilterKey, readonly about: string } | {
  readonly kind: 'term'
  readonly term: FilterTerm
  readonly about: string
}

const MOST_OFFERS = 12

/**
 * Suggestions for a typed text: the values of its key; without a key, the keys and values that begin with its last
 * word.
 */
export function offersFor({ term, lastWord }: Typed, choices: FilterChoices): FilterOffer[] {
  if (term !== null)
    return valuesOf(term.key, term.value, choices).slice(0, MOST_OFFERS)
  const keys = FILTER_KEYS.filter(key => startsWith(key, lastWord)).map((key): FilterOffer => ({
    kind: 'key',
    key,
    about: KEYS_OF_FILTER[key].about,
  }))
  const values = lastWord === '' ? [] : FILTER_KEYS.flatMap(key => valuesOf(key, lastWord, choices))
  return [...keys, ...values].slice(0, MOST_OFFERS)
}

function valuesOf(key: FilterKey, typed: string, choices: FilterChoices): FilterOffer[] {
  const wanted = typed.trim()
  const found = KEYS_OF_FILTER[key].values(choices).filter(one => includes(one, wanted))
  return found.toSorted((one, other) => rankOf(one.value, wanted) - rankOf(other.value, wanted)).map((
    { value, about },
  ) => ({ kind: 'term', term: { key, value }, about }))
}

/** An exact match comes first, then values that begin with the typed text. */
function rankOf(value: string, typed: string): number {
  return isSame(value, typed) ? 0 : startsWith(value, typed) ? 1 : 2
}

function includes({ value, about }: FilterValue, text: string): boolean {
  return `${value}\n${about}`.toLowerCase().includes(text.toLowerCase())
}

function startsWith(text: string, start: string): boolean {
  return isSame(text.slice(0, start.length), start)
}

function keyOf(name: string): FilterKey {
  return FILTER_KEYS.find(key => isSame(key, name)) ?? 'player'
}
