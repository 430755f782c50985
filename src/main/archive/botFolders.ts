import type { Result } from '../../shared/result.ts'
import type { BotDraft, BotFiles } from '../../shared/workshop/bot.ts'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, succeed } from '../../shared/result.ts'
import { explainTrouble } from './storageTrouble.ts'

/** So many digits of the hash name a folder. */
const DIGITS = 24

/** The folder of a data folder in which bots of the workshop lie as folders, so that they can be started. */
export function botFoldersIn(dataFolder: string): string {
  return join(dataFolder, 'bots', 'placed')
}

/**
 * Writes the files of a bot into a folder named by their hash and by the bot, and returns the path; what is there
 * already is not written again, and never changes. The error is a sentence.
 */
export async function placeBotFolder(dataFolder: string, { name, files }: BotDraft): Promise<Result<string, string>> {
  const home = botFoldersIn(dataFolder)
  const place = join(home, hashOf(files), folderName(name))
  try {
    if (await stat(place).then(found => found.isDirectory(), () => false))
      return succeed(place)
    await mkdir(join(place, '..'), { recursive: true, mode: 0o700 })
    const made = await mkdtemp(join(home, 'new-'))
    for (const [file, text] of Object.entries(files))
      await writeFile(join(made, file), text)
    await rename(made, place).catch(async (error: unknown) => {
      await rm(made, { recursive: true, force: true })
      if (!await stat(place).then(() => true, () => false)) // else another window was faster
        throw error
    })
    return succeed(place)
  }
  catch (error) {
    return fail(explainTrouble(error, dataFolder))
  }
}

function hashOf(files: BotFiles): string {
  const sorted = Object.entries(files).toSorted(([one], [other]) => one < other ? -1 : 1)
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, DIGITS)
}

/** A bot's name as that of a folder, which its games call it by. */
function folderName(name: string): string {
  return name.normalize('NFC').replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'Bot'
}
