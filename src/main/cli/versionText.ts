import { databaseBytes } from '../archive/databaseFiles.ts'
import { dataFolder } from '../archive/dataFolder.ts'

/** The version, and where the games are and what they take. */
export function versionText(version: string): string {
  const folder = dataFolder(null)
  return `${version}\nGames are in ${folder} (${(databaseBytes(folder) / 1e6).toFixed(1)} MB)\n`
}
