import type { BotFiles } from '../workshop/botFiles.ts'
import type { HandedProgram } from './handedProgram.ts'
import { gzipSync, strToU8 } from 'fflate/browser'
import { z } from 'zod'
import { bytesOfProgram } from './handedProgram.ts'

/** The most that is handed in, in bytes; a bot of a million characters of code has about 300,000. */
export const MOST_PACKED_BYTES = 1_500_000
/** A guest's call is short, so that a bot comes in parts of at most this many bytes, as base64. */
export const PART_BYTES = 9_000

/** A part of a packed bot, which begins at the byte `from` of `bytes`. A part that begins at 0 begins anew. */
export const uploadPartSchema = z.strictObject({
  bytes: z.int().min(1).max(MOST_PACKED_BYTES),
  from: z.int().min(0).max(MOST_PACKED_BYTES),
  data: z.base64().min(1).max(Math.ceil(PART_BYTES / 3) * 4),
})
export type UploadPart = Readonly<z.infer<typeof uploadPartSchema>>

/**
 * The files of a bot as they are handed in: JSON, compressed by gzip. Unlike a zip it can be read by Node alone, with a
 * limit to what comes out.
 */
export function packFiles(files: BotFiles): Uint8Array {
  return gzipSync(strToU8(JSON.stringify(files)))
}

/** A program in another language as it is handed in, compressed by gzip. */
export function packProgram(program: HandedProgram): Uint8Array {
  return gzipSync(bytesOfProgram(program))
}
