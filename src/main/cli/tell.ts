import type { RescueListener } from '../archive/rescue/takeOver.ts'
import process from 'node:process'
import { numberText } from '../../shared/numberText.ts'
import { stripUnprintable } from '../../shared/printable.ts'
import { explainLongRescue } from '../archive/rescue/words.ts'

/** Says a sentence on stderr: on one line, whatever names of files and the like are in it. */
export function tell(sentence: string): void {
  process.stderr.write(`fulcrum: ${stripUnprintable(sentence)}\n`)
}

/** Shows how far something is, where somebody sits at a terminal. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY)
    process.stderr.write(`\r${stripUnprintable(text)}\r`)
}

/** Says that a damaged archive is read, which nothing goes on without, and how far it is. */
export const tellOfRescue: RescueListener = {
  takesLong: games => tell(explainLongRescue(games)),
  hasRead: (games, of) => showProgress(`${numberText(games)} of ${numberText(of)} games`),
}
