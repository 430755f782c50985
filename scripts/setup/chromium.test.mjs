import { expect, it, vi } from 'vitest'
import { pretendCommands } from '../testing/commands.mjs'
import { ensureChromium, findChromium } from './chromium.mjs'

vi.mock('./say.mjs')

/**
 * A Linux machine on which just these files exist.
 * @param {string[]} files
 */
function machineWith(...files) {
  return {
    platform: /** @type {const} */ ('linux'),
    env: { PATH: '/usr/local/bin:/usr/bin' },
    isRoot: false,
    exists: (/** @type {string} */ path) => files.includes(path),
    playwrightChromium: () => '/cache/chromium',
  }
}

const root = '/project'
const playwrightInstalls = expect.stringMatching(/playwright.* install chromium$/)
/** @param {string} name */
const aptInstalls = name => ['apt-get update -q', `apt-get install -q -y --no-install-recommends ${name}`]

it.each([
  ['on the PATH', machineWith('/usr/bin/google-chrome', '/cache/chromium'), '/usr/bin/google-chrome'],
  [
    'without a browser around it, where there is one',
    machineWith('/usr/bin/chromium', '/usr/bin/chromium-headless-shell'),
    '/usr/bin/chromium-headless-shell',
  ],
  ['in Playwright\'s cache', machineWith('/cache/chromium'), '/cache/chromium'],
  [
    'in the applications of a Mac',
    {
      ...machineWith('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
      platform: /** @type {const} */ ('darwin'),
    },
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  ['nowhere', machineWith(), undefined],
])('finds a Chromium %s', (_, machine, expected) => {
  expect(findChromium(machine)).toBe(expected)
})

it('takes the one that FULCRUM_CHROMIUM names', () => {
  const machine = { ...machineWith('/mine', '/usr/bin/chromium'), env: { FULCRUM_CHROMIUM: '/mine', PATH: '/usr/bin' } }
  expect(findChromium(machine)).toBe('/mine')
})

it('refuses a FULCRUM_CHROMIUM that is not there', () => {
  const machine = { ...machineWith('/usr/bin/chromium'), env: { FULCRUM_CHROMIUM: '/gone', PATH: '/usr/bin' } }
  expect(() => findChromium(machine)).toThrow('FULCRUM_CHROMIUM names /gone, which does not exist')
})

it('installs nothing where there is one', async () => {
  const { run, ran } = pretendCommands()
  expect(await ensureChromium(root, machineWith('/usr/bin/chromium'), run)).toBe('/usr/bin/chromium')
  expect(ran).toEqual([])
})

it.each([
  ['headless shell', 'chromium-headless-shell', aptInstalls('chromium-headless-shell')],
  [
    'Chromium, where it has no headless shell',
    'chromium',
    [...aptInstalls('chromium-headless-shell'), ...aptInstalls('chromium')],
  ],
])('installs Debian\'s %s for root', async (_, available, installs) => {
  const files = ['/usr/bin/apt-get']
  const machine = { ...machineWith(), isRoot: true, exists: (/** @type {string} */ path) => files.includes(path) }
  const { run, ran } = pretendCommands((_, args) => {
    if (args.includes('install') && args.at(-1) === available)
      files.push(`/usr/bin/${available}`)
  })
  expect(await ensureChromium(root, machine, run)).toBe(`/usr/bin/${available}`)
  expect(ran).toEqual(installs)
})

it('has Playwright install one for everybody else', async () => {
  const { run, ran } = pretendCommands()
  await expect(ensureChromium(root, machineWith('/usr/bin/apt-get'), run)).rejects.toThrow()
  expect(ran).toEqual([playwrightInstalls])
})

it('says what to install where neither brings one', async () => {
  const { run, ran } = pretendCommands(() => 1)
  const machine = { ...machineWith('/usr/bin/apt-get'), isRoot: true }
  await expect(ensureChromium(root, machine, run)).rejects.toThrow(
    'Install Chromium or Chrome, or name its executable in FULCRUM_CHROMIUM.',
  )
  expect(ran).toEqual([...aptInstalls('chromium-headless-shell'), ...aptInstalls('chromium'), playwrightInstalls])
})
