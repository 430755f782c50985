import process from 'node:process'
import { stripUnprintable } from '../../shared/printable.ts'

/** Says a sentence on stderr: on one line, whatever names of files and the like are in it. */
export function tell(sentence: string): void {
  process.stderr.write(`fulcrum: ${stripUnprintable(sentence)}\n`)
}

/** Shows how far something is, where somebody sits at a terminal. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY)
    process.stderr.write(`\r${stripUnprintable(text)}\r`)
}
