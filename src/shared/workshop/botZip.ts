import type { Result } from '../result.ts'
import type { BotFiles } from './botFiles.ts'
import { strToU8, unzipSync, zipSync } from 'fflate/browser'
import { MAIN_FILES } from '../match/mainFiles.ts'
import { fail, succeed } from '../result.ts'
import { textOfBytes } from '../textOfBytes.ts'
import { botFilesOf, MOST_CHARACTERS } from './botFiles.ts'
import connectJavascript from './connect/connect.js?raw'
import connectPython from './connect/connect.py?raw'

/** No bot has more bytes: a character takes at most 4. */
export const MOST_BOT_BYTES = 4 * MOST_CHARACTERS

/** What connects a bot to a host over the network: a program that lies beside its main file. */
const STARTERS: readonly { readonly main: string, readonly file: string, readonly text: string }[] = [
  { main: MAIN_FILES.javascript, file: 'connect.js', text: connectJavascript },
  { main: MAIN_FILES.python, file: 'connect.py', text: connectPython },
]

/** The files of a bot as a zip, without folders, and with the program that connects it to a host. */
export function zipOf(files: BotFiles): Uint8Array<ArrayBuffer> {
  const starters = STARTERS.filter(({ main }) => files[main] !== undefined).map(({ file, text }) => [file, text])
  const all = { ...Object.fromEntries(starters) as BotFiles, ...files }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])))
}

/**
 * The files of a bot in a zip, which may lie in one folder there. Refuses, with a sentence: what is no zip, more than a
 * bot may hold, and files that a bot can't have.
 */
export function filesOfZip(bytes: Uint8Array): Result<BotFiles, string> {
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

/** Files as they were chosen, by name; a folder around all of them is left out. The error is a sentence. */
export function readBotFiles(entries: Readonly<Record<string, Uint8Array>>): Result<BotFiles, string> {
  const names = Object.keys(entries)
  const prefix = folderAround(names)
  const texts = names.map(name => [name.slice(prefix.length), textOfBytes(entries[name] ?? new Uint8Array())] as const)
  if (texts.some(([, text]) => text === null))
    return fail('A file is no text in UTF-8.')
  const own = texts.filter(([name, text]) => !STARTERS.some(starter => starter.file === name && starter.text === text))
  return botFilesOf(Object.fromEntries(own))
}
