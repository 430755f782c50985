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
    if (await isThere(place))
      return succeed(place)
    await mkdir(join(place, '..'), { recursive: true, mode: 0o700 })
    await writeWhole(home, place, files)
    return succeed(place)
  }
  catch (error) {
    return fail(explainTrouble(error, dataFolder))
  }
}

/** The folder appears with all of its files, or not at all. */
async function writeWhole(home: string, place: string, files: BotFiles): Promise<void> {
  const made = await mkdtemp(join(home, 'new-'))
  try {
    for (const [file, text] of Object.entries(files))
      await writeFile(join(made, file), text)
    await rename(made, place)
  }
  catch (error) {
    if (!await isThere(place)) // else another window was faster
      throw error
  }
  finally {
    await rm(made, { recursive: true, force: true })
  }
}

async function isThere(place: string): Promise<boolean> {
  return stat(place).then(found => found.isDirectory(), () => false)
}

function hashOf(files: BotFiles): string {
  const sorted = Object.entries(files).toSorted(([one], [other]) => one < other ? -1 : 1)
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, DIGITS)
}

/** Windows keeps these names for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** A bot's name as that of a folder, by which the bot is called where nobody names it. */
function folderName(name: string): string {
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'Bot'
  return RESERVED.test(plain) ? `${plain} bot` : plain
}
