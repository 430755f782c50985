/** Control characters, and the marks that turn the direction of the text around them. */
// eslint-disable-next-line no-control-regex -- text from outside may hold them
const UNPRINTABLE = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2028\u2029\u2066-\u2069]/g

/** White space that JSON may have between its parts. */
const LINE_SPACE = /[\t\n\r]/

/** Text from outside without what a screen or a terminal would obey instead of show. */
export function stripUnprintable(text: string): string {
  return text.toWellFormed().replace(UNPRINTABLE, '')
}

/**
 * Text that may have several lines, without what a screen or a terminal would obey instead of show:
 * of the control characters only line ends (`\n` and `\r\n`) and tabs stay.
 */
export function stripUnprintableInLines(text: string): string {
  return text.toWellFormed().replace(UNPRINTABLE, (character, at) =>
    character === '\n' || character === '\t' || (character === '\r' && text[Number(at) + 1] === '\n') ? character : '')
}

/** The same JSON with what a terminal would obey spelled `\u001b`: it reads the same, and can be shown. */
export function spellUnprintable(json: string): string {
  return json.replace(UNPRINTABLE, character => LINE_SPACE.test(character) ? character : spelled(character))
}

/** Text from outside in quotation marks, cut to `most` characters; what can't be shown is spelled `\u001b`. */
export function quote(text: string, most: number): string {
  const quoted = JSON.stringify(text.slice(0, most))
    .replace(UNPRINTABLE, spelled)
  return text.length > most ? `${quoted}…` : quoted
}

function spelled(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
