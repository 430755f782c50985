import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { CliError } from './cliError.ts'

/**
 * Writes a key into a file that only its owner may read, replacing an old one. When this process ends, removes the file
 * if it still contains that key. Throws a `CliError` if it can't be written.
 */
export function writeKeyFile(file: string, key: string): void {
  const made = `${file}.${process.pid}`
  try {
    const there = lstatSync(file, { throwIfNoEntry: false })
    if (there !== undefined && !there.isFile() && !there.isSymbolicLink())
      throw new Error('that is no file')
    rmSync(made, { force: true })
    writeFileSync(made, `${key}\n`, { mode: 0o600, flag: 'wx' })
    renameSync(made, file) // an old file may be readable for others, or a link
  }
  catch (error) {
    rmSync(made, { force: true })
    throw new CliError(
      `The key can’t be written to ${file}: ${error instanceof Error ? error.message : String(error)}.`,
      1,
    )
  }
  process.once('exit', () => removeKeyFile(file, key))
}

function removeKeyFile(file: string, key: string): void {
  try {
    if (readFileSync(file, 'utf8').trim() === key)
      rmSync(file)
  }
  catch {} // somebody else has removed it
}
