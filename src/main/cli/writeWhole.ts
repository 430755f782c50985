import { Buffer } from 'node:buffer'
import { writeSync } from 'node:fs'

/**
 * Writes a whole text into an open file, at position `at` or after the last write. Throws the system’s error if it
 * takes only a part. The answer is the number of bytes.
 */
export function writeWhole(file: number, text: string, at: number | null = null): number {
  const bytes = Buffer.from(text)
  for (let done = 0; done < bytes.length;) {
    const written = writeSync(file, bytes, done, bytes.length - done, at === null ? null : at + done)
    if (written === 0)
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    done += written // if that was a part, the next write says why
  }
  return bytes.length
}
