import type { CST, Document } from 'yaml'
import type { Result } from '../../result.ts'
import type { TextMistake } from './textMistake.ts'
import { Composer, isScalar, Lexer, Parser, visit } from 'yaml'
import { numberText } from '../../numberText.ts'
import { fail, succeed } from '../../result.ts'
import { MOST_DEPTH, TOO_DEEP } from './readJson.ts'

/** The most words and marks of a YAML text that are read: more would take too long. */
const MOST_PARTS = 200_000
const MOST_ALIASES = 100

/** The value of a text in YAML 1.2, or what is wrong with it. Takes seconds at most, whatever the text. */
export function readYaml(text: string): Result<unknown, readonly TextMistake[]> {
  const tokens = tokensOf(text)
  if (!tokens.ok)
    return fail([tokens.error])
  // Duplicate keys are found here, since the library compares each key with every other one.
  const composer = new Composer({
    version: '1.2',
    schema: 'core',
    strict: true,
    uniqueKeys: false,
    prettyErrors: false,
  })
  const [document, another] = composer.compose(tokens.value, true, text.length)
  const [error] = document?.errors ?? [] // the other errors follow from the first
  if (error !== undefined)
    return unreadable(error.pos[0], error.message)
  if (document === undefined || another !== undefined)
    return unreadable(another?.range[0] ?? null, 'a second document begins there, and a contest’s file is one')
  const repeated = repeatedKeys(document)
  return repeated.length > 0 ? fail(repeated) : valueOf(document)
}

function unreadable(at: number | null, why: string): Result<never, readonly TextMistake[]> {
  return fail([{ kind: 'unreadable', at, why }])
}

/** The text cut into tokens, unless there are too many of them or they nest too deep. */
function tokensOf(text: string): Result<readonly CST.Token[], TextMistake> {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  let parts = 0
  for (const part of new Lexer().lex(text)) {
    const at = parser.offset
    for (const token of parser.next(part)) {
      if (token.type === 'error')
        return fail({ kind: 'unreadable', at, why: token.message })
      tokens.push(token)
    }
    if (++parts > MOST_PARTS) {
      return fail({
        kind: 'unreadable',
        at,
        why: `it is no JSON, and of YAML no more than ${numberText(MOST_PARTS)} words and marks are read`,
      })
    }
    if (parser.stack.length > MOST_DEPTH)
      return fail({ kind: 'unreadable', at, why: TOO_DEEP })
  }
  return succeed([...tokens, ...parser.end()])
}

function repeatedKeys(document: Document.Parsed): TextMistake[] {
  const mistakes: TextMistake[] = []
  visit(document, {
    Map: (_, { items }) => {
      const known = new Set<string>()
      for (const { key: node } of items) {
        if (!isScalar(node))
          continue
        const key = String(node.value)
        if (known.has(key))
          mistakes.push({ kind: 'repeated-key', at: node.range?.[0] ?? 0, key })
        known.add(key)
      }
    },
  })
  return mistakes
}

/** The library throws if aliases multiply or refer to nothing. */
function valueOf(document: Document.Parsed): Result<unknown, readonly TextMistake[]> {
  try {
    return succeed(document.toJS({ maxAliasCount: MOST_ALIASES }))
  }
  catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return unreadable(
      null,
      message.startsWith('Excessive alias count') ? 'its parts repeat others by * too often; write them out' : message,
    )
  }
}
