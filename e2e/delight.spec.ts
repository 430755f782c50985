import type { Buffer } from 'node:buffer'
import { barriers } from './support/barriers.ts'
import { fulcrumIn } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { expect, test, testBesideOthers } from './support/fixtures.ts'
import { downloaded } from './support/gameFiles.ts'
import { serveTo } from './support/servedHost.ts'

/** The sizes and delays of a GIF's frames, read from its blocks. */
function gifOf(bytes: Buffer): { width: number, height: number, frames: number, ms: number } {
  const delays: number[] = []
  for (let at = 0; at < bytes.length - 8; at++) {
    if (bytes[at] === 0x21 && bytes[at + 1] === 0xF9 && bytes[at + 2] === 4 && bytes[at + 7] === 0)
      delays.push(10 * bytes.readUInt16LE(at + 4))
  }
  return {
    width: bytes.readUInt16LE(6),
    height: bytes.readUInt16LE(8),
    frames: delays.length,
    ms: delays.reduce((sum, ms) => sum + ms, 0),
  }
}

test('Ctrl+K finds an action, a new game and a game of the library, and does it', async ({ page }) => {
  const data = freshDataFolder()
  await fulcrumIn(data, 'host', 'nim', '--first', 'bot:perfect', '--second', 'bot:random', '--json')
  const host = await serveTo(page.context(), undefined, data)
  await page.goto(host.address)
  await expect(page.getByTestId('connection')).toHaveAttribute('data-state', 'open')
  const find = async (words: string): Promise<void> => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find anything' }).fill(words)
  }

  await find('theme dark')
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByTestId('palette')).toHaveCount(0)

  await find('perfect random')
  await page.getByRole('option', { name: /Perfect vs Random/ }).click()
  await expect(page.getByTestId('result')).toBeVisible()

  await find('default bot')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Practise')).toBeFocused()

  await find('new nim perfect')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('status')).toHaveText('Your move')
  await host.stop()
})

testBesideOthers('settings survive a reload', async ({ page, host }) => {
  await page.goto(`${host.address}#/settings`)
  await page.getByLabel('Your name').fill('Ann')
  await page.getByLabel('Your name').blur()
  await page.getByLabel('Practise').selectOption('nim')
  await page.getByRole('radio', { name: 'Reduced' }).check()
  await page.getByRole('checkbox', { name: /Sounds/ }).check()
  await page.getByRole('radio', { name: 'Loud' }).check()
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('Ann')
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced')
  await expect(page.getByRole('radio', { name: 'Loud' })).toBeChecked()
  await page.goto(host.address)
  await page.getByRole('button', { name: /Play the bot now/ }).click()
  await expect(page.getByText('Ann', { exact: true }).first()).toBeVisible()
})

test('the turning point is shared as a picture and as a film of six seconds', async ({ page }) => {
  const data = freshDataFolder()
  await fulcrumIn(data, 'host', 'nim', '--first', 'bot:random', '--second', 'bot:perfect', '--json')
  const host = await serveTo(page.context(), undefined, data)
  await page.goto(`${host.address}#/library`)
  await expect(page.getByText('1 game', { exact: true })).toBeVisible()
  await page.getByRole('grid', { name: 'Games' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('result')).toBeVisible()
  const share = (words: string) => downloaded(page, async () => {
    await page.getByTestId('save-menu').click()
    await page.getByRole('menuitem', { name: words }).click()
  })
  const png = await share('Turning point as a picture')
  expect(png.name).toMatch(/-turning-point\.png$/)
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([1200, 630])
  const gif = gifOf((await share('Turning point as a six-second film')).bytes)
  expect(gif).toMatchObject({ width: 1200, height: 630, ms: 6000 })
  expect(gif.frames).toBeGreaterThan(1)
  await host.stop()
})

testBesideOthers('the page fills the screen and comes back', async ({ page, host }) => {
  await page.goto(host.address)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
})
