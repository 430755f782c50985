import type { Result } from '../result.ts'
import type { BotDraft } from './bot.ts'
import type { BotFiles } from './botFiles.ts'
import type { BotLabel } from './botLabel.ts'
import { strToU8, unzipSync, zipSync } from 'fflate/browser'
import { MAIN_FILES } from '../match/mainFiles.ts'
import { fail, succeed } from '../result.ts'
import { textOfBytes } from '../textOfBytes.ts'
import { botFilesOf, MOST_CHARACTERS, MOST_FILES } from './botFiles.ts'
import { LABEL_FILE, labelText, readLabel } from './botLabel.ts'
import connectJavascript from './connect/connect.js?raw'
import connectPython from './connect/connect.py?raw'

/** No bot has more bytes: a character takes at most 4. */
export const MOST_BOT_BYTES = 4 * MOST_CHARACTERS

/** What connects a bot to a host over the network: a program that lies beside its main file. */
const STARTERS: readonly { readonly main: string, readonly file: string, readonly text: string }[] = [
  { main: MAIN_FILES.javascript, file: 'connect.js', text: connectJavascript },
  { main: MAIN_FILES.python, file: 'connect.py', text: connectPython },
]

/** What was read of a bot; its label is null if nothing says its name and its game. */
export interface ReadBot {
  readonly files: BotFiles
  readonly label: BotLabel | null
}

/**
 * The files of a bot as a zip, without folders, with the program that connects it to a host, and with its label unless
 * that would be more files than a program may have.
 */
export function zipOf(bot: Pick<BotDraft, 'name' | 'game' | 'files'>): Uint8Array<ArrayBuffer> {
  const { files } = bot
  const starters = STARTERS.filter(({ main }) => files[main] !== undefined).map(({ file, text }) => [file, text])
  const program = { ...Object.fromEntries(starters) as BotFiles, ...files }
  const all = Object.keys(program).length < MOST_FILES ? { [LABEL_FILE]: labelText(bot), ...program } : program
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])))
}

/**
 * The bot in a zip, whose files may lie in one folder there. Refuses, with a sentence: what is no zip, more than a bot
 * may hold, and files that a bot can't have.
 */
export function botOfZip(bytes: Uint8Array): Result<ReadBot, string> {
  const entries = unzipped(bytes, MOST_BOT_BYTES, 'The zip holds more than a bot may.')
  return entries.ok ? readBotFiles(entries.value) : entries
}

/** The files in a zip, by path. The error is a sentence: `tooMuch` if they have more than so many bytes together. */
export function unzipped(
  bytes: Uint8Array,
  most: number,
  tooMuch: string,
): Result<Readonly<Record<string, Uint8Array>>, string> {
  let total = 0
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isWanted = !name.endsWith('/') && !name.startsWith('__MACOSX/')
        total += isWanted ? originalSize : 0
        return isWanted && total <= most
      },
    })
    return total > most ? fail(tooMuch) : succeed(entries)
  }
  catch {
    return fail('This is no zip that can be read.')
  }
}

/** The folder in which all of these files lie, with its slash; empty if there is none. */
export function folderAround(paths: readonly string[]): string {
  const prefix = `${paths[0]?.split('/')[0] ?? ''}/`
  return paths.every(path => path.startsWith(prefix)) ? prefix : ''
}

/** The bot in files as they were chosen, by name; a folder around all of them is left out. The error is a sentence. */
export function readBotFiles(entries: Readonly<Record<string, Uint8Array>>): Result<ReadBot, string> {
  const names = Object.keys(entries)
  const prefix = folderAround(names)
  const texts = names.map(name => [name.slice(prefix.length), textOfBytes(entries[name] ?? new Uint8Array())] as const)
  if (texts.some(([, text]) => text === null))
    return fail('A file is no text in UTF-8.')
  const label = readLabel(texts.find(([name]) => name === LABEL_FILE)?.[1] ?? '')
  const own = texts.filter(([name, text]) =>
    !(name === LABEL_FILE && label !== null)
    && !STARTERS.some(starter => starter.file === name && starter.text === text))
  const files = botFilesOf(Object.fromEntries(own))
  return files.ok ? succeed({ files: files.value, label }) : files
}
