import type { Result } from '../result.ts'
import { parseJsonObject } from '../jsonObject.ts'
import { JsonScanner, OPENING_BRACE } from '../jsonScanner.ts'
import { fail, succeed } from '../result.ts'
import { validateFormat } from './fileFormat.ts'
import { MAX_GAME_TEXT } from './gameFile.ts'

export const GAMES_FORMAT = 'fulcrum-games'
export const GAMES_VERSION = 1

/**
 * A file of many games consists of this head, the games as `writeGameFile` makes them, separated by
 * `GAMES_FILE_BETWEEN`, and the tail: one line per game.
 */
export const GAMES_FILE_HEAD = `{"format":"${GAMES_FORMAT}","version":${GAMES_VERSION},"games":[\n`
export const GAMES_FILE_BETWEEN = ',\n'
export const GAMES_FILE_TAIL = '\n]}\n'

const COMMA = 0x2C
const BYTE_ORDER_MARK = 0xFEFF

/** The key of the list of games, directly before the bracket that opens the list. */
const LIST_KEY = /(?:^|[^\\])"games"\s*:\s*$/
/** How much of the text before a bracket is searched for that key, in characters. */
const KEY_REACH = 100

/**
 * Takes the text of a file chunk by chunk and returns the text of each game as soon as it is complete, for a file of
 * many games in any layout or of one game. Holds one game at a time. A game that is too large is returned cut, so that
 * `readGameFile` refuses it but the others still count.
 */
export class GameSplitter {
  /** How many braces and brackets are open: 1 for the file's own, 2 for the list of games, 3 and more in a game. */
  #depth = 0
  readonly #scanner = new JsonScanner()
  #inList = false
  #hasList = false
  #isOver = false
  /** The text around the games, which is the whole file if it has no list of games. */
  #around = ''
  #game = ''
  #problem: string | null = null

  /**
   * The games that this chunk completes. The error is a sentence; nothing can be read after it. It comes with the next
   * call if games before it are complete.
   */
  push(chunk: string): Result<readonly string[], string> {
    const games: string[] = []
    let from = 0
    for (let at = 0; at < chunk.length && this.#problem === null; at++) {
      const code = chunk.charCodeAt(at)
      const part = this.#scanner.next(code)
      if (part === 'space' || (this.#depth > 2 && part !== 'opens' && part !== 'closes'))
        continue
      if (this.#depth === 0) {
        this.#begin(code)
      }
      else if (part === 'opens') {
        this.#depth++
        if (this.#depth === 2 && code !== OPENING_BRACE) {
          this.#keep(chunk.slice(from, at + 1))
          from = at + 1
          this.#openList()
        }
        else if (this.#depth === 3 && this.#inList) {
          from = at
          this.#game = ''
          this.#expectGame(code === OPENING_BRACE)
        }
      }
      else if (part === 'closes') {
        this.#depth--
        if (this.#depth === 2 && this.#inList) {
          this.#keep(chunk.slice(from, at + 1))
          from = at + 1
          games.push(this.#game)
          this.#game = ''
        }
        else if (this.#depth === 1 && this.#inList) {
          from = at
          this.#inList = false
        }
        this.#isOver = this.#depth === 0
      }
      else if (this.#inList && this.#depth === 2) {
        this.#expectGame(code === COMMA && part === 'other')
      }
    }
    if (this.#problem !== null)
      return games.length === 0 ? fail(this.#problem) : succeed(games)
    this.#keep(chunk.slice(from))
    return succeed(games)
  }

  /** Call at the end of the text: returns the games that are left, or what is wrong with the whole file. */
  end(): Result<readonly string[], string> {
    if (this.#problem !== null)
      return fail(this.#problem)
    if (!this.#isOver)
      return fail(this.#depth === 0 ? 'The file is empty.' : 'The file ends in the middle: its last part is missing.')
    if (!this.#hasList)
      return succeed([this.#around])
    const problem = validateGames(this.#around)
    return problem === null ? succeed([]) : fail(problem)
  }

  #begin(code: number): void {
    if (this.#isOver)
      this.#problem = 'The file goes on after its end: it holds more than one file’s text.'
    else if (code === OPENING_BRACE)
      this.#depth = 1
    else if (code !== BYTE_ORDER_MARK)
      this.#problem = 'This is not a file of games: it does not begin with {.'
  }

  #openList(): void {
    if (!LIST_KEY.test(this.#around.slice(-KEY_REACH - 1, -1)))
      return
    this.#inList = true
    this.#hasList = true
    const sofar = parseJsonObject(`${this.#around}]}`)
    if (sofar.ok && 'format' in sofar.value)
      this.#problem = validateFormat(sofar.value, GAMES_FORMAT, GAMES_VERSION)
  }

  #expectGame(isOne: boolean): void {
    if (!isOne)
      this.#problem = 'The list of games holds something that is not a game.'
  }

  /** Appends text to the game or to the text around the games, up to one character more than allowed. */
  #keep(text: string): void {
    if (this.#depth >= 2 && this.#inList && this.#game.length <= MAX_GAME_TEXT)
      this.#game += text.slice(0, MAX_GAME_TEXT + 1 - this.#game.length)
    else if (!this.#inList && this.#around.length <= MAX_GAME_TEXT)
      this.#around += text.slice(0, MAX_GAME_TEXT + 1 - this.#around.length)
  }
}

function validateGames(around: string): string | null {
  const parsed = parseJsonObject(around.replace(/^\uFEFF/, ''))
  return parsed.ok
    ? validateFormat(parsed.value, GAMES_FORMAT, GAMES_VERSION)
    : `This is not a file of games: what is around them ${parsed.error}.`
}
