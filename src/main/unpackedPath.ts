import { sep } from 'node:path'

/**
 * The real path of a file of the installed app. Electron shows the content of app.asar as files only to the main
 * thread, so the files that threads load are packed beside the archive (`asarUnpack` in electron-builder.yml). Without
 * an archive the path stays the same.
 */
export function unpackedPath(path: string): string {
  return path.replace(`${sep}app.asar${sep}`, `${sep}app.asar.unpacked${sep}`)
}
