import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { isSecret } from '../secret.ts'
import { CliError } from './cliError.ts'
import { whyUnwritten } from './unwritten.ts'

/** A file with more bytes than this holds no key. */
const LONGEST_BYTES = 100

/**
 * Writes a key into a file that only its owner may read, in place of the key that a killed run has left there. When
 * this process ends, removes the file if it still contains that key. Throws a `CliError` if there is anything else in
 * its place, which must not be lost, or if it can't be written.
 */
export function writeKeyFile(file: string, key: string): void {
  const made = `${file}.${process.pid}`
  try {
    requirePlaceOfKey(file)
    rmSync(made, { force: true })
    writeFileSync(made, `${key}\n`, { mode: 0o600, flag: 'wx' })
    renameSync(made, file) // an old file may be readable for others
  }
  catch (error) {
    if (error instanceof CliError)
      throw error
    rmSync(made, { force: true })
    throw new CliError(`The key can’t be written to ${file}: ${whyUnwritten(error)}.`, 1)
  }
  process.once('exit', () => removeKeyFile(file, key))
}

/** Throws a `CliError` if there is anything but an old key, or an empty file, as scripts make beforehand. */
function requirePlaceOfKey(file: string): void {
  const there = lstatSync(file, { throwIfNoEntry: false })
  if (there === undefined)
    return
  const holdsKey = there.isFile() && there.size <= LONGEST_BYTES
    && (there.size === 0 || isSecret(readFileSync(file, 'utf8').trim()))
  if (!holdsKey)
    throw new CliError(`--key-file: what is at ${file} is no key, and would be lost. Choose another file.`)
}

function removeKeyFile(file: string, key: string): void {
  try {
    if (readFileSync(file, 'utf8').trim() === key)
      rmSync(file)
  }
  catch {} // somebody else has removed it
}
