import type { BrowserContext, Page } from '@playwright/test'
import type { Desktop } from '../src/main/desktop/testing/desktop.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { startDesktop } from '../src/main/desktop/testing/desktop.ts'
import { makeBot } from './support/botDialog.ts'
import { MatchPage } from './support/matchPage.ts'
import { NewMatchPage } from './support/newMatchPage.ts'
import { showAtOnce } from './support/servedHost.ts'

/**
 * The page of the desktop app where there is no Electron: a browser shows it, the desktop's main
 * process as built serves it, and its preload script carries what the two say to each other.
 */

const ADDRESS = 'http://desktop.test/'

interface BridgedWindow extends Window {
  sendToHost: (text: string) => void
  sayToHost: (text: string) => void
  fulcrumBot: { readonly send: (text: string) => void, readonly onMessage: (listener: (text: string) => void) => void }
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

/**
 * Has real pages stand for the hidden windows of bots, one for each, until the page of the test is closed. The answer
 * counts them.
 */
function showBots(page: Page, { electron }: Desktop): { readonly opened: number } {
  const shown = new Map<string, { readonly page: Promise<Page>, told: number }>()
  const counted = { opened: 0 }
  const look = async (): Promise<void> => {
    const windows = (await electron.others()).filter(({ url }) => url.endsWith('/bot-page.html'))
    for (const { options: { webPreferences: { partition = '' } }, toldBot } of windows) {
      const bot = shown.get(partition) ?? { page: openBot(page.context(), electron, partition), told: 0 }
      if (!shown.has(partition))
        counted.opened++
      shown.set(partition, bot)
      for (const text of toldBot.slice(bot.told))
        await (await bot.page).evaluate(text => (globalThis as unknown as BridgedWindow).hear(text), text)
      bot.told = toldBot.length
    }
    for (const [partition, bot] of shown) {
      if (windows.some(({ options }) => options.webPreferences.partition === partition))
        continue
      shown.delete(partition)
      await (await bot.page).close()
    }
  }
  void (async () => {
    while (!page.isClosed()) {
      await look()
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  })().catch(() => {}) // the test is over
  return counted
}

async function openBot(context: BrowserContext, electron: Desktop['electron'], partition: string): Promise<Page> {
  const bot = await context.newPage()
  await serve(bot, electron)
  await bot.exposeFunction('sayToHost', (text: string) => void electron.botSays.asEvent(partition, text))
  await bot.addInitScript(() => {
    const window = globalThis as unknown as BridgedWindow
    window.fulcrumBot = { send: text => void window.sayToHost(text), onMessage: listener => window.hear = listener }
  })
  await bot.goto(`${ADDRESS}bot-page.html`)
  return bot
}

/** Ends whatever the page still asks of the desktop, before there is no desktop to ask. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'wait' })
}

async function serve(page: Page, electron: Desktop['electron']): Promise<void> {
  await page.route(`${ADDRESS}**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const { status, headers, text } = await electron.fetch(`app://fulcrum${pathname}`)
    await route.fulfill({ status, headers, body: text })
  })
}

async function bridge(page: Page, { electron, onHeard }: Desktop): Promise<void> {
  await serve(page, electron)
  await page.exposeFunction('sendToHost', (text: string) => void electron.send.asEvent(text))
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
  await page.emulateMedia({ reducedMotion: 'reduce' }) // no click waits until the beam stands still
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
  await showAtOnce(page.context())
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

test('has a bot of the workshop play against an earlier version of itself, which the app starts', async ({ page, desktop, complaints }) => {
  const bots = showBots(page, desktop)
  await page.goto(`${ADDRESS}#/workshop`)
  await page.getByRole('button', { name: 'New bot' }).first().click()
  await makeBot(page, { game: 'Nim', name: 'Mine' })
  await page.getByRole('button', { name: 'Play a game' }).click()
  await expect(page.getByRole('link', { name: 'Look at the game' })).toBeVisible()
  expect(bots.opened).toBe(0)
  await page.getByLabel('Against').selectOption('Version 1')
  await page.getByRole('button', { name: 'Play a game' }).click()
  await expect.poll(() => bots.opened).toBe(1)
  await expect(page.getByTestId('bot-status')).toContainText(/wins/)
  await expect.poll(async () => desktop.electron.others()).toEqual([])
  expect(complaints).toEqual([])
})
