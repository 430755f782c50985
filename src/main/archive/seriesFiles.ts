import type { LogReport } from '../../shared/archive/logDamage.ts'
import type { ContestEvent } from '../../shared/contest/events.ts'
import type { Series } from '../../shared/contest/series.ts'
import { Buffer } from 'node:buffer'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_LINK } from '../../shared/archive/chain.ts'
import { contestEventSchema } from '../../shared/contest/events.ts'
import { canGoOn, seriesOf } from '../../shared/contest/series.ts'
import { linkAfter } from './chain.ts'
import { lineOf, readLines } from './linkedLines.ts'

/**
 * Series, each in a file of its own in the data folder's `series`: one event a line with its link, as it happens. Their
 * games are kept like all others.
 */

const ENDING = '.jsonl'
const folderOf = (data: string): string => join(data, 'series')

/** A series as its file has it: what of its log is sure, and what is wrong; null where all is right. */
export interface StoredSeries { readonly events: readonly ContestEvent[], readonly series: Series, readonly report: LogReport | null }

/** The same with where its file can be written on. */
interface ReadSeries extends StoredSeries { readonly link: string, readonly bytes: number }

/** The files of the series of a data folder. */
export class SeriesFiles {
  readonly #data: string
  /** The links of the last events of those that are written here. */
  readonly #links = new Map<string, string>()

  constructor(data: string) {
    this.#data = data
  }

  /** Hands an event to the system. Throws what the file system throws, and has written nothing then. */
  append(event: ContestEvent, { id, isOver }: Series): void {
    const text = JSON.stringify(event)
    const link = linkAfter(this.#links.get(id) ?? NO_LINK, text)
    if (event.seq === 0)
      this.#makeFolder()
    this.#appendLine(this.#pathOf(id), lineOf(text, link))
    this.#links.set(id, link)
    if (isOver)
      this.#links.delete(id)
  }

  #appendLine(path: string, line: string): void {
    const before = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    try {
      appendFileSync(path, line)
    }
    catch (error) {
      cutOff(path, before)
      throw error
    }
  }

  /** The series that have games left to play, or that are damaged, the newest first. A host reads them once, as it starts, and writes on in the first. */
  left(): readonly StoredSeries[] {
    const found = listed(() => readdirSync(folderOf(this.#data))).map(name => parsed(name, contentOf(join(folderOf(this.#data), name))))
    const left = newestFirst(found).filter(({ series, report }) => report !== null || canGoOn(series))
    for (const { series: { id }, link, bytes, report } of left) {
      if (report !== null)
        continue
      this.#links.set(id, link)
      cutOff(this.#pathOf(id), bytes)
    }
    return left
  }

  /** All series, the newest first. */
  async all(): Promise<readonly StoredSeries[]> {
    const found: (ReadSeries | null)[] = []
    for (const name of await readdir(folderOf(this.#data)).catch(() => []))
      found.push(await this.#read(name))
    return newestFirst(found)
  }

  /** A series; null where there is none of that id. */
  async read(id: string): Promise<StoredSeries | null> {
    return this.#read(`${id}${ENDING}`)
  }

  async #read(name: string): Promise<ReadSeries | null> {
    return parsed(name, await readFile(join(folderOf(this.#data), name)).catch(() => Buffer.alloc(0)))
  }

  #pathOf(id: string): string {
    return join(folderOf(this.#data), `${id}${ENDING}`)
  }

  /** The data folder itself is not made again: one that was there and is gone is missing. */
  #makeFolder(): void {
    try {
      mkdirSync(folderOf(this.#data))
    }
    catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
        throw error
    }
  }
}

/** Takes off a last line that is not whole. */
function cutOff(path: string, bytes: number): void {
  try {
    truncateSync(path, bytes)
  }
  catch {
    // what is written next fails, and says so
  }
}

function listed(read: () => string[]): string[] {
  try {
    return read()
  }
  catch {
    return [] // no series was ever played there
  }
}

function contentOf(path: string): Buffer {
  try {
    return readFileSync(path)
  }
  catch {
    return Buffer.alloc(0)
  }
}

/** The series in a file of that name, up to a line that is cut off; null where it holds none. */
function parsed(name: string, content: Buffer): ReadSeries | null {
  const { events, link, bytes, report } = readLines(content, json => (contestEventSchema.safeParse(json).data ?? null) as ContestEvent | null)
  const series = foldedOrNull(events)
  return series === null || name !== `${series.id}${ENDING}` ? null : { events, series, link, bytes, report }
}

/** Null where the events make no series: somebody else wrote them. */
function foldedOrNull(events: readonly ContestEvent[]): Series | null {
  try {
    return seriesOf(events)
  }
  catch {
    return null
  }
}

function newestFirst(found: readonly (ReadSeries | null)[]): ReadSeries[] {
  return found.filter(one => one !== null).toSorted((one, other) => other.series.beganAt - one.series.beganAt)
}
