import type { Page } from '@playwright/test'
import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable } from 'node:stream'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { test as base, expect } from '@playwright/test'
import { barriersInEveryLook } from './support/barriers.ts'
import { COMMAND } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'

/** `fulcrum serve` as a person sees it. */
interface Terminal {
  /** The first thing like that which is printed after what was read before. */
  readonly read: (what: RegExp) => Promise<string>
  readonly stop: () => Promise<void>
}

/** It thinks that it has a terminal, which `script` gives it. */
function startInTerminal(...flags: readonly string[]): Terminal {
  const command = [process.execPath, COMMAND, 'serve', '--port', '0', '--no-open', ...flags].map(word => `'${word}'`)
    .join(' ')
  return readerOf(
    spawn('script', ['-qefc', command, '/dev/null'], {
      env: { ...process.env, FULCRUM_DATA: freshDataFolder() },
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
}

function start(...flags: readonly string[]): Terminal {
  return readerOf(
    spawn(process.execPath, [COMMAND, 'serve', '--port', '0', '--no-open', ...flags], {
      env: { ...process.env, FULCRUM_DATA: freshDataFolder() },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
}

function readerOf(child: ChildProcessByStdio<null, Readable, null>): Terminal {
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    read: async (what) => {
      for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
        const found = what.exec(next.value)
        if (found !== null)
          return found[1] ?? found[0]
      }
      throw new Error(`it ended before it printed ${what.source}`)
    },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const test = base.extend<{ terminal: Terminal }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
  terminal: async ({}, use) => {
    const terminal = startInTerminal()
    await use(terminal)
    await terminal.stop()
  },
})

test.skip(process.platform !== 'linux', 'the terminal of these tests is made by the script(1) of Linux')

const LINK = /http:\S+\?code=\S+/
const CODE = /enter (\S+) there/

async function expectToBeIn(page: Page): Promise<void> {
  await expect(page.getByTestId('connection')).toHaveAttribute('data-state', 'open')
}

async function expectToBeOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Show that it is you' })).toBeVisible()
}

test('the printed link lets a browser in, also after a reload, in a second tab and once it was closed', async ({ terminal, page, context, browser }) => {
  const link = await terminal.read(LINK)
  await page.goto(link)
  await expectToBeIn(page)
  expect(page.url()).toBe(link.replace(/\?.*/, ''))
  await page.reload()
  await expectToBeIn(page)
  const tab = await context.newPage()
  await tab.goto(`${new URL(link).origin}/#/settings`)
  await expectToBeIn(tab)
  const restarted = await browser.newContext({ storageState: await context.storageState() })
  const again = await restarted.newPage()
  await again.goto(new URL(link).origin)
  await expectToBeIn(again)
  await restarted.close()
})

test('another browser of this computer is told how to get in, and gets in by the code in the terminal', async ({ terminal, page }) => {
  const { origin } = new URL(await terminal.read(LINK))
  await page.goto(`${origin}/#/settings`)
  await expectToBeOut(page)
  await page.getByRole('button', { name: 'Ask for a code' }).click()
  await expect(page.getByText('The code is in the terminal now.')).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type('aaaa-bbbb-cccc')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code is not valid')).toBeVisible()
  await page.keyboard.type(await terminal.read(CODE))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expectToBeIn(page)
})

test('whoever comes second by a link sends out whoever came first', async ({ terminal, page, browser }) => {
  const link = await terminal.read(LINK)
  const stranger = await browser.newContext()
  const theirs = await stranger.newPage()
  await theirs.goto(link)
  await expectToBeIn(theirs)
  await page.goto(link)
  await expectToBeOut(page)
  await expect(page.getByText('has been sent out again')).toBeVisible()
  await expectToBeOut(theirs)
  await terminal.read(/a second time/)
  await stranger.close()
})

test('nothing bars the way of whoever enters a code', async ({ terminal, page }) => {
  await page.goto(new URL(await terminal.read(LINK)).origin)
  await expectToBeOut(page)
  await page.getByLabel('Code').fill('x')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code is not valid')).toBeVisible()
  expect(await barriersInEveryLook(page)).toEqual([])
})

test('without a terminal the page says so, and takes the key in the file for scripts, which goes with the host', async ({ page }) => {
  const keyFile = join(freshDataFolder(), 'key')
  const host = start('--key-file', keyFile)
  const { origin } = new URL(await host.read(LINK))
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  await page.goto(origin)
  await page.getByRole('button', { name: 'Ask for a code' }).click()
  await expect(page.getByText('Start it with --key-file')).toBeVisible()
  await page.getByLabel('Code').fill(readFileSync(keyFile, 'utf8'))
  await page.getByRole('button', { name: 'Come in' }).click()
  await expectToBeIn(page)
  await host.stop()
  expect(statSync(keyFile, { throwIfNoEntry: false })).toBeUndefined()
})

test('no link is printed into a file, which others may read', async () => {
  const data = freshDataFolder()
  const printed = join(data, 'printed')
  const host = spawn(process.execPath, [COMMAND, 'serve', '--port', '0', '--no-open'], {
    env: { ...process.env, FULCRUM_DATA: data },
    stdio: ['ignore', openSync(printed, 'w'), 'inherit'],
  })
  await expect.poll(() => readFileSync(printed, 'utf8')).toContain('Ctrl+C stops it.')
  host.kill('SIGTERM')
  await once(host, 'exit')
  const words = readFileSync(printed, 'utf8')
  expect(words).toMatch(/^Fulcrum is at http:\/\/127\.0\.0\.1:\d+\/\n/)
  expect(words).not.toContain('code=')
})

test('a page that is left open when Fulcrum is started anew asks for a code of the new run', async ({ page }) => {
  const first = startInTerminal()
  const link = await first.read(LINK)
  await page.goto(link)
  await expectToBeIn(page)
  await first.stop()
  const second = startInTerminal('--port', new URL(link).port)
  await second.read(LINK)
  await page.evaluate(() => window.dispatchEvent(new Event('online'))) // it tries again at once
  await expectToBeOut(page)
  await page.getByRole('button', { name: 'Ask for a code' }).click()
  await page.getByLabel('Code').fill(await second.read(CODE))
  await page.getByRole('button', { name: 'Come in' }).click()
  await expectToBeIn(page)
  await second.stop()
})
