import type { Result } from '../../shared/result.ts'
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fail, succeed } from '../../shared/result.ts'
import { kindOf } from './plainFile.ts'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'nothing can be written there',
  EPERM: 'nothing can be written there',
  EROFS: 'nothing can be written there',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'it lies in something that is no folder',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
}

/**
 * Creates the data folder with its parents, if missing, for this account only, since games and texts in it are private.
 * The error says why it can't be created, as the end of a sentence. `mkdir` with `recursive` is not used: Node loops
 * for ever if a system refuses parents as missing (/proc).
 */
export function makeDataFolder(path: string): Result<null, string> {
  try {
    makeAll(path, 0o700)
    const stats = statSync(path)
    return stats.isDirectory() ? succeed(null) : fail(`it is ${kindOf(stats)}`)
  }
  catch (error) {
    const code = codeOf(error)
    return fail(REASONS[code] ?? (error instanceof Error ? error.message : String(error)))
  }
}

function makeAll(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode })
  }
  catch (error) {
    const parent = dirname(path)
    if (codeOf(error) === 'EEXIST')
      return
    if (codeOf(error) !== 'ENOENT' || parent === path || isThere(parent))
      throw error
    makeAll(parent, 0o777)
    mkdirSync(path, { mode })
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
