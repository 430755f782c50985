import type { ElectronApplication, Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, _electron as electron, expect } from '@playwright/test'
import { MatchPage } from '../support/matchPage.ts'
import { NewMatchPage } from '../support/newMatchPage.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ADDRESS = 'app://fulcrum/'

const test = base.extend<{ profile: string, app: ElectronApplication, window: Page }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
  profile: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'fulcrum-e2e-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  app: async ({ profile }, use) => {
    const app = await launch(profile)
    await use(app)
    await end(app)
  },
  window: async ({ app }, use) => use(await app.firstWindow()),
})

async function launch(profile: string): Promise<ElectronApplication> {
  return electron.launch({ cwd: ROOT, args: ['.', `--user-data-dir=${profile}`] })
}

/** Ends the app without the question that it asks while a match runs. */
async function end(app: ElectronApplication): Promise<void> {
  const closed = app.waitForEvent('close')
  await app.evaluate(({ app }) => app.exit()).catch(() => {}) // it does not live to answer
  await closed
}

async function startHotSeat(window: Page): Promise<MatchPage> {
  const newMatch = new NewMatchPage(window, ADDRESS)
  await newMatch.open()
  await newMatch.setBlocks(3)
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'You', 'Bob')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
  return new MatchPage(window)
}

test('the window opens with the app in it', async ({ app, window }) => {
  expect(window.url()).toMatch(/^app:\/\/fulcrum\//)
  await expect(window).toHaveTitle(/Fulcrum/)
  await expect(window.getByRole('link', { name: 'New match' }).first()).toBeVisible()
  expect(app.windows()).toHaveLength(1)
})

test('a move is played in a match of two people', async ({ window }) => {
  const match = await startHotSeat(window)
  await match.board.getByRole('option', { name: '1 kg', exact: true }).click()
  await match.board.getByRole('option', { name: /^Position minus 5/ }).click()
  await expect(match.row(1)).toContainText('places 1 kg at −5')
})

test('a match between bots is played in worker threads to its end', async ({ window }) => {
  const newMatch = new NewMatchPage(window, ADDRESS)
  await newMatch.open()
  await newMatch.setBlocks(3)
  await newMatch.seat(1, 'Bot', 'random')
  await newMatch.seat(2, 'Bot', 'random')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
  await expect(new MatchPage(window).result).toContainText(/won/)
})

test('the page is kept in its sandbox', async ({ app, window }) => {
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as
      | { getLastWebPreferences?: () => unknown }
      | undefined
    return contents?.getLastWebPreferences?.() // there, but not in Electron's types
  })
  expect(preferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
  })
  const reach = await window.evaluate(async () => ({
    node: ['require', 'process', 'Buffer', 'module'].filter(name => name in globalThis),
    bridge: Object.keys((globalThis as { fulcrum?: object }).fulcrum ?? {}).sort(),
    policy: (await fetch(location.href)).headers.get('content-security-policy'),
    outside: await fetch('https://example.org/').then(() => 'reached', () => 'refused'),
    secondWindow: globalThis.open('https://example.org/'),
    notifications: await Notification.requestPermission(),
  }))
  expect(reach).toMatchObject({
    node: [],
    bridge: ['onMessage', 'send'],
    policy: expect.stringContaining('default-src \'none\''),
    outside: 'refused',
    secondWindow: null,
    notifications: 'denied',
  })
  await window.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "run"'
    document.head.append(script)
  })
  expect(await window.title()).not.toBe('run')
  expect(app.windows()).toHaveLength(1)
})

test('the page stays where it is', async ({ window }) => {
  await window.evaluate(() => location.assign('https://example.org/'))
  await window.waitForTimeout(300) // as long as a navigation would take to begin
  expect(window.url()).toMatch(/^app:\/\/fulcrum\//)
})

test('a text can be copied', async ({ app, window }) => {
  const newMatch = new NewMatchPage(window, ADDRESS)
  const port = await newMatch.host(3)
  await window.getByRole('button', { name: /^Copy/ }).first().click()
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText())
  expect(copied).toContain(String(port))
})

test('a reload in the middle of a match loses nothing', async ({ window }) => {
  const match = await startHotSeat(window)
  await match.board.getByRole('option', { name: '1 kg', exact: true }).click()
  await match.board.getByRole('option', { name: /^Position minus 5/ }).click()
  await expect(match.row(1)).toBeVisible()
  await window.reload()
  await expect(match.row(1)).toContainText('places 1 kg at −5')
})

test('closing the window in the middle of a match asks first', async ({ app, window }) => {
  await startHotSeat(window)
  const asked = await app.evaluate(async ({ BrowserWindow, dialog }) => new Promise<string>((resolve) => {
    dialog.showMessageBox = async (...args: unknown[]) => {
      resolve((args[1] as { message: string }).message)
      return { response: 0, checkboxChecked: false }
    }
    BrowserWindow.getAllWindows()[0]?.close()
  }))
  expect(asked).toBe('A match is running.')
  expect(app.windows()).toHaveLength(1)
})

test('the window opens next time where it was', async ({ profile }) => {
  const bounds = { x: 40, y: 60, width: 1000, height: 700 }
  const first = await launch(profile)
  await first.firstWindow()
  const closed = first.waitForEvent('close')
  await first.evaluate(({ BrowserWindow }, bounds) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.setBounds(bounds)
    window?.close()
  }, bounds).catch(() => {}) // it does not live to answer
  await closed
  const second = await launch(profile)
  await second.firstWindow()
  const { width, height } = await second.evaluate(({ BrowserWindow }) => ({
    ...BrowserWindow.getAllWindows()[0]?.getNormalBounds(),
  }))
  await end(second)
  expect({ width, height }).toEqual({ width: 1000, height: 700 })
})
