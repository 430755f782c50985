/** What a file holds that is offered as games. */
export type FileKind = 'games' | 'transcript'

/** A game file, or one of many games, has one of these; no message of a transcript does. */
const KEYS_OF_GAMES = new Set(['format', 'events', 'games'])
/** No spelling of one of those keys is longer, in characters. */
const LONGEST_KEY = 40
const SPACE = /\s/

/**
 * Tells game files from transcripts by the keys of the first object, wherever they stand in it. Takes
 * the text chunk by chunk, and looks at each character once.
 */
export class FileKindFinder {
  #found: FileKind | null = null
  /** How many braces and brackets are open. */
  #depth = 0
  #inString = false
  #escaped = false
  /** The latest string right in the first object, as it is spelled. */
  #key = ''

  /** What the file holds; null while that is open. */
  push(chunk: string): FileKind | null {
    for (let at = 0; at < chunk.length && this.#found === null; at++) {
      const character = chunk.charAt(at)
      if (this.#inString)
        this.#inText(character)
      else
        this.#between(character)
    }
    return this.#found
  }

  #inText(character: string): void {
    if (this.#escaped)
      this.#escaped = false
    else if (character === '\\')
      this.#escaped = true
    else if (character === '"')
      this.#inString = false
    if (this.#inString && this.#depth === 1 && this.#key.length <= LONGEST_KEY)
      this.#key += character
  }

  #between(character: string): void {
    if (this.#depth === 0) {
      this.#begin(character)
    }
    else if (character === '"') {
      this.#inString = true
      if (this.#depth === 1)
        this.#key = ''
    }
    else if (character === ':' && this.#depth === 1 && KEYS_OF_GAMES.has(unescaped(this.#key))) {
      this.#found = 'games'
    }
    else if (character === '{' || character === '[') {
      this.#depth++
    }
    else if ((character === '}' || character === ']') && --this.#depth === 0) {
      this.#found = 'transcript'
    }
  }

  #begin(character: string): void {
    if (character === '{')
      this.#depth = 1
    else if (!SPACE.test(character))
      this.#found = 'transcript'
  }
}

function unescaped(key: string): string {
  try {
    return String(JSON.parse(`"${key}"`))
  }
  catch {
    return key
  }
}
