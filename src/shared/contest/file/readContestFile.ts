import type { YAMLError } from 'yaml'
import type { Result } from '../../result.ts'
import type { ContestFile } from './contestFile.ts'
import { parseDocument } from 'yaml'
import { quote } from '../../printable.ts'
import { fail, succeed } from '../../result.ts'
import { contestFileSchema } from './contestFile.ts'
import { sentencesOf } from './sentences.ts'

/** The longest text of a contest's file that is read, in characters. */
export const MOST_FILE_TEXT = 20_000_000
const MOST_ALIASES = 100
const MOST_SENTENCES = 20

/** The keys and values of a contest's file in JSON or YAML, not checked yet. The errors are sentences. */
export function parseContestText(text: string): Result<Readonly<Record<string, unknown>>, readonly string[]> {
  if (text.length > MOST_FILE_TEXT)
    return fail([`The file is longer than ${MOST_FILE_TEXT} characters.`])
  try {
    const json = jsonOf(text)
    const document = parseDocument(text.replace(/^\uFEFF/, ''), { version: '1.2', schema: 'core', strict: true, uniqueKeys: true, prettyErrors: true })
    const repeated = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY')
    const errors = json === undefined && repeated.length < document.errors.length ? document.errors.slice(0, 1) : repeated // others follow from the first
    if (errors.length > 0)
      return fail(errors.slice(0, MOST_SENTENCES).map(error => errorSentence(error, text)))
    const value: unknown = json ?? document.toJS({ maxAliasCount: MOST_ALIASES })
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? succeed(value as Readonly<Record<string, unknown>>)
      : fail(['The file must hold keys and their values, as `game: …`.'])
  }
  catch (error) {
    // The library throws for aliases without end, and the stack has one for brackets in brackets.
    return fail([`The file can’t be read: ${error instanceof Error ? quote(error.message, 100) : 'it is too deep'}.`])
  }
}

/** What is written there is a contest's file, or sentences on what is wrong with it. */
export function checkContestFile(value: unknown): Result<ContestFile, readonly string[]> {
  const checked = contestFileSchema.safeParse(value)
  return checked.success ? succeed(checked.data) : fail(sentencesOf(checked.error, value).slice(0, MOST_SENTENCES))
}

/** Undefined where it is no JSON, which may still be YAML. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  }
  catch {
    return undefined
  }
}

function errorSentence({ code, message, linePos, pos: [at] }: YAMLError, text: string): string {
  const line = linePos?.[0].line ?? text.slice(0, at).split('\n').length
  if (code === 'DUPLICATE_KEY')
    return `Line ${line}: ${keyAt(text, at)} stands there twice; keep one.`
  const [first = ''] = message.split('\n')
  return `Line ${line} can’t be read: ${first.replace(/ at line \d+, column \d+:?$/, '')}.`
}

function keyAt(text: string, at: number): string {
  const key = /^["']?([^"':,{}\s]{1,60})/.exec(text.slice(at))?.[1]
  return key === undefined ? 'a key' : `the key "${key}"`
}
