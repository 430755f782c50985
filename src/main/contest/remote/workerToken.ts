import type { Result } from '../../../shared/result.ts'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, succeed } from '../../../shared/result.ts'
import { requirePlainFile } from '../../archive/plainFile.ts'

const TOKEN = /^[\w-]{16,100}$/

/**
 * By which workers are let in, for all contests of a data folder: made once, so that they find their way back after the
 * host was killed. The error is a sentence.
 */
export function workerToken(data: string): Result<string, string> {
  const path = join(data, 'worker-token')
  const token = randomBytes(15).toString('base64url')
  try {
    requirePlainFile(path)
    const known = textOf(path)
    if (TOKEN.test(known))
      return succeed(known)
    writeFileSync(path, `${token}\n`, { mode: 0o600 })
    return succeed(token)
  }
  catch (error) {
    return fail(
      `The token for workers can’t be kept in ${path}: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  }
  catch {
    return ''
  }
}
