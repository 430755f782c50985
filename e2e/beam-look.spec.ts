import type { Page } from '@playwright/test'
import { expect, testBesideOthers as test } from './support/fixtures.ts'
import { dress, skipForOtherChromium, TOLERANCE } from './support/pictures.ts'

/** No Tipping's board as it looks. */

test.use({ viewport: { width: 900, height: 620 } })

/** Takes a block of the one to move and goes to a position with it, by keyboard. */
async function pointAt(page: Page, weight: number, position: number): Promise<void> {
  await page.locator(`.tray.open [data-item="${weight}"]`).press('Enter')
  await page.locator(`.slot[data-item="${position}"]`).focus()
}

test('the beam in the middle of a game in both looks and themes, while a place is pointed at, and when it lies', async ({ browser, newMatch, page, match }, { title }) => {
  skipForOtherChromium(browser, title)
  await newMatch.open()
  await newMatch.chooseGame('No Tipping')
  await newMatch.setBlocks(9)
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'You', 'Bob')
  await newMatch.start()
  for (const [weight, position] of [[9, -2], [7, 0], [4, -9], [5, 1]] as const) {
    await pointAt(page, weight, position)
    await page.keyboard.press('Enter')
    await expect(page.locator(`.block[data-item="${position}"]`)).toBeVisible()
  }
  for (
    const [theme, look] of [
      ['light', 'material'],
      ['dark', 'material'],
      ['light', 'technical'],
      ['dark', 'technical'],
    ] as const
  ) {
    await dress(page, theme, look)
    await expect.soft(match.board).toHaveScreenshot(`middle-${look}-${theme}.png`, TOLERANCE)
  }

  await dress(page, 'light', 'material')
  await pointAt(page, 8, 2)
  await expect.soft(match.board).toHaveScreenshot('what-if.png', TOLERANCE)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await dress(page, 'light', 'material')
  await pointAt(page, 8, 30)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.locator('.beam.lying')).toBeVisible()
  await expect(match.board).toHaveScreenshot('fallen.png', TOLERANCE)
})
