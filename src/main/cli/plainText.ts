import { stripVTControlCharacters } from 'node:util'
import { stripUnprintableInLines } from '../../shared/printable.ts'

/** A control sequence that is not complete yet. */
// eslint-disable-next-line no-control-regex -- text from outside may hold them
const BEGUN = /[\u001B\u009B][[\]()#;?\d]{0,32}$/

/**
 * Makes text from outside that comes in pieces safe for a terminal: keeps only text, tabs and line ends, even if a
 * control sequence is cut in two.
 */
export class PlainText {
  #held = ''

  take(piece: string): string {
    const text = `${this.#held}${piece}`
    const end = BEGUN.exec(text)?.index ?? text.length
    this.#held = text.slice(end)
    return stripUnprintableInLines(stripVTControlCharacters(text.slice(0, end)))
  }
}
