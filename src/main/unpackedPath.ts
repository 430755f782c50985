import { sep } from 'node:path'

/**
 * Where a file of the installed app lies on the disk. Electron shows the main thread what is in
 * app.asar as files; threads read from the disk, so the archive's makers leave what threads load
 * beside it (`asarUnpack` in electron-builder.yml). Elsewhere there is no archive, and the path stays.
 */
export function unpackedPath(path: string): string {
  return path.replace(`${sep}app.asar${sep}`, `${sep}app.asar.unpacked${sep}`)
}
