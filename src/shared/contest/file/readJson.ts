import type { Result } from '../../result.ts'
import type { TextMistake } from './textMistake.ts'
import { fail, succeed } from '../../result.ts'

/** How deep lists and keys may nest in a contest's file. */
export const MOST_DEPTH = 100
export const TOO_DEEP = `lists and keys nest there more than ${MOST_DEPTH} deep`

/** The value of a text in JSON, or what is wrong with it; null if it is not JSON. */
export function readJson(text: string): Result<unknown, readonly TextMistake[]> | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  }
  catch {
    return null
  }
  const mistakes = mistakesIn(text)
  return mistakes.length === 0 ? succeed(value) : fail(mistakes)
}

/** Mistakes that JSON parsers accept silently: a key twice in one object, and deep nesting. Expects valid JSON. */
function mistakesIn(json: string): TextMistake[] {
  const mistakes: TextMistake[] = []
  const open: Set<string>[] = []
  let [from, to] = [0, 0]
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case '"':
        [from, to] = [at, endOfText(json, at)]
        at = to - 1
        break
      case '{':
      case '[':
        if (open.push(new Set()) > MOST_DEPTH)
          return [{ kind: 'unreadable', at, why: TOO_DEEP }]
        break
      case '}':
      case ']':
        open.pop()
        break
      case ':': {
        const key = JSON.parse(json.slice(from, to)) as string
        const known = open.at(-1)
        if (known?.has(key) === true)
          mistakes.push({ kind: 'repeated-key', at: from, key })
        known?.add(key)
      }
    }
  }
  return mistakes
}

/** The position after the quotation mark that ends the string beginning at `from`. */
function endOfText(json: string, from: number): number {
  let at = from + 1
  while (at < json.length && json[at] !== '"')
    at += json[at] === '\\' ? 2 : 1
  return at + 1
}
