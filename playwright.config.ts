import type { Project } from '@playwright/test'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { findChromium, thisMachine } from './scripts/setup/chromium.mjs'
import { findElectron } from './scripts/setup/electron.mjs'
import { Problem } from './scripts/setup/problem.mjs'
import { root } from './scripts/setup/root.mjs'
import { say } from './scripts/setup/say.mjs'

/** The tests start hundreds of hosts and commands, whose code is compiled once for all of them. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))

/** Takes the place of Playwright's own list, whose rest is for other systems and other sites. */
const unusedFeatures = [
  'WebUIOmniboxAimPopup', // a page of its own in each window, as the next two
  'WebUIOmniboxPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'AimEnabled', // asks the network at every start, as the next four
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'PaintHolding',
]

/**
 * Chromium calls home at every start unless it is told not to, and paints popups of an address bar that nobody sees.
 */
const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${unusedFeatures.join(',')}`,
  '--disable-quic',
  '--disable-sync',
  '--font-render-hinting=slight', // as on a Linux desktop; the headless shell by itself draws letters otherwise
  '--no-first-run',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/playwright',
  reporter: 'list',
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 30_000 }, // for a busy machine; only what is broken takes long
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    screenshot: 'only-on-failure',
  },
  projects: [browserProject(), ...electronProjects()],
})

function browserProject(): Project {
  return {
    name: 'browser',
    testIgnore: 'electron/**',
    use: {
      ...devices['Desktop Chrome'],
      launchOptions: {
        executablePath: chromium(),
        args: process.getuid?.() === 0 ? [...quietFlags, '--no-sandbox'] : quietFlags,
      },
    },
  }
}

function chromium(): string {
  const path = findChromium(thisMachine(root))
  if (path === undefined)
    throw new Problem('The end-to-end tests need a Chromium, and none is installed. "npm test" installs one.')
  return path
}

/** The tests that need the real Electron window, where there can be one. */
function electronProjects(): Project[] {
  const electron = findElectron(root)
  if ('path' in electron)
    return [{ name: 'electron', testMatch: 'electron/**/*.spec.ts' }]
  if (process.env.TEST_WORKER_INDEX === undefined) // every worker reads this file too
    say(`the Electron tests (e2e/electron) did not run, because ${electron.why}`)
  return []
}
