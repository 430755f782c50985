import { JsonScanner } from '../jsonScanner.ts'

/** The content of a file that was offered as games. */
export type FileKind = 'games' | 'transcript'

/** Every file of one or many games has one of these keys; no message of a transcript does. */
const KEYS_OF_GAMES = new Set(['format', 'events', 'games'])
/** The longest possible spelling of one of those keys, in characters. */
const LONGEST_KEY = 40
const SPACE = /\s/
const COLON = 0x3A

/**
 * Tells game files from transcripts by the keys of the first object, in any order. Takes the text chunk by chunk, and
 * looks at each character once.
 */
export class FileKindFinder {
  readonly #scanner = new JsonScanner()
  #found: FileKind | null = null
  /** How many braces and brackets are open. */
  #depth = 0
  /** The latest string directly in the first object, as it is spelled. */
  #key = ''

  /** What the file contains; null while that is undecided. */
  push(chunk: string): FileKind | null {
    for (let at = 0; at < chunk.length && this.#found === null; at++) {
      if (this.#depth === 0)
        this.#begin(chunk.charAt(at))
      else
        this.#follow(chunk.charCodeAt(at))
    }
    return this.#found
  }

  #follow(code: number): void {
    const part = this.#scanner.next(code)
    if (part === 'opens')
      this.#depth++
    else if (part === 'closes' && --this.#depth === 0)
      this.#found = 'transcript'
    if (this.#depth !== 1)
      return
    if (part === 'quote')
      this.#key = ''
    else if (part === 'inside' && this.#scanner.isInString && this.#key.length <= LONGEST_KEY)
      this.#key += String.fromCharCode(code)
    else if (part === 'other' && code === COLON && KEYS_OF_GAMES.has(unescaped(this.#key)))
      this.#found = 'games'
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
