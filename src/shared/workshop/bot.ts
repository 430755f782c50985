import type { Result } from '../result.ts'
import { z } from 'zod'
import { GAME_IDS } from '../games/index.ts'
import { LANGUAGES } from '../match/mainFiles.ts'
import { fail, succeed } from '../result.ts'

/** The most files of a bot, with its main file. */
export const MOST_FILES = 21
/**
 * The most that the files of a bot may hold together, in characters. A window saves them in one call of at most 4 Mi
 * characters of JSON, where an end of a line, a tab, a quote and a backslash take two each, and other control
 * characters six: a bot of more than about 600,000 of these is refused by that limit.
 */
export const MOST_CHARACTERS = 1_000_000
/** The most versions that are kept of a bot; the oldest go first. */
export const MOST_VERSIONS = 200
export const LONGEST_BOT_NAME = 40

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

export const botIdSchema = z.string().regex(/^[\w-]{1,40}$/)

/** A bot as somebody works on it. */
export const botDraftSchema = z.strictObject({
  id: botIdSchema,
  name: z.string().trim().min(1).max(LONGEST_BOT_NAME),
  game: z.enum(GAME_IDS),
  language: z.enum(LANGUAGES),
  files: botFilesSchema,
})
export type BotDraft = Readonly<z.infer<typeof botDraftSchema>>

/** What a bot was when it was run: its files, and when that was, in milliseconds since 1970. Numbered from 1. */
export const botVersionSchema = z.strictObject({
  number: z.int().min(1),
  at: z.number().min(0),
  files: botFilesSchema,
})
export type BotVersion = Readonly<z.infer<typeof botVersionSchema>>

/**
 * A bot as it is stored. `revision` counts the changes of the draft: whoever saves names the one that was changed, so
 * that two windows can't overwrite each other.
 */
export const storedBotSchema = z.strictObject({
  draft: botDraftSchema,
  revision: z.int().min(1),
  changedAt: z.number().min(0),
  versions: z.array(botVersionSchema).max(MOST_VERSIONS),
})
export type StoredBot = Readonly<z.infer<typeof storedBotSchema>>

/** A bot in a list. */
export interface BotSummary extends Omit<BotDraft, 'files'> {
  readonly revision: number
  readonly changedAt: number
  readonly versions: number
}

/** A bot with one more version, if its files changed since the last one, and the number of the version that it is. */
export function withVersion(bot: StoredBot, now: number): { readonly bot: StoredBot, readonly number: number } {
  const last = bot.versions.at(-1)
  if (last !== undefined && sameFiles(last.files, bot.draft.files))
    return { bot, number: last.number }
  const number = (last?.number ?? 0) + 1
  const versions = [...bot.versions, { number, at: now, files: bot.draft.files }].slice(-MOST_VERSIONS)
  return { bot: { ...bot, versions }, number }
}

/** Whether two versions of a bot have the same files. */
export function sameFiles(one: BotFiles, other: BotFiles): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name])
}
