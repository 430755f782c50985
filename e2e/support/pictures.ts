import type { Browser, Page } from '@playwright/test'
import process from 'node:process'
import { expect, test } from '@playwright/test'

/**
 * Boards as they look. The pictures were made by one Chromium on Linux; another one draws edges and
 * letters otherwise. `--update-snapshots` makes them anew.
 */
const MADE_BY = { major: '156', platform: 'linux' } as const

/** How many of a picture's pixels may differ, and by how much of the way from black to white. */
export const TOLERANCE = { maxDiffPixelRatio: 0.01, threshold: 0.1 } as const

/** Skips a test that compares pictures where they are another Chromium's, and prints why. */
export function skipForOtherChromium(browser: Browser, title: string): void {
  const [major] = browser.version().split('.')
  const isOther = major !== MADE_BY.major || process.platform !== MADE_BY.platform
  if (isOther) {
    process.stdout.write(
      `“${title}” did not run: its pictures are those of Chromium ${MADE_BY.major} on ${MADE_BY.platform}, and this is Chromium ${major} on ${process.platform}\n`,
    )
  }
  test.skip(isOther, 'another Chromium than that of the pictures')
}

/** Opens the page in view once more, in a theme and a look of the boards, and waits for its board and its letters. */
export async function dress(
  page: Page,
  theme: 'light' | 'dark',
  look: 'material' | 'technical' = 'material',
): Promise<void> {
  await page.evaluate(([theme, look]) => {
    localStorage.setItem('fulcrum.theme', theme)
    localStorage.setItem('fulcrum.boardLook', look)
  }, [theme, look] as const)
  await page.reload()
  await expect(page.getByTestId('board').getByRole('group').or(page.getByTestId('board').getByRole('grid')).first())
    .toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}
