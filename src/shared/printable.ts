/** Control characters, and the marks that turn the direction of the text around them. */
// eslint-disable-next-line no-control-regex -- text from outside may hold them
const UNPRINTABLE = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2028\u2029\u2066-\u2069]/g

/** What is unprintable but for what parts the lines and columns of a text: `\n`, `\r\n` and `\t`. */
const UNPRINTABLE_IN_LINES
  // eslint-disable-next-line no-control-regex -- text from outside may hold them
  = /[\u0000-\u0008\v\f\u000E-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2028\u2029\u2066-\u2069]|\r(?!\n)/g

/** Text from outside without what a screen or a terminal would obey instead of show. */
export function stripUnprintable(text: string): string {
  return text.toWellFormed().replace(UNPRINTABLE, '')
}

/**
 * Text that may have several lines, without what a screen or a terminal would obey instead of show:
 * of the control characters only line ends (`\n` and `\r\n`) and tabs stay.
 */
export function stripUnprintableInLines(text: string): string {
  return text.toWellFormed().replace(UNPRINTABLE_IN_LINES, '')
}

/** JSON with what a terminal would obey spelled `\u001b`: it reads the same, and can be shown. */
export function spellUnprintable(json: string): string {
  // JSON may have white space between its parts
  return json.replace(UNPRINTABLE_IN_LINES, character => character === '\r' ? character : spelled(character))
}

/** Text from outside in quotation marks, cut to `most` characters; what can't be shown is spelled `\u001b`. */
export function quote(text: string, most: number): string {
  const quoted = JSON.stringify(text.slice(0, most))
    .replace(UNPRINTABLE, spelled)
  return text.length > most ? `${quoted}…` : quoted
}

/**
 * Text from outside in curly quotation marks, cut to `most` characters, with its own quotation marks as they came:
 * “{"position":-3”. For messages, which escaped quotation marks would make hard to read.
 */
export function quoteAsItCame(text: string, most: number): string {
  const shown = text.slice(0, most).toWellFormed().replace(UNPRINTABLE, spelled)
  return text.length > most ? `“${shown}…”` : `“${shown}”`
}

function spelled(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
