import type { Result } from '../../shared/result.ts'
import type { BotDraft } from '../../shared/workshop/bot.ts'
import type { BotFiles } from '../../shared/workshop/botFiles.ts'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, succeed } from '../../shared/result.ts'
import { explainTrouble } from './storageTrouble.ts'
import { writeThrough } from './wholeFile.ts'

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
export async function placeBotFolder(
  dataFolder: string,
  { name, files }: Pick<BotDraft, 'name' | 'files'>,
): Promise<Result<string, string>> {
  return placeFolder(dataFolder, botFolderOf(dataFolder, name, hashOfBot(files)), async (folder) => {
    for (const [file, text] of Object.entries(files))
      await writeThrough(join(folder, file), text)
  })
}

/**
 * Makes one of these folders by filling a new one, and returns the path; what is there already stays as it is. The
 * error is a sentence.
 */
export async function placeFolder(
  dataFolder: string,
  place: string,
  fill: (folder: string) => Promise<void>,
): Promise<Result<string, string>> {
  try {
    if (await isThere(place))
      return succeed(place)
    await mkdir(join(place, '..'), { recursive: true, mode: 0o700 })
    await fillWhole(botFoldersIn(dataFolder), place, fill)
    return succeed(place)
  }
  catch (error) {
    return fail(explainTrouble(error, dataFolder))
  }
}

/** Where a bot lies whose files have that hash. */
export function botFolderOf(dataFolder: string, name: string, sha256: string): string {
  return join(botFoldersIn(dataFolder), sha256.slice(0, DIGITS), folderName(name))
}

/** The files in the folder of a bot. The error is a sentence: it is gone, or somebody has changed it. */
export async function readPlacedBot(
  dataFolder: string,
  name: string,
  sha256: string,
): Promise<Result<BotFiles, string>> {
  const folder = botFolderOf(dataFolder, name, sha256)
  try {
    const names = await readdir(folder)
    const read = await Promise.all(names.map(async file => [file, await readFile(join(folder, file), 'utf8')] as const))
    const files: BotFiles = Object.fromEntries(read)
    return hashOfBot(files) === sha256 ? succeed(files) : fail(`Somebody has changed the files in ${folder}.`)
  }
  catch (error) {
    return fail(explainTrouble(error, dataFolder))
  }
}

/** The SHA-256 of a bot, in hexadecimal digits: equal for equal files, whatever their order. */
export function hashOfBot(files: BotFiles): string {
  const sorted = Object.entries(files).toSorted(([one], [other]) => one < other ? -1 : 1)
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

/** The folder appears with all of its files, or not at all. */
async function fillWhole(home: string, place: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const made = await mkdtemp(join(home, 'new-'))
  try {
    await fill(made)
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

/** Windows keeps these names for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** A bot's name as that of a folder, by which the bot is called where nobody names it. */
function folderName(name: string): string {
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'Bot'
  return RESERVED.test(plain) ? `${plain} bot` : plain
}
