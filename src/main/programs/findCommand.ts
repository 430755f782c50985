import type { Result } from '../../shared/result.ts'
import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join, resolve } from 'node:path'
import process from 'node:process'
import { quote } from '../../shared/printable.ts'
import { fail, succeed } from '../../shared/result.ts'

const LONGEST_QUOTE = 200

/** Why nothing can run in a folder, as words after `it`; null if it can. */
export async function folderProblem(folder: string): Promise<string | null> {
  const found = await kindOf(folder)
  const shown = quote(folder, LONGEST_QUOTE)
  if (found === 'folder')
    return null
  return found === 'nothing'
    ? `was to run in the folder ${shown}, which is not there`
    : `was to run in ${shown}, which is no folder`
}

/**
 * The file of a command's first word, for a program that runs in `folder`: a path relative to that, or a name in a
 * folder of `path`. The error is words after `it`. On Windows the system finds the file.
 */
export async function findCommand(
  word: string,
  folder: string,
  path = process.env.PATH ?? '',
): Promise<Result<string, string>> {
  if (process.platform === 'win32')
    return succeed(word)
  const isPath = word.includes('/')
  const places = isPath
    ? [resolve(folder, word)]
    : path.split(delimiter).filter(place => isAbsolute(place)).map(place => join(place, word))
  let problem: string | null = null
  for (const file of places) {
    const found = await kindOf(file)
    if (found === 'file' && await mayRun(file))
      return succeed(file)
    if (found === 'file')
      problem ??= `may not be run: ${quote(file, LONGEST_QUOTE)} (chmod +x makes it so, or name what runs it first, as in python3 my_bot.py)`
    else if (found === 'folder' && isPath)
      problem = `is a folder: ${quote(file, LONGEST_QUOTE)}`
  }
  return fail(
    problem ?? (isPath
      ? `was not found: ${quote(places[0] ?? word, LONGEST_QUOTE)}`
      : `was not found: ${quote(word, LONGEST_QUOTE)} is in no folder of PATH`),
  )
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'nothing'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file'
  }
  catch {
    return 'nothing'
  }
}

async function mayRun(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(() => true, () => false)
}
