import { Buffer } from 'node:buffer'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** As the system hands out memory, in bytes. */
const PAGE = 4096
const PART = 64 * PAGE

/**
 * Reads a file of which large parts are zeros, as the memory of another process. Pages of zeros are left as they are
 * handed out, so the system needs no memory for them.
 */
export function readSparseFile(path: string): Uint8Array {
  const file = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(fstatSync(file).size)
    const part = Buffer.allocUnsafeSlow(PART)
    const zeros = Buffer.alloc(PAGE)
    for (let from = 0; from < bytes.length;) {
      const length = readSync(file, part, 0, PART, from)
      if (length === 0)
        throw new Error('The file became shorter while it was read.')
      for (let start = 0; start < length; start += PAGE) {
        const page = part.subarray(start, Math.min(start + PAGE, length))
        if (!page.equals(zeros.subarray(0, page.length)))
          bytes.set(page, from + start)
      }
      from += length
    }
    return bytes
  }
  finally {
    closeSync(file)
  }
}
