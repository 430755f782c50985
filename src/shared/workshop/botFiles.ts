import type { Result } from '../result.ts'
import { z } from 'zod'
import { fail, succeed } from '../result.ts'

/** The most files of a bot, with its main file. */
export const MOST_FILES = 21
/**
 * The most that the files of a bot may hold together, in characters. A window saves them in one call of at most 4 Mi
 * characters of JSON, where an end of a line, a tab, a quote and a backslash take two each, and other control
 * characters six: a bot of more than about 600,000 of these is refused by that limit.
 */
export const MOST_CHARACTERS = 1_000_000

/** A file lies beside the main file: there are no folders inside the folder of a bot. */
export const fileNameSchema = z.string().regex(
  /^[a-z_][\w-]{0,39}\.(?:js|py|json|txt|md)$/i,
  'a file is named with letters, digits, - and _, and ends in .js, .py, .json, .txt or .md',
)

/** The files of a bot: the text of each by its name. */
export const botFilesSchema = z.record(fileNameSchema, z.string())
  .refine(files => Object.keys(files).length <= MOST_FILES, `a bot has at most ${MOST_FILES} files`)
  .refine(
    files => Object.values(files).reduce((sum, text) => sum + text.length, 0) <= MOST_CHARACTERS,
    `the files of a bot hold at most ${MOST_CHARACTERS} characters together`,
  )
export type BotFiles = Readonly<z.infer<typeof botFilesSchema>>

/** The files of a bot, if the value is such; the error is a sentence. */
export function botFilesOf(value: unknown): Result<BotFiles, string> {
  const files = botFilesSchema.safeParse(value)
  return files.success
    ? succeed(files.data)
    : fail(`These files can’t be a bot: ${files.error.issues[0]?.message ?? 'they are wrong'}.`)
}

/** Whether these are the same files. */
export function sameFiles(one: BotFiles, other: BotFiles): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name])
}
