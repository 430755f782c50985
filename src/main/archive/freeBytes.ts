import { statfsSync } from 'node:fs'

/** How many bytes can still be written on the disk that holds a folder; null if the system can’t say. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  catch {
    return null
  }
}
