import type { MatchEvent } from '../../shared/match/events.ts'
import { Buffer } from 'node:buffer'
import { closeSync, constants, fstatSync, ftruncateSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { gameId } from '../../shared/archive/library.ts'
import { matchEventSchema } from '../../shared/match/events.ts'

/**
 * Matches that are not over, each in a file of its own in the data folder: one event a line, as it
 * happens. A line that was written is with the system, which outlives this process; one that was cut
 * off is none. The database takes a match in when it is over.
 */

const ENDING = '.jsonl'
const LINE_END = 0x0A
/** Opens no link and waits for nobody. Windows has neither of the two, nor what they are for. */
const WITHOUT_WAITING = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

const folderOf = (data: string): string => join(data, 'live')
export const liveFile = (data: string, id: string): string => join(folderOf(data), `${id}${ENDING}`)

/** The ids of the matches that have a file. Links, pipes and the like are none of ours, and stay as they are. */
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

/** The events in a match's file, up to a line that is cut off or no event; null where there is no file. */
export function readLive(data: string, id: string): { readonly events: readonly MatchEvent[], readonly bytes: number } | null {
  if (!gameId.safeParse(id).success)
    return null // it may come from anywhere, and is to lead to no other file
  const file = contentOf(liveFile(data, id))
  if (file === null)
    return null
  const events: MatchEvent[] = []
  let from = 0
  for (let end = file.indexOf(LINE_END); end >= 0; end = file.indexOf(LINE_END, from)) {
    const event = eventIn(file.toString('utf8', from, end))
    if (event === null || event.seq !== events.length)
      break
    events.push(event)
    from = end + 1
  }
  return { events, bytes: from }
}

/** What is in a file; null where there is none that can be read, and for what is no file: opening that may wait for ever. */
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

function eventIn(line: string): MatchEvent | null {
  try {
    return matchEventSchema.parse(JSON.parse(line)) as MatchEvent
  }
  catch {
    return null
  }
}

/** Leaves a file that holds no match where it is, under a name that nobody looks for; an empty one goes. */
export function setLiveAside(data: string, id: string): void {
  if (statSync(liveFile(data, id)).size === 0)
    removeLive(data, id)
  else
    renameSync(liveFile(data, id), `${liveFile(data, id)}.unreadable`)
}

export function removeLive(data: string, id: string): void {
  rmSync(liveFile(data, id), { force: true })
}

/** Writes a whole match into a file of its own; throws where there is one of that match already. */
export function writeLive(data: string, id: string, events: readonly MatchEvent[]): void {
  mkdirSync(folderOf(data), { recursive: true })
  writeFileSync(liveFile(data, id), events.map(event => `${JSON.stringify(event)}\n`).join(''), { flag: 'wx' })
}

/** A match's file, open to be written on. */
export class LiveMatch {
  readonly #file: number
  #bytes: number

  private constructor(file: number, bytes: number) {
    this.#file = file
    this.#bytes = bytes
  }

  /** Begins a file; throws where there is one of that match already. */
  static begin(data: string, id: string): LiveMatch {
    mkdirSync(folderOf(data), { recursive: true })
    return new LiveMatch(openSync(liveFile(data, id), 'wx'), 0)
  }

  /** Goes on with a file after its first `bytes`. */
  static reopen(data: string, id: string, bytes: number): LiveMatch {
    const file = openSync(liveFile(data, id), 'r+')
    ftruncateSync(file, bytes)
    return new LiveMatch(file, bytes)
  }

  /** Hands an event to the system; throws where it could not take the whole of it, and has none of it then. */
  append(event: MatchEvent): void {
    const line = Buffer.from(`${JSON.stringify(event)}\n`)
    const written = writeSync(this.#file, line, 0, line.length, this.#bytes)
    if (written < line.length)
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' }) // the next try writes over it
    this.#bytes += written
  }

  close(): void {
    closeSync(this.#file)
  }
}
