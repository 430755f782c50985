import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { stripUnprintable } from '../../shared/printable.ts'
import { requirePlainDatabase } from './plainFile.ts'
import { troubleOf } from './storageTrouble.ts'

const ownerSchema = z.object({ pid: z.int().min(1), what: z.string().max(100), since: z.number() })
/** The process that keeps an archive: its number, what it is, as `fulcrum serve`, and since when, in ms since 1970. */
export type Owner = Readonly<z.infer<typeof ownerSchema>>

/** The one process that writes an archive. */
export interface Ownership { readonly release: () => void }

/** A folder that another process has; who that is, where it has said so. */
export interface Taken { readonly by: Owner | null }

/** Beside the lock, so that whoever finds the archive taken can say by whom. The lock alone decides. */
const ownerFile = (folder: string): string => join(folder, 'owner.json')

/**
 * Takes the sole right to write in a data folder, unless another process has it. It is a lock
 * of the system on a file of its own, so that it ends with the process, however that ends. Throws
 * where the file can't be had.
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

/** Who has said that it keeps the archive. One that has ended since did not; nor did one whose word can't be read. */
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
    return error instanceof Error && 'code' in error && error.code === 'EPERM' // it is somebody else's
  }
}

/** Without that file people are told less, and nothing else is lost. */
function quietly(work: () => void): void {
  try {
    work()
  }
  catch {}
}

/** Who keeps an archive, and what to do about it, as two parts of what people are told. */
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
    advice: `Close the other one first${owner === null ? '' : `, or end process ${owner.pid}`}, or choose another folder with --data.`,
  }
}

/** `14:03`, or with its day where that is another one. */
function momentText(at: Date, now: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`
  return at.toDateString() === now.toDateString() ? time : `${day} ${time}`
}
