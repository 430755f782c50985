import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEVICES, NOTHING } from './mountTable.ts'

const LINKS = {
  ptmx: 'pts/ptmx',
  fd: '/proc/self/fd',
  stdin: '/proc/self/fd/0',
  stdout: '/proc/self/fd/1',
  stderr: '/proc/self/fd/2',
}

/**
 * Makes the folder that becomes `/dev` for all programs of a host: mount points for devices, and empty replacements for
 * hidden files and folders.
 */
export async function makeKit(folder: string): Promise<void> {
  await mkdir(folder)
  await Promise.all(['pts', 'shm', NOTHING.folder].map(async name => mkdir(join(folder, name), { recursive: true })))
  await Promise.all([...DEVICES, NOTHING.file].map(async name => writeFile(join(folder, name), '')))
  await chmod(join(folder, NOTHING.file), 0)
  await Promise.all(Object.entries(LINKS).map(async ([name, target]) => symlink(target, join(folder, name))))
}
