import { statSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder } from '../archive/dataFolder.ts'

/** The version, and where the games are and what they take. */
export function versionText(version: string): string {
  const folder = dataFolder(null)
  const bytes = ['games.db', 'games.db-wal'].reduce((sum, file) => sum + (statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0), 0)
  return `${version}\nGames are in ${folder} (${(bytes / 1e6).toFixed(1)} MB)`
}
