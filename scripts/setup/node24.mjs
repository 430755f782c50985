import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { Problem } from './problem.mjs'
import { isClone } from './root.mjs'

/**
 * The oldest Node, as major and minor version, that runs what is built: the first whose node:sqlite waits for another
 * process's transaction and tells whether one of its own is open. Of 23 none does. package.json says the same.
 * @type {Version}
 */
export const runsTheBuild = [22, 16]
/**
 * The oldest Node that runs our TypeScript as it is.
 * @type {Version}
 */
export const runsTheSource = [22, 18]

/** @typedef {readonly [major: number, minor: number]} Version */

/**
 * Which Node to use: the Node 24 that npm installed with the other packages, else the running one.
 * @param {object} where
 * @param {string} where.root
 * @param {Version} where.oldest
 * @param {string} [where.running] The version of the running Node.
 * @param {string} [where.runningPath]
 * @param {NodeJS.Platform} [where.platform]
 * @returns {string} The path of its executable.
 * @throws {Problem} Where neither will do.
 */
export function nodeFor(
  { root, oldest, running = process.versions.node, runningPath = process.execPath, platform = process.platform },
) {
  const installed = join(root, 'node_modules/node/bin', platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(installed))
    return installed
  if (suits(running, oldest))
    return runningPath
  const advice = isClone(root)
    ? 'npm brings Node 24 with the other packages, but not where install scripts are switched off: '
    + 'run "npm ci --ignore-scripts=false", or install a newer Node.'
    : 'Install a newer Node.'
  throw new Problem(`this needs Node ${oldest[0]} (${oldest.join('.')} or newer) or Node 24 or newer, and the one here is ${running}. ${advice}`)
}

/**
 * Whether a Node is as new as that one, and none of 23, which ended before it had what 22 was given later.
 * @param {string} version Such as `24.21.0`.
 * @param {Version} oldest
 */
export function suits(version, [oldestMajor, oldestMinor]) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major > oldestMajor && major !== 23) || (major === oldestMajor && minor >= oldestMinor)
}
