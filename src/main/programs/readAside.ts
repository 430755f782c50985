import type { Readable } from 'node:stream'

/**
 * How much of a stream is read in a row before others get their turn. That makes 40 MB a second, and takes a few
 * hundredths of the host's time.
 */
const BURST_BYTES = 1024 * 1024
const REST_MS = 25

/** Reads a stream that matters less than the games: completely, but never so fast that games have to wait. */
export function readAside(stream: Readable, take: (chunk: Uint8Array) => void): void {
  let burst = 0
  let begunAt = 0
  let rest: NodeJS.Timeout | undefined
  stream.on('data', (chunk: Uint8Array) => {
    take(chunk)
    const now = performance.now()
    if (now - begunAt > REST_MS) {
      begunAt = now
      burst = 0
    }
    burst += chunk.length
    if (burst < BURST_BYTES)
      return
    stream.pause()
    rest = setTimeout(() => stream.resume(), REST_MS)
  })
  stream.on('close', () => clearTimeout(rest))
  stream.on('error', () => {}) // the program's end reports it
}
