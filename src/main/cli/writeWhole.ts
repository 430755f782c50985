import { Buffer } from 'node:buffer'
import { writeSync } from 'node:fs'

/**
 * Writes the whole of a text into an open file, at a place in it or where the last write ended. Throws
 * what the system says where it takes only a part; gives the number of bytes.
 */
export function writeWhole(file: number, text: string, at: number | null = null): number {
  const bytes = Buffer.from(text)
  for (let done = 0; done < bytes.length;) {
    const written = writeSync(file, bytes, done, bytes.length - done, at === null ? null : at + done)
    if (written === 0)
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    done += written // where that was a part, the next write says why
  }
  return bytes.length
}
