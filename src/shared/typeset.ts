/** Quoted text, as `quote` and `quoteAsItCame` write it; every second part of a text split by it is quoted. */
const QUOTED = /("(?:[^"\\]|\\.)*"|“[^”]*”)/

/**
 * A sentence for people, made from one that programs may also read: with a real minus sign before negative numbers
 * (`places 5 kg at −7`), real apostrophes (`the other’s`), and rule sets named after a term of a year as people write
 * them (`Fall 2021`). Dates, ranges and quoted text are unchanged.
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
