import type { Result } from '../result.ts'
import { strToU8 } from 'fflate/browser'
import { z } from 'zod'
import { parseJson } from '../parseJson.ts'
import { fail, succeed } from '../result.ts'
import { textOfBytes } from '../textOfBytes.ts'

/** The most files of a program that is handed in. */
export const MOST_PROGRAM_FILES = 200
/** The most bytes that they have together. */
export const MOST_PROGRAM_BYTES = 3_000_000

/** A file of a program, by its path within the folder, with slashes. */
export interface ProgramFile { readonly path: string, readonly content: Uint8Array }

/** A program in any language as it is handed in: its files, and the command that starts it in their folder. */
export interface HandedProgram { readonly command: string, readonly files: readonly ProgramFile[] }

/** How many bytes the files of a program have together. */
export function sizeOfFiles(files: readonly ProgramFile[]): number {
  return files.reduce((sum, { content }) => sum + content.length, 0)
}

/** The first line of a program that is handed in. A bot of the workshop begins with `{`. */
const FIRST_LINE = 'program\n'
const END_OF_LINE = 10

const headerSchema = z.strictObject({
  command: z.string().max(4_000),
  files: z.array(z.strictObject({
    path: z.string().min(1).max(200),
    bytes: z.int().min(0).max(MOST_PROGRAM_BYTES),
  })).min(1).max(MOST_PROGRAM_FILES),
})

const UNREADABLE = 'This is no program that can be read.'

/** A program as bytes: a line of its own, a line of JSON that names the files, and then their contents. */
export function bytesOfProgram({ command, files }: HandedProgram): Uint8Array {
  const header = { command, files: files.map(({ path, content }) => ({ path, bytes: content.length })) }
  const parts = [strToU8(`${FIRST_LINE}${JSON.stringify(header)}\n`), ...files.map(one => one.content)]
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Whether bytes are a program, and not a bot of the workshop. */
export function isProgram(bytes: Uint8Array): boolean {
  return textOfBytes(bytes.subarray(0, FIRST_LINE.length)) === FIRST_LINE
}

/** The program that `bytesOfProgram` has made bytes of; the error is a sentence. */
export function programOfBytes(bytes: Uint8Array): Result<HandedProgram, string> {
  const end = bytes.indexOf(END_OF_LINE, FIRST_LINE.length)
  const header = end < 0 ? null : readHeader(bytes.subarray(FIRST_LINE.length, end))
  if (header === null)
    return fail(UNREADABLE)
  const files: ProgramFile[] = []
  let at = end + 1
  for (const { path, bytes: length } of header.files) {
    files.push({ path, content: bytes.subarray(at, at + length) })
    at += length
  }
  return at === bytes.length ? succeed({ command: header.command, files }) : fail(UNREADABLE)
}

function readHeader(bytes: Uint8Array): z.infer<typeof headerSchema> | null {
  try {
    return headerSchema.parse(parseJson(textOfBytes(bytes) ?? ''))
  }
  catch {
    return null
  }
}
