import { open, rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'

/**
 * Writes a file so that it holds either its old content or all of the new, even after a power cut. A link in its place
 * is replaced, not followed. Throws the system's error if that fails.
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  const fresh = freshPath(path)
  try {
    await rm(fresh, { force: true }) // what a crash has left, or a link
    await writeThrough(fresh, text)
    await rename(fresh, path)
  }
  catch (error) {
    await rm(fresh, { force: true }).catch(() => {})
    throw error
  }
}

/** Removes a file with what a crash may have left of a later one. Throws the system's error if that fails. */
export async function removeWhole(path: string): Promise<void> {
  await rm(freshPath(path), { force: true })
  await rm(path, { force: true })
}

/** Moves a damaged `.json` file out of the way, unchanged, and gives its new name beside the old one. */
export async function setAside(path: string, now: Date): Promise<string> {
  const aside = path.replace(/\.json$/, `-damaged-${now.toISOString().replace(/[:.]/g, '-')}.json`)
  await rename(path, aside)
  return basename(aside)
}

/** Whether `setAside` gives such names. */
export function isAside(name: string): boolean {
  return /-damaged-\d{4}-\d\d-\d\dT[\d-]+Z\.json$/.test(name)
}

/** The place of the new content before it takes the place of the old one. */
function freshPath(path: string): string {
  return `${path}.new`
}

/** Writes a file that must not be there yet, and answers once it is on the disk. */
export async function writeThrough(path: string, content: string | Uint8Array, mode = 0o666): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(content)
    await file.sync()
  }
  finally {
    await file.close()
  }
}
