import type { Locator, Page } from '@playwright/test'
import type { Chosen } from './support/yinshBoard.ts'
import { barriers } from './support/barriers.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { expect, testBesideOthers as test } from './support/fixtures.ts'
import { MatchPage } from './support/matchPage.ts'
import { NewMatchPage } from './support/newMatchPage.ts'
import { serveTo } from './support/servedHost.ts'
import { choicesOf, keysTo, positionOn, turnTowardsRow } from './support/yinshBoard.ts'

const map = (page: Page): Locator => page.getByTestId('map')
const talk = (page: Page): Locator => page.getByTestId('talk')
const point = (page: Page, index: number): Locator => page.locator(`[data-point="${index}"]`)

/** All ten rings are placed by then, and a ring of each was moved. */
const TURNS_BEFORE_KILL = 6

/** Ann against a bot; the first ring removed wins. */
async function playBlitz(newMatch: NewMatchPage, match: MatchPage): Promise<void> {
  await newMatch.open()
  await newMatch.chooseGame('Yinsh')
  await newMatch.choose('Rules', 'Blitz')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'Bot', 'random')
  await newMatch.start()
  await expect(match.status).toHaveText('Your move')
}

/**
 * Plays a game on from that turn of Ann's until its end; `choose` does one choice of a turn, by whatever it is done.
 */
async function playOut(match: MatchPage, choose: (chosen: Chosen) => Promise<void>, from = 0): Promise<void> {
  for (let turn = from; await match.myTurnOrEnd() === 'turn'; turn++)
    await playTurn(match, turn, choose)
  await expect(match.result).toContainText('removed a ring first')
}

/** Plays that turn of Ann's. The turn of the bot follows, unless that was the end. */
async function playTurn(match: MatchPage, turn: number, choose: (chosen: Chosen) => Promise<void>): Promise<void> {
  for (const chosen of choicesOf(turnTowardsRow(await positionOn(match.page, turn))))
    await choose(chosen)
  const board = match.board.getByRole('group', { name: 'Yinsh board' })
  await expect(board.and(match.page.locator(`[data-turns="${2 * turn + 2}"]`)).or(match.result).first()).toBeVisible()
}

test('a whole game by mouse, with the markers that would turn shown beforehand', async ({ newMatch, match, page }) => {
  await playBlitz(newMatch, match)
  await playOut(match, async ({ point: index, flips, isLast }) => {
    await point(page, index).hover()
    await expect(page.locator('[data-flip]')).toHaveCount(flips)
    if (flips > 0)
      await expect(talk(page)).toContainText(`${flips} marker`)
    await point(page, index).click()
    if (!isLast)
      await expect(page.getByRole('button', { name: 'Undo step' })).toBeEnabled()
  })
  await expect(page.getByTestId('score-1').or(page.getByTestId('score-2')).filter({ hasText: '1 of 1 ring removed' }))
    .toHaveCount(1)
})

test('a game whose host is killed goes on from the same position, to its end', async ({ page }) => {
  const clicked = async ({ point: index }: Chosen): Promise<void> => point(page, index).click()
  const data = freshDataFolder()
  const killed = await serveTo(page.context(), undefined, data)
  const match = new MatchPage(page)
  await playBlitz(new NewMatchPage(page, killed.address), match)
  for (let turn = 0; turn < TURNS_BEFORE_KILL; turn++)
    await playTurn(match, turn, clicked)
  const before = await positionOn(page, TURNS_BEFORE_KILL)
  await killed.kill()
  const host = await serveTo(page.context(), undefined, data)
  await page.goto(host.address)
  await expect(page.getByTestId('unfinished')).toContainText(`${2 * TURNS_BEFORE_KILL} moves`)
  await page.getByRole('button', { name: /^Resume/ }).click()
  await expect(match.status).toHaveText('Your move')
  expect(await positionOn(page, TURNS_BEFORE_KILL)).toEqual(before)
  await playOut(match, clicked, TURNS_BEFORE_KILL)
  await host.stop()
})

test('a whole game by keys alone', async ({ newMatch, match, page }) => {
  await playBlitz(newMatch, match)
  await map(page).locator('[tabindex="0"]').focus()
  await playOut(match, async ({ point: index }) => {
    const from = Number(await page.locator('[data-point]:focus').getAttribute('data-point'))
    for (const key of keysTo(from, index))
      await page.keyboard.press(key)
    await expect(point(page, index)).toBeFocused()
    await page.keyboard.press('Enter')
  })
})

test('a step is taken back, and a ring is dragged', async ({ newMatch, match, page }) => {
  await playBlitz(newMatch, match)
  for (let ring = 0; ring < 5; ring++) {
    await expect(match.status).toHaveText('Your move')
    await page.locator('[data-point]:not([aria-disabled])').nth(7 * ring).click()
    await expect(match.row(2 * ring + 2)).toBeVisible()
  }
  await expect(talk(page)).toContainText('Ann: choose the ring to move')
  const rings = page.locator('[data-point][aria-label$="ring of Ann, can move"]')
  await rings.first().click()
  await expect(talk(page)).toContainText('choose where the ring')
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Backspace')
  await expect(talk(page)).toContainText('Ann: choose the ring to move')
  await rings.first().click()
  const targets = await page.locator('[data-target]').evaluateAll(all =>
    all.map(one => Number(one.getAttribute('data-target'))),
  )
  await page.getByRole('button', { name: 'Undo step' }).click()
  await rings.first().hover()
  await page.mouse.down()
  await point(page, targets[0] ?? 0).hover()
  await expect(page.getByTestId('dragged')).toBeVisible()
  await page.mouse.up()
  await expect(match.row(11)).toContainText('moves a ring')
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a whole game by taps: what completes a turn is tapped twice', async ({ newMatch, match, page }) => {
    await playBlitz(newMatch, match)
    expect(await barriers(page)).toEqual([])
    await playOut(match, async ({ point: index, isLast }) => {
      await point(page, index).tap()
      if (isLast) {
        await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
        await point(page, index).tap()
      }
    })
  })
})

test('sizes 6 and 7, with rows of 6, are set up and shown with the names of their points', async ({ newMatch, match, page }) => {
  for (const [size, points] of [[6, 121], [7, 163]] as const) {
    await newMatch.open()
    await newMatch.chooseGame('Yinsh')
    await newMatch.choose('Board', `Size ${size}`)
    await newMatch.choose('Markers in a row', '6')
    await newMatch.seat(1, 'You', 'Ann')
    await newMatch.seat(2, 'Bot', 'random')
    await newMatch.start()
    await expect(match.status).toHaveText('Your move')
    await expect(page.locator('[data-point]')).toHaveCount(points)
    const coordinates = page.getByRole('button', { name: 'Coordinates' })
    if (await coordinates.getAttribute('aria-pressed') === 'false')
      await coordinates.click()
    await expect(map(page).locator('text', { hasText: `${size} 1` }).first()).toBeVisible()
  }
})
