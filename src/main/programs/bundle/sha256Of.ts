import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

const PIECE = 1024 * 1024

/** The SHA-256 of bytes in hex, computed without blocking the event loop. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += PIECE) {
    hash.update(bytes.subarray(at, at + PIECE))
    await setImmediate()
  }
  return hash.digest('hex')
}
