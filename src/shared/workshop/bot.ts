import { z } from 'zod'
import { GAME_IDS } from '../games/index.ts'
import { LANGUAGES } from '../match/mainFiles.ts'
import { botFilesSchema, sameFiles } from './botFiles.ts'

/** The most versions that are kept of a bot; the oldest go first. */
export const MOST_VERSIONS = 200
export const LONGEST_BOT_NAME = 40

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
