import { chmod, constants, copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Copies the files and folders of an unpacked bundle, so that its program may write there. Executables stay executable.
 * On file systems that can, copies share their blocks until one is written. Says why it failed, or null.
 */
export async function copyFolder(from: string, to: string): Promise<string | null> {
  return copy(from, to).then(() => null, (error: NodeJS.ErrnoException) => error.message)
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(entries.map(async (entry) => {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory())
      return copy(source, target)
    if (!entry.isFile())
      return
    await copyFile(source, target, constants.COPYFILE_FICLONE)
    await chmod(target, (await stat(source)).mode | 0o200)
  }))
}
