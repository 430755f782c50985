import type { Result } from '../../shared/result.ts'
import type { StoredBot } from '../../shared/workshop/bot.ts'
import { Buffer, isUtf8 } from 'node:buffer'
import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { GAME_IDS } from '../../shared/games/index.ts'
import { parseJson } from '../../shared/parseJson.ts'
import { fail, succeed } from '../../shared/result.ts'
import { botIdSchema, storedBotSchema } from '../../shared/workshop/bot.ts'
import { explainTrouble, isMissing } from './storageTrouble.ts'
import { isAside, removeWhole, setAside, writeWhole } from './wholeFile.ts'

/** The folder of the bots within the data folder. */
const BOTS = 'bots'
/**
 * The largest file of a bot, in bytes. A window reads a whole bot in one answer, and one that leaves more than 16 MiB
 * unread is cut off. A draft and one version, each of the most characters, always fit.
 */
export const MOST_BOT_BYTES = 14_000_000
/** Opens no link, and does not wait for a pipe. */
const PLAIN = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

const NO_ID = 'The id of a bot is 1 to 40 letters, digits, - and _. Choose another id.'

const fileSchema = z.strictObject({ version: z.literal(1), bot: storedBotSchema })
/** Accepts our version and later ones. */
const versionSchema = z.object({ version: z.number() })
/** Accepts bots of any game, also of one that only a newer Fulcrum knows. */
const gameSchema = z.object({ bot: z.object({ draft: z.object({ game: z.string() }) }) })

/**
 * What the file of a bot holds. `bot` is null if there is no file, or if it was damaged and is set aside; the sentence
 * `message` says so then.
 */
export interface ReadBot { readonly bot: StoredBot | null, readonly message: string | null }

/** Whether a bot may have that id: it names a file, which is no damaged one that was set aside. */
export function isBotId(id: string): boolean {
  return botIdSchema.safeParse(id).success && !isAside(`${id}.json`)
}

/** The ids of the bots of a data folder that have a file, in order. The error is a sentence. */
export async function botIdsIn(folder: string): Promise<Result<readonly string[], string>> {
  try {
    const names = await readdir(join(folder, BOTS))
    return succeed(names.filter(name => name.endsWith('.json')).map(name => name.slice(0, -5)).filter(isBotId).sort())
  }
  catch (error) {
    return isMissing(error) ? succeed([]) : fail(explainTrouble(error, folder))
  }
}

/** Differs whenever the file of a bot was written since; null if there is none, or it can't be asked. */
export async function stampOfBot(folder: string, id: string): Promise<string | null> {
  const stats = await lstat(pathOf(folder, id), { bigint: true }).catch(() => null)
  return stats === null ? null : [stats.ino, stats.size, stats.mtimeNs].join(' ')
}

/**
 * Reads a bot. The name of its file is its id, whatever the file says. Only the process that owns the archive
 * (`mayMove`) sets a damaged file aside. A link, the file of a newer Fulcrum and a bot of an unknown game are left as
 * they are; the error is a sentence about that.
 */
export async function readBotFile(
  folder: string,
  id: string,
  { now, mayMove }: { readonly now: Date, readonly mayMove: boolean },
): Promise<Result<ReadBot, string>> {
  if (!isBotId(id))
    return fail(NO_ID)
  const path = pathOf(folder, id)
  const name = `${id}.json in ${join(folder, BOTS)}`
  try {
    const stats = await lstat(path)
    if (!stats.isFile())
      return fail(`${name} is no plain file: it is left as it is. Put the file itself there, or take it away.`)
    const content = await contentOf(path)
    const file = fileSchema.safeParse(content)
    if (file.success) {
      const { bot } = file.data
      return succeed({ bot: { ...bot, draft: { ...bot.draft, id } }, message: null })
    }
    if (isOfNewer(content))
      return fail(`${name} was written by a newer Fulcrum: it is left as it is. Update Fulcrum.`)
    if (!mayMove)
      return fail(`${name} is damaged. The Fulcrum that has this data folder sets it aside.`)
    const aside = await setAside(path, now)
    return succeed({
      bot: null,
      message: `The file of the bot ${id} was damaged. It was set aside as ${aside} in ${join(folder, BOTS)}.`,
    })
  }
  catch (error) {
    return isMissing(error) ? succeed({ bot: null, message: null }) : fail(explainTrouble(error, folder))
  }
}

/**
 * Writes a bot so that its file holds either its old content or all of the new. Of a bot that is larger than
 * `MOST_BOT_BYTES`, as many of the oldest versions as necessary are dropped. The error is a sentence.
 */
export async function writeBotFile(folder: string, bot: StoredBot): Promise<Result<null, string>> {
  if (!isBotId(bot.draft.id))
    return fail(NO_ID)
  const text = textOf(withinLimit(bot))
  try {
    await mkdir(join(folder, BOTS), { mode: 0o700 }).catch(ignoreExisting)
    await writeWhole(pathOf(folder, bot.draft.id), text)
    return succeed(null)
  }
  catch (error) {
    return fail(explainTrouble(error, folder))
  }
}

/** Deletes the file of a bot, if there is one. The error is a sentence. */
export async function removeBotFile(folder: string, id: string): Promise<Result<null, string>> {
  if (!isBotId(id))
    return fail(NO_ID)
  try {
    await removeWhole(pathOf(folder, id))
    return succeed(null)
  }
  catch (error) {
    return fail(explainTrouble(error, folder))
  }
}

function pathOf(folder: string, id: string): string {
  return join(folder, BOTS, `${id}.json`)
}

/** The value in a file of JSON; null if it has none, is larger than any bot's, or is not UTF-8. */
async function contentOf(path: string): Promise<unknown> {
  const file = await open(path, PLAIN)
  try {
    if ((await file.stat()).size > MOST_BOT_BYTES)
      return null
    const bytes = await file.readFile()
    return isUtf8(bytes) ? parseJson(bytes.toString('utf8')) : null
  }
  finally {
    await file.close()
  }
}

/** Whether only a newer Fulcrum can have written that. */
function isOfNewer(content: unknown): boolean {
  if ((versionSchema.safeParse(content).data?.version ?? 1) > 1)
    return true
  const game = gameSchema.safeParse(content).data?.bot.draft.game
  return game !== undefined && !(GAME_IDS as readonly string[]).includes(game)
}

function withinLimit(bot: StoredBot): StoredBot {
  let bytes = Buffer.byteLength(textOf(bot))
  let dropped = 0
  for (const version of bot.versions) {
    if (bytes <= MOST_BOT_BYTES)
      break
    bytes -= Buffer.byteLength(JSON.stringify(version))
    dropped++
  }
  return dropped === 0 ? bot : { ...bot, versions: bot.versions.slice(dropped) }
}

function textOf(bot: StoredBot): string {
  return `${JSON.stringify({ version: 1, bot })}\n`
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
    throw error
}
