import { LONGEST_MARK, MOST_MARKS } from '../game/mark.ts'
import { LONGEST_FAULT, LONGEST_PRINTED_LINE, MOST_PRINTED_LINES } from './botMessages.ts'

/** What the code around a bot is told, in every language: the schema of its answers, and its own words. */
export const HARNESS_TERMS = {
  limits: {
    lines: MOST_PRINTED_LINES,
    line: LONGEST_PRINTED_LINE,
    marks: MOST_MARKS,
    mark: LONGEST_MARK,
    fault: LONGEST_FAULT,
  },
  words: {
    noPlace: 'show: a place is a number or a pair of numbers, not',
    noChoose: {
      javascript: 'The main file exports no function choose. Begin with: export function choose(state) {',
      python: 'The main file has no function choose. Begin with: def choose(state):',
    },
  },
} as const
export type HarnessTerms = typeof HARNESS_TERMS
