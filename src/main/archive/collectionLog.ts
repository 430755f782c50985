import type { CollectionEvent, CollectionFact } from '../../shared/collect/events.ts'
import type { Result } from '../../shared/result.ts'
import { Buffer } from 'node:buffer'
import { mkdir, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { NO_LINK } from '../../shared/archive/chain.ts'
import { collectionEventSchema, collectionIdSchema } from '../../shared/collect/events.ts'
import { parseJson } from '../../shared/parseJson.ts'
import { fail, succeed } from '../../shared/result.ts'
import { linkAfter } from './chain.ts'
import { lineOf, readLines } from './linkedLines.ts'
import { requirePlainFile } from './plainFile.ts'
import { explainTrouble, isMissing } from './storageTrouble.ts'
import { writeWhole } from './wholeFile.ts'

/** The folder of the logs within the data folder. */
const COLLECTIONS = 'collections'
const ENDING = '.jsonl'
/** Of the file beside a log that says how many events the log has, at least. */
const LENGTH_ENDING = '.length.json'
const lengthSchema = z.object({ events: z.int() })

/**
 * The ids of the collections of a data folder. An empty log counts only if it was longer before: else a collection
 * could not be created. The error is a sentence.
 */
export async function collectionIdsIn(folder: string): Promise<Result<readonly string[], string>> {
  try {
    const names = await readdir(join(folder, COLLECTIONS))
    const ids = names.filter(name => name.endsWith(ENDING)).map(name => name.slice(0, -ENDING.length))
    const begun: string[] = []
    for (const id of ids.filter(id => collectionIdSchema.safeParse(id).success).sort()) {
      if (names.includes(`${id}${LENGTH_ENDING}`) || !await isEmpty(join(folder, COLLECTIONS, `${id}${ENDING}`)))
        begun.push(id)
    }
    return succeed(begun)
  }
  catch (error) {
    return isMissing(error) ? succeed([]) : fail(explainTrouble(error, folder))
  }
}

/** Whether there is an empty file. What can't be looked at is none: whoever reads it says why. */
async function isEmpty(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null)
  return stats?.isFile() === true && stats.size === 0
}

/** What a log holds: its undamaged events, and what is wrong with the rest, as a sentence; null if nothing is. */
export interface ReadCollection { readonly events: readonly CollectionEvent[], readonly damage: string | null }

/**
 * The log of a collection in a file: one event a line, each linked to the one before. An event is on the disk before
 * anybody hears of it. Its length is kept beside it, so that it is noticed if the end is lost.
 */
export class CollectionLog {
  readonly #folder: string
  /** Of its file. */
  readonly path: string
  readonly #lengthPath: string
  /** How much of the file is complete lines, in bytes: what a failed write may have left after it is overwritten. */
  #bytes = 0
  #link = NO_LINK
  #events = 0

  constructor(folder: string, id: string) {
    this.#folder = folder
    this.path = join(folder, COLLECTIONS, `${id}${ENDING}`)
    this.#lengthPath = join(folder, COLLECTIONS, `${id}${LENGTH_ENDING}`)
  }

  /** Reads what is there. The error is a sentence. */
  async read(): Promise<Result<ReadCollection, string>> {
    try {
      requirePlainFile(this.path)
      const { events, link, bytes, report } = readLines(
        await readFile(this.path),
        json => collectionEventSchema.safeParse(json).data ?? null,
      )
      this.#bytes = bytes
      this.#link = link
      this.#events = events.length
      return succeed({
        events,
        damage: report === null && events.length >= await this.#knownLength()
          ? null
          : `The file ${this.path} is damaged after ${events.length} entries. They are shown; nothing can be added.`,
      })
    }
    catch (error) {
      return fail(explainTrouble(error, this.#folder))
    }
  }

  /**
   * Writes down a fact, and returns the event that it is. If that fails, nothing of it stays: a later start must not
   * find what was refused. Appends must not overlap. The error is a sentence.
   */
  async append(at: number, fact: CollectionFact): Promise<Result<CollectionEvent, string>> {
    const event: CollectionEvent = { seq: this.#events, at, ...fact }
    const text = JSON.stringify(event)
    const link = linkAfter(this.#link, text)
    try {
      const line = lineOf(text, link)
      await this.#write(line)
      await writeWhole(this.#lengthPath, JSON.stringify({ events: this.#events + 1 }))
      this.#bytes += Buffer.byteLength(line)
      this.#link = link
      this.#events++
      return succeed(event)
    }
    catch (error) {
      await this.#undo()
      return fail(explainTrouble(error, this.#folder))
    }
  }

  /** Removes what a failed append may have left, as far as the disk lets it. */
  async #undo(): Promise<void> {
    const undone = this.#events === 0 ? rm(this.path, { force: true }) : truncate(this.path, this.#bytes)
    await undone.catch(() => {}) // the next append begins with that
  }

  /** How many events were written, at least: earlier versions of Fulcrum did not write that down. */
  async #knownLength(): Promise<number> {
    requirePlainFile(this.#lengthPath)
    const text = await readFile(this.#lengthPath, 'utf8').catch((error) => {
      if (isMissing(error))
        return ''
      throw error
    })
    return lengthSchema.safeParse(parseJson(text)).data?.events ?? 0
  }

  async #write(line: string): Promise<void> {
    const isNew = this.#events === 0
    if (isNew)
      await mkdir(join(this.#folder, COLLECTIONS), { recursive: true, mode: 0o700 })
    const file = await open(this.path, isNew ? 'w' : 'r+')
    try {
      await file.truncate(this.#bytes)
      const { bytesWritten } = await file.write(line, this.#bytes)
      if (bytesWritten < Buffer.byteLength(line))
        throw Object.assign(new Error('The disk took only a part.'), { code: 'ENOSPC' })
      await file.sync()
    }
    finally {
      await file.close()
    }
  }
}
