import { Buffer } from 'node:buffer'
import { accessSync, constants, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** If less than this is left, in bytes, or writing may not be allowed, a test write is made. */
const LITTLE_BYTES = 2 ** 20
const TRIED = Buffer.alloc(4096, 'x')

/** Throws the system's error if nothing can be written in a folder. Takes some microseconds if there is ample room. */
export function testWrite(folder: string): void {
  if (!isDoubtful(folder))
    return
  const tried = join(folder, 'can-be-written')
  try {
    writeFileSync(tried, TRIED)
  }
  finally {
    removeQuietly(tried)
  }
}

function isDoubtful(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < LITTLE_BYTES
  }
  catch {
    return true
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true })
  }
  catch {
    // the test file could not be written, either
  }
}
