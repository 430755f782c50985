import type { Locator, Page } from '@playwright/test'
import { barriers, barriersInBothThemes } from './support/barriers.ts'
import { expect, testBesideOthers as test, test as testAlone } from './support/fixtures.ts'

function answer(page: Page): Locator {
  return page.getByTestId('introduction-answer')
}

async function next(page: Page): Promise<void> {
  await page.getByTestId('introduction').getByRole('button', { name: 'Next' }).click()
}

testAlone('somebody new finds the introduction at home, and does that of No Tipping by keys', async ({ page, host }) => {
  await page.goto(host.address)
  await page.getByRole('link', { name: /^Learn No Tipping/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How to play No Tipping' })).toBeVisible()
  const board = page.getByTestId('introduction-board')
  const place = async (weight: number, at: string): Promise<void> => {
    await board.getByRole('option', { name: `${weight} kg`, exact: true }).focus()
    await page.keyboard.press('Enter')
    await board.getByRole('option', { name: new RegExp(`^Position ${at}:`) }).focus()
    await page.keyboard.press('Enter')
  }
  await place(1, '0')
  await expect(answer(page)).toContainText('The beam stands while')
  await page.keyboard.press('Enter') // the keyboard has gone on to Next
  await expect(page.getByRole('heading', { name: 'Farther out weighs more' })).toBeFocused()
  await place(3, 'minus 5')
  await expect(answer(page)).toContainText('its limit')
  await page.keyboard.press('Enter')
  await place(3, '20')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Play' }).press('Enter')
  await expect(answer(page)).toContainText('you have lost this game')
  expect(await barriers(page)).toEqual([])
  await next(page)
  await board.getByRole('option', { name: /^Remove 1 kg at minus 12/ }).press('Enter')
  await expect(answer(page)).toContainText('Now Bob must take one off')
  await page.keyboard.press('Enter')
  await board.getByRole('option', { name: /^Remove 1 kg at minus 12/ }).press('Enter')
  await expect(answer(page)).toContainText('Bob can still take')
  await page.keyboard.press('Enter') // Try again
  await board.getByRole('option', { name: /^Remove 3 kg at minus 4/ }).press('Enter')
  await expect(answer(page)).toContainText('You have won')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Set up a match' }).click()
  await expect(page.getByRole('heading', { name: 'New match' })).toBeVisible()
})

test('whether a beam will stand is practised below the rules, by keys and with eyes shut', async ({ page, host }) => {
  await page.goto(`${host.address}#/rules/no-tipping`)
  const exercise = page.getByTestId('exercise')
  await exercise.getByRole('button', { name: 'Practise' }).click()
  await expect(exercise.getByRole('img', { name: /kg at .*; to be placed: \d+ kg at -?\d+$/ })).toBeVisible()
  const answers = exercise.getByRole('group', { name: /^\d+ kg at −?\d+: does the beam stand\?$/ })
  await answers.getByRole('button', { name: 'Stands, surely' }).focus()
  await page.keyboard.press('5')
  await expect(exercise.getByTestId('feel-verdict')).toHaveText(/^It (stands, with \d+ to spare|tips to the (left|right), by \d+)\.$/)
  expect(await barriersInBothThemes(page)).toEqual([])
  await exercise.getByRole('checkbox', { name: 'With eyes shut' }).check()
  await exercise.getByRole('button', { name: 'Next beam' }).click()
  await expect(exercise.getByRole('img')).toHaveCount(0)
  await answers.getByRole('button', { name: 'No idea' }).click()
  await expect(exercise.getByRole('img')).toBeVisible()
  await expect(exercise.getByTestId('feel-score')).toContainText('in the last 2 beams')
})

test('Nim is learned by mouse, from New match', async ({ newMatch, page }) => {
  await newMatch.open()
  await newMatch.chooseGame('Nim')
  await page.getByRole('link', { name: 'How to play Nim' }).click()
  const coin = async (name: RegExp): Promise<void> =>
    page.getByTestId('introduction-board').getByRole('gridcell', { name }).click()
  for (
    const name of [
      /^Take 2 coins from pile 2/,
      /^Take 4 coins/,
      /^Take 2 coins from pile 2/,
      /^Take 2 coins from pile 3/,
      /^Take 3 coins from pile 1/,
    ]
  ) {
    await coin(name)
    await next(page)
  }
  await expect(page.getByRole('heading', { name: 'That is the game' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('Flip and Maze are learned on a phone', async ({ page, host }) => {
    const board = page.getByTestId('introduction-board')
    const tap = async (...cells: readonly RegExp[]): Promise<void> => {
      for (const name of cells)
        await board.getByRole('gridcell', { name }).tap()
      await next(page)
    }
    await page.goto(`${host.address}#/rules/yinsh`)
    await expect(page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Yinsh' })).toBeInViewport({
      ratio: 1,
    })
    await page.goto(`${host.address}#/rules/flip`)
    await tap(/^Row 1, column 3/i)
    await tap(/^Row 2, column 2/i, /^Row 2, column 2/i)
    await tap(/^Row 2, column 2/i)
    await tap(/^Row 1, column 1/i, /^Row 3, column 3/i)
    for (let click = 0; click < 3; click++)
      await board.getByRole('gridcell', { name: /hint/ }).tap()
    await expect(answer(page)).toContainText('which is par')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Maze' }).click()
    const go = async (...ways: readonly string[]): Promise<void> => {
      for (const way of ways)
        await page.getByRole('button', { name: new RegExp(`^(go )?${way}$`, 'i') }).tap()
      await next(page)
    }
    await go('East')
    await go('East', 'East', 'South')
    await go('North')
    await go('South', 'West', 'West', 'South', 'East', 'East', 'East')
    await go('South', 'East', 'South', 'South', 'East', 'East', 'East')
    await expect(page.getByRole('heading', { name: 'That is the game' })).toBeVisible()
  })
})

test('a match shows the rules and marks of its game, by button, key and the key help', async ({ newMatch, match, page }) => {
  await newMatch.open()
  await newMatch.chooseGame('Nim')
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'Bot', 'perfect')
  await newMatch.start()
  await expect(match.status).toHaveText('Your move')
  const rules = page.getByRole('dialog', { name: 'Rules of Nim' })
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  await expect(rules.getByRole('heading', { name: 'Marks on the board' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rules).toBeHidden()
  await page.keyboard.press('g')
  await expect(rules).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'How to play' }).click()
  await expect(rules).toBeVisible()
})
