import type { Locator, Page } from '@playwright/test'
import { arrangeFor, done } from './support/arrange.ts'
import { choose } from './support/contestPage.ts'
import { expect, test } from './support/fixtures.ts'
import { skipForOtherChromium, TOLERANCE } from './support/pictures.ts'

/** Whole pages as they look: home, a review and a contest's result. */

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

/** Four pictures of the page in view, without what the day or the machine says. */
async function look(page: Page, name: string, open: () => Promise<void>, mask: readonly Locator[] = []): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport)
    await open()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(() => document.fonts.ready)
      await expect.soft(page).toHaveScreenshot(`${name}-${size}-${colorScheme}.png`, { ...TOLERANCE, mask: [...mask] })
    }
  }
}

test('home, a review and a contest’s result, on a desktop and a phone, light and dark', async (
  { browser, page, host, match },
  { title },
) => {
  skipForOtherChromium(browser, title)
  const { host: calls, begin, leave } = await arrangeFor(page, host)
  await look(page, 'home', async () => {
    await page.goto(host.address)
    await expect(page.getByTestId('home-board').getByRole('group').first()).toBeVisible()
  })

  const id = await begin('nim', { settings: { piles: '1 2 3' }, seats: ['human'] })
  for (const [ply, [pile, leave]] of [[2, 0], [0, 0], [1, 0]].entries())
    done(await calls.play(id, ply % 2 === 0 ? 1 : 2, ply, { pile, leave }))
  await look(page, 'review', async () => {
    await page.goto('about:blank')
    await page.goto(`${host.address}#/match/${id}`)
    await expect(match.result).toBeVisible()
    await page.keyboard.press('r')
    const review = page.getByTestId('side-panel').or(page.getByTestId('review-stepper'))
    await expect(review).toContainText('gives the win away')
  })
  await leave()

  await page.setViewportSize(SIZES.desktop)
  await page.goto(`${host.address}#/contests/new`)
  await choose(page, /^Nim/)
  await choose(page, /^Built-in bots/)
  for (let added = 0; added < 3; added++)
    await page.getByRole('button', { name: 'Add Perfect', exact: true }).click()
  await page.getByLabel('Name of the contest').fill('Finals of Nim')
  await page.getByRole('button', { name: 'Start the contest' }).click()
  const over = async () => expect(page.getByTestId('contest-status')).toHaveText('Over')
  await look(page, 'contest', over, [page.getByTestId('contest-state'), page.getByTestId('boards')])
})
