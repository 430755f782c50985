import { readFile } from 'node:fs/promises'
import { barriers } from './support/barriers.ts'
import { expect, testBesideOthers as test } from './support/fixtures.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('a person takes moves back from a bot, by button and by keys, and the game is kept as it was played in the end', async ({ newMatch, match, page }) => {
  await newMatch.open()
  await newMatch.chooseGame('Nim')
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'Bot', 'perfect')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
  const coin = (name: RegExp) => match.board.getByRole('gridcell', { name })
  const takeBack = page.getByRole('button', { name: 'Take back' })
  await expect(takeBack).toBeDisabled()
  await coin(/^Take 1 coin from pile 3/).click()
  await expect(match.row(2)).toBeVisible()
  await takeBack.click()
  await expect(coin(/^Take 5 coins from pile 3/)).toBeVisible()
  await expect(match.row(1)).toHaveCount(0)
  await expect(page.locator('[data-taken-back]')).toHaveCount(2)
  await expect(page.getByTestId('log')).toContainText('Ann took back move 1 and what followed')
  expect(await barriers(page)).toEqual([])
  await coin(/^Take 2 coins from pile 1/).press('Enter')
  await expect(match.row(2)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-taken-back]')).toHaveCount(4)
  await coin(/^Take 2 coins from pile 1/).press('Enter')
  await expect(match.row(2)).toBeVisible()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
  await expect(match.result).toContainText('You lost: you resigned.')
  await expect(takeBack).toHaveCount(0)
  await page.reload() // now it comes from the host's own fold
  await expect(match.row(2)).toBeVisible()
  await expect(page.locator('[data-taken-back]')).toHaveCount(4)
  await page.getByRole('button', { name: 'Review' }).first().click()
  await expect(page.getByRole('list', { name: 'Graded moves' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: /^Save/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /game file|Fulcrum/i }).first().click()
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    version: number
    positions: unknown[]
  }
  expect(file.version).toBe(1)
  expect(file.positions).toHaveLength(3)
})
