/**
 * What stands in quotation marks, as `quote` and `quoteAsItCame` write it; every second part of a text that is split by
 * it.
 */
const QUOTED = /("(?:[^"\\]|\\.)*"|“[^”]*”)/

/**
 * A sentence as people read it, from one that programs may read too: a real minus sign before its
 * negative numbers (`places 5 kg at −7`), real apostrophes (`the other’s`), and a rule set that is
 * called by a term of a year as people write it (`Fall 2021`). Leaves dates, ranges and what is quoted alone.
 */
export function typeset(text: string): string {
  return text.split(QUOTED).map((part, index) => index % 2 === 1 ? part : typesetUnquoted(part)).join('')
}

function typesetUnquoted(text: string): string {
  return text.replace(/(?<![\w.])-(?=\d)/g, '−').replace(/(?<=[A-Za-z])'(?=(?:s|t|re|ll|ve)\b)/g, '’').replace(
    /(?<![\w"-])fall-(?=\d{4}(?![\w"-]))/g,
    'Fall ',
  )
}
