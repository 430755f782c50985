import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensure } from './ensure.mjs'
import { Problem } from './problem.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'

/** @import { Run } from './run.mjs' */

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */
/** @typedef {Record<string, LockedPackage>} LockedPackages By folder; ours is the empty string. */

/**
 * Installs the packages that package-lock.json names, where they are missing or not those.
 * @param {string} root
 * @param {Run} [runCommand]
 */
export async function ensureDependencies(root, runCommand = run) {
  await ensure({
    lockFile: join(root, '.setup.lock'),
    isFresh: () => areDependenciesFresh(root),
    refresh: () => installDependencies(root, runCommand),
  })
}

/**
 * Compares package-lock.json with the record that npm leaves when an install has succeeded.
 * @param {string} root
 */
export function areDependenciesFresh(root) {
  const record = join(root, 'node_modules/.package-lock.json')
  return existsSync(record)
    && holdsAll(lockedPackages(record), lockedPackages(join(root, 'package-lock.json')))
}

/**
 * @param {LockedPackages} installed
 * @param {LockedPackages} wanted
 */
function holdsAll(installed, wanted) {
  return Object.entries(wanted).every(([folder, { version, integrity, optional }]) => {
    const found = installed[folder]
    if (folder === '' || (!found && optional)) // npm leaves out what is for other platforms
      return true
    return found?.version === version && found?.integrity === integrity
  })
}

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * @param {string} root
 * @param {Run} runCommand
 */
async function installDependencies(root, runCommand) {
  say('installing packages (about a minute)')
  // Everything is a development dependency, because the build bundles what it needs.
  const { code } = await runCommand('npm', ['ci', '--include=dev', '--loglevel=error'], { cwd: root })
  if (code !== 0)
    throw new Problem(`"npm ci" failed with exit code ${code}; its messages are above. Put that right and start again.`)
}
