const QUOTE = 0x22
const BACKSLASH = 0x5C
const OPENING_BRACKET = 0x5B
const CLOSING_BRACKET = 0x5D
export const OPENING_BRACE = 0x7B
export const CLOSING_BRACE = 0x7D

/**
 * What a character of JSON text is: white space between its parts, a brace or bracket that opens or
 * closes, the quotation mark that begins a string, or another character outside strings; `inside` a
 * string, the quotation mark that ends it included.
 */
export type JsonPart = 'space' | 'opens' | 'closes' | 'quote' | 'inside' | 'other'

/**
 * Tells what the characters of JSON text are, one after the other, so that nothing in a string is taken
 * for a part of the text around it. Whether the text is valid JSON is for its reader to say.
 */
export class JsonScanner {
  #inString = false
  #escaped = false

  /** Whether the characters that come next are in a string. */
  get isInString(): boolean {
    return this.#inString
  }

  /** Takes the next character, by its code: of UTF-16, or a byte of UTF-8. */
  next(code: number): JsonPart {
    if (this.#inString) {
      if (this.#escaped)
        this.#escaped = false
      else if (code === BACKSLASH)
        this.#escaped = true
      else if (code === QUOTE)
        this.#inString = false
      return 'inside'
    }
    switch (code) {
      case QUOTE:
        this.#inString = true
        return 'quote'
      case OPENING_BRACE:
      case OPENING_BRACKET:
        return 'opens'
      case CLOSING_BRACE:
      case CLOSING_BRACKET:
        return 'closes'
      case 0x20:
      case 0x09:
      case 0x0A:
      case 0x0D:
        return 'space'
      default:
        return 'other'
    }
  }
}
