/** Control characters, and the characters that change the direction of the text around them. */
// eslint-disable-next-line no-control-regex -- text from outside may hold them
const UNPRINTABLE = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2028\u2029\u2066-\u2069]/g

/**
 * Unprintable characters except those that separate the lines and columns of a text: `
 * `, `\r
 * ` and `\t`.
 */
const UNPRINTABLE_IN_LINES
  // eslint-disable-next-line no-control-regex -- text from outside may hold them
  = /[\u0000-\u0008\v\f\u000E-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2028\u2029\u2066-\u2069]|\r(?!\n)/g

/** Text from outside without characters that a screen or a terminal would interpret. */
export function stripUnprintable(text: string): string {
  return text.toWellFormed().replace(UNPRINTABLE, '')
}

/**
 * Text of possibly several lines, without characters that a screen or a terminal would interpret: of the control
 * characters only line ends (`
 * ` and `\r
 * `) and tabs stay.
 */
export function stripUnprintableInLines(text: string): string {
  return text.toWellFormed().replace(UNPRINTABLE_IN_LINES, '')
}

/**
 * JSON in which characters that a terminal would interpret are written as `\u001b`: it has the same meaning, and can be
 * shown.
 */
export function spellUnprintable(json: string): string {
  // JSON may have white space between its parts
  return json.replace(UNPRINTABLE_IN_LINES, character => character === '\r' ? character : spelled(character))
}

/** Text from outside in quotation marks, cut to `most` characters; unprintable characters are written as `\u001b`. */
export function quote(text: string, most: number): string {
  const quoted = JSON.stringify(text.slice(0, most))
    .replace(UNPRINTABLE, spelled)
  return text.length > most ? `${quoted}…` : quoted
}

/**
 * Text from outside in curly quotation marks, cut to `most` characters, with its own quotation marks unchanged:
 * “{"position":-3”. For messages, which would be hard to read with escaped quotation marks.
 */
export function quoteAsItCame(text: string, most: number): string {
  const shown = text.slice(0, most).toWellFormed().replace(UNPRINTABLE, spelled)
  return text.length > most ? `“${shown}…”` : `“${shown}”`
}

function spelled(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
