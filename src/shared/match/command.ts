import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'

/**
 * Splits a command into words at white space. Text in `"…"` or `'…'` stays together, and quotes may be part of a word.
 * Outside quotes and inside double quotes, a backslash escapes a following quote or white space; any other backslash is
 * literal, as in Windows paths. Nothing else is special: no variables, no wildcards, no pipes. The error is a sentence.
 */
export function splitCommand(text: string): Result<readonly string[], string> {
  const words: string[] = []
  let word: string | null = null
  let quote: '"' | '\'' | null = null
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (quote === null && /\s/.test(character)) {
      if (word !== null)
        words.push(word)
      word = null
    }
    else if (quote !== '\'' && character === '\\' && isEscapable(text.charAt(at + 1), quote)) {
      word = (word ?? '') + text.charAt(++at)
    }
    else if (character === quote) {
      quote = null
    }
    else if (quote === null && (character === '"' || character === '\'')) {
      quote = character
      word ??= ''
    }
    else {
      word = (word ?? '') + character
    }
  }
  if (quote !== null)
    return fail(`The command has a ${quote} that is not closed.`)
  if (word !== null)
    words.push(word)
  return words[0] === undefined || words[0] === '' ? fail('The command is empty.') : succeed(words)
}

/** Quotes an argument as one word of a command: nothing is special inside single quotes. */
export function quoteWord(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll('\'', `'"'"'`)}'`
}

function isEscapable(next: string, quote: '"' | '\'' | null): boolean {
  return next === '"' || (quote === null && (next === '\'' || /\s/.test(next)))
}

/** What a program is told when it is started, besides its protocol. `port` is null if it need not connect. */
export interface LaunchFacts {
  readonly host: string
  readonly port: number | null
  readonly name: string
  readonly seat: number
  readonly game: string
  /** Decides the chance of a program that wants to play the same game again; a whole number from 0. */
  readonly seed: number
}

/**
 * A word with every `{host}`, `{port}`, `{name}`, `{seat}` and `{game}` filled in; `{port}` is left as it is if there
 * is no port.
 */
export function fillIn(word: string, facts: LaunchFacts): string {
  return word.replaceAll(
    /\{(host|port|name|seat|game)\}/g,
    (braced, key: keyof LaunchFacts) => String(facts[key] ?? braced),
  )
}

/** Whether a command refers to a port to connect to. */
export function namesPort(command: string): boolean {
  return command.includes('{port}')
}

/** What a program is told when it is started, as environment variables: `FULCRUM_HOST`, `FULCRUM_PORT` and so on. */
export function launchVariables(facts: LaunchFacts): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => [`FULCRUM_${key.toUpperCase()}`, String(value)]))
}
