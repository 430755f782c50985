import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix, win32 } from 'node:path'
import process from 'node:process'
import { installFromDebian } from './debian.mjs'
import { Problem } from './problem.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'

/** @import { Run } from './run.mjs' */

/** The headless shell comes first: the same engine without a browser around it, which takes less time for each page. */
const namesOnPath = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const debianPackages = ['chromium-headless-shell', 'chromium'] // some releases have only the second
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const fetchLimitMs = 5 * 60 * 1000

/**
 * @typedef {object} Machine What the search looks at.
 * @property {NodeJS.Platform} platform
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} isRoot
 * @property {(path: string) => boolean} exists
 * @property {() => string} playwrightChromium Where Playwright keeps its own Chromium.
 */

/**
 * This machine, with Playwright as it is installed under `root`.
 * @param {string} root
 * @returns {Machine}
 */
export function thisMachine(root) {
  return {
    platform: process.platform,
    env: process.env,
    isRoot: process.getuid?.() === 0,
    exists: existsSync,
    playwrightChromium: () => createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath(),
  }
}

/**
 * A Chromium for the end-to-end tests: the one that FULCRUM_CHROMIUM names, else one that is installed, else
 * Playwright's own.
 * @param {Machine} machine
 * @returns {string | undefined} The path of its executable.
 * @throws {Problem} Where FULCRUM_CHROMIUM names a file that does not exist.
 */
export function findChromium(machine) {
  const named = machine.env.FULCRUM_CHROMIUM
  if (named && !machine.exists(named)) {
    throw new Problem(
      `FULCRUM_CHROMIUM names ${named}, which does not exist. Correct it, or unset it to have a Chromium looked for.`,
    )
  }
  return named || installedBrowsers(machine).find(machine.exists) || playwrightsOwn(machine)
}

/**
 * Finds a Chromium, and installs one where there is none.
 * @param {string} root
 * @param {Machine} [machine]
 * @param {Run} [runCommand]
 * @returns {Promise<string>} The path of its executable.
 * @throws {Problem} Where none can be had.
 */
export async function ensureChromium(root, machine = thisMachine(root), runCommand = run) {
  const here = findChromium(machine)
  if (here !== undefined)
    return here
  say('installing a Chromium for the end-to-end tests')
  // Debian's package comes first, because it brings the libraries that a bare system lacks.
  for (
    const install of [
      ...debianPackages.map(name => async () => installFromDebian(name, machine, runCommand)),
      () => installWithPlaywright({ root, runCommand }),
    ]
  ) {
    await install()
    const installed = findChromium(machine)
    if (installed !== undefined)
      return installed
  }
  throw new Problem(
    'the end-to-end tests need a Chromium, and none could be installed. Install Chromium or Chrome, or name its executable in FULCRUM_CHROMIUM.',
  )
}

/** @param {{ root: string, runCommand: Run }} installation */
async function installWithPlaywright({ root, runCommand }) {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  await runCommand(process.execPath, [playwright, 'install', 'chromium'], { cwd: root, limitMs: fetchLimitMs })
}

/** @param {Machine} machine */
function playwrightsOwn({ exists, playwrightChromium }) {
  const path = playwrightChromium()
  return exists(path) ? path : undefined
}

/**
 * @param {Machine} machine
 * @returns {string[]}
 */
function installedBrowsers({ platform, env }) {
  if (platform === 'darwin')
    return macApps
  if (platform === 'win32')
    return windowsBrowsers(env)
  const folders = (env.PATH ?? '').split(':').filter(Boolean)
  return folders.flatMap(folder => namesOnPath.map(name => posix.join(folder, name)))
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
function windowsBrowsers(env) {
  return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    .filter(folder => folder !== undefined)
    .map(folder => win32.join(folder, 'Google\\Chrome\\Application\\chrome.exe'))
}
