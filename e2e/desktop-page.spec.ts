import type { Page } from '@playwright/test'
import type { Desktop } from '../src/main/desktop/testing/desktop.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { startDesktop } from '../src/main/desktop/testing/desktop.ts'
import { MatchPage } from './support/matchPage.ts'
import { NewMatchPage } from './support/newMatchPage.ts'

/**
 * The page of the desktop app where there is no Electron: a browser shows it, the desktop's main
 * process as built serves it, and its preload script carries what the two say to each other.
 */

const ADDRESS = 'http://desktop.test/'

interface BridgedWindow extends Window {
  sendToHost: (text: string) => void
  fulcrum: object
  hear: (text: string) => void
}

const test = base.extend<{ desktop: Desktop, complaints: string[] }>({
  desktop: [async ({ page }, use) => {
    const userData = mkdtempSync(join(tmpdir(), 'fulcrum-e2e-'))
    const desktop = startDesktop({
      userData,
      screens: [{ x: 0, y: 0, width: 1280, height: 720 }],
      isDark: false,
      isSecond: false,
    })
    await desktop.electron.opened()
    await bridge(page, desktop)
    await use(desktop)
    await leave(page)
    await desktop.kill()
    rmSync(userData, { recursive: true, force: true })
  }, { auto: true }],
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    await use(complaints)
  },
})

/** Ends whatever the page still asks of the desktop, before there is no desktop to ask. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'wait' })
}

async function bridge(page: Page, { electron, onHeard }: Desktop): Promise<void> {
  await page.route(`${ADDRESS}**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const { status, headers, text } = await electron.fetch(`app://fulcrum${pathname}`)
    await route.fulfill({ status, headers, body: text })
  })
  await page.exposeFunction('sendToHost', (text: string) => void electron.send(text))
  await page.addInitScript(() => {
    const listeners = new Set<(text: string) => void>()
    const window = globalThis as unknown as BridgedWindow
    window.hear = text => listeners.forEach(listener => listener(text))
    window.fulcrum = {
      send: (text: string) => void window.sendToHost(text),
      onMessage: (listener: (text: string) => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
  })
  onHeard(text => void page.evaluate(text => (globalThis as unknown as BridgedWindow).hear(text), text).catch(() => {}))
}

test('plays over the bridge, under the desktop\'s own policy', async ({ page, desktop, complaints }) => {
  const newMatch = new NewMatchPage(page, ADDRESS)
  await newMatch.open()
  await newMatch.setBlocks(3)
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'You', 'Bob')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
  const match = new MatchPage(page)
  await match.board.getByRole('option', { name: '1 kg', exact: true }).click()
  await match.board.getByRole('option', { name: /^Position minus 5/ }).click()
  await expect(match.row(1)).toContainText('places 1 kg at −5')
  await desktop.electron.reload()
  await page.reload()
  await expect(match.row(1)).toContainText('places 1 kg at −5')
  expect(complaints).toEqual([])
})

test('shows a game between bots to its end', async ({ page, complaints }) => {
  const newMatch = new NewMatchPage(page, ADDRESS)
  await newMatch.open()
  await newMatch.setBlocks(3)
  await newMatch.seat(1, 'Bot', 'random')
  await newMatch.seat(2, 'Bot', 'random')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
  await expect(new MatchPage(page).result).toContainText(/won/)
  expect(complaints).toEqual([])
})
