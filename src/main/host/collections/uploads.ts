import type { Problem } from '../../../shared/api.ts'
import type { UploadPart } from '../../../shared/collect/upload.ts'
import type { Result } from '../../../shared/result.ts'
import type { WindowName } from '../seatOwners.ts'
import { Buffer } from 'node:buffer'
import { fail, succeed } from '../../../shared/result.ts'

/** The most that may come at once. They are kept in memory meanwhile, 48 MB together at most. */
const MOST_AT_ONCE = 32
/** One that stands still for this long makes room for others, in ms. */
const STALE_MS = 20_000

export const BUSY: Problem = { code: 'refused', message: 'Many hand in at this moment. Try again in a few seconds.' }
const OUT_OF_ORDER: Problem = {
  code: 'bad-request',
  message: 'A part of the bot was lost on the way. Hand it in again.',
}

interface Upload { readonly bytes: number, readonly parts: Buffer[], received: number, at: number }

/** Packed bots that guests send part by part. Each window sends one at a time. */
export class Uploads {
  readonly #now: () => number
  readonly #uploads = new Map<WindowName, Upload>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Takes a part; the whole once that was the last one, null before. */
  take(window: WindowName, { bytes, from, data }: UploadPart): Result<Uint8Array | null, Problem> {
    if (from === 0)
      this.#uploads.delete(window)
    const upload = this.#uploads.get(window) ?? this.#begin(window, bytes)
    if (upload === null)
      return fail(BUSY)
    const part = Buffer.from(data, 'base64')
    if (upload.received !== from || upload.bytes !== bytes || from + part.length > bytes) {
      this.#uploads.delete(window)
      return fail(OUT_OF_ORDER)
    }
    upload.parts.push(part)
    upload.received += part.length
    upload.at = this.#now()
    if (upload.received < bytes)
      return succeed(null)
    this.#uploads.delete(window)
    return succeed(Buffer.concat(upload.parts))
  }

  #begin(window: WindowName, bytes: number): Upload | null {
    const now = this.#now()
    for (const [other, { at }] of this.#uploads) {
      if (now - at > STALE_MS)
        this.#uploads.delete(other)
    }
    if (this.#uploads.size >= MOST_AT_ONCE)
      return null
    const upload = { bytes, parts: [], received: 0, at: now }
    this.#uploads.set(window, upload)
    return upload
  }
}
