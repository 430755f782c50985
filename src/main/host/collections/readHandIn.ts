import type { HandedIn } from '../../../shared/collect/collection.ts'
import type { HandInContent } from '../../../shared/collect/views.ts'
import type { Result } from '../../../shared/result.ts'
import { Buffer } from 'node:buffer'
import { fileText } from '../../../shared/collect/fileText.ts'
import { succeed } from '../../../shared/result.ts'
import { readPlacedBot } from '../../archive/botFolders.ts'
import { readPlacedProgram } from '../../archive/programFolders.ts'

/** The files of what a student has handed in, as they are kept; the error is a sentence. */
export async function readHandIn(
  dataFolder: string,
  student: string,
  { start, sha256 }: Pick<HandedIn, 'start' | 'sha256'>,
): Promise<Result<HandInContent, string>> {
  if (start.kind === 'bot') {
    const files = await readPlacedBot(dataFolder, student, sha256)
    return files.ok ? succeed({ files: files.value, binaries: {} }) : files
  }
  const files = await readPlacedProgram(dataFolder, student, sha256)
  if (!files.ok)
    return files
  const read = files.value.map(({ path, content }) => [path, fileText(content), content] as const)
  return succeed({
    files: Object.fromEntries(read.flatMap(([path, text]) => text === null ? [] : [[path, text]])),
    binaries: Object.fromEntries(read.flatMap(([path, text, content]) =>
      text === null ? [[path, Buffer.from(content).toString('base64')]] : [])),
  })
}
