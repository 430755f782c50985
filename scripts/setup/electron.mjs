import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { ensure } from './ensure.mjs'
import { nodeFor, runsTheBuild } from './node24.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'

/** @import { Run } from './run.mjs' */

const dayMs = 24 * 60 * 60 * 1000
const fetchLimitMs = 3 * 60 * 1000
const pathFile = 'node_modules/electron/path.txt'

/** @typedef {{ path: string } | { why: string }} Electron Its executable, or why there is no window. */

/**
 * The Electron to open the window with. Where its executable is missing, it is fetched once; a failure is remembered
 * for a day, so that the next start is fast.
 * @param {object} where
 * @param {string} where.root
 * @param {Run} [where.runCommand]
 * @param {() => number} [where.now]
 * @param {Person} [where.person]
 * @returns {Promise<Electron>}
 */
export async function ensureElectron({ root, runCommand = run, now = Date.now, person = thisPerson() }) {
  const why = whyNoWindow(person)
  if (why !== undefined)
    return { why }
  const startMs = now()
  await ensure({
    lockFile: join(root, '.setup.lock'),
    isFresh: () => isInstalled(root) || failureOfToday(root, startMs) !== undefined,
    refresh: () => fetchElectron(root, runCommand, startMs),
  })
  const failure = isInstalled(root) ? undefined : failureOfToday(root, startMs)
  return failure ? { why: failure.why } : { path: executableOf(root) }
}

/**
 * The Electron that is here already, or why there can be no window. Fetches nothing.
 * @param {string} root
 * @param {Person} [person]
 * @returns {Electron}
 */
export function findElectron(root, person = thisPerson()) {
  const why = whyNoWindow(person)
  if (why !== undefined)
    return { why }
  return isInstalled(root)
    ? { path: executableOf(root) }
    : { why: `the executable of Electron ${versionOf(root)} is not installed` }
}

/**
 * @typedef {object} Person Who starts the app, and where.
 * @property {NodeJS.Platform} platform
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} isRoot
 */

/** @returns {Person} */
function thisPerson() {
  return { platform: process.platform, env: process.env, isRoot: process.getuid?.() === 0 }
}

/**
 * @param {Person} person
 * @returns {string | undefined}
 */
function whyNoWindow({ platform, env, isRoot }) {
  if (platform === 'darwin' || platform === 'win32')
    return undefined
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY)
    return 'there is no display'
  if (isRoot)
    return 'Electron does not run as root'
  return undefined
}

/**
 * Electron's installer writes path.txt last, when it has unpacked everything.
 * @param {string} root
 */
function isInstalled(root) {
  return existsSync(join(root, pathFile)) && existsSync(executableOf(root))
}

/** @param {string} root */
function executableOf(root) {
  return join(root, 'node_modules/electron/dist', readFileSync(join(root, pathFile), 'utf8'))
}

/**
 * Leaves the executable in its place, or a note of the failure.
 * @param {string} root
 * @param {Run} runCommand
 * @param {number} startMs
 */
async function fetchElectron(root, runCommand, startMs) {
  const version = versionOf(root)
  say(`fetching Electron ${version} for the desktop window (about 120 MB, once)`)
  await runCommand(
    nodeFor({ root, oldest: runsTheBuild }),
    [join(root, 'node_modules/electron/install.js')],
    { cwd: root, output: 'capture', limitMs: fetchLimitMs },
  )
  if (!isInstalled(root)) {
    noteFailure(root, {
      version,
      why: `Electron ${version} could not be fetched ("npx install-electron" tries again)`,
      atMs: startMs,
    })
  }
}

/** @typedef {{ version: string, why: string, atMs: number }} Failure */

/**
 * @param {string} root
 * @param {number} nowMs
 * @returns {Failure | undefined}
 */
function failureOfToday(root, nowMs) {
  const file = failureFile(root)
  if (!existsSync(file))
    return undefined
  /** @type {Failure} */
  const failure = JSON.parse(readFileSync(file, 'utf8'))
  return failure.version === versionOf(root) && nowMs - failure.atMs < dayMs ? failure : undefined
}

/**
 * @param {string} root
 * @param {Failure} failure
 */
function noteFailure(root, failure) {
  const file = failureFile(root)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(failure))
}

/** @param {string} root */
function failureFile(root) {
  return join(root, 'node_modules/.cache/fulcrum/electron-failure.json')
}

/**
 * @param {string} root
 * @returns {string}
 */
function versionOf(root) {
  return JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')).version
}
