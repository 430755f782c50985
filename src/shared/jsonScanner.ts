const QUOTE = 0x22
const BACKSLASH = 0x5C
const OPENING_BRACKET = 0x5B
const CLOSING_BRACKET = 0x5D
export const OPENING_BRACE = 0x7B
export const CLOSING_BRACE = 0x7D

/**
 * The kind of a character in JSON text: `space` between parts; a brace or bracket that `opens` or `closes`; the `quote`
 * that begins a string; `inside` a string, including the quotation mark that ends it; or any `other` character outside
 * strings.
 */
export type JsonPart = 'space' | 'opens' | 'closes' | 'quote' | 'inside' | 'other'

/**
 * Classifies the characters of JSON text one after another, so that nothing inside a string is taken for a part of the
 * text around it. Whether the JSON is valid is for its reader to decide.
 */
export class JsonScanner {
  #inString = false
  #escaped = false

  /** Whether the next characters are inside a string. */
  get isInString(): boolean {
    return this.#inString
  }

  /** Takes the next character, given by its code: of UTF-16, or a byte of UTF-8. */
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
