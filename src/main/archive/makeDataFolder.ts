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
 * Has the data folder be there, with those that it lies in: one that is made is for this account alone, as what is
 * played and told in it is nobody else's. The error says why it can't be, as the end of a sentence. The system's own
 * way to make all of them is not taken: Node tries for ever where a system refuses them as missing (/proc).
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
