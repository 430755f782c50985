import type { Buffer } from 'node:buffer'
import type { CollectionPlan } from '../../../shared/collect/events.ts'
import type { HandedProgram, ProgramFile } from '../../../shared/collect/handedProgram.ts'
import type { HandInStart } from '../../../shared/collect/handInStart.ts'
import type { Result } from '../../../shared/result.ts'
import type { BotFiles } from '../../../shared/workshop/botFiles.ts'
import type { Entry } from '../../programs/bundle/entries.ts'
import { gunzipSync } from 'node:zlib'
import { fileText } from '../../../shared/collect/fileText.ts'
import { isProgram, MOST_PROGRAM_BYTES, programOfBytes, sizeOfFiles } from '../../../shared/collect/handedProgram.ts'
import { programStart } from '../../../shared/collect/handInStart.ts'
import { LANGUAGES, MAIN_FILES } from '../../../shared/match/mainFiles.ts'
import { parseJson } from '../../../shared/parseJson.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { botFilesOf, MOST_FILES } from '../../../shared/workshop/botFiles.ts'
import { hashOfBot, placeBotFolder } from '../../archive/botFolders.ts'
import { hashOfProgram, placeProgramFolder } from '../../archive/programFolders.ts'
import { byPath, entriesProblem } from '../../programs/bundle/entries.ts'
import { isFlatJson } from './isFlatJson.ts'

/**
 * The most that may come out of what is packed, in bytes. The largest bot is shorter as JSON, unless it consists of
 * control characters, and so is the largest program with its header.
 */
const MOST_UNPACKED_BYTES = 6_000_000

/** More than the files of a bot are, whose texts are told apart by commas. */
const MOST_VALUES = 2 * MOST_FILES

const UNREADABLE = 'This is no bot that can be read.'
const NO_PROGRAMS = 'This collection takes no programs in other languages, only bots of the workshop.'

/** What was handed in, ready to be kept. */
export interface Received {
  readonly start: HandInStart
  readonly sha256: string
  readonly files: number
  /** How much text it has. */
  readonly characters: number
  readonly lines: number
  /** Writes its files into a folder of that student. The error is a sentence. */
  readonly place: (dataFolder: string, student: string) => Promise<Result<string, string>>
}

/** What `packFiles` or `packProgram` has packed, if the collection takes it; the error is a sentence. */
export function receive(packed: Uint8Array, plan: CollectionPlan): Result<Received, string> {
  let bytes: Buffer
  try {
    bytes = gunzipSync(packed, { maxOutputLength: MOST_UNPACKED_BYTES })
  }
  catch {
    return fail(UNREADABLE)
  }
  if (!isProgram(bytes)) {
    const files = isFlatJson(bytes, MOST_VALUES) ? readBot(bytes) : fail(UNREADABLE)
    return files.ok ? receiveBot(files.value, plan) : files
  }
  if (!plan.programs)
    return fail(NO_PROGRAMS)
  const program = programOfBytes(bytes)
  return program.ok ? receiveProgram(program.value, plan) : program
}

function readBot(bytes: Buffer): Result<BotFiles, string> {
  try {
    return botFilesOf(parseJson(bytes.toString('utf8')))
  }
  catch {
    return fail(UNREADABLE)
  }
}

function receiveBot(files: BotFiles, { languages }: CollectionPlan): Result<Received, string> {
  const language = LANGUAGES.find(one => languages.includes(one) && files[MAIN_FILES[one]] !== undefined)
  if (language === undefined)
    return fail(`A bot needs ${languages.map(one => MAIN_FILES[one]).join(' or ')} among its files.`)
  const names = Object.keys(files)
  if (new Set(names.map(name => name.toLowerCase())).size < names.length)
    return fail('Two of these files have names that differ only by upper and lower case.')
  if (!Object.values(files).every(text => text.isWellFormed()))
    return fail('A file holds half of a character, which can’t be written to a disk.')
  return succeed({
    start: { kind: 'bot', language },
    sha256: hashOfBot(files),
    files: Object.keys(files).length,
    ...sizesOf(Object.values(files)),
    place: async (dataFolder, name) => placeBotFolder(dataFolder, { name, files }),
  })
}

function receiveProgram({ command, files }: HandedProgram, { game }: CollectionPlan): Result<Received, string> {
  const problem = entriesProblem(entriesOf(files), 'win32') // so that they can be unpacked on every system
  if (problem !== null)
    return fail(`What you hand in ${problem}.`)
  if (sizeOfFiles(files) > MOST_PROGRAM_BYTES)
    return fail('The files are too large to be handed in.')
  const start = programStart(game, command)
  if (!start.ok)
    return start
  return succeed({
    start: start.value,
    sha256: hashOfProgram(files),
    files: files.length,
    ...sizesOf(files.flatMap(({ content }) => fileText(content) ?? [])),
    place: async (dataFolder, name) => placeProgramFolder(dataFolder, name, files),
  })
}

/** The files as entries of a bundle, with the folders in which they lie. */
function entriesOf(files: readonly ProgramFile[]): readonly Entry[] {
  const folders = new Set(files.flatMap(({ path }) => {
    const names = path.split('/')
    return names.slice(1).map((_, place) => names.slice(0, place + 1).join('/'))
  }))
  return [
    ...[...folders].map(path => ({ kind: 'folder', path }) as const),
    ...files.map(({ path, content }) => ({ kind: 'file', path, content, isExecutable: false }) as const),
  ].toSorted(byPath)
}

function sizesOf(texts: readonly string[]): { readonly characters: number, readonly lines: number } {
  return {
    characters: texts.reduce((sum, text) => sum + text.length, 0),
    lines: texts.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0),
  }
}
