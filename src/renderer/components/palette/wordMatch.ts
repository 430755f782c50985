/** How well a typed word fits an existing one; 0 is not at all. */
const WHOLE = 4
const BEGINNING = 3
const WITHIN = 2
const LETTERS_IN_ORDER = 1
/** The letters of a short word occur in order in any long text: with fewer letters than this they prove nothing. */
const FEWEST_LETTERS = 3

/**
 * How well `text` fits what somebody types, from 0 (not at all) up. Every typed word must fit some word of the text: as
 * a whole, as its beginning, within it, or by its letters in order (`thm` for theme).
 */
export function fitOf(typed: string, text: string): number {
  const words = wordsOf(text)
  let sum = 1 // an empty input fits everything
  for (const part of wordsOf(typed)) {
    const best = Math.max(0, ...words.map(word => fitOfWord(part, word)))
    if (best === 0)
      return 0
    sum += best
  }
  return sum
}

/** The best fits first; equal fits keep their order. */
export function bestFits<T>(typed: string, all: readonly T[], textOf: (one: T) => string): T[] {
  return all
    .map(one => ({ one, fit: fitOf(typed, textOf(one)) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ one }) => one)
}

/** Words in lower case without accents, so that i and e find İ and é. */
function wordsOf(text: string): string[] {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')
}

function fitOfWord(part: string, word: string): number {
  if (word === part)
    return WHOLE
  if (word.startsWith(part))
    return BEGINNING
  if (word.includes(part))
    return WITHIN
  return part.length >= FEWEST_LETTERS && hasInOrder(word, part) ? LETTERS_IN_ORDER : 0
}

function hasInOrder(word: string, letters: string): boolean {
  let from = 0
  for (const letter of letters) {
    const at = word.indexOf(letter, from)
    if (at < 0 || (from === 0 && at > 0))
      return false
    from = at + 1
  }
  return true
}
