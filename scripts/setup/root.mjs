import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this project, with no slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * Whether Fulcrum's sources are in a folder. A package has what is built of them alone.
 * @param {string} folder
 */
export function isClone(folder) {
  return existsSync(join(folder, 'src'))
}
