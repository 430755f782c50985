import type { Language } from '../../shared/match/mainFiles.ts'
import type { Result } from '../../shared/result.ts'
import type { BotFiles } from '../../shared/workshop/botFiles.ts'
import type { ReadBot } from '../../shared/workshop/botZip.ts'
import { LANGUAGES, MAIN_FILES } from '../../shared/match/mainFiles.ts'
import { fail } from '../../shared/result.ts'
import { LONGEST_BOT_NAME } from '../../shared/workshop/bot.ts'
import { botOfZip, MOST_BOT_BYTES, readBotFiles } from '../../shared/workshop/botZip.ts'
import { handInTexts } from '../texts/handIn.ts'

/** What lies in a folder beside the files of a bot, and is not meant. */
export const ASIDE = /(?:^|\/)(?:\.|__pycache__\/|node_modules\/)/

/** The bot in a zip, in files or in a folder that a person chose. The error is a sentence. */
export async function botOfFiles(files: readonly File[]): Promise<Result<ReadBot, string>> {
  const chosen = files.filter(({ webkitRelativePath }) => !ASIDE.test(webkitRelativePath))
  const [first] = chosen
  if (chosen.reduce((sum, { size }) => sum + size, 0) > MOST_BOT_BYTES) // perhaps a folder that was chosen by mistake
    return fail(handInTexts.tooLarge)
  try {
    const contents = await Promise.all(chosen.map(async file => new Uint8Array(await file.arrayBuffer())))
    return chosen.length === 1 && first?.name.endsWith('.zip') === true
      ? botOfZip(contents[0] ?? new Uint8Array())
      : readBotFiles(Object.fromEntries(
          chosen.map(({ webkitRelativePath, name }, place) =>
            [webkitRelativePath || name, contents[place] ?? new Uint8Array()]),
        ))
  }
  catch {
    return fail(handInTexts.unreadable) // a folder that was dropped
  }
}

/** What a bot in these files may be called, if they do not say so themselves: as their zip; empty if there is none. */
export function nameOfZip(files: readonly File[]): string {
  const stem = files.length === 1 ? /^(.+)\.zip$/i.exec(files[0]?.name ?? '')?.[1] ?? '' : ''
  return stem.replaceAll('_', ' ').trim().slice(0, LONGEST_BOT_NAME)
}

/** The languages whose main file is there. */
export function languagesOf(files: BotFiles): readonly Language[] {
  return LANGUAGES.filter(language => files[MAIN_FILES[language]] !== undefined)
}
