import type { Locator, Page } from '@playwright/test'
import type { MatchPage } from './support/matchPage.ts'
import { barriers } from './support/barriers.ts'
import { expect, testBesideOthers as test } from './support/fixtures.ts'
import { downloaded } from './support/gameFiles.ts'

/** The evaluation, the hint, the chances on the beam and the review of a game of No Tipping that nobody has solved. */
async function walk(
  page: Page,
  match: MatchPage,
  press: (what: Locator) => Promise<void>,
  isPhone = false,
): Promise<void> {
  const { board } = match
  const panel = page.getByTestId('hint-panel')
  await expect(match.status).toHaveText('Your move')

  await test.step('a hint ranks moves, and shows the one that is pointed at on the beam', async () => {
    await press(page.getByRole('button', { name: 'Hint', exact: true }))
    const lines = panel.getByTestId('line')
    await expect(lines).toHaveCount(5)
    await expect(lines.first()).toContainText(/place \d+ kg at −?\d.*(about \d+ %|wins).*Safe answers: \d+/)
    await press(lines.nth(3))
    const [, weight, place] = /place (\d+) kg at (−?\d+)/.exec(await lines.nth(3).textContent() ?? '') ?? []
    await expect(board.getByTestId('advised').locator('title')).toHaveText(
      `Advised: ${weight} kg at ${place?.replace('−', '-')}`,
    )
    expect(await barriers(page)).toEqual([])
  })
  const close = panel.getByRole('button', { name: 'Close the hint' })
  if (await close.isVisible())
    await press(close)

  await test.step('the places for the block in hand show their chances, once that is asked for', async () => {
    const three = board.getByRole('option', { name: /^3 kg/ })
    await press(three)
    await expect(board.getByTestId('heat')).toHaveCount(0)
    await press(board.getByRole('button', { name: 'Chances' }))
    await expect(board.getByTestId('heat-legend')).toContainText('about')
    const places = board.getByRole('option', { name: /safe, .*; (about \d+ %|wins)$/ })
    await expect(places.first()).toBeAttached()
    await expect(board.getByTestId('heat').locator('[data-at]')).toHaveCount(await places.count())
    expect(await barriers(page)).toEqual([])
  })

  await test.step('the move that tips the beam is the costliest in the review, with both futures', async () => {
    await board.locator('.slot[data-item="20"]').press('Enter')
    await press(page.getByRole('alertdialog', { name: 'Tipping move' }).getByRole('button', { name: 'Play' }))
    if (isPhone) {
      await press(page.getByTestId('action-row').getByRole('button', { name: 'See why' }))
    }
    else {
      await match.openReview(press)
      const review = page.getByTestId('review')
      const point = review.getByTestId('turning-point').first()
      await expect(point).toContainText(/Ann places 3 kg at 20/)
      await expect(review).not.toContainText('Unclear')
      await press(point)
    }
    const futures = page.getByTestId('futures')
    await expect(futures.getByTestId('blamed').locator('title')).toHaveText('Placed here, a mistake: 3 kg at 20')
    await expect(futures.getByTestId('advised').locator('title')).toHaveText(/^Better: \d+ kg at -?\d+$/)
    await press(futures.getByText('Better', { exact: true }))
    await expect(futures.getByTestId('future-says')).toContainText(/^Ann places \d+ kg at −?\d+/)
    await press(futures.getByText('As played', { exact: true }))
    await expect(futures.getByTestId('future-says')).toContainText(/^Ann places 3 kg at 20.* wins$/)
    await expect(futures.getByTestId('future-says')).not.toContainText('playing it out')
    await press(futures.getByText('Better', { exact: true }))
    for (let step = 2; step <= 4; step++)
      await press(futures.getByRole('button', { name: /forward/i }))
    await expect(futures.getByTestId('future-step')).toHaveText('4')
    expect(await barriers(page)).toEqual([])
  })
}

test('chances lead through a game of No Tipping at a desk', async ({ newMatch, match, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await newMatch.open()
  await newMatch.setBlocks(8)
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'Bot', 'careful')
  await newMatch.start()
  await page.getByRole('button', { name: 'Evaluation' }).click()
  await expect(page.getByTestId('evaluation')).toContainText(/^(About|Ann wins|Careful wins)/)
  await walk(page, match, what => what.click())
  await page.getByTestId('futures').getByText('Side by side').click()
  await expect(page.locator('[data-future]')).toHaveCount(2)
  const picture = await downloaded(page, async () => page.getByRole('button', { name: 'PNG', exact: true }).click())
  expect(picture.name).toMatch(/-futures-\d+\.png$/)
  expect([picture.bytes.subarray(1, 4).toString(), picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)])
    .toEqual(['PNG', 1200, 630])
  const film = await downloaded(page, async () => page.getByRole('button', { name: 'GIF', exact: true }).click())
  expect(film.bytes.subarray(0, 4).toString()).toBe('GIF8')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the link to both futures' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeAttached()
  const link = await page.evaluate(async () => navigator.clipboard.readText())
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByTestId('futures').getByTestId('blamed').locator('title')).toHaveText(/3 kg at 20/)
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('chances lead through a game of No Tipping by touch', async ({ newMatch, match, page }) => {
    await newMatch.open()
    await newMatch.setBlocks(8)
    await newMatch.seat(1, 'You', 'Ann')
    await newMatch.seat(2, 'Bot', 'careful')
    await newMatch.start()
    await walk(page, match, what => what.tap(), true)
  })
})
