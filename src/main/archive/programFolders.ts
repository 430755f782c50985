import type { ProgramFile } from '../../shared/collect/handedProgram.ts'
import type { Result } from '../../shared/result.ts'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isRunnable } from '../../shared/collect/fileText.ts'
import { fail, succeed } from '../../shared/result.ts'
import { botFolderOf, placeFolder } from './botFolders.ts'
import { explainTrouble } from './storageTrouble.ts'
import { writeThrough } from './wholeFile.ts'

const RIGHTS = { run: 0o700, read: 0o600 }

/**
 * Writes the files of a program into a folder named by their hash and by whose it is, beside the bots of the workshop,
 * and returns the path; what is there already is not written again. The paths must be safe. The error is a sentence.
 */
export async function placeProgramFolder(
  dataFolder: string,
  name: string,
  files: readonly ProgramFile[],
): Promise<Result<string, string>> {
  return placeFolder(dataFolder, botFolderOf(dataFolder, name, hashOfProgram(files)), async (folder) => {
    for (const { path, content } of files) {
      const place = join(folder, path)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await writeThrough(place, content, isRunnable(content) ? RIGHTS.run : RIGHTS.read)
    }
  })
}

/** The files in the folder of a program. The error is a sentence: it is gone, or somebody has changed it. */
export async function readPlacedProgram(
  dataFolder: string,
  name: string,
  sha256: string,
): Promise<Result<readonly ProgramFile[], string>> {
  const folder = botFolderOf(dataFolder, name, sha256)
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const paths = entries.filter(entry => !entry.isDirectory()).map(entry => join(entry.parentPath, entry.name))
    const files = await Promise.all(paths.map(async path => ({
      path: relative(folder, path).split(sep).join('/'),
      content: new Uint8Array(await readFile(path)),
    })))
    return hashOfProgram(files) === sha256 ? succeed(files) : fail(`Somebody has changed the files in ${folder}.`)
  }
  catch (error) {
    return fail(explainTrouble(error, dataFolder))
  }
}

/** The SHA-256 of a program, in hexadecimal digits: equal for equal files, whatever their order. */
export function hashOfProgram(files: readonly ProgramFile[]): string {
  const hashes = files.map(({ path, content }) => [path, createHash('sha256').update(content).digest('hex')] as const)
  const sorted = hashes.toSorted(([one], [other]) => one < other ? -1 : 1)
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
