/** Control characters, and the marks that turn the direction of the text around them. */
// eslint-disable-next-line no-control-regex -- text from outside may hold them
const UNPRINTABLE = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2028\u2029\u2066-\u2069]/g

/** Text from outside without what a screen or a terminal would obey instead of show. */
export function stripUnprintable(text: string): string {
  return text.toWellFormed().replace(UNPRINTABLE, '')
}

/** Text from outside in quotation marks, cut to `most` characters; what can't be shown is spelled `\u001b`. */
export function quote(text: string, most: number): string {
  const spelled = JSON.stringify(text.slice(0, most))
    .replace(UNPRINTABLE, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return text.length > most ? `${spelled}…` : spelled
}
