import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { requirePlainDatabase } from './plainFile.ts'
import { troubleOf } from './storageTrouble.ts'

/** The one process that writes an archive. */
export interface Ownership { readonly release: () => void }

/**
 * Takes the sole right to write in a data folder, or null where another process has it. It is a lock
 * of the system on a file of its own, so that it ends with the process, however that ends. Throws
 * where the file can't be had.
 */
export function takeOwnership(folder: string): Ownership | null {
  const path = join(folder, 'owner.lock')
  requirePlainDatabase(path)
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return { release: () => lock.close() }
  }
  catch (error) {
    lock.close()
    if (troubleOf(error) === 'busy')
      return null
    throw error
  }
}
