import type { Result } from '../../../shared/result.ts'
import type { Entry } from './entries.ts'
import { Buffer } from 'node:buffer'
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { sizeText } from '../../../shared/numberText.ts'
import { quote } from '../../../shared/printable.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { removeTree } from '../removeTree.ts'
import { entriesProblem, MOST_BYTES } from './entries.ts'
import { sha256Of } from './sha256Of.ts'
import { readTar } from './tar.ts'

const RIGHTS = { folder: 0o555, run: 0o555, read: 0o444 }
const LONGEST_QUOTE = 200

/**
 * Unpacks a received bundle into a read-only folder in `into`, named by its hash, and gives that folder. Everything is
 * checked before anything is written, and the folder appears complete or not at all. An existing folder is reused if
 * its content matches the bundle, and otherwise made again. The error is a sentence.
 */
export async function unpackBundle(
  bytes: Uint8Array,
  sha256: string,
  into: string,
): Promise<Result<string, string>> {
  if (!/^[0-9a-f]{64}$/.test(sha256))
    return fail('The hash of the bundle is no SHA-256.')
  if (bytes.length > MOST_BYTES)
    return fail(`The bundle has ${sizeText(bytes.length)}, and may have ${sizeText(MOST_BYTES)}.`)
  if (await sha256Of(bytes) !== sha256)
    return fail('The bundle is not the one that was announced: its hash is another.')
  const entries = readTar(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  if (!entries.ok)
    return fail(`The bundle ${entries.error}.`)
  const problem = entriesProblem(entries.value)
  if (problem !== null)
    return fail(`The bundle ${problem}.`)
  const place = join(into, sha256)
  try {
    if (!await holds(place, entries.value))
      await put(entries.value, place, into)
    return succeed(place)
  }
  catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return fail(`The bundle could not be unpacked into ${quote(into, LONGEST_QUOTE)}: ${why}.`)
  }
}

async function put(entries: readonly Entry[], place: string, into: string): Promise<void> {
  await removeTree(place)
  await mkdir(into, { recursive: true })
  const fresh = await mkdtemp(join(into, 'unpacking-'))
  try {
    for (const entry of entries) {
      const path = join(fresh, entry.path)
      if (entry.kind === 'folder')
        await mkdir(path)
      else
        await writeFile(path, entry.content, { flag: 'wx' })
    }
    for (const entry of entries.toReversed())
      await chmod(join(fresh, entry.path), rightsOf(entry))
    await chmod(fresh, RIGHTS.folder)
    await rename(fresh, place)
  }
  catch (error) {
    await removeTree(fresh)
    if (!await holds(place, entries)) // another process may have been faster
      throw error
  }
}

/** Whether a folder has exactly these entries. */
async function holds(folder: string, entries: readonly Entry[]): Promise<boolean> {
  try {
    for (const entry of [{ kind: 'folder', path: '' } as const, ...entries]) { // one by one, to keep few files open
      const path = join(folder, entry.path)
      const found = await lstat(path)
      const isSame = entry.kind === 'folder'
        ? found.isDirectory()
        : found.isFile() && found.size === entry.content.length && (await readFile(path)).equals(entry.content)
      if (!isSame || (process.platform !== 'win32' && (found.mode & 0o777) !== rightsOf(entry)))
        return false
    }
    return (await readdir(folder, { recursive: true })).length === entries.length
  }
  catch {
    return false
  }
}

function rightsOf(entry: Entry): number {
  return entry.kind === 'folder' ? RIGHTS.folder : entry.isExecutable ? RIGHTS.run : RIGHTS.read
}
