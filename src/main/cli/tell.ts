import type { RescueListener } from '../archive/rescue/takeOver.ts'
import process from 'node:process'
import { numberText } from '../../shared/numberText.ts'
import { stripUnprintable } from '../../shared/printable.ts'
import { explainLongRescue } from '../archive/rescue/words.ts'

/** Writes a sentence to stderr as one line, whatever file names and the like it contains. */
export function tell(sentence: string): void {
  process.stderr.write(`fulcrum: ${stripUnprintable(sentence)}\n`)
}

/** Shows progress, if somebody sits at a terminal. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY)
    process.stderr.write(`\r${stripUnprintable(text)}\r`)
}

/** Says that a damaged archive is being read, which everything has to wait for, and the progress. */
export const tellOfRescue: RescueListener = {
  takesLong: games => tell(explainLongRescue(games)),
  hasRead: (games, of) => showProgress(`${numberText(games)} of ${numberText(of)} games`),
}
