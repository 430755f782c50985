import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { chmod, lstat, readdir, rename, rmdir, unlink } from 'node:fs/promises'
import { sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A folder gets these rights before it is listed or moved. */
const ALL_RIGHTS = 0o700
const SEPARATOR = Buffer.from(sep)
/**
 * If something can't be removed at once, for example since a killed process was still writing, it is tried again after
 * each of these pauses.
 */
const PAUSES_MS = [10, 50, 250, 1000]

/**
 * Removes a folder with its content, whatever programs have left there: folders without rights, names that are not
 * valid text, and nesting that is deeper than a path may be long. Follows no links. The answer is whether everything is
 * gone.
 */
export async function removeTree(folder: string): Promise<boolean> {
  const root = Buffer.from(folder)
  if (await kindOf(root) !== null)
    await empty(root)
  for (const pause of PAUSES_MS) {
    if (await kindOf(root) === null)
      return true
    await setTimeout(pause)
    await empty(root)
  }
  return await kindOf(root) === null
}

/** Moves the content of each subfolder up into the root before removing the subfolder, so that no path gets long. */
async function empty(root: Buffer): Promise<void> {
  const left = [...await entriesOf(root)]
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const path = at(root, name)
    if (await kindOf(path) === 'file') {
      await unlink(path).catch(() => {})
      continue
    }
    for (const inner of await entriesOf(path)) {
      const innerPath = at(path, inner)
      const moved = Buffer.from(randomUUID())
      if (await kindOf(innerPath) === 'file')
        await unlink(innerPath).catch(() => {})
      else if (await isMoved(innerPath, at(root, moved)))
        left.push(moved)
    }
    await rmdir(path).catch(() => {})
  }
  await rmdir(root).catch(() => {})
}

async function entriesOf(folder: Buffer): Promise<readonly Buffer[]> {
  await chmod(folder, ALL_RIGHTS).catch(() => {})
  return readdir(folder, { encoding: 'buffer' }).catch(() => [])
}

/** Only who has rights in a folder may move it. */
async function isMoved(folder: Buffer, to: Buffer): Promise<boolean> {
  await chmod(folder, ALL_RIGHTS).catch(() => {})
  return rename(folder, to).then(() => true, () => false)
}

/** Null if nothing is there. */
async function kindOf(path: Buffer): Promise<'folder' | 'file' | null> {
  return lstat(path).then(
    found => found.isDirectory() ? 'folder' : 'file',
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' ? null : 'file',
  )
}

function at(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat([folder, SEPARATOR, name])
}
