import { z } from 'zod'

/** The largest zip that is handed in, in bytes; a bot of a million characters of code has about 300,000. */
export const MOST_ZIP_BYTES = 1_500_000
/** A guest's call is short, so that a bot comes in parts of at most this many bytes, as base64. */
export const PART_BYTES = 9_000

/** A part of a zip, which begins at the byte `from` of `bytes`. A part that begins at 0 begins anew. */
export const uploadPartSchema = z.strictObject({
  bytes: z.int().min(1).max(MOST_ZIP_BYTES),
  from: z.int().min(0).max(MOST_ZIP_BYTES),
  data: z.base64().max(Math.ceil(PART_BYTES / 3) * 4),
})
export type UploadPart = Readonly<z.infer<typeof uploadPartSchema>>
