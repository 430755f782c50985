import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { stripUnprintable } from '../../shared/printable.ts'
import { requirePlainDatabase } from './plainFile.ts'
import { troubleOf } from './storageTrouble.ts'

const ownerSchema = z.object({ pid: z.int().min(1), what: z.string().max(100), since: z.number() })
/** The process that owns an archive: its id, what it is, such as `fulcrum serve`, and since when, in ms since 1970. */
export type Owner = Readonly<z.infer<typeof ownerSchema>>

/** The one process that writes an archive. */
export interface Ownership { readonly release: () => void }

/** The folder belongs to another process; who that is, if it has said so. */
export interface Taken { readonly by: Owner | null }

/** Lies beside the lock, and says who has the archive. Only the lock decides. */
const ownerFile = (folder: string): string => join(folder, 'owner.json')

/**
 * Takes the sole right to write in a data folder, unless another process has it. The right is a system lock on a file
 * of its own, so that it ends with the process, however that ends. Throws if the file can't be opened.
 */
export function takeOwnership(folder: string, owner: Owner): Ownership | Taken {
  const path = join(folder, 'owner.lock')
  requirePlainDatabase(path)
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  }
  catch (error) {
    lock.close()
    if (troubleOf(error) === 'busy')
      return { by: ownerOf(folder) }
    throw error
  }
  quietly(() => {
    writeFileSync(`${ownerFile(folder)}.new`, JSON.stringify(owner))
    renameSync(`${ownerFile(folder)}.new`, ownerFile(folder))
  })
  return {
    release: () => {
      if (ownerOf(folder)?.pid === owner.pid && ownerOf(folder)?.since === owner.since)
        quietly(() => rmSync(ownerFile(folder), { force: true }))
      lock.close()
    },
  }
}

/** Who claims to have the archive; null if that process has ended since, or its file can't be read. */
function ownerOf(folder: string): Owner | null {
  try {
    const owner = ownerSchema.parse(JSON.parse(readFileSync(ownerFile(folder), 'utf8')))
    return isAlive(owner.pid) ? owner : null
  }
  catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  }
  catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' // it is another user's process
  }
}

/** Ignores errors: without that file people are told less, and nothing else is lost. */
function quietly(work: () => void): void {
  try {
    work()
  }
  catch {}
}

/** Who has an archive, and what to do about it, as two parts of a text for people. */
export function explainOwner(
  owner: Owner | null,
  folder: string,
  now: Date,
): { readonly why: string, readonly advice: string } {
  const told = owner === null
    ? ''
    : ` (process ${owner.pid}, ${stripUnprintable(owner.what)}, since ${momentText(new Date(owner.since), now)})`
  return {
    why: `Another Fulcrum${told} keeps the archive in ${folder}.`,
    advice: `Close the other one${owner === null ? '' : ` (or end process ${owner.pid})`} and start this one anew, or choose another folder with --data.`,
  }
}

/** `14:03`, with the day if it is another one. */
function momentText(at: Date, now: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`
  return at.toDateString() === now.toDateString() ? time : `${day} ${time}`
}
