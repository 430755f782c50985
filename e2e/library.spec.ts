import type { Page } from '@playwright/test'
import { cpSync } from 'node:fs'
import { words } from '../scripts/testing/words.mjs'
import { barriers, barriersInBothThemes } from './support/barriers.ts'
import { fulcrumIn } from './support/command.ts'
import { freshDataFolder } from './support/dataFolder.ts'
import { test as base, expect } from './support/fixtures.ts'
import { MatchPage } from './support/matchPage.ts'
import { serveTo } from './support/servedHost.ts'

/** A host that finds games of an earlier one: three of No Tipping between bots, two of Nim. */
const test = base.extend<object, { readonly played: string }>({
  /** A data folder with these games, which each test has a copy of. */
  played: [async ({}, use) => { // eslint-disable-line no-empty-pattern -- Playwright reads the names
    const data = freshDataFolder()
    await fulcrumIn(data, ...words`host no-tipping --first bot:random --second bot:careful
      --weights 3 --games 3 --seed 1 --json`)
    await fulcrumIn(data, ...words`host nim --first bot:perfect --second bot:random --games 2 --seed 1 --json`)
    await use(data)
  }, { scope: 'worker' }],
  host: async ({ context, played }, use) => {
    const data = freshDataFolder()
    cpSync(played, data, { recursive: true })
    const host = await serveTo(context, undefined, data)
    await use(host)
    await host.stop()
  },
})

async function openLibrary(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('link', { name: 'Library' }).click()
  await expect(page.getByText('5 games', { exact: true })).toBeVisible()
}

test.describe('the library', () => {
  test('finds games by words and by game', async ({ page, host }) => {
    await openLibrary(page, host.address)
    await page.getByTestId('library-search').fill('care')
    await expect(page.getByText('3 of 5 games')).toBeVisible()
    await page.getByTestId('library-search').fill('game:')
    await page.getByRole('option', { name: 'game:nim' }).click()
    await expect(page.getByText('2 of 5 games')).toBeVisible()
    await page.getByTestId('library-search').pressSequentially('result:sec')
    await page.keyboard.press('Enter')
    await expect(page.getByText('0 of 5 games')).toBeVisible()
    await expect(page.getByTestId('library-empty')).toContainText('No games match these filters')
    await page.getByTestId('library-search').press('Backspace')
    await expect(page.getByText('2 of 5 games')).toBeVisible()
    await page.reload()
    await expect(page.getByText('2 of 5 games')).toBeVisible()
    await page.getByTestId('library-search').press('Backspace')
    await expect(page.getByText('5 games', { exact: true })).toBeVisible()
  })

  test('shows the last positions', async ({ page, host }) => {
    await openLibrary(page, host.address)
    await expect(page.locator('.cell-picture img')).toHaveCount(5)
  })

  test('shows how each game went, also in words', async ({ page, host }) => {
    await openLibrary(page, host.address)
    await expect(page.locator('.course-graph')).toHaveCount(5)
    const nim = page.getByRole('row').filter({ hasText: 'Last coin taken' }).first()
    await expect(nim.getByText('Perfect led all along; proven')).toBeAttached()
    const noTipping = page.getByRole('row').filter({ hasText: 'The beam tipped' }).first()
    await expect(noTipping.getByText(/proven from move \d+ on$/)).toBeAttached()
    const lines = noTipping.locator('.course-graph path')
    await expect(lines).toHaveCount(2)
    for (const line of await lines.all())
      await expect(line).toHaveAttribute('d', /^M[\d. LM]+$/)
  })

  test('fits a phone: the box and one button', async ({ page, host }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openLibrary(page, host.address)
    await expect(page.getByRole('button', { name: 'Import' })).toBeHidden()
    await page.getByRole('button', { name: 'More of the library' }).click()
    await page.getByRole('menuitem', { name: 'Statistics' }).click()
    await expect(page.getByTestId('stats')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await barriers(page)).toEqual([])
  })

  test('keeps its box wide where the window is neither wide nor a phone', async ({ page, host }) => {
    await page.setViewportSize({ width: 640, height: 400 })
    await openLibrary(page, host.address)
    expect((await page.getByRole('search').boundingBox())?.width).toBeGreaterThan(300)
    await page.getByRole('button', { name: 'More of the library' }).click()
    await expect(page.getByRole('menuitem', { name: 'Import' })).toBeVisible()
  })

  test('deletes games and has them back', async ({ page, host }) => {
    await openLibrary(page, host.address)
    const grid = page.getByRole('grid', { name: 'Games' })
    await grid.focus()
    await page.keyboard.press('Delete')
    await expect(page.getByText('4 games', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('5 games', { exact: true })).toBeVisible()
  })

  test('keeps what is written on a game', async ({ page, host }) => {
    await openLibrary(page, host.address)
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await page.getByRole('dialog').getByLabel('Tags').fill('final, Room 5')
    await page.getByRole('dialog').getByLabel('Note').fill('a good ending')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.reload()
    await page.getByTestId('library-search').fill('ending room')
    await expect(page.getByText('1 of 5 games')).toBeVisible()
  })

  test('counts the games of a filter', async ({ page, host }) => {
    await openLibrary(page, host.address)
    await page.getByRole('button', { name: 'Statistics' }).click()
    await expect(page.getByTestId('stats')).toContainText('5 finished games')
    await expect(page.getByTestId('stats')).toContainText('Perfect – Random')
  })
})

test.describe('a game of the archive', () => {
  async function openGame(page: Page, address: string): Promise<MatchPage> {
    await openLibrary(page, address)
    await page.getByTestId('library-search').fill('careful')
    await expect(page.getByText('3 of 5 games')).toBeVisible()
    await page.getByRole('grid', { name: 'Games' }).focus()
    await page.keyboard.press('Enter')
    const match = new MatchPage(page)
    await expect(match.result).toBeVisible()
    return match
  }

  test('is shown to its end, and steps and plays by keys', async ({ page, host }) => {
    const match = await openGame(page, host.address)
    await match.board.focus()
    await page.keyboard.press('Home')
    await expect(page.getByTestId('looking-back')).toContainText('start')
    await page.getByTestId('replay').getByLabel('Speed').selectOption('16')
    await page.getByTestId('replay').getByRole('button', { name: 'Play' }).click()
    await expect(match.result).toBeVisible({ timeout: 30_000 })
  })

  test('is reviewed and plotted, and its plots bar nobody’s way', async ({ page, host }) => {
    await openGame(page, host.address)
    await page.getByRole('button', { name: 'Review' }).first().click()
    await expect(page.getByText(/only move|good|mistake|hopeless|unclear/i).first()).toBeVisible({ timeout: 60_000 })
    await page.getByRole('group', { name: 'Side panel' }).getByRole('button', { name: 'Plots' }).click()
    await expect(page.getByTestId('plots').getByRole('img')).toHaveCount(2)
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByTestId('looking-back')).toBeVisible()
    expect(await barriersInBothThemes(page)).toEqual([])
  })

  test('goes on from a position against a bot', async ({ page, host }) => {
    const match = await openGame(page, host.address)
    await match.row(2).click()
    await page.getByRole('button', { name: 'Continue from here' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start match' }).click()
    await expect(page.getByTestId('status').getByText(/your move/i)).toBeVisible()
    await expect(match.log).toContainText('it continues another game from its move 2')
  })
})

test.describe('a match that a crash left in the middle', () => {
  test('goes on where it was', async ({ page }) => {
    const data = freshDataFolder()
    const first = await serveTo(page.context(), undefined, data)
    const begun = new MatchPage(page)
    await page.goto(`${first.address}#/new`)
    await page.getByTestId('start').click()
    await expect(page.getByTestId('status').getByText(/your move/i)).toBeVisible()
    await begun.board.getByRole('option', { name: '1 kg', exact: true }).click()
    await begun.board.getByRole('option', { name: /^Position minus 3:/ }).click()
    await expect(begun.row(2)).toBeVisible()
    await first.kill()
    const second = await serveTo(page.context(), undefined, data)
    await page.goto(second.address)
    await expect(page.getByTestId('unfinished')).toContainText('2 moves')
    await page.getByRole('button', { name: /^Resume/ }).click()
    await expect(page.getByTestId('status').getByText(/your move/i)).toBeVisible()
    await expect(begun.row(2)).toBeVisible()
    await expect(begun.log).toContainText('goes on where it was left')
    await second.stop()
  })
})
