import type { Result } from '../result.ts'
import type { BotFiles } from './bot.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate/browser'
import { MAIN_FILES } from '../match/mainFiles.ts'
import { fail } from '../result.ts'
import { botFilesOf, MOST_CHARACTERS } from './bot.ts'
import connectJavascript from './connect/connect.js?raw'
import connectPython from './connect/connect.py?raw'

/** A character takes at most so many bytes. */
const MOST_BYTES = 4 * MOST_CHARACTERS

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
  let total = 0
  let entries: Readonly<Record<string, Uint8Array>>
  try {
    entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isWanted = !name.endsWith('/') && !name.startsWith('__MACOSX/')
        total += isWanted ? originalSize : 0
        return isWanted && total <= MOST_BYTES
      },
    })
  }
  catch {
    return fail('This is no zip that can be read.')
  }
  return total > MOST_BYTES ? fail('The zip holds more than a bot may.') : readBotFiles(entries)
}

/** Files as they were chosen, by name; a folder around all of them is left out. The error is a sentence. */
export function readBotFiles(entries: Readonly<Record<string, Uint8Array>>): Result<BotFiles, string> {
  const names = Object.keys(entries)
  const [folder] = names[0]?.split('/') ?? []
  const prefix = names.every(name => name.startsWith(`${folder}/`)) ? `${folder}/` : ''
  const texts = names.map(name => [name.slice(prefix.length), textOf(entries[name] ?? new Uint8Array())] as const)
  if (texts.some(([, text]) => text === null))
    return fail('A file is no text in UTF-8.')
  const own = texts.filter(([name, text]) => !STARTERS.some(starter => starter.file === name && starter.text === text))
  return botFilesOf(Object.fromEntries(own))
}

/** The text that bytes of UTF-8 stand for; null for other bytes, which would not come back the same. */
function textOf(bytes: Uint8Array): string | null {
  const text = strFromU8(bytes)
  const again = strToU8(text)
  return again.length === bytes.length && again.every((byte, at) => byte === bytes[at]) ? text : null
}
