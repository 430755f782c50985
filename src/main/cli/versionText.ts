import { databaseBytes } from '../archive/databaseFiles.ts'
import { dataFolder } from '../archive/dataFolder.ts'
import { mapKernel } from '../games/mapKernel.ts'

const MAPS = {
  simd: 'Maps are computed with SIMD',
  plain: 'Maps are computed without SIMD, which this machine does not have',
} as const

/** The version, how maps are computed, and where the games are and what they take. */
export function versionText(version: string): string {
  const folder = dataFolder(null)
  return `${version}\n${MAPS[mapKernel()]}\nGames are in ${folder} (${(databaseBytes(folder) / 1e6).toFixed(1)} MB)\n`
}
