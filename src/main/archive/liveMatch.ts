import type { MatchEvent } from '../../shared/match/events.ts'
import type { LinkedLines } from './linkedLines.ts'
import { Buffer } from 'node:buffer'
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { NO_LINK } from '../../shared/archive/chain.ts'
import { gameId } from '../../shared/archive/library.ts'
import { matchEventSchema } from '../../shared/match/events.ts'
import { linkAfter } from './chain.ts'
import { lineOf, readLines } from './linkedLines.ts'

/**
 * Matches that are not over. Each has its own file in the data folder, with one event a line and its link, written as
 * it happens. A written line is with the system, which outlives this process; a line that was cut off is ignored. Once
 * the match is over, the database takes it in.
 */

const ENDING = '.jsonl'
/** Flags to open a file without following links and without waiting. Windows has neither flag, nor needs it. */
const WITHOUT_WAITING = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

const folderOf = (data: string): string => join(data, 'live')
export const liveFile = (data: string, id: string): string => join(folderOf(data), `${id}${ENDING}`)

/** The ids of the matches that have a file. Links, pipes and the like are not ours, and are left alone. */
export function liveIds(data: string): string[] {
  return filesIn(folderOf(data)).filter(name => name.endsWith(ENDING)).map(name => name.slice(0, -ENDING.length))
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isFile()).map(({ name }) => name)
  }
  catch {
    return [] // no match was ever played there
  }
}

/** The content of a match's file, up to a line that is cut off; null if there is no file. */
export function readLive(data: string, id: string): LinkedLines<MatchEvent> | null {
  if (!gameId.safeParse(id).success)
    return null // the id may come from anywhere, and must not lead to another file
  const file = contentOf(liveFile(data, id))
  return file === null ? null : readLines(file, eventIn)
}

/**
 * The content of a file; null if it can't be read, or if it is not a plain file, as opening that might wait for ever.
 */
function contentOf(path: string): Buffer | null {
  let file: number | null = null
  try {
    file = openSync(path, constants.O_RDONLY | WITHOUT_WAITING)
    return fstatSync(file).isFile() ? readFileSync(file) : null
  }
  catch {
    return null
  }
  finally {
    if (file !== null)
      closeSync(file)
  }
}

function eventIn(json: unknown): MatchEvent | null {
  const parsed = matchEventSchema.safeParse(json)
  return parsed.success ? parsed.data as MatchEvent : null
}

/** Renames a file that holds no match, so that it is ignored, and gives its new path; an empty file is deleted. */
export function setLiveAside(data: string, id: string): string | null {
  if (statSync(liveFile(data, id)).size === 0) {
    removeLive(data, id)
    return null
  }
  const aside = `${liveFile(data, id)}.unreadable`
  renameSync(liveFile(data, id), aside)
  return aside
}

export function removeLive(data: string, id: string): void {
  rmSync(liveFile(data, id), { force: true })
}

/** Replaces a damaged file by one with the sure events, and gives the path to which the damaged one was moved. */
export function mendLive(data: string, id: string, events: readonly MatchEvent[]): string {
  const aside = unusedPath(`${liveFile(data, id)}.damaged`)
  copyFileSync(liveFile(data, id), aside)
  const mended = `${liveFile(data, id)}.mended`
  writeFileSync(mended, linesOf(events).text)
  renameSync(mended, liveFile(data, id))
  return aside
}

function unusedPath(path: string): string {
  let unused = path
  for (let number = 2; existsSync(unused); number++)
    unused = `${path}-${number}`
  return unused
}

/** Writes a whole match into its own file, and gives its head; throws if there is a file of that match already. */
export function writeLive(data: string, id: string, events: readonly MatchEvent[]): string {
  const { text, link } = linesOf(events)
  makeFolder(data)
  writeFileSync(liveFile(data, id), text, { flag: 'wx' })
  return link
}

function linesOf(events: readonly MatchEvent[]): { readonly text: string, readonly link: string } {
  let link = NO_LINK
  let text = ''
  for (const event of events) {
    const json = JSON.stringify(event)
    link = linkAfter(link, json)
    text += lineOf(json, link)
  }
  return { text, link }
}

/** Makes the folder of live matches. The data folder itself is not made again: if it is gone, that must be noticed. */
function makeFolder(data: string): void {
  if (!existsSync(folderOf(data)))
    mkdirSync(folderOf(data), { mode: 0o700 })
}

/** A match's file, opened for writing. */
export class LiveMatch {
  readonly #file: number
  #bytes: number

  private constructor(file: number, bytes: number) {
    this.#file = file
    this.#bytes = bytes
  }

  /** Creates a file; throws if there is one of that match already. */
  static begin(data: string, id: string): LiveMatch {
    makeFolder(data)
    return new LiveMatch(openSync(liveFile(data, id), 'wx'), 0)
  }

  /** Continues a file after its first `bytes`. */
  static reopen(data: string, id: string, bytes: number): LiveMatch {
    const file = openSync(liveFile(data, id), 'r+')
    ftruncateSync(file, bytes)
    return new LiveMatch(file, bytes)
  }

  /** Hands a line to the system; throws if the system could not take all of it, and then none of it counts. */
  append(line: string): void {
    const written = writeSync(this.#file, line, this.#bytes)
    if (written < Buffer.byteLength(line))
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' }) // the next try overwrites it
    this.#bytes += written
  }

  /** Whether somebody has deleted the file, so that what is written into it is lost. */
  get isDeleted(): boolean {
    return fstatSync(this.#file).nlink === 0
  }

  close(): void {
    closeSync(this.#file)
  }
}
