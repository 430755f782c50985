import { Buffer } from 'node:buffer'
import { accessSync, constants, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freeBytes } from './freeBytes.ts'

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
  }
  catch {
    return true
  }
  const free = freeBytes(folder)
  return free === null || free < LITTLE_BYTES
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true })
  }
  catch {
    // the test file could not be written, either
  }
}
