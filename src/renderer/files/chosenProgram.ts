import type { ProgramFile } from '../../shared/collect/handedProgram.ts'
import type { Result } from '../../shared/result.ts'
import { MOST_PROGRAM_BYTES, MOST_PROGRAM_FILES, sizeOfFiles } from '../../shared/collect/handedProgram.ts'
import { fail, succeed } from '../../shared/result.ts'
import { folderAround, unzipped } from '../../shared/workshop/botZip.ts'
import { handInTexts } from '../texts/handIn.ts'
import { ASIDE } from './chosenBot.ts'

/** A zip with hidden folders may be larger than what is taken of it. */
const MOST_ZIP_BYTES = 4 * MOST_PROGRAM_BYTES

/** The files of a program in a zip, in files or in a folder that a person chose. The error is a sentence. */
export async function programOfFiles(files: readonly File[]): Promise<Result<readonly ProgramFile[], string>> {
  const chosen = files.filter(({ webkitRelativePath }) => !ASIDE.test(webkitRelativePath))
  const [first] = chosen
  const { tooLarge, tooMany, nothing } = handInTexts.program
  if (chosen.reduce((sum, { size }) => sum + size, 0) > MOST_ZIP_BYTES)
    return fail(tooLarge)
  try {
    const entries = chosen.length === 1 && first?.name.toLowerCase().endsWith('.zip') === true
      ? unzipped(new Uint8Array(await first.arrayBuffer()), MOST_ZIP_BYTES, tooLarge)
      : succeed(await contentsOf(chosen))
    if (!entries.ok)
      return entries
    const paths = Object.keys(entries.value).filter(path => !ASIDE.test(path))
    const prefix = folderAround(paths)
    const program = paths.map(path =>
      ({ path: path.slice(prefix.length), content: entries.value[path] ?? new Uint8Array() }))
    if (program.length === 0)
      return fail(nothing)
    if (program.length > MOST_PROGRAM_FILES)
      return fail(tooMany)
    return sizeOfFiles(program) > MOST_PROGRAM_BYTES ? fail(tooLarge) : succeed(program)
  }
  catch {
    return fail(handInTexts.unreadable) // a folder that was dropped
  }
}

async function contentsOf(files: readonly File[]): Promise<Readonly<Record<string, Uint8Array>>> {
  const read = files.map(async file =>
    [file.webkitRelativePath || file.name, new Uint8Array(await file.arrayBuffer())] as const)
  return Object.fromEntries(await Promise.all(read))
}
