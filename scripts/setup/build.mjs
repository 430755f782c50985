import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { testingGamesMode } from '../vite/testingGames.mjs'
import { ensure } from './ensure.mjs'
import { nodeFor, runsTheBuild } from './node24.mjs'
import { Problem } from './problem.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'

/** @import { Run } from './run.mjs' */

/** What decides the build. */
const folders = ['src', 'scripts/vite']
const configs = [
  'LICENSE',
  'electron.vite.config.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
]
const isTest = /\.test\.(?:ts|mjs)$|(?:^|\/)testdata\//
const workFolder = /^\.out-(?:new|old)-\d+$/

/**
 * @typedef {object} Flavour What is built, and where to.
 * @property {string} out
 * @property {string[]} args For electron-vite.
 */

/** @type {Flavour} */
const shipped = { out: 'out', args: [] }

/**
 * With the games that only tests know, for end-to-end tests.
 * @type {Flavour}
 */
export const withTestingGames = { out: 'out-testing-games', args: ['--mode', testingGamesMode] }

/**
 * Builds out/ where it is missing or not made from what is here now.
 * @param {string} root
 * @param {Run} [runCommand]
 * @param {Flavour} [flavour]
 */
export async function ensureBuild(root, runCommand = run, flavour = shipped) {
  await ensure({
    lockFile: join(root, '.setup.lock'),
    isFresh: () => isBuildFresh(root, flavour),
    refresh: () => build(root, runCommand, flavour),
  })
}

/**
 * @param {string} root
 * @param {Flavour} [flavour]
 */
export function isBuildFresh(root, flavour = shipped) {
  const stamp = stampOf(join(root, flavour.out))
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root)
}

/**
 * A hash of all that decides the build, by content: a checkout that only touches times needs no build.
 * @param {string} root
 */
function fingerprint(root) {
  const hash = createHash('sha256')
  const sources = folders.flatMap(folder => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !isTest.test(file.replaceAll('\\', '/')))
    .sort()
  for (const file of [...sources, ...configs.map(name => join(root, name))])
    hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/**
 * Builds beside out/ and then swaps the folders, so that nobody ever runs half a build.
 * @param {string} root
 * @param {Run} runCommand
 * @param {Flavour} flavour
 */
async function build(root, runCommand, { out, args }) {
  say('building')
  removeWorkFolders(root)
  const made = join(root, `.out-new-${process.pid}`)
  const stamp = fingerprint(root) // taken first: what is saved during the build counts as a change
  const electronVite = join(root, 'node_modules/electron-vite/bin/electron-vite.js')
  const { code, output } = await runCommand(
    nodeFor({ root, oldest: runsTheBuild }),
    [electronVite, 'build', '--outDir', made, ...args],
    { cwd: root, output: 'capture' },
  )
  if (code !== 0)
    throw new Problem(`the build failed:\n${output}`)
  writeFileSync(stampOf(made), stamp)
  swapIn(root, made, join(root, out))
}

/**
 * @param {string} root
 * @param {string} made
 * @param {string} out
 */
function swapIn(root, made, out) {
  if (existsSync(out))
    renameSync(out, join(root, `.out-old-${process.pid}`))
  renameSync(made, out)
  removeWorkFolders(root)
}

/**
 * Also removes those of a build that was killed.
 * @param {string} root
 */
function removeWorkFolders(root) {
  for (const name of readdirSync(root).filter(name => workFolder.test(name)))
    rmSync(join(root, name), { recursive: true, force: true })
}

/** @param {string} out */
function stampOf(out) {
  return join(out, 'inputs.sha256')
}
