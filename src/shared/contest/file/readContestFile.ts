import type { Result } from '../../result.ts'
import type { ContestFile } from './contestFile.ts'
import { counted } from '../../counted.ts'
import { numberText } from '../../numberText.ts'
import { fail, succeed } from '../../result.ts'
import { MOST_PARTICIPANTS } from '../limits.ts'
import { contestFileSchema } from './contestFile.ts'
import { readJson } from './readJson.ts'
import { readYaml } from './readYaml.ts'
import { sentencesOf } from './sentences.ts'
import { mistakeSentence } from './textMistake.ts'

/** The longest text of a contest's file that is read, in bytes. */
export const MOST_FILE_TEXT = 5_000_000
/** A file with more values is not searched for all its mistakes. */
const MOST_VALUES = 500_000
const MOST_SENTENCES = 20
/** Schemas leave such a key out without a word. */
const IGNORED_KEY = '__proto__'

/** The keys and values of a contest's file in JSON or YAML, not checked yet. The errors are sentences. */
export function parseContestText(text: string): Result<Readonly<Record<string, unknown>>, readonly string[]> {
  const source = text.replace(/^\uFEFF/, '')
  const read = readJson(source) ?? readYaml(source)
  if (!read.ok)
    return fail(read.error.slice(0, MOST_SENTENCES).map(mistake => mistakeSentence(mistake, source)))
  return typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value)
    ? succeed(read.value as Readonly<Record<string, unknown>>)
    : fail(['The file must hold keys and their values, as `game: …`.'])
}

/** The contest's file that the value holds, or sentences on what is wrong with it. */
export function checkContestFile(value: Readonly<Record<string, unknown>>): Result<ContestFile, readonly string[]> {
  const { participants } = value
  if (Array.isArray(participants) && participants.length > MOST_PARTICIPANTS) {
    return fail([
      `There are ${counted(participants.length, 'participant')}; a contest has ${numberText(MOST_PARTICIPANTS)} at most.`,
    ])
  }
  if (holdsMore(value, MOST_VALUES)) {
    return fail([
      `The file holds more than ${numberText(MOST_VALUES)} values. Openings may stand in a file of their own.`,
    ])
  }
  if (holdsKey(value, IGNORED_KEY))
    return fail([`No key, setting or variable can be called "${IGNORED_KEY}".`])
  const checked = checkedBySchema(value)
  if (checked === null)
    return fail(['The file has more mistakes than can be listed.'])
  return checked.success ? succeed(checked.data) : fail(sentencesOf(checked.error, value, MOST_SENTENCES))
}

/**
 * Null if there are so many mistakes that the library fails: it passes all those of a part as arguments of one call.
 */
function checkedBySchema(value: unknown): ReturnType<typeof contestFileSchema.safeParse> | null {
  try {
    return contestFileSchema.safeParse(value)
  }
  catch (error) {
    if (error instanceof RangeError)
      return null
    throw error
  }
}

/** Whether a value holds more than `most` parts, counting each part as often as it is referred to. */
function holdsMore(value: unknown, most: number): boolean {
  let found = 0
  for (const _part of partsOf(value)) {
    if (++found > most)
      return true
  }
  return false
}

/** Whether a value or a part of it has such a key. */
function holdsKey(value: unknown, key: string): boolean {
  for (const part of partsOf(value)) {
    if (typeof part === 'object' && part !== null && Object.hasOwn(part, key))
      return true
  }
  return false
}

/** A value, its parts, and theirs. */
function* partsOf(value: unknown): Generator<unknown> {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const one = left.pop()
    yield one
    if (typeof one === 'object' && one !== null) {
      for (const part of Object.values(one))
        left.push(part)
    }
  }
}
